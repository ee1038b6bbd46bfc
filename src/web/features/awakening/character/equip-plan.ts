import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { socketKeys, type Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { AwakeningRecord, KeptStack } from '#contract/records/collections/planning/awakening-setups.ts';
import { rankKey } from '#rules/awakening/facts.ts';
import { groupBy } from '#rules/group-by.ts';
import type { AwakeningPlan, PlannedCopy } from '#rules/awakening/plan.ts';
import {
  awakeningBounds,
  type GemPlace,
  type RankedGem,
  type SocketKey,
  type WingKey,
} from '#rules/awakening/setup.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import {
  characterPlace,
  creditOf,
  heaped,
  partsOf,
  placeOfSocket,
  presentOf,
  stackOf,
  withinBounds,
  type Owner,
} from './character-setup.ts';
import { stackId, type SetupFields } from '../use-setup.ts';

/** A character's records as a plan leaves them. */
export interface Equipping {
  /** Places that come to hold another gem; `after` is null for one that is emptied. */
  readonly places: readonly {
    readonly place: GemPlace;
    readonly before: Gem | null;
    readonly after: Gem | null;
  }[];
  /** Gems that come to another rank, or to other active stars. */
  readonly ranks: readonly { readonly before: Gem; readonly after: Gem }[];
  /** Sockets and wings that come to hold another copy; `before` is undefined for an id that no gem has. */
  readonly sockets: readonly {
    readonly key: SocketKey | WingKey;
    readonly before: Gem | null | undefined;
    readonly after: Gem | null;
  }[];
  /** Gems that the plan wants at a lower rank, or with fewer active stars: what is worn is never lowered. */
  readonly stays: readonly { readonly gem: Gem; readonly goal: RankedGem }[];
  readonly dormant: readonly Gem[];
  readonly woken: readonly Gem[];
  /** They are used up, and deleted. */
  readonly used: readonly Gem[];
  /** Gems that the plan takes and the character does not have; nothing can be equipped then. */
  readonly missing: readonly { readonly gem: RankedGem; readonly count: number }[];
  /** Gem power left once it is equipped: less than the plan says where gems stay above their target. */
  readonly left: number;
  /** The character's figures by then; null where gems are missing. */
  readonly present: AwakeningPlan | null;
  readonly changes: readonly Change[];
}

/** Copies of a plan that are used up, by their stacks. */
const usedBy = ({ gemPowerLeft, raises }: AwakeningPlan): readonly { stackId: string; count: number }[] => [
  ...gemPowerLeft.lines.flatMap((line) => (line.kind === 'cashedIn' ? [line] : [])),
  // A copy that is raised to be material is among the material of the raise that takes it.
  ...raises.flatMap(({ copies, material }) => [...copies, ...material]),
];

/**
 * Turns a plan for a character's gems into changes of its records. A copy that is where the plan wants one stays; among equal copies
 * those go first that are in no socket. Places that do not count, or for which the plan has no gem, stay as they are, and no gem comes
 * to a lower rank.
 *
 * @param setup the one that the plan is of; the step brings it to what is left by then
 */
