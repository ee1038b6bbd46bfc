import { expect, test } from 'vitest';
import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { chance, randomSetup } from '#catalogue/awakening/setups-for-tests.ts';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import { socketKeys, type Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { AwakeningRecord } from '#contract/records/collections/planning/awakening-setups.ts';
import { planner } from '#rules/awakening/plan-of.ts';
import type { AwakeningPlan } from '#rules/awakening/plan.ts';
import { problemOf } from '#rules/awakening/problem-of.ts';
import { search } from '#rules/awakening/search/search.ts';
import {
  gemPlaces,
  type GemPlace,
  type RankedGem,
  type SocketKey,
  type WingKey,
} from '#rules/awakening/setup.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import {
  begunWith,
  characterPlace,
  creditOf,
  leftOutOf,
  partsOf,
  presentOf,
  presentSockets,
  type Owner,
} from './character-setup.ts';
import { equipping } from './equip-plan.ts';
import { askedOf } from '../use-setup.ts';

const six: readonly GemPlace[] = gemPlaces.slice(0, 6);

const gem = (id: string, catalogueId: string, rank: number, but: Partial<Gem> = {}): Gem => ({
  id,
  parent: 'valla',
  catalogueId,
  rank,
  subRank: 0,
  note: '',
  ...(awakeningFacts.gems.get(catalogueId)?.stars === 5 && { activeStars: 5 }),
  ...but,
});
const valla = (but: Partial<Character>): Character => ({ ...newCharacter('valla'), name: 'Valla', ...but });

function planned(setup: AwakeningRecord, owner: Owner, places = six): AwakeningPlan {
  const worn = creditOf(setup, owner, places).sum;
  const asked = { ...askedOf(setup, places), worn, sockets: presentSockets(owner, places) };
  const run = search(problemOf(asked, awakeningFacts));
  let step = run.next();
  while (step.done !== true) step = run.next();
  return planner(asked, awakeningFacts).planOf(step.value);
}

const begun = (owner: Owner, but: Partial<AwakeningRecord> = {}, places = six): AwakeningRecord => ({
  ...begunWith(owner, places),
  id: 's',
  name: 'Setup',
  ...but,
});

/** The records as the changes leave them. */
function after(owner: Owner, setup: AwakeningRecord, changes: readonly Change[]) {
  let { character } = owner;
  let kept = setup;
  const gems = new Map(owner.gems.map((each) => [each.id, each]));
  for (const change of changes) {
    if (change.collection === 'gems' && 'data' in change) gems.delete(change.id);
    else if (change.collection === 'gems' && 'update' in change)
      gems.set(change.id, change.update(gems.get(change.id)!));
    else if (change.collection === 'characters' && 'update' in change) character = change.update(character);
    else if (change.collection === 'awakeningSetups' && 'update' in change) kept = change.update(kept);
    else throw new Error(`A change of ${change.collection}`);
  }
  return { owner: { character, gems: [...gems.values()] }, setup: kept };
}

/** A character as a random setup has it, with some of its copies in sockets, and some gems in second weapons. */
function randomOwner(seed: number): Owner {
  const below = chance(seed);
  const drawn = randomSetup(below, { mains: 1 + below(8), copies: 20, withWings: below(2) === 0 });
  const gems: Gem[] = [];
  const add = ({ catalogueId, rank, subRank, activeStars }: RankedGem, isDormant = false) => {
    const id = `g${gems.length}`;
    const made = gem(id, catalogueId, rank, { subRank, ...(isDormant && { isDormant }) });
    gems.push(activeStars === undefined ? made : { ...made, activeStars });
    return id;
  };
  const equippedGems = Object.fromEntries(
    Object.entries(drawn.mains).map(([place, main]) => [
      characterPlace(place as (typeof gemPlaces)[number]),
      add(main),
    ]),
  );
  const copies = drawn.stacks.flatMap((stack) =>
    Array.from({ length: stack.quantity }, () => add(stack, below(6) === 0)),
  );
  const sockets = Object.fromEntries(
    copies.flatMap((id) => (below(3) === 0 ? [[socketKeys[below(socketKeys.length)]!, id]] : [])),
  );
  return { character: valla({ equippedGems, sockets }), gems };
}

