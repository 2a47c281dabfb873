"""`python -m vqamc` is the `vqamc` command."""

import sys

from vqamc.cli import main

if __name__ == "__main__":
    sys.exit(main())
