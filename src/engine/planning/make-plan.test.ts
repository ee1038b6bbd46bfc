import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classSkills } from '#catalogue/classes/class-skills.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { legendarySlots, typeOfSlot } from '#rules/equipment/slots.ts';
import { gemFigures, gemOfCatalogue } from '#contract/records/characters/gem-figures.ts';
import { planFocuses, planModes } from '#contract/records/collections/planning/plan-terms.ts';
import { type Plan, type PlanLine, type PlanRequest } from '#contract/planning/plan.ts';
import { equipment, usual } from './catalogue-for-tests.ts';
import { Builds, type World, type WorldSkill } from './best-build.ts';
import { makePlan, worldFor } from './make-plan.ts';
import { paragonPoints } from './paragon-points.ts';

const isWhole = process.env['LOADSTONE_TEST_SIZES'] === 'full';

const planFor = (asked: Partial<PlanRequest> = {}) => makePlan({ ...usual, ...asked }, equipment);

const total = (lines: readonly PlanLine[]) => lines.reduce((sum, { points }) => sum + points, 0);
const itemOf = (id: string) => {
  const item = equipment.itemOf(id);
  if (item === undefined) throw new Error(`${id} is not in the catalogue.`);
  return item;
};

/** Everything that holds for whatever is asked. */
function expectLegal(plan: Plan): void {
  const { request, skills, items, sets, gems } = plan;
  const known = new Map((classSkills[request.classId] ?? []).map((skill) => [skill.id, skill]));
  for (const { id, place } of skills) {
    expect(known.get(id)?.kind, id).toBe(place === 'primary' ? 'primary' : 'skill');
    expect(known.get(id)?.unlockLevel ?? 0).toBeLessThanOrEqual(request.level);
  }
  expect(new Set(items.map(({ slot }) => slot)).size).toBe(items.length);
  for (const { id, slot } of items) {
    expect(itemOf(id).type).toBe(typeOfSlot(slot));
    expect(itemOf(id).classes).toContain(request.classId);
  }
  const turned = items.filter(({ id }) => itemOf(id).transforms).map(({ id }) => itemOf(id).skill);
  expect(new Set(turned).size).toBe(turned.length);
  for (const ids of [skills, items, gems].map((picks) => picks.map(({ id }) => id)))
    expect(new Set(ids).size).toBe(ids.length);
  for (const { id, pieces } of sets)
    expect(items.filter((item) => itemOf(item.id).setId === id).length, id).toBe(pieces);
  expect(gems.length).toBe(request.secondWeapons ? 8 : 6);
  expect(plan.paragon.reduce((sum, { points }) => sum + points, 0)).toBe(request.paragonLevel);
  const all = [...skills, ...items, ...sets, ...gems];
  for (const { points, lines, id } of all) expect(total(lines), id).toBe(points);
  const owned = all.flatMap(({ lines }) => lines.filter(({ why }) => why === 'owned'));
  expect(all.reduce((sum, { points }) => sum + points, 0) - total(owned)).toBe(plan.score);
  expect(plan.fit).toBeLessThanOrEqual(100);
  for (const gem of gems) {
    const { resonance, combatRating } = gemFigures(
      {
        ...gemOfCatalogue(gem.id, '', gem.id, gem.rank),
        ...(gem.activeStars && { activeStars: gem.activeStars }),
      },
      request.formulas,
    );
    expect([gem.resonance, gem.combatRating]).toEqual([resonance, combatRating]);
  }
}

