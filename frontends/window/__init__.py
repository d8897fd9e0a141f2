"""The pyglet window: a 3D table that draws the world and sends actions."""

from frontends.window.front_end import WindowFrontEnd

FRONT_END = WindowFrontEnd()
"""What the command line finds."""