test('a plan that is equipped leaves the records as it says, with every copy in one place', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const owner = randomOwner(seed);
    const places = seed % 2 === 0 ? gemPlaces : six;
    const below = chance(seed);
    const ways = { cashIn: below(2) === 0, raise: seed % 3 === 0 };
    const start = begun(owner, ways, places);
    const setup = { ...start, gemPower: start.gemPower + below(4_000) };
    const plan = planned(setup, owner, places);
    const { changes, missing, used } = equipping(plan, setup, owner, places);
    expect(missing, `seed ${seed}`).toEqual([]);
    const done = after(owner, setup, changes);

    const present = presentOf(done.setup, done.owner, places);
    expect([done.setup.gemPower, present.resonance.value, present.bonusesLit.value], `seed ${seed}`).toEqual([
      plan.gemPowerLeft.value,
      plan.resonance.value,
      plan.bonusesLit.value,
    ]);
    // Nothing is left to break up, and the setup has the copies of the character.
    const worn = creditOf(done.setup, done.owner, places).sum;
    expect(present.gemPowerLeft.value + worn).toBe(plan.gemPowerLeft.value);
    expect({ ...done.setup, gemPower: 0 }).toEqual({
      ...begun(done.owner, ways, places),
      gemPower: 0,
      stacks: expect.arrayContaining([...begunWith(done.owner, places).stacks]),
    });
    expect(done.setup.stacks).toHaveLength(begunWith(done.owner, places).stacks.length);
    expect(done.owner.gems).toHaveLength(owner.gems.length - used.length);
    const ids = [
      ...Object.values(done.owner.character.equippedGems),
      ...Object.values(done.owner.character.sockets ?? {}),
    ];
    expect(new Set(ids).size, `seed ${seed}`).toBe(ids.length);
    // Second weapons that do not count stay as they were.
    const hidden = (kept: Owner) =>
      Object.fromEntries(
        Object.entries({ ...kept.character.sockets, ...kept.character.equippedGems }).filter(
          ([key]) => places.length === 6 && /^[78]$|2-/.test(key),
        ),
      );
    expect(hidden(done.owner)).toEqual(hidden(owner));
  }
});

/** Frozen Heart of rank 5 needs 50 + 75 + 100 + 250; a copy of rank 1 in a socket brings 1, 4 or 32 by its stars. */
const heart = gem('heart', 'frozen-heart', 5);

test('the gem power that worn gems hold counts as owned, less what is inside', () => {
  const owner: Owner = {
    character: valla({ equippedGems: { 1: 'heart' }, sockets: { 'head-1': 'inside', 'head-2': 'gone' } }),
    gems: [heart, gem('inside', 'battleguard', 1), gem('ruby', 'ruby', 3)],
  };
  const setup = begun(owner);
  expect(setup).toMatchObject({
    startedFrom: 'valla',
    gemPower: 0,
    mains: { head: { catalogueId: 'frozen-heart', rank: 5, activeStars: 5 } },
    stacks: [{ catalogueId: 'battleguard', rank: 1, quantity: 1 }],
  });
  expect(creditOf(setup, owner, six).sum).toBe(475 - 4);
  expect(presentOf(setup, owner, six).mains[0]?.sockets[0]?.copy).toMatchObject({ contribution: 4 });
  expect(leftOutOf(owner, six)).toEqual({ second: 0, unknown: 0, beyond: 0, withoutStars: 0, gone: 1 });
  // Its power was taken out before, so nothing of it is in the gem.
  const asleep = { ...owner, gems: [{ ...heart, isDormant: true }, ...owner.gems.slice(1)] };
  expect(creditOf(begun(asleep), asleep, six).sum).toBe(0);
});

test('second weapons that do not count are left out, with what is inside of them', () => {
  const owner: Owner = {
    character: valla({ equippedGems: { 1: 'heart', 7: 'other' }, sockets: { 'mainHand2-1': 'inside' } }),
    gems: [heart, gem('other', 'void-spark', 5), gem('inside', 'battleguard', 1)],
  };
  expect(begun(owner).stacks).toEqual([]);
  expect(leftOutOf(owner, six).second).toBe(1);
  expect(begun(owner, {}, gemPlaces).stacks).toHaveLength(1);
  expect(leftOutOf(owner, gemPlaces).second).toBe(0);
});

