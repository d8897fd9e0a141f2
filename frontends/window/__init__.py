"""The pyglet window: a 3D table that draws the world and sends actions."""