export function equipping(
  plan: AwakeningPlan,
  kept: SetupFields & Pick<AwakeningRecord, 'id'>,
  owner: Owner,
  places: readonly GemPlace[],
): Equipping {
  const { id: setupId, stacks } = kept;
  const { character, gems } = owner;
  const { worn, copies, filled } = partsOf(owner, places);
  const missing = new Map<string, { gem: RankedGem; count: number }>();
  const miss = (gem: RankedGem, id: string, count = 1) =>
    missing.set(id, { gem, count: (missing.get(id)?.count ?? 0) + count });
  const claimed = new Set<string>();
  const claim = (gem: Gem | undefined): Gem | undefined => {
    if (gem !== undefined) claimed.add(gem.id);
    return gem;
  };
  const isFree = ({ id }: Gem) => !claimed.has(id);

  // Gems that are worn already come first, then copies for sockets, and what is left may be worn.
  const mains = new Map<GemPlace, Gem>();
  const take = (place: GemPlace, gem: Gem | undefined) => {
    const taken = claim(gem);
    if (taken !== undefined) mains.set(place, taken);
  };
  for (const { place, gem } of plan.mains)
    take(place, worn.find((each) => each.place === place && each.gem.catalogueId === gem.catalogueId)?.gem);
  const waiting = () => plan.mains.filter(({ place }) => !mains.has(place));
  for (const { place, gem } of waiting())
    take(place, worn.find((each) => isFree(each.gem) && each.gem.catalogueId === gem.catalogueId)?.gem);

  const present = new Map(filled.map(({ key, gem }) => [key, gem]));
  const inside = new Set(filled.flatMap(({ gem }) => gem?.id ?? []));
  const wanted: { readonly key: SocketKey | WingKey; readonly copy: PlannedCopy }[] = [
    ...plan.mains.flatMap(({ sockets }) => sockets),
    ...plan.wings.copies,
  ].flatMap(({ key, copy }) => (copy === null ? [] : [{ key, copy }]));
  const placed = new Map<SocketKey | WingKey, Gem>();
  const isOf = (id: string) => (gem: Gem) => copyIds(gem).includes(id);
  // A setup may have far more copies than its character.
  const byStack = groupBy([...copies, ...worn.map(({ gem }) => gem)], (gem) => copyIds(gem)[0]);
  const next = (id: string): Gem | undefined => {
    const free = (byStack.get(id) ?? []).filter(isFree);
    return claim(free.find((gem) => !inside.has(gem.id)) ?? free[0]);
  };
  for (const { key, copy } of wanted) {
    const there = present.get(key);
    if (there != null && isFree(there) && isOf(copy.stackId)(there)) placed.set(key, there);
    if (placed.has(key)) claim(there ?? undefined);
  }
  for (const { key, copy } of wanted) {
    if (placed.has(key)) continue;
    const gem = next(copy.stackId);
    if (gem === undefined) miss(copy, copy.stackId);
    else placed.set(key, gem);
  }
  const some = (list: readonly { readonly stackId: string; readonly count: number }[]): readonly Gem[] =>
    list.flatMap(({ stackId: id, count }) => {
      const taken = Array.from({ length: Math.min(count, byStack.get(id)?.length ?? 0) }, () =>
        next(id),
      ).filter((gem) => gem !== undefined);
      const stack = stacks.find((each) => stackId(each) === id);
      if (stack === undefined) throw new Error(`no stack is called ${id}`);
      if (taken.length < count) miss(stack, id, count - taken.length);
      return taken;
    });
  const used = some(usedBy(plan));
  // A copy that the plan breaks up for a gem that is the same is put on as it is: what it gives back is what that one costs.
  const breaking = new Map(plan.dormant.map(({ stackId: id, count }) => [id, count]));
  const breaksUp = (gem: Gem) => copyIds(gem).some((id) => (breaking.get(id) ?? 0) > 0);
  for (const { place, gem } of waiting()) {
    const equal = copies
      .filter((each) => isFree(each) && each.catalogueId === gem.catalogueId)
      .filter((each) => breaksUp(each) || !holdsPower(each))
      .toSorted((one, other) => other.rank - one.rank || other.subRank - one.subRank);
    const taken = equal.find((each) => !isAbove(each, gem)) ?? equal.at(-1);
    take(place, taken);
    if (taken === undefined) miss(gem, `${place} ${gem.catalogueId}`);
    else for (const id of copyIds(taken)) if (breaksUp(taken)) breaking.set(id, (breaking.get(id) ?? 0) - 1);
  }
  const asleep = some([...breaking].map(([id, count]) => ({ stackId: id, count })));

  // The plan has the gem power of worn gems that count, so it is taken out of those that come off.
  const off = worn.filter(({ place, gem }) => mains.has(place) && isFree(gem)).map(({ gem }) => gem);
  const { ids: counted } = creditOf(kept, owner, places);
  const dormant = [...asleep, ...off.filter((gem) => counted.has(gem.id) && holdsPower(gem))];
  const copyIn = new Map(wanted.map(({ key, copy }) => [placed.get(key)?.id, copy]));
  const goals = new Map(plan.mains.map(({ place, gem }) => [mains.get(place)?.id, gem]));
  const isAsleep = new Set(dormant.map(({ id }) => id));
  const usedIds = new Set(used.map(({ id }) => id));
  const changed = gems.flatMap((before): readonly { before: Gem; after: Gem }[] => {
    if (usedIds.has(before.id)) return [];
    const after = isAsleep.has(before.id)
      ? { ...before, isDormant: true }
      : ranked(before, goals.get(before.id) ?? copyIn.get(before.id));
    return after === before ? [] : [{ before, after }];
  });
  const afterwards = new Map(changed.map(({ after }) => [after.id, after]));
  const changedTo = (gem: Gem | null | undefined): Gem | null =>
    gem ? (afterwards.get(gem.id) ?? gem) : null;

  const wornIn = new Map(worn.map(({ place, gem }) => [place, gem]));
  const placesAfter = places.map((place) => {
    const before = wornIn.get(place) ?? null;
    return {
      place,
      before,
      after: mains.get(place) ?? (claimed.has(before?.id ?? '') ? null : before),
    };
  });
  const shownKeys = socketKeys.filter((key) => {
    const place = placeOfSocket(key);
    if (place === null || mains.has(place)) return true;
    // A copy that the plan puts elsewhere comes out; others stay where they are.
    return places.includes(place) && claimed.has(character.sockets?.[key] ?? '');
  });
  const outcome = {
    places: placesAfter
      .filter(({ before, after }) => before?.id !== after?.id)
      .map((each) => ({ ...each, after: changedTo(each.after) })),
    ranks: changed.filter(
      ({ before, after }) =>
        before.rank !== after.rank ||
        before.subRank !== after.subRank ||
        before.activeStars !== after.activeStars,
    ),
    sockets: shownKeys
      .filter((key) => character.sockets?.[key] !== placed.get(key)?.id)
      .map((key) => {
        const there = present.get(key);
        return {
          key,
          before: present.has(key) ? (there ?? undefined) : null,
          after: changedTo(placed.get(key)),
        };
      }),
    stays: [...mains].flatMap(([place, gem]) => {
      const goal = plan.mains.find((main) => main.place === place)?.gem;
      const after = changedTo(gem);
      const isKept =
        goal !== undefined &&
        after !== null &&
        (isAbove(after, goal) || (after.activeStars ?? 0) > (goal.activeStars ?? after.activeStars ?? 0));
      return isKept ? [{ gem: after, goal }] : [];
    }),
    dormant,
    woken: changed
      .filter(({ before, after }) => before.isDormant === true && after.isDormant !== true)
      .map(({ before }) => before),
    used,
    missing: [...missing.values()],
  };
  const update = (now: Character): Character => ({
    ...now,
    equippedGems: withKeys(
      now.equippedGems,
      placesAfter.map(({ place, after }) => [characterPlace(place), after?.id]),
    ),
    sockets: withKeys(
      now.sockets ?? {},
      shownKeys.map((key) => [key, placed.get(key)?.id]),
    ),
  });
  const changes: Change[] = [
    ...(outcome.places.length + outcome.sockets.length > 0
      ? [{ collection: 'characters' as const, id: character.id, update }]
      : []),
    ...changed.map(({ before: { id }, after: { rank, subRank, activeStars, isDormant } }): Change => ({
      collection: 'gems',
      id,
      update: (now) => said({ ...now, rank, subRank, activeStars, isDormant }),
    })),
    ...used.map(({ id }): Change => ({ collection: 'gems', id, data: null })),
  ];
  const planLeft = plan.gemPowerLeft.value;
  if (missing.size > 0) return { ...outcome, left: planLeft, present: null, changes: [] };
  const ownerAfter: Owner = {
    character: update(character),
    gems: gems.filter(({ id }) => !usedIds.has(id)).map((gem) => afterwards.get(gem.id) ?? gem),
  };
  const { copies: copiesAfter } = partsOf(ownerAfter, places);
  const stacksThen = stacksAfter(stacks, copies, copiesAfter);
  const then = presentOf({ ...kept, stacks: stacksThen }, ownerAfter, places);
  const left = plan.mains.reduce((sum, { place, remaining }) => {
    const main = then.mains.find((each) => each.place === place);
    if (main === undefined) throw new Error(`the plan leaves ${place} empty`);
    return sum + remaining - main.remaining;
  }, planLeft);
  if (changes.length === 0) return { ...outcome, left, present: then, changes: [] };
  const after = { gemPower: Math.min(awakeningBounds.gemPower.max, Math.max(0, left)), stacks: stacksThen };
  const setup: Change = {
    collection: 'awakeningSetups',
    id: setupId,
    update: (now) => ({ ...now, ...after }),
  };
  return { ...outcome, left, present: then, changes: [...changes, setup] };
}

