"""Computes each call, in new memory."""


class Honest:
    def __call__(self, model):
        return lambda *given: model(*given)

    def synchronize(self):
        pass
