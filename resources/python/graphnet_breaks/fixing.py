"""The search for settings and rewrites of a program that remove its graph breaks and are proved."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace

from graphnet_guest.breaks_seen import Break

from .compare_runs import OTHER_WORDS, Difference, is_note
from .found import Edit, Fix
from .noted import attribute_notes, time_work
from .offers import Offer, is_of_numbers, offers_for
from .paired_times import TimingError
from .places import breaks_inside, files_of, places_of, read, with_changes
from .proposer import Proposer
from .proof import OutOfTimeError, Program, ProgramError, Proof
from .prove import NUMBERS_IN_GRAPH, Prover, Refuses, never
from .refused_numbers import RULES, refusal
from .rewrite import conditional
from .rewrite.diff import unified
from .rewrite.engine import apply
from .rewrite.source import Candidate
from .settings import SIZES_IN_GRAPH, Settings
from .taken import STATE, Taken
from .unmended import unmended
from .variations import Variation
from .warming import warm_up
from .work import more_work

MOST_ROUNDS = 8
REMAINS = "the break remains"
USELESS = "it removes no break, for others remain in its place"
UNTIMED = "the search took all of its time"
FORCED = "; no call raised it, so both versions were made to, and did the same"
Report = Callable[[str], None]


@dataclass
class _Round:
    """Rewrites of one text, whose lines all candidates count: what is accepted of them, and the breaks that it leaves."""

    texts: dict[str, str]
    breaks: list[Break]
    number: int
    changes: int
    accepted: list[Candidate] = field(default_factory=list)


class Fixer:
    """Tries settings first, then rewrites, round after round, until no break is left or no rule has a proposal."""

    def __init__(self, program: Program, report: Report, *, settings_first: bool = True,
                 requests: Collection[str] = (), without: Collection[str] = (), seconds: float = math.inf) -> None:
        """`without`: keys of edits (key_of) that are not wanted. `seconds`: after them no new proof begins."""
        self._seconds = seconds
        self._began = time.monotonic()
        self._rounds = 0
        self._prover = Prover(program)
        self._report = report
        self._settings_first = settings_first
        self._requests = requests
        """Rules that are accepted on request: "unroll-rnn", "guard-effects", "state-differences"."""
        self._active = Settings()
        """Settings that are on while rewrites are proved: they help, but not alone."""
        self._first_breaks = 0
        """Breaks of the first call with what is accepted."""
        self._fix = Fix()
        self._proposer = Proposer(self._fix, requests, without, self._has_time)

    @property
    def variations(self) -> tuple[Variation, ...]:
        """The inputs of the proofs."""
        return self._prover.variations

    def run(self, *, timed: bool = False) -> Fix:
        """Errors: ProgramError where the program itself cannot be called."""
        fix = self._fix
        try:
            self._search()
            if time.monotonic() < self._prover.deadline:
                attribute_notes(fix, self._prover, self._taken())
        except OutOfTimeError:
            self._has_time()
        fix.chosen_settings = fix.chosen_settings.joined(self._prover.base)
        fix.declined += unmended(fix)
        if timed and (fix.texts or fix.chosen_settings) and fix.unfinished:
            fix.untimed = UNTIMED
        elif timed and (fix.texts or fix.chosen_settings):
            self._report("timing both versions by turns")
            try:
                fix.times = self._prover.times(fix.texts, fix.chosen_settings)
                time_work(fix, self._prover)
            except TimingError as error:
                fix.untimed = str(error)
        return fix

    def _search(self) -> None:
        """Errors: ProgramError; OutOfTimeError where the search ends before the program was called with all inputs."""
        fix = self._fix
        self._began = time.monotonic()
        self._prover.deadline = self._began + self._seconds
        warm_up()
        self._prover.prepare()
        self._report("counting the breaks of the program as it is")
        fix.before_graphs, fix.before = self._prover.count({})
        fix.after_graphs, fix.after = fix.before_graphs, fix.before
        fix.remaining = list(fix.before)
        if not self._has_time():
            return
        if fix.before and self._settings_first:
            self._try_first_call()
        self._report("calling the program with variations of its inputs")
        breaks = self._explore(fix.before)
        fix.remaining, self._first_breaks = breaks, self._prover.first_breaks()
        if not breaks:
            failure = self._prover.failure_as_given()
            if failure:
                raise ProgramError(f"every call with the inputs given raises an exception, in eager mode too: {failure}")
            return
        if self._settings_first:
            self._report("trying settings")
            if self._try_settings({}, breaks, partly=False):
                return
        self._rewrite(breaks)
        if fix.remaining and self._settings_first:
            self._rewrite_behind_sizes()
        if self._active and not fix.texts:  # the breaks that settings alone leave: they are chosen below
            self._active, fix.remaining = Settings(), breaks
        if self._active and fix.texts:
            self._settle_settings()
        if fix.texts:
            self._count_after()
        if fix.remaining:
            self._report("trying settings with what was rewritten")
        if fix.remaining and not self._active and self._try_settings(fix.texts, fix.remaining):
            return
        self._drop_useless(len(breaks))
        if fix.remaining and not fix.chosen_settings:
            self._take_best_settings()

    def _try_first_call(self) -> None:
        """A call in eager mode before all others, if fewer breaks are left then."""
        fix = self._fix
        self._report("calling it once in eager mode first")
        first = Settings(first_call=True)
        try:
            graphs, left = self._prover.count({}, first)
            if len(left) >= len(fix.before):
                return
            reason = self._prover.begin_with_first_call()
        except ProgramError:  # one more call is too much for its limits
            return
        fix.settings.append(Offer(first, not reason, reason, len(left), left, proved=True))
        if not reason:
            fix.after_graphs, fix.after = graphs, left

    def _count_after(self) -> None:
        """Graphs and breaks with what was accepted; where that takes too long, those of its proof."""
        fix = self._fix
        try:
            fix.after_graphs, fix.after = self._prover.count(fix.texts, fix.chosen_settings)
        except OutOfTimeError:
            last = next(one for one in reversed(fix.edits) if one.accepted)
            fix.after_graphs, fix.after = last.proof.graphs, list(fix.remaining)

    def _take_best_settings(self) -> None:
        """Settings that leave the fewest breaks, where none removes all."""
        fix = self._fix
        if not any(one.texts == fix.texts and one.proved for one in fix.settings) and self._try_settings(fix.texts, fix.remaining):
            return
        useful = [one for one in fix.settings
                  if one.accepted and len(one.left) < len(fix.remaining) and one.texts == fix.texts]
        if not useful:
            return
        best = min(useful, key=lambda one: len(one.left))
        fix.chosen_settings, fix.remaining = best.settings, best.left
        fix.after_graphs, fix.after = self._prover.count(fix.texts, best.settings)

    def _settle_settings(self) -> None:
        """Rewrites that were proved under settings may do without them."""
        fix = self._fix
        plain = self._prover.prove(fix.texts)
        if plain.holds and len(plain.breaks) <= len(fix.remaining):
            return
        fix.chosen_settings = self._active

    def _explore(self, breaks: Sequence[Break]) -> list[Break]:
        """Breaks of all calls. Files in which they are get instrumented."""
        found = list(breaks)
        for _ in range(2):
            files = {file: read(file) for one in found for file in files_of(one)}
            new = {file: text for file, text in files.items() if text and file not in self._fix.originals}
            if not new and self._fix.originals:
                break
            self._fix.originals |= new
            self._facts = self._prover.explore(self._fix.originals)
            found = self._prover.breaks_of_original()
        return found

    def _try_settings(self, texts: dict[str, str], breaks: Sequence[Break], *, partly: bool = True) -> bool:
        """Whether settings that are proved remove all breaks that are left. Without `partly` those that leave some are
        proved only where they take into the graph what no rewrite can."""
        fix = self._fix
        for offer, left in self._most_useful_first(texts, offers_for(breaks, self._requests)):
            if not self._has_time():
                break
            if left and not partly and not NUMBERS_IN_GRAPH & set(offer.settings.switches) or any(
                    one.proved and one.settings == offer.settings and one.texts == texts for one in fix.settings):
                continue
            proof = self._prover.prove(texts, offer.settings, is_taken=offer.taken)
            if not partly and proof.holds and refusal(proof, fix.originals, texts, offer.taken):
                continue  # a rewrite may keep the words of an exception
            offer.judge(proof, len(breaks))
            offer.texts = dict(texts)
            fix.settings.append(offer)
            if proof.holds and offer.requested and offer.settings.switches and not texts and len(places_of(proof.breaks)) < len(places_of(breaks)):
                self._active = offer.settings
            if offer.accepted and not proof.breaks:
                fix.chosen_settings, fix.remaining = offer.settings, []
                fix.after_graphs, fix.after = self._prover.count(texts, offer.settings)
                return True
        return False

    def _most_useful_first(self, texts: dict[str, str], offers: list[Offer]) -> list[tuple[Offer, int]]:
        """Offers with the number of breaks that they leave of the user's own calls, the least first. One that leaves all
        is not proved."""
        if not offers or not self._has_time():
            return []
        most = len(self._prover.count(texts)[1])
        found: list[tuple[Offer, int]] = []
        for index, one in enumerate(offers):
            if not self._has_time():
                break
            left = len(self._prover.count(texts, one.settings)[1])
            if left >= most > 0:
                one.texts, one.breaks_after, one.reason = dict(texts), most, "as many breaks are left"
                if not any(known.settings == one.settings and known.texts == one.texts for known in self._fix.settings):
                    self._fix.settings.append(one)
            else:
                found.append((one, left))
            if not left:
                return [(one, 0), *found[:-1], *((other, most) for other in offers[index + 1 :])]
        return sorted(found, key=lambda pair: pair[1])

    def _tell(self, state: _Round, changes: int) -> None:
        self._report(f"round {state.number}: proving {changes} of {state.changes} changes, after {time.monotonic() - self._began:.0f} s")

    def _has_time(self) -> bool:
        """Whether another proof may begin."""
        if time.monotonic() < self._prover.deadline:
            return True
        self._fix.unfinished = f"the search took longer than {self._seconds:g} s"
        return False

    def _rewrite_behind_sizes(self) -> None:
        """Rewrites what breaks the graph where settings take the numbers and sizes of tensors into it, and so only move breaks."""
        fix, settings = self._fix, self._active or SIZES_IN_GRAPH
        if not any(map(is_of_numbers, fix.remaining)) or not self._has_time():
            return
        before = self._active, fix.texts, fix.remaining, len(fix.edits)
        self._active = settings
        proof = self._keep_refusals(self._prover.prove(fix.texts, settings))
        if proof.holds and not places_of(before[2]) <= places_of(proof.breaks):
            fix.remaining, self._first_breaks = proof.breaks, proof.first_breaks
            if proof.breaks:
                self._rewrite(proof.breaks)
        if len(places_of(fix.remaining)) < len(places_of(before[2])):
            return
        self._active, fix.texts, fix.remaining = before[:3]
        for one in fix.edits[before[3] :]:
            if one.accepted:
                one.accepted, one.reason = False, USELESS

    def _keep_refusals(self, proof: Proof) -> Proof:
        """Rewrites statements that refuse a number with other words under settings, and gives the proof with these changes."""
        fix = self._fix
        for _ in range(MOST_ROUNDS):
            texts = fix.originals | fix.texts
            seen = refusal(proof, fix.originals, texts, is_note)
            if seen is None or not self._has_time():
                break
            self._rounds += 1
            found = [one for group in self._proposals(texts, [seen]) for one in group
                     if one.rule in RULES and not one.not_by_default]
            for one in found:
                self._proposer.note_tried(one)
                changed = with_changes(texts, [one])
                new = self._prover.prove(changed, self._active)
                left = refusal(new, fix.originals, changed, is_note)
                if new.holds and left is None or left is not None and left.reason != seen.reason:
                    fix.edits.append(Edit(one, self._hunk(texts, one), new, True, self._rounds))
                    fix.texts = {file: text for file, text in changed.items() if text != fix.originals[file]}
                    proof = new
                    break
                fix.edits.append(Edit(one, self._hunk(texts, one), new, False, self._rounds, _reason(new, is_note) or OTHER_WORDS))
            else:
                break
        return proof

    def _rewrite(self, breaks: list[Break]) -> None:
        fix = self._fix
        texts = fix.originals | fix.texts
        for _ in range(MOST_ROUNDS):
            self._rounds += 1
            number = self._rounds
            chosen = self._proposals(texts, breaks)
            if not chosen or not self._has_time():
                break
            before, left, first = texts, breaks, self._first_breaks
            texts, breaks, any_accepted = self._prove_round(texts, chosen, breaks, number)
            if any_accepted and breaks and not self._still_holds(texts, number):
                texts, breaks, self._first_breaks = before, left, first
            fix.remaining = breaks
            fix.texts = {file: text for file, text in texts.items() if text != fix.originals[file]}
            if not breaks:
                break

    def _still_holds(self, texts: dict[str, str], number: int) -> bool:
        """Looks for inputs of the rewritten program; where there are new ones, whether it does what the original does."""
        known = set(self._prover.variations)
        try:
            self._facts = self._prover.explore(texts)
            if set(self._prover.variations) <= known:
                return True
            proof, failure = self._prove(texts, [])
        except OutOfTimeError:
            return True
        for one in self._fix.edits:
            if one.accepted and one.round == number:
                one.accepted, one.proof, one.reason = not failure, proof, failure
        return not failure

    def _proposals(self, texts: dict[str, str], breaks: Sequence[Break]) -> list[list[Candidate]]:
        """For each place the candidates that were not tried."""
        return self._proposer.proposals(texts, breaks, self._facts,
                                        lambda changed: self._prover.learn(changed) if self._has_time() else None)

    def _prove_round(self, texts: dict[str, str], chosen: list[list[Candidate]], breaks: list[Break],
                     number: int) -> tuple[dict[str, str], list[Break], bool]:
        """All first candidates together; where that fails, each half, and at last each by itself on top of those accepted
        before it."""
        chosen = [self._with_less_work(texts, self._with_forced_way(texts, group)) for group in chosen]
        state = _Round(texts, breaks, number, len(chosen))
        self._prove_groups(state, [group for group in chosen if not group[0].not_by_default])
        self._prove_groups(state, [group for group in chosen if group[0].not_by_default])
        return with_changes(texts, state.accepted), state.breaks, bool(state.accepted)

    def _with_forced_way(self, texts: dict[str, str], group: list[Candidate]) -> list[Candidate]:
        """A group of which the first candidate may be accepted, if both versions raise the same where they are made to."""
        first = group[0]
        if not first.forced or not self._has_time():
            return group
        before, after = ({**texts, first.file: apply(texts[first.file], [replace(first, lines=lines)])} for lines in first.forced)
        proof = self._prover.prove_forced(before, after, self._active)
        reason = _reason(proof, is_note)
        if reason:
            return [replace(first, not_by_default=f"{first.not_by_default}; forced to raise, the versions differ: {reason}"), *group[1:]]
        return [replace(first, not_by_default="", condition=first.condition + FORCED), *group[1:]]

    def _with_less_work(self, texts: dict[str, str], group: list[Candidate]) -> list[Candidate]:
        """A group with torch.cond before candidates that compute ways which the program does not take, if that is much work."""
        at = next((index for index, one in enumerate(group) if one.computes_more), None)
        if at is None or not self._has_time():
            return group
        share = more_work(*(self._prover.operations(one) for one in (texts, with_changes(texts, [group[at]]))))
        if not share:
            return group
        group = [replace(one, more_work=share) if one.computes_more else one for one in group]
        less = [one for one in group[at:] if one.rule == conditional.RULE]
        return [*group[:at], *less, *(one for one in group[at:] if one not in less)]

    def _prove_groups(self, state: _Round, groups: list[list[Candidate]]) -> None:
        together = [group[0] for group in groups]
        if len(groups) > 1 and not together[0].not_by_default and self._has_time():
            self._tell(state, len(together))
            changed = with_changes(state.texts, [*state.accepted, *together])
            proof, failure = self._prove(changed, together)
            if not failure:
                for one in together:
                    self._accept(state, one, proof)
                return
            if len(groups) > 2:
                middle = len(groups) // 2
                self._prove_groups(state, groups[:middle])
                self._prove_groups(state, groups[middle:])
                return
        for group in groups:
            self._prove_one(state, group)

    def _prove_one(self, state: _Round, group: list[Candidate]) -> None:
        """The candidates of one place, until one is accepted."""
        for one in group:
            if not self._has_time():
                return
            self._tell(state, 1)
            changed = with_changes(state.texts, [*state.accepted, one])
            proof, failure = self._prove(changed, [one], self._remains_in(changed, one))
            if failure and not self._has_time():
                return
            self._proposer.note_tried(one)
            if not failure and len(proof.breaks) >= len(state.breaks) and breaks_inside(changed, one, proof.breaks):
                failure = REMAINS
            if not failure and not one.not_by_default:
                self._accept(state, one, proof)
                return
            reason = failure or one.not_by_default
            self._fix.edits.append(Edit(one, self._hunk(state.texts, one), proof, False, state.number, reason))

    def _remains_in(self, changed: dict[str, str], one: Candidate) -> Refuses:
        """Ends a proof whose first call breaks in the change, and no less often than before it."""
        def refuse(breaks: Sequence[Break]) -> str:
            return REMAINS if len(breaks) >= self._first_breaks and breaks_inside(changed, one, breaks) else ""

        return refuse

    def _prove(self, texts: dict[str, str], candidates: Sequence[Candidate], refuses: Refuses = never) -> tuple[Proof, str]:
        """The proof of a text with these candidates beside those accepted, and what fails in it. Differences that
        follow from the user's request are not failures."""
        settings = self._active.joined(_needed(candidates))
        taken = self._taken(candidates)
        proof = self._prover.prove(texts, settings, is_taken=taken, refuses=refuses)
        return proof, _reason(proof, taken)

    def _taken(self, candidates: Sequence[Candidate] = ()) -> Taken:
        """Judges differences of a version with these candidates beside those accepted."""
        made = [*(one.candidate for one in self._fix.edits if one.accepted), *candidates]
        named = {one.request for one in made} | ({STATE} if any(one.caches or one.renewed for one in made) else set())
        return Taken(frozenset(named & set(self._requests)), frozenset(name for one in made for name in one.caches),
                     frozenset(name for one in made for name in one.renewed))

    def _accept(self, state: _Round, one: Candidate, proof: Proof) -> None:
        self._proposer.note_tried(one)
        self._active = self._active.joined(_needed([one]))
        self._first_breaks = proof.first_breaks
        self._fix.edits.append(Edit(one, self._hunk(state.texts, one), proof, True, state.number))
        state.accepted.append(one)
        state.breaks = proof.breaks

    def _hunk(self, texts: dict[str, str], one: Candidate) -> str:
        return unified(one.file, texts[one.file], apply(texts[one.file], [one]))

    def _drop_useless(self, before: int) -> None:
        """Rewrites that leave as many breaks as there were are not worth their lines."""
        fix = self._fix
        if fix.texts and fix.remaining and len(places_of(fix.remaining)) >= len(places_of(self._prover.breaks_of_original())) \
                and len(fix.remaining) >= before:
            for one in fix.edits:
                if one.accepted:
                    one.accepted, one.reason = False, USELESS
            fix.texts, fix.remaining, fix.chosen_settings = {}, self._prover.breaks_of_original(), Settings()
            fix.after_graphs, fix.after = self._prover.count({})


def _needed(candidates: Sequence[Candidate]) -> Settings:
    """Settings that changes cannot do without."""
    return Settings(tuple(name for one in candidates for name in one.needs))


def _reason(proof: Proof, taken: Callable[[Difference], bool]) -> str:
    """The failure of a proof; "" where it holds."""
    first = next((item for item in proof.differences if not taken(item)), None)
    return proof.failure or (f"{first.kind}: {first.where}: {first.text}" if first else "")