/** The id of the stack that a gem is in; none of one that is in no stack. */
function copyIds(gem: Gem): readonly string[] {
  const stack = stackOf(gem);
  return stack === null ? [] : [stackId(stack)];
}

/** A gem that is awake at a rank, or at its own where that is higher; the same object where it is so. */
function ranked(gem: Gem, goal: RankedGem | undefined): Gem {
  if (goal === undefined) return gem;
  const { rank, subRank } = isAbove(gem, goal) ? gem : goal;
  const isOfStars =
    stackOf(gem)?.activeStars === goal.activeStars || (gem.activeStars ?? 0) > (goal.activeStars ?? 0);
  const activeStars = isOfStars ? gem.activeStars : goal.activeStars;
  const isSame =
    gem.rank === rank && gem.subRank === subRank && gem.activeStars === activeStars && gem.isDormant !== true;
  if (isSame) return gem;
  const { isDormant: _, ...awake } = gem;
  return said({ ...awake, rank, subRank, activeStars });
}

const isAbove = (gem: Gem, goal: RankedGem): boolean =>
  gem.rank > goal.rank || (gem.rank === goal.rank && gem.subRank > goal.subRank);

/** A gem without the fields that say nothing. */
function said({ activeStars, isDormant, ...gem }: Gem): Gem {
  return {
    ...gem,
    ...(activeStars !== undefined && { activeStars }),
    ...(isDormant === true && { isDormant }),
  };
}

