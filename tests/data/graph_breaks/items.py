"""Elements of dictionaries and lists that a side of a branch sets."""


def of_a_dictionary(x):
    kept = {"scaled": x * 1.0, "moved": x + 1}
    if x.sum() > 0:
        kept["scaled"] = x * 2
    return kept["scaled"] + kept["moved"]


def on_both_sides(x):
    kept = {}
    if x.sum() > 0:
        kept["y"] = x * 2
    else:
        kept["y"] = x - 1
    return kept["y"] + 1


def of_a_list(x):
    kept = [x * 1.0, x + 1]
    if x.sum() > 0:
        kept[1] = kept[0] * 3
    return kept[0] + kept[1]


def with_variables(x):
    """Each side reads what the other values were."""
    kept = {"y": x + 1}
    z = x * 3
    if x.sum() > 0:
        z = kept["y"] * 2
        kept["y"] = z + x
    return z * kept["y"]


def two_elements(x):
    kept = {"a": x + 1, "b": x - 1}
    if x.sum() > 0:
        kept["a"] = kept["b"] * 2
        kept["b"] = x * 3
    return kept["a"] * kept["b"]


def returned(x):
    kept = {"y": x + 1}
    if x.sum() > 0:
        kept["y"] = x * 2
    return kept


def maybe_missing(x):
    """Trap: the element exists on one side only."""
    kept = {}
    if x.sum() > 0:
        kept["y"] = x * 2
    return kept.get("y", x * 3) + 1


def removed(x):
    """Trap: as maybe_missing, for the element is removed."""
    kept = {"y": x + 1}
    kept.pop("y")
    if x.sum() > 0:
        kept["y"] = x * 2
    return kept.get("y", x * 3) + 1


def known_by_another_name(x):
    """Trap: the side reads behind its write, through another variable."""
    kept = {"y": x + 1}
    same = kept
    z = x - 1
    if x.sum() > 0:
        kept["y"] = x * 2
        z = same["y"] + 1
    return z + kept["y"] * 2


def gives_its_input(x):
    """Trap: where the side is not taken, the result is the input itself."""
    kept = {"y": x}
    if x.sum() > 0:
        kept["y"] = x * 2
    return kept["y"]


def computed_key(x, name="a"):
    """Trap: the key is no constant, and may be missing."""
    kept = {"a": x + 1}
    if x.sum() > 0:
        kept[name] = x * 2
    return sum(kept.values())


def by_a_number(x):
    found = {}
    for index in range(3):
        found[index] = x + index
        if x[:, index].sum() > 0:
            found[index] = found[index] * 2
    return found


def by_a_name(x):
    found = {}
    for name in ("a", "b"):
        if x.sum() > len(name):
            found[name] = x + 1
        else:
            found[name] = x - 1
    return found


def by_place(x):
    found = [x - 1, x + 1, x + 2]
    for index in range(3):
        if x[:, index].sum() > 0:
            found[index] = found[index] * 2
    return found


def by_places_that_may_be_one(x):
    """Trap: the last pass sets one element twice."""
    found = {}
    for first, second in ((0, 1), (1, 1)):
        found[first] = x + 1
        found[second] = x + 2
        if x.sum() > 0:
            found[first] = x * 2
        else:
            found[second] = x * 3
    return found