describe('a plan', () => {
  test('is legal and adds up for every class, mode, focus and level', { timeout: 600_000 }, () => {
    const levels = [
      [1, 0],
      [20, 0],
      [60, 0],
      [60, 40],
      [60, 200],
      [60, 600],
    ] as const;
    for (const { id: classId } of classes)
      for (const mode of planModes)
        for (const focus of planFocuses)
          for (const [level, paragonLevel] of isWhole ? levels : levels.slice(4, 5)) {
            const asked = { classId, mode, focus, level, paragonLevel, secondWeapons: level === 60 };
            const plan = planFor(asked);
            expectLegal(plan);
            expect(plan.fit).toBe(100);
            expect(planFor(asked)).toEqual(plan);
          }
  });

  test('takes what is owned into account as asked', () => {
    const gem = legendaryGems.find(({ stars }) => stars === 1);
    if (gem === undefined) throw new Error('There is no 1-star gem.');
    const kit = { gems: [{ gemId: gem.id, rank: 10 }], items: [] };
    const only = planFor({ kit, use: 'only' });
    expect(only.gems.map(({ id, rank }) => [id, rank])).toEqual([[gem.id, 10]]);
    expect(only.items).toEqual([]);
    expect(planFor({ use: 'only' }).notes).toContain('nothingOwned');
    expect(planFor({ kit, use: 'ignore' }).gems).toEqual(planFor().gems);
    expectLegal(planFor({ kit, use: 'prefer' }));
  });

  test('has the gems of a tier alone', () => {
    const { gems } = planFor({ gemTier: 2 });
    const stars = new Map(legendaryGems.map((gem) => [gem.id, gem.stars]));
    for (const { id } of gems) expect(stars.get(id)).toBeLessThanOrEqual(2);
  });

  test('follows wishes for and against by name', () => {
    const first = planFor().skills.find(({ place }) => place !== 'primary');
    const name = classSkills['barbarian']?.find(({ id }) => id === first?.id)?.name;
    const without = planFor({ info: `no ${name}` });
    expect(without.skills.map(({ id }) => id)).not.toContain(first?.id);
    const wanted = planFor({ info: 'with Sunder' });
    expect(wanted.skills.map(({ id }) => id)).toContain('sunder');
    expectLegal({ ...wanted, best: Math.max(wanted.best, wanted.score) });
    expect(planFor({ info: 'xyzzy' }).notUnderstood).toEqual(['xyzzy']);
  });

  test('says what it does not know', () => {
    expect(planFor({ classId: 'warlock' }).notes).toEqual([
      'skillsNotKnown',
      'noItemsOfClass',
      'paragonBeyond',
    ]);
    expect(planFor({ level: 59 })).toMatchObject({
      sets: [],
      notes: expect.arrayContaining(['setsByRulesOf2022']),
    });
    expect(() => planFor({ classId: 'bard' })).toThrow(RangeError);
  });

  test('has a legendary item in a slot only where an effect is documented', () => {
    for (const { slot, lines } of planFor().items)
      if (legendarySlots.some((each) => each === slot)) expect(lines).not.toEqual([]);
  });
});

describe('points of paragon', () => {
  test.each([
    [0, 'damage', []],
    [12, 'damage', [['Vanquisher', 12]]],
    [
      12,
      'survivability',
      [
        ['Vanquisher', 10],
        ['Survivor', 2],
      ],
    ],
    [
      40,
      'survivability',
      [
        ['Vanquisher', 10],
        ['Survivor', 15],
        ['Gladiator', 15],
      ],
    ],
    [
      105,
      'support',
      ['Vanquisher', 'Survivor', 'Gladiator', 'Brawler', 'Slinger', 'Harbinger', 'Slayer'].map((tree) => [
        tree,
        15,
      ]),
    ],
  ] as const)('%i for %s', (level, focus, rows) => {
    expect(paragonPoints(level, focus).map(({ tree, points }) => [tree, points])).toEqual(rows);
  });

  test('sum to the level, whichever it is', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.constantFrom(...planFocuses), (level, focus) => {
        const rows = paragonPoints(level, focus);
        expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(level);
        for (const { tree, points } of rows) if (tree !== null) expect(points).toBeLessThanOrEqual(15);
      }),
    );
  });
});

