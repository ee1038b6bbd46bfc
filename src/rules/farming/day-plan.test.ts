import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../time-units.ts';
import { type DayFrame, mostTimedOffers, type Offer, planDay } from './day-plan.ts';

const at = (minute: number) => minute * MINUTE_MS;
const open = (...spans: readonly (readonly [number, number])[]) =>
  spans.map(([from, to]) => ({ startMs: at(from), endMs: at(to) }));
const offer = (
  id: string,
  minutes: number,
  runs: number,
  worth: number,
  times: Offer['open'] = null,
  firstWorth = 0,
): Offer => ({ id, minutes, runs, worth, firstWorth, open: times });
const day = (from: number, to: number, minutes: number): DayFrame => ({
  fromMs: at(from),
  toMs: at(to),
  minutes,
});
/** `rift 2 0-4`: two runs of it from minute 0 to 4. */
const shown = (offers: readonly Offer[], frame: DayFrame) =>
  planDay(offers, frame).steps.map(
    ({ id, runs, startMs, endMs }) => `${id} ${runs} ${startMs / MINUTE_MS}-${endMs / MINUTE_MS}`,
  );

test.each<[string, Offer[], DayFrame, string[], number]>([
  ['as many runs as the minutes hold', [offer('rift', 2, 9, 10)], day(0, 60, 5), ['rift 2 0-4'], 40],
  ['no more runs than there are', [offer('rift', 2, 2, 10)], day(0, 60, 60), ['rift 2 0-4'], 40],
  // 10 minutes: twice 4 at 12 are 96, once 7 at 13 and once 3 at 10 are 121.
  [
    'what counts most together, not each by itself',
    [offer('a', 4, 2, 12), offer('b', 7, 1, 13), offer('c', 3, 1, 10)],
    day(0, 60, 10),
    ['b 1 0-7', 'c 1 7-10'],
    121,
  ],
  [
    'what has its time at its time, the rest around it',
    [offer('dungeon', 3, 4, 10), offer('war', 10, 1, 30, open([4, 14]))],
    day(0, 60, 22),
    ['dungeon 1 0-3', 'war 1 4-14', 'dungeon 3 14-23'],
    420,
  ],
  [
    'what pauses goes on',
    [offer('hunt', 6, 1, 10), offer('war', 10, 1, 30, open([4, 14]))],
    day(0, 16, 16),
    ['hunt 1 0-4', 'war 1 4-14', 'hunt 0 14-16'],
    360,
  ],
  [
    'of two at the same time the one that counts more',
    [offer('war', 10, 1, 20, open([0, 12])), offer('arena', 10, 1, 30, open([5, 15]))],
    day(0, 60, 60),
    ['arena 1 5-15'],
    300,
  ],
  ['nothing after the end', [offer('war', 10, 1, 20, open([55, 70]))], day(0, 60, 60), [], 0],
  ['nothing where no time is left', [offer('rift', 2, 2, 10)], day(60, 10, 60), [], 0],
  // 2 at 10 and 0.5 at 10, with 50 more each, are 125; twice 2 at 10 with 50 more once are 90.
  [
    'something of each before more of one',
    [offer('rift', 2, 9, 10, null, 50), offer('crest', 0.5, 1, 10, null, 50)],
    day(0, 60, 4),
    ['rift 1 0-2', 'crest 1 2-2.5'],
    125,
  ],
  ['half minutes', [offer('crest', 0.5, 1, 10)], day(0, 60, 1), ['crest 1 0-0.5'], 5],
])('a day holds %s', (_, offers, frame, steps, worth) => {
  expect(shown(offers, frame)).toEqual(steps);
  expect(planDay(offers, frame).worth).toBe(worth);
});

test('figures that no offer has, and more opening times than can all be tried, are refused', () => {
  expect(() => planDay([offer('a', 0.3, 1, 1)], day(0, 9, 9))).toThrow('a cannot be planned');
  expect(() => planDay([offer('a', 1, 0, 1)], day(0, 9, 9))).toThrow(RangeError);
  const many = Array.from({ length: mostTimedOffers + 1 }, (_, n) => offer(`${n}`, 1, 1, 1, open([0, 9])));
  expect(() => planDay(many, day(0, 9, 9))).toThrow(RangeError);
});

