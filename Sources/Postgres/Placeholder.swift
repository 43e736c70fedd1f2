// placeholder until the first real file of this module lands
