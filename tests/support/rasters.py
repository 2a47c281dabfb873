"""The same drawing by the package's rasteriser and by librsvg, which shares no code with it."""

import numpy as np
import pyvips
from PIL import Image

from scenes.art.rasterising import rasterise


def difference(drawing):
    """Return the mean absolute difference of two pictures of a drawing on white, of 255."""
    image = rasterise(drawing)
    paper = Image.new("RGBA", image.size, "white")
    paper.alpha_composite(image)
    other = pyvips.Image.svgload_buffer(drawing.svg().encode()).flatten(background=255)
    seen = other.numpy()[:, :, :3].astype(float)
    return np.abs(np.asarray(paper.convert("RGB"), dtype=float) - seen).mean()
