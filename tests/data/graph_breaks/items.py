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
    """Trap: the element of this key may be missing."""
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


def by_a_sum(x):
    kept = {0: x, 1: x + 1, 2: x + 2, 3: x + 3}
    for index in range(3):
        kept[index + 1] = kept[index] * 2
        if x[:, index].sum() > 0:
            kept[index + 1] = kept[index + 1] - x
    return kept[3]


def by_text(x):
    kept = {}
    for number in range(2):
        if x[:, number].sum() > 0:
            kept[f"layer{number}"] = x * 2
        else:
            kept[f"layer{number}"] = x - number
    return kept


def next_place(x):
    kept = [x * 1.0, x + 1, x + 2]
    for index in range(len(kept) - 1):
        if kept[index].sum() > 0:
            kept[index + 1] = kept[index] * 2
    return kept[2]


def place_that_the_condition_reads(x, places=(2, 0)):
    kept = [x * 1.0, x + 1, x + 2]
    for place in places:
        if kept[(place + 1) % 3].sum() > 0:
            kept[(place + 1) % 3] = x * 2
    return kept[0] + kept[1]


def by_two_sums_that_may_be_one(x):
    """Trap: both keys are 2 in one of the passes."""
    kept = {0: x, 1: x + 1, 2: x + 2, 3: x + 3}
    for first, second in ((0, 0), (1, 0)):
        kept[first + 1] = x + 1
        kept[second + 2] = x + 2
        if x.sum() > 0:
            kept[first + 1] = x * 2
        else:
            kept[second + 2] = x * 3
    return kept[2]


def by_a_sum_that_a_side_changes(x):
    """Trap: the key is another one behind the branch."""
    kept = {1: x + 1, 2: x + 2, 3: x + 3}
    place = 1
    kept[place + 1] = x + 4
    if x.sum() > 0:
        place = 2
        kept[place + 1] = x * 2
    return kept[3] + place


def past_the_last_place(x):
    """Trap: the condition that holds in the last pass raises IndexError."""
    kept = [x * 1.0, x + 1, x + 2]
    for index in range(len(kept)):
        if kept[index].sum() > 3:
            kept[index + 1] = kept[index] * 2
    return kept[2]


def by_text_of_another_form(x, names=("a", "b")):
    """Trap: where no side is taken, the element does not exist."""
    kept = {"a": x + 1}
    for name in names:
        if x.sum() > 0:
            kept[f"{name}_"] = x * 2
    return sum(kept.values())