test('gems without their active stars count with five, and are not said to have them by being equipped', () => {
  const { activeStars: _, ...bare } = heart;
  const owner: Owner = { character: valla({ equippedGems: { 1: 'heart' } }), gems: [bare] };
  expect(leftOutOf(owner, six).withoutStars).toBe(1);
  const setup = begun(owner, { gemPower: 5_000 });
  const raised = {
    ...setup,
    mains: { head: { catalogueId: 'frozen-heart', rank: 6, subRank: 0, activeStars: 5 as const } },
  };
  const { ranks } = equipping(planned(raised, owner), raised, owner, six);
  expect(ranks).toEqual([{ before: bare, after: { ...bare, rank: 6 } }]);
});

test('a worn gem that another one replaces comes off and sleeps, and a copy that is broken up for the place is put on', () => {
  const owner: Owner = {
    character: valla({ equippedGems: { 1: 'heart' } }),
    gems: [heart, gem('spark', 'void-spark', 5)],
  };
  const setup = begun(owner, {
    mains: { head: { catalogueId: 'void-spark', rank: 5, subRank: 0, activeStars: 5 } },
  });
  const outcome = equipping(planned(setup, owner), setup, owner, six);
  expect(outcome).toMatchObject({
    missing: [],
    places: [{ place: 'head', before: { id: 'heart' }, after: { id: 'spark' } }],
    dormant: [{ id: 'heart' }],
    ranks: [],
  });
  const done = after(owner, setup, outcome.changes);
  expect(done.owner.character.equippedGems).toEqual({ 1: 'spark' });
  expect(done.owner.gems).toEqual([{ ...heart, isDormant: true }, owner.gems[1]]);
  // Frozen Heart gave it back; gem power in Void Spark counts as worn.
  expect(done.setup.gemPower).toBe(475);
});

test('a plan with gems that the character does not have changes nothing, and says which', () => {
  const owner: Owner = { character: valla({ equippedGems: { 1: 'heart' } }), gems: [heart] };
  const setup = begun(owner, {
    gemPower: 900,
    stacks: [{ catalogueId: 'battleguard', rank: 1, subRank: 0, quantity: 1 }],
  });
  const { missing, changes } = equipping(planned(setup, owner), setup, owner, six);
  expect(missing).toMatchObject([{ gem: { catalogueId: 'battleguard' }, count: 1 }]);
  expect(changes).toEqual([]);
});

test('copies that are cashed in are deleted, dormant ones wake in their sockets, and equipped plans change nothing', () => {
  const one = [...awakeningFacts.gems].find(([, { stars }]) => stars === 1)![0];
  const owner: Owner = {
    character: valla({ equippedGems: { 1: 'heart' } }),
    gems: [
      heart,
      gem('asleep', 'battleguard', 3, { isDormant: true }),
      gem('cash', one, 1),
      gem('spare', 'phoenix-ashes', 3),
    ],
  };
  const setup = begun(owner, { cashIn: true, gemPower: 2_000, aims: ['resonance', 'power', 'bonuses'] });
  const outcome = equipping(planned(setup, owner), setup, owner, six);
  expect(outcome.used.map(({ id }) => id)).toEqual(['cash']);
  expect(outcome.woken.map(({ id }) => id)).toEqual(['asleep']);
  expect(outcome.dormant.map(({ id }) => id)).toEqual(['spare']);
  const done = after(owner, setup, outcome.changes);
  const inside = partsOf(done.owner, six).filled.map(({ gem: copy }) => copy);
  expect(inside).toEqual([gem('asleep', 'battleguard', 3)]);
  const again = equipping(planned(done.setup, done.owner), done.setup, done.owner, six);
  expect(again.changes).toEqual([]);
});

test('raised copies are put in at their new rank, and what they take is deleted', () => {
  const owner: Owner = {
    character: valla({ equippedGems: { 1: 'heart' } }),
    gems: [heart, ...Array.from({ length: 6 }, (_, at) => gem(`b${at}`, 'battleguard', 1))],
  };
  const setup = begun(owner, {
    raise: true,
    gemPower: 2_000,
    withWings: false,
    aims: ['resonance', 'power', 'bonuses'],
  });
  const plan = planned(setup, owner);
  const taken = plan.raises.flatMap(({ copies }) => copies).reduce((sum, { count }) => sum + count, 0);
  expect(taken).toBeGreaterThan(0);
  const outcome = equipping(plan, setup, owner, six);
  expect(outcome.missing).toEqual([]);
  expect(outcome.used).toHaveLength(taken);
  expect(outcome.ranks.map(({ after: { rank } }) => rank)).toEqual(plan.raises.map(({ to }) => to.rank));
  expect(outcome.sockets.map(({ after: copy }) => copy?.rank)).toEqual(plan.raises.map(({ to }) => to.rank));
  const done = after(owner, setup, outcome.changes);
  expect(done.owner.gems).toHaveLength(7 - taken);
  expect(done.setup.gemPower).toBe(plan.gemPowerLeft.value);
});