const minutes = fc.integer({ min: 1, max: 5 });
const worth = fc.integer({ min: 1, max: 30 });
const first = fc.nat(40);
const free = fc.tuple(minutes, fc.integer({ min: 1, max: 3 }), worth, first);
const timed = fc.tuple(
  minutes,
  worth,
  fc.array(
    fc
      .tuple(fc.nat(20), fc.integer({ min: 1, max: 8 }))
      .map(([from, long]): [number, number] => [from, from + long]),
    { minLength: 1, maxLength: 2 },
  ),
  first,
);

test('no small day is worth more than the best of all that can be tried', () => {
  fc.assert(
    fc.property(
      fc.array(free, { maxLength: 3 }),
      fc.array(timed, { maxLength: 3 }),
      fc.nat(8),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(20),
      (frees, timeds, from, long, budget) => {
        const offers = [
          ...frees.map(([each, runs, counts, more], n) => offer(`free${n}`, each, runs, counts, null, more)),
          ...timeds.map(([each, counts, spans, more], n) =>
            offer(`timed${n}`, each, 1, counts, open(...spans), more),
          ),
        ];
        const frame = day(from, from + long, budget);
        const plan = planDay(offers, frame);
        expect(plan.worth).toBe(bestOfAll(offers, from, from + long, budget));
        // The plan can be played.
        const played = new Map<string, number>();
        plan.steps.forEach(({ id, startMs, endMs }, index) => {
          expect(startMs).toBeGreaterThanOrEqual(plan.steps[index - 1]?.endMs ?? frame.fromMs);
          expect(endMs).toBeLessThanOrEqual(frame.toMs);
          played.set(id, (played.get(id) ?? 0) + (endMs - startMs) / MINUTE_MS);
        });
        const sum = [...played.values()].reduce((all, each) => all + each, 0);
        expect(plan.minutes).toBe(sum);
        expect(sum).toBeLessThanOrEqual(Math.min(budget, long));
        const worthOf = ({ id, worth: counts, firstWorth }: Offer) =>
          counts * (played.get(id) ?? 0) + (played.has(id) ? firstWorth : 0);
        expect(offers.reduce((all, each) => all + worthOf(each), 0)).toBe(plan.worth);
      },
    ),
    { numRuns: 200 },
  );
});

/** Every start of what has its time, on whole minutes, and every number of runs of the rest. */
function bestOfAll(offers: readonly Offer[], from: number, to: number, budget: number): number {
  const timedOnes = offers.filter(({ open: times }) => times !== null);
  const freeOnes = offers.filter(({ open: times }) => times === null);
  let best = 0;
  const addFree = (index: number, left: number, sum: number): void => {
    best = Math.max(best, sum);
    const next = freeOnes[index];
    if (next === undefined) return;
    for (let runs = 0; runs <= next.runs && runs * next.minutes <= left; runs++)
      addFree(
        index + 1,
        left - runs * next.minutes,
        sum + runs * next.minutes * next.worth + (runs > 0 ? next.firstWorth : 0),
      );
  };
  const addTimed = (index: number, busy: readonly (readonly [number, number])[], sum: number): void => {
    const next = timedOnes[index];
    if (next === undefined) {
      const used = busy.reduce((all, [start, end]) => all + end - start, 0);
      if (used <= budget) addFree(0, Math.min(budget, to - from) - used, sum);
      return;
    }
    addTimed(index + 1, busy, sum);
    for (let start = from; start + next.minutes <= to; start++) {
      const end = start + next.minutes;
      const fits =
        next.open?.some(({ startMs, endMs }) => at(start) >= startMs && at(end) <= endMs) === true &&
        busy.every(([otherStart, otherEnd]) => end <= otherStart || start >= otherEnd);
      if (fits)
        addTimed(index + 1, [...busy, [start, end]], sum + next.minutes * next.worth + next.firstWorth);
    }
  };
  addTimed(0, [], 0);
  return best;
}
