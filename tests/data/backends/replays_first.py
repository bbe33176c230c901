"""Gives the outputs of its first call whatever the inputs are; each time in new memory."""


class ReplaysFirst:
    def __call__(self, model):
        first = []

        def run(*given):
            if not first:
                first.extend(model(*given))
            return [tensor.clone() for tensor in first]

        return run

    def synchronize(self):
        pass