describe('the build of a plan', () => {
  /** The best single addition, again and again: a skill with its items, then what sets and gems fill. */
  function greedy(world: World): number {
    const builds = new Builds(world);
    const chosen: WorldSkill[] = [];
    const at = (skills: readonly WorldSkill[]) => builds.with(null, skills).points;
    for (const from of [world.primaries, ...Array.from({ length: world.skillPlaces }, () => world.skills)]) {
      const left = from.filter((skill) => !chosen.includes(skill));
      const [best] = left.toSorted((a, b) => at([...chosen, b]) - at([...chosen, a]));
      if (best !== undefined) chosen.push(best);
    }
    return at(chosen);
  }

  test('has at least the points of the greedy one and of a thousand by chance', { timeout: 600_000 }, () => {
    let strict = 0;
    let all = 0;
    for (const { id: classId } of isWhole ? classes : classes.slice(0, 2))
      for (const mode of planModes)
        for (const focus of planFocuses) {
          const world = worldFor({ ...usual, classId, mode, focus }, equipment);
          const builds = new Builds(world);
          const best = builds.best().build.points;
          const byGreed = greedy(world);
          expect(best, `${classId} ${mode} ${focus}`).toBeGreaterThanOrEqual(byGreed);
          all++;
          if (best > byGreed) strict++;
          if (world.skills.length < world.skillPlaces) continue;
          fc.assert(
            fc.property(
              fc.constantFrom(...world.primaries),
              fc.shuffledSubarray([...world.skills], {
                minLength: world.skillPlaces,
                maxLength: world.skillPlaces,
              }),
              (primary, skills) => builds.with(primary, skills).points <= best,
            ),
            { numRuns: isWhole ? 1000 : 50 },
          );
        }
    console.info(`The best build has more points than the greedy one in ${strict} of ${all}.`);
  });

  // By guides of 2022.
  test.each([
    [
      'a Necromancer for damage wears the set of the summoner',
      'necromancer',
      'pve',
      'damage',
      'shepherds-call-to-wolves',
      4,
    ],
    [
      'a Barbarian for damage wears the set of continual damage',
      'barbarian',
      'pve',
      'damage',
      'grace-of-the-flagellant',
      4,
    ],
    [
      'a Monk for control wears the set of harmful effects',
      'monk',
      'pvp',
      'control',
      'feasting-barons-pack',
      4,
    ],
  ] as const)('%s', (_, classId, mode, focus, set, pieces) => {
    const worn = planFor({ classId, mode, focus }).sets.find(({ id }) => id === set);
    expect(worn?.pieces).toBeGreaterThanOrEqual(pieces);
  });

  test('for PvP never wears Issatar, whose bonuses need kills', () => {
    for (const { id: classId } of classes)
      for (const focus of planFocuses)
        expect(planFor({ classId, mode: 'pvp', focus }).sets.map(({ id }) => id)).not.toContain(
          'issatar-imbued',
        );
  });
});

test.each([
  ['battleground', 'pve', ['againstPlayers']],
  ['rite-of-exile', 'pve', ['againstPlayers']],
  ['shadow-war', 'hybrid', []],
  ['battleground', 'pvp', []],
  ['raid', 'pvp', ['againstMonsters']],
  ['leveling', 'pve', []],
  ['any', 'pvp', []],
] as const)('a build for %s in %s is noted with %j, and is the same as without', (activity, mode, notes) => {
  const asked = { ...usual, classId: 'barbarian', level: 12, mode };
  const { request: _with, ...plan } = makePlan({ ...asked, activity }, equipment);
  const { request: _without, ...before } = makePlan(asked, equipment);
  expect(plan).toEqual({ ...before, notes: [...before.notes, ...notes] });
});

test('a plan by another edition of the catalogue than the one that was asked with says so', () => {
  const asked = { ...usual, classId: 'barbarian', level: 12 };
  const { catalogueVersion, notes } = makePlan(asked, equipment);
  expect(notes).not.toContain('otherCatalogue');
  expect(makePlan({ ...asked, catalogueVersion }, equipment).notes).toEqual(notes);
  expect(makePlan({ ...asked, catalogueVersion: '2024' }, equipment).notes).toContain('otherCatalogue');
});
