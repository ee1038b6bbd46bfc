import { classes } from '#catalogue/classes/classes.ts';
import { eventRegions, gameEvents } from '#catalogue/events.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { planFocuses, planModes } from '#contract/records/collections/planning/plan-terms.ts';
import { equipment, usual } from '#engine/planning/catalogue-for-tests.ts';
import { makePlan } from '#engine/planning/make-plan.ts';
import { balancedGroups } from '#rules/clans/balanced-groups.ts';
import { nextOccurrence } from '#rules/events/schedule.ts';
import { planGemPower } from '#rules/gems/gem-power-upgrade.ts';
import { planLegendaryGem } from '#rules/gems/legendary-gem-upgrade.ts';
import { nextBestUpgrades, type UpgradeGoal } from '#engine/upgrades/next-best-upgrade.ts';
import { planNormalGem } from '#rules/gems/normal-gem-upgrade.ts';
import { type Figure, median } from './figures.ts';

/** Of a clan's groups a quarter of what a phone's processor may take. */
const budgets = { lookUps: 100, searchMs: 2_000, startsMs: 5, planMs: 400, groupsMs: 50 };
const callsPerBatch = 50_000;
const batches = 15;

const rank = (call: number) => 1 + (call % 9);
const price = 80;

/** Each returns a number made of its result, which nobody can leave out. */
const calculations: Record<string, (call: number) => number> = {
  'normal gem': (call) =>
    planNormalGem(
      {
        currentRank: rank(call),
        targetRank: 10,
        ownedDuplicates: [{ rank: 2, count: call % 5 }],
        price,
      },
      16,
    ).totalCost,
  'legendary gem': (call) =>
    planLegendaryGem({
      gemType: '5-star',
      gemQuality: '4/5',
      currentRank: rank(call),
      targetRank: 10,
      ownedDuplicates: [{ rank: 1, count: call % 5 }],
      gemPowerOwned: call % 100,
      price,
    }).effectivePowerNeeded,
  'gem power': (call) =>
    planGemPower({
      gemType: '5-star',
      gemQuality: '4/5',
      currentRank: rank(call),
      targetRank: 10,
      gemPowerOwned: call % 100,
      price,
    }).platinumCost,
};

const gemsById = new Map(legendaryGems.map((gem) => [gem.id, gem]));
const ids = legendaryGems.map(({ id }) => id);
/** A gem by its id, as every list and picker looks one up. */
const lookUp = (call: number) => gemsById.get(ids[(call * 7) % ids.length] ?? '')?.stars ?? 0;

let checksum = 0;

/** Nanoseconds of one call. */
function time(work: (call: number) => number): number {
  const start = performance.now();
  for (let call = 0; call < callsPerBatch; call++) checksum += work(call);
  return ((performance.now() - start) * 1_000_000) / callsPerBatch;
}

/**
 * One calculation against one look-up in a table, the search for the next best upgrades at its largest, and the next
 * start of every event.
 */
export function measureRules(): Figure[] {
  const all = { ...calculations, 'look-up': lookUp };
  const times = new Map<string, number[]>(Object.keys(all).map((name) => [name, []]));
  for (let batch = 0; batch < batches; batch++)
    for (const [name, work] of Object.entries(all)) times.get(name)?.push(time(work));
  if (!Number.isFinite(checksum)) throw new Error('A calculation gave no number.');

  const medianOf = (name: string) => median(times.get(name) ?? []);
  const lookUpNs = medianOf('look-up');
  return [
    { name: 'look-up in a table', measured: lookUpNs, unit: 'ns', digits: 1 },
    ...Object.keys(calculations).flatMap((name): Figure[] => [
      { name: `${name}: one calculation`, measured: medianOf(name), unit: 'ns', digits: 0 },
      {
        name: `${name}: against a look-up`,
        measured: medianOf(name) / lookUpNs,
        unit: '',
        digits: 1,
        limit: { atMost: budgets.lookUps },
      },
    ]),
    {
      name: 'next best upgrades: 50 goals, budgets of 1,000,000',
      measured: median([searchMs(), searchMs(), searchMs()]),
      unit: 'ms',
      digits: 0,
      limit: { atMost: budgets.searchMs },
    },
    {
      name: 'a plan, 95 of 100 take no longer',
      measured: planRequests.map(planMs).toSorted((a, b) => a - b)[Math.floor(0.95 * planRequests.length)]!,
      unit: 'ms',
      digits: 0,
      limit: { atMost: budgets.planMs },
    },
    {
      name: 'groups of a clan of 150',
      measured: median([groupsMs(), groupsMs(), groupsMs()]),
      unit: 'ms',
      digits: 0,
      limit: { atMost: budgets.groupsMs },
    },
    {
      name: 'next start of every event, in the slowest region',
      measured: Math.max(...eventRegions.map(({ timeZone }) => startsMs(timeZone))),
      unit: 'ms',
      digits: 2,
      limit: { atMost: budgets.startsMs },
    },
  ];
}

/** What a page that counts down works out each second. */
function startsMs(timeZone: string): number {
  const atMs = Date.UTC(2026, 10, 21, 14);
  const seconds = Array.from({ length: 300 }, (_, second) => {
    const start = performance.now();
    for (const { schedule } of gameEvents)
      if (nextOccurrence(schedule, timeZone, atMs + second * 1_000) === null) checksum += 1;
    return performance.now() - start;
  });
  return median(seconds);
}

const planRequests = classes.flatMap(({ id: classId }) =>
  planModes.flatMap((mode) => planFocuses.map((focus) => ({ ...usual, classId, mode, focus }))),
);

function planMs(request: (typeof planRequests)[number]): number {
  const start = performance.now();
  checksum += makePlan(request, equipment).score;
  return performance.now() - start;
}

/** As many as a clan has, in as many rows of eight as a Shadow War. */
function groupsMs(): number {
  const players = Array.from({ length: 150 }, (_, index) => ({
    name: `Player ${index}`,
    role: index % 4 === 0 ? 'tank' : '',
    weight: 800 + ((index * 7_919) % 5_000),
    isOut: false,
  }));
  const start = performance.now();
  const { status } = balancedGroups(players, {
    size: 8,
    groups: 12,
    order: 'even',
    rules: [{ kind: 'role', role: 'tank', atLeast: 2 }],
  });
  if (status !== 'ready') throw new Error(`The groups are ${status}.`);
  return performance.now() - start;
}

function searchMs(): number {
  const goals = Array.from({ length: 50 }, (_, index): UpgradeGoal => ({
    id: `goal-${index}`,
    gemType: '5-star',
    gemQuality: '5/5',
    currentRank: 1 + (index % 3),
    targetRank: 10,
    ownedDuplicates: [],
    gemPowerOwned: index,
    price: 40 + index,
  }));
  const start = performance.now();
  nextBestUpgrades(goals, { gemPower: 1_000_000, platinum: 1_000_000 }, 'resonance', planLegendaryGem);
  return performance.now() - start;
}
