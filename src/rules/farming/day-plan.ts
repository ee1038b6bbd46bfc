import type { Occurrence } from '../events/schedule.ts';
import { MINUTE_MS } from '../time-units.ts';

/** Something that a day can hold. */
export interface Offer {
  readonly id: string;
  /** Of one run: a multiple of half a minute above 0. */
  readonly minutes: number;
  /** Runs that count on this day, 1 or more. */
  readonly runs: number;
  /** A minute of it counts so much: a whole number above 0. */
  readonly worth: number;
  /** The first run counts so much more: a whole number, 0 or more. */
  readonly firstWorth: number;
  /** Its opening times, in which one run fits in one piece; null where it is always open. */
  readonly open: readonly Occurrence[] | null;
}

export interface DayFrame {
  /** ms since 1970, as `toMs`. */
  readonly fromMs: number;
  readonly toMs: number;
  /** The most that is played between the two. */
  readonly minutes: number;
}

/** One stretch of a day. What is always open may pause for what is not: then its last run goes on in a later step without a run. */
export interface DayStep {
  readonly id: string;
  readonly runs: number;
  readonly startMs: number;
  readonly endMs: number;
}

export interface DayPlan {
  /** By start; none overlaps another. */
  readonly steps: readonly DayStep[];
  readonly minutes: number;
  /** Minutes times what each counts, and what first runs count more. */
  readonly worth: number;
}

const HALF_MS = MINUTE_MS / 2;
/** All sets of those that have opening times are tried. */
export const mostTimedOffers = 12;

interface Timed {
  readonly offer: Offer;
  readonly ms: number;
  readonly open: readonly Occurrence[];
}

/**
 * The day of which the minutes count most, exactly: every set of what has opening times that fits without overlap is
 * tried, with the best that the minutes left hold of the rest. Of equal days the one with what comes first in `offers`.
 *
 * @param offers at most {@link mostTimedOffers} with opening times; of these one run counts
 * @throws {RangeError} there are more, or a figure is none that an offer may have
 * @example planDay([{ id: 'rift', minutes: 2, runs: 3, worth: 10, firstWorth: 0, open: null }], { fromMs: 0, toMs: 3_600_000, minutes: 5 }).steps
 * // [{ id: 'rift', runs: 2, startMs: 0, endMs: 240_000 }]
 */
export function planDay(offers: readonly Offer[], { fromMs, toMs, minutes }: DayFrame): DayPlan {
  for (const { id, minutes: each, runs, worth, firstWorth } of offers)
    if (
      !(
        Number.isInteger(each * 2) &&
        each > 0 &&
        Number.isInteger(runs) &&
        runs > 0 &&
        worth > 0 &&
        firstWorth >= 0
      )
    )
      throw new RangeError(`${id} cannot be planned`);
  const timed = offers.flatMap((offer): Timed[] =>
    offer.open === null ? [] : [{ offer, ms: offer.minutes * MINUTE_MS, open: offer.open }],
  );
  if (timed.length > mostTimedOffers)
    throw new RangeError(`at most ${mostTimedOffers} offers have opening times`);
  const halves = Math.max(0, Math.floor(Math.min((toMs - fromMs) / HALF_MS, minutes * 2)));
  const free = offers.filter(({ open }) => open === null);
  const rest = fillMinutes(free, halves);
  const sets = setsInTime(timed, fromMs, toMs);

  let best = { worth: -1, set: 0, left: halves };
  sets.forEach((placed, set) => {
    if (placed === null) return;
    const chosen = timed.filter((_, at) => (set >> at) & 1);
    const left = chosen.reduce((sum, { offer }) => sum - offer.minutes * 2, halves);
    if (left < 0) return;
    const own = chosen.reduce((sum, { offer }) => sum + offer.minutes * offer.worth + offer.firstWorth, 0);
    const worth = own + rest.worthOf(left);
    if (worth > best.worth) best = { worth, set, left };
  });
  const fixed = placedSteps(timed, sets, best.set);
  const steps = [...fixed, ...between(fixed, rest.runsWithin(best.left), fromMs, toMs)].toSorted(
    (one, other) => one.startMs - other.startMs,
  );
  const played = steps.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return { steps, minutes: played / MINUTE_MS, worth: Math.max(0, best.worth) };
}

/** The earliest end of each set of timed offers, and which comes last; null where the set does not fit. */
type SetEnds = readonly ({ readonly endMs: number; readonly last: number } | null)[];

