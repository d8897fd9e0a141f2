"""The four systems that step a world, and the games they play."""
