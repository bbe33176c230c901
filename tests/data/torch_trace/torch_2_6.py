import torch


def loop(x):
    for _ in range(3):
        x = x + 1
        if x.sum() > 0:
            x = x * 2
    return x


def inner(x):
    if x.sum() > 0:
        x = x * 2
    return x + 1


def outer(x):
    y = x + 1
    print("before")
    return inner(y) * 3


def length(x, text):
    return x + len(text)


if __name__ == "__main__":
    for function in (loop, outer):
        torch.compile(function, backend="eager")(torch.ones(2))
    compiled = torch.compile(length, backend="eager")
    for number in range(10):
        compiled(torch.ones(2), "a" * number)