test('a copy stays in the socket where the plan wants one like it, and others move', () => {
  const keys: readonly (SocketKey | WingKey)[] = ['head-1', 'head-2'];
  const copies = ['a', 'b'].map((id) => gem(id, 'battleguard', 1));
  const owner: Owner = {
    character: valla({ equippedGems: { 1: 'heart' }, sockets: { 'head-2': 'b' } }),
    gems: [heart, ...copies],
  };
  const setup = begun(owner, { gemPower: 900, aims: ['resonance', 'power', 'bonuses'] });
  const { sockets } = equipping(planned(setup, owner), setup, owner, six);
  expect(keys).toContain(sockets[0]?.key);
  expect(sockets).toMatchObject([{ key: 'head-1', before: null, after: { id: 'a' } }]);
});

test('a target below the rank that is worn lowers nothing: the gem stays, and what is left is counted at its own rank', () => {
  const owner: Owner = {
    character: valla({ equippedGems: { 1: 'heart', 2: 'ruby' } }),
    gems: [heart, gem('ruby', 'void-spark', 5)],
  };
  const low = { catalogueId: 'frozen-heart', rank: 4, subRank: 0, activeStars: 3 as const };
  const start = begun(owner);
  const setup = { ...start, mains: { ...start.mains, head: low } };
  const plan = planned(setup, owner);
  // The plan counts on what lies in the gem beyond its target.
  expect(plan.gemPowerLeft.value).toBe(250);
  const same = equipping(plan, setup, owner, six);
  expect(same).toMatchObject({ ranks: [], stays: [{ gem: heart, goal: low }], changes: [] });
  expect(same.left).toBe(0);
  // A gem that another place needs it for is not paid by it.
  const other = {
    ...setup,
    mains: {
      ...setup.mains,
      chest: { catalogueId: 'void-spark', rank: 6, subRank: 0, activeStars: 5 as const },
    },
    gemPower: 100,
  };
  const short = planned(other, owner);
  const outcome = equipping(short, other, owner, six);
  expect(outcome.left).toBe(short.gemPowerLeft.value - 250);
  const done = after(owner, other, outcome.changes);
  expect(done.owner.gems[0]).toEqual(heart);
});

test('a copy that is put on for a lower target stays at its rank, and one that is not above is taken first', () => {
  const mains = { head: { catalogueId: 'frozen-heart', rank: 3, subRank: 0, activeStars: 5 as const } };
  const [high, low] = [heart, gem('low', 'frozen-heart', 2)];
  const bare: Owner = { character: valla({}), gems: [high] };
  const alone = begun(bare, { mains, gemPower: 0 });
  const outcome = equipping(planned(alone, bare), alone, bare, six);
  expect(outcome).toMatchObject({ ranks: [], stays: [{ gem: high }], left: 0, dormant: [] });
  const both: Owner = { ...bare, gems: [high, low] };
  const setup = begun(both, { mains, gemPower: 0 });
  expect(equipping(planned(setup, both), setup, both, six)).toMatchObject({
    places: [{ place: 'head', after: { id: 'low', rank: 3 } }],
    stays: [],
    dormant: [{ id: 'heart' }],
  });
});

