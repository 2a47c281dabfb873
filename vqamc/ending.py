"""How a process ends that is asked to: as after Ctrl-C, with nothing left half done."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator

_SIGNALS = 128
"""What shells add to the number of the signal that ended a process."""


class ToldToEndError(KeyboardInterrupt):
    """A signal asks the process to end.

    Attributes:
        exit_status: what shells show for it.
    """

    def __init__(self, number: int) -> None:
        super().__init__()
        self.exit_status = _SIGNALS + number


@contextlib.contextmanager
def ending_well() -> Iterator[None]:
    """Let what asks a process to end raise in the block, so that it is tidied up.

    That is Ctrl-C, SIGTERM, and SIGHUP of a line that is lost; asked twice, it ends at once. What
    somebody else handles, or ignores as `nohup` does, stays as it is.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # Only the main thread may say what a signal does.
        return
    named = (getattr(signal, name, None) for name in ("SIGINT", "SIGTERM", "SIGHUP"))
    usual = {
        one: before
        for one in named
        if one and (before := signal.getsignal(one)) in (signal.SIG_DFL, signal.default_int_handler)
    }

    def end(number: int, _frame: object) -> None:
        signal.signal(number, signal.SIG_DFL)
        # The process is about to end: threads that lose their work to that have nothing to tell.
        threading.excepthook = lambda _told: None
        raise KeyboardInterrupt if number == signal.SIGINT else ToldToEndError(number)

    for one in usual:
        signal.signal(one, end)
    try:
        yield
    finally:
        for one, before in usual.items():
            signal.signal(one, before)