function holdsPower(gem: Gem): boolean {
  if (gem.isDormant === true) return false;
  const stars = awakeningFacts.gems.get(gem.catalogueId ?? '')?.stars;
  const atRank = stars && awakeningFacts.ranks[stars].get(rankKey(gem.rank, gem.subRank));
  return atRank !== undefined && atRank.gemPower > 0;
}

/** Some keys of a map as they are to be, undefined for an empty one; the others as they are. */
function withKeys<Held extends { readonly [Key in string]?: string | null | undefined }>(
  held: Held,
  keys: readonly (readonly [key: string, id: string | undefined])[],
): Held {
  const speaksOf = new Set(keys.map(([key]) => key));
  const others = Object.entries(held).filter(([key]) => !speaksOf.has(key));
  return Object.fromEntries([...others, ...keys.filter(([, id]) => id !== undefined)]) as Held;
}

/** The stacks of a setup once its plan is equipped: the copies of the character, without those that the setup left out. */
function stacksAfter(
  stacks: readonly KeptStack[],
  before: readonly Gem[],
  after: readonly Gem[],
): SetupFields['stacks'] {
  const heapOf = (gems: readonly Gem[]) => heaped(gems.flatMap((gem) => stackOf(gem) ?? []));
  const inSetup = new Map(stacks.map((stack) => [stackId(stack), stack]));
  const had = new Map(heapOf(before).map((stack) => [stackId(stack), stack.quantity]));
  const left = heapOf(after).flatMap((stack) => {
    const id = stackId(stack);
    const { quantity: entered = 0, lock } = inSetup.get(id) ?? {};
    const quantity = stack.quantity - Math.max(0, (had.get(id) ?? 0) - entered);
    return quantity > 0 ? [{ ...stack, quantity, ...(lock !== undefined && { lock }) }] : [];
  });
  return withinBounds(left);
}