function setsInTime(timed: readonly Timed[], fromMs: number, toMs: number): SetEnds {
  const ends: ({ endMs: number; last: number } | null)[] = [{ endMs: fromMs, last: -1 }];
  for (let set = 1; set < 1 << timed.length; set++) {
    let best: { endMs: number; last: number } | null = null;
    timed.forEach(({ ms, open }, at) => {
      const before = ((set >> at) & 1) === 1 ? ends[set ^ (1 << at)] : null;
      if (before == null) return;
      for (const span of open) {
        const endMs = Math.max(before.endMs, span.startMs) + ms;
        if (endMs <= Math.min(span.endMs, toMs) && endMs < (best?.endMs ?? Infinity))
          best = { endMs, last: at };
      }
    });
    ends.push(best);
  }
  return ends;
}

function placedSteps(timed: readonly Timed[], ends: SetEnds, set: number): readonly DayStep[] {
  const steps: DayStep[] = [];
  for (let left = set, end = ends[left]; left > 0 && end != null; end = ends[left]) {
    const last = timed[end.last];
    if (last === undefined) throw new Error('A set ends with an offer that it does not hold.');
    steps.unshift({ id: last.offer.id, runs: 1, startMs: end.endMs - last.ms, endMs: end.endMs });
    left ^= 1 << end.last;
  }
  return steps;
}

interface Runs {
  readonly offer: Offer;
  runs: number;
}

/** The best that fits into each number of half minutes: a bounded knapsack. */
function fillMinutes(offers: readonly Offer[], halves: number) {
  const worths = new Float64Array(halves + 1);
  const parts: { offer: Offer; runs: number; size: number; isTaken: Uint8Array }[] = [];
  for (const offer of offers) {
    // The first run is a part of its own, and powers of two the others: it is as large as another and counts no less, so it
    // is taken before them.
    let left = Math.min(offer.runs, Math.floor(halves / (offer.minutes * 2)));
    for (let part = 0; left > 0; part++) {
      const taken = part === 0 ? 1 : Math.min(2 ** (part - 1), left);
      left -= taken;
      const size = taken * offer.minutes * 2;
      const gain = taken * offer.minutes * offer.worth + (part === 0 ? offer.firstWorth : 0);
      const isTaken = new Uint8Array(halves + 1);
      for (let room = halves; room >= size; room--) {
        const worth = at(worths, room - size) + gain;
        if (worth <= at(worths, room)) continue;
        worths[room] = worth;
        isTaken[room] = 1;
      }
      parts.push({ offer, runs: taken, size, isTaken });
    }
  }
  return {
    worthOf: (room: number) => at(worths, room),
    /** In the order of the offers. */
    runsWithin(room: number): readonly Runs[] {
      const runs = new Map<Offer, number>();
      for (const part of parts.toReversed()) {
        if (at(part.isTaken, room) === 0) continue;
        room -= part.size;
        runs.set(part.offer, (runs.get(part.offer) ?? 0) + part.runs);
      }
      return offers.flatMap((offer) => {
        const of = runs.get(offer);
        return of === undefined ? [] : [{ offer, runs: of }];
      });
    },
  };
}

function at(figures: Float64Array | Uint8Array, index: number): number {
  const figure = figures[index];
  if (figure === undefined) throw new RangeError(`there is no figure ${index}`);
  return figure;
}

/** Lays what is always open around what is not: in whole runs as far as they fit, and what is left of them in pieces. */
function between(
  fixed: readonly DayStep[],
  chosen: readonly Runs[],
  fromMs: number,
  toMs: number,
): readonly DayStep[] {
  const gaps = [...fixed.map(({ startMs }) => startMs), toMs].map((endMs, index) => ({
    startMs: fixed[index - 1]?.endMs ?? fromMs,
    endMs,
  }));
  const steps: DayStep[] = [];
  const left = chosen.map((each) => ({ ...each }));
  for (const gap of gaps)
    for (const each of left) {
      const ms = each.offer.minutes * MINUTE_MS;
      const runs = Math.min(each.runs, Math.floor((gap.endMs - gap.startMs) / ms));
      if (runs === 0) continue;
      each.runs -= runs;
      steps.push({ id: each.offer.id, runs, startMs: gap.startMs, endMs: gap.startMs + runs * ms });
      gap.startMs += runs * ms;
    }
  for (const { offer, runs } of left) {
    let ms = runs * offer.minutes * MINUTE_MS;
    let begun = runs;
    for (const gap of gaps) {
      const piece = Math.min(ms, gap.endMs - gap.startMs);
      if (piece <= 0) continue;
      steps.push({ id: offer.id, runs: begun, startMs: gap.startMs, endMs: gap.startMs + piece });
      begun = 0;
      gap.startMs += piece;
      ms -= piece;
    }
  }
  return steps;
}
