def write_paddle_samples(p): return []