test('second weapons that are switched on since stay as they are, with what is inside; switched off, they pay for nothing', () => {
  const owner: Owner = {
    character: valla({ equippedGems: { 1: 'heart', 7: 'other' }, sockets: { 'mainHand2-1': 'inside' } }),
    gems: [heart, gem('other', 'void-spark', 5), gem('inside', 'battleguard', 3)],
  };
  const setup = begun(owner, { gemPower: 1_000, mains: { head: { ...begun(owner).mains.head!, rank: 6 } } });
  const on = equipping(planned(setup, owner, gemPlaces), setup, owner, gemPlaces);
  expect(on).toMatchObject({
    places: [],
    sockets: [],
    dormant: [],
    ranks: [{ after: { id: 'heart', rank: 6 } }],
  });
  const done = after(owner, setup, on.changes);
  expect(done.owner.character).toEqual(owner.character);
  expect(done.owner.gems.slice(1)).toEqual(owner.gems.slice(1));
  // Begun with eight places, and planned with six.
  const eight = begun(owner, {}, gemPlaces);
  expect(creditOf(eight, owner, gemPlaces).sum).toBe(2 * 475 - 24);
  expect(creditOf(eight, owner, six).sum).toBe(475);
});

test('a gem that is put on since counts once, and what comes off is dormant only where the plan has its gem power', () => {
  const before: Owner = {
    character: valla({ equippedGems: { 1: 'heart' } }),
    gems: [heart, gem('spark', 'void-spark', 5)],
  };
  const start = begun(before);
  const since: Owner = { ...before, character: valla({ equippedGems: { 1: 'spark' } }) };
  // Frozen Heart is a copy now, Void Spark is among the setup's copies: neither pays as a worn gem.
  expect(creditOf(start, since, six).sum).toBe(0);
  const unused = { ...start, stacks: start.stacks.map((stack) => ({ ...stack, lock: 'unused' as const })) };
  const outcome = equipping(planned(unused, since), unused, since, six);
  expect(outcome.dormant).toEqual([]);
  // One that is bought since, and not among its copies, pays as what it replaces did.
  const bought: Owner = {
    character: since.character,
    gems: [gem('spark', 'void-spark', 5), { ...heart, isDormant: true }],
  };
  const bare = begun(before, { stacks: [] });
  expect(creditOf(bare, bought, six).sum).toBe(475);
  const swapped = equipping(planned(bare, bought), bare, bought, six);
  expect(swapped).toMatchObject({ dormant: [{ id: 'spark' }], woken: [{ id: 'heart' }], left: 0 });
});

/** Legendary gems at ranks whose tables have both, so that there are more stacks than a setup has room for. */
const everyStack = (): Gem[] =>
  [...awakeningFacts.gems]
    .filter(([, { stars }]) => stars !== 1)
    .flatMap(([id]) => [1, 2, 3, 4, 5].map((rank) => gem(`${id}-${rank}`, id, rank)));

test('a character with more copies than a setup has room for starts one with those in sockets first, and says how many are left out', () => {
  const many = everyStack();
  expect(many.length).toBeGreaterThan(300);
  const last = many.at(-1)!;
  const owner: Owner = {
    character: valla({ equippedGems: { 1: 'heart' }, sockets: { 'head-1': last.id } }),
    gems: [heart, ...many],
  };
  const setup = begun(owner, { gemPower: 5_000 });
  expect(setup.stacks).toHaveLength(300);
  expect(setup.stacks[0]).toMatchObject({ catalogueId: last.catalogueId, rank: last.rank });
  expect(leftOutOf(owner, six).beyond).toBe(many.length - 300);
  const { changes } = equipping(planned(setup, owner), setup, owner, six);
  expect(after(owner, setup, changes).setup.stacks.length).toBeLessThanOrEqual(300);
  const alike: Owner = {
    ...owner,
    gems: Array.from({ length: 1_000 }, (_, at) => gem(`b${at}`, 'battleguard', 1)),
  };
  expect(begun(alike).stacks).toMatchObject([{ quantity: 999 }]);
  expect(leftOutOf(alike, six).beyond).toBe(1);
});

test('a setup that has far more copies than its character is answered within a moment', () => {
  const many = everyStack().slice(0, 300);
  const owner: Owner = { character: valla({ equippedGems: { 1: 'heart' } }), gems: [heart, ...many] };
  const start = begun(owner, { gemPower: 5_000 });
  const setup = { ...start, stacks: start.stacks.map((stack) => ({ ...stack, quantity: 999 })) };
  const plan = planned(setup, owner);
  const from = performance.now();
  const { missing, changes } = equipping(plan, setup, owner, six);
  expect(performance.now() - from).toBeLessThan(1_000);
  expect([missing.length > 200, changes]).toEqual([true, []]);
});
