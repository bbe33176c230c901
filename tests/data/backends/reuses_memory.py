"""Computes each time, and writes its outputs into those that it gave before."""


class ReusesMemory:
    def __call__(self, model):
        own = []

        def run(*given):
            outputs = model(*given)
            if not own:
                own.extend(one.clone() for one in outputs)
            for into, one in zip(own, outputs, strict=True):
                into.copy_(one)
            return own

        return run

    def synchronize(self):
        pass
