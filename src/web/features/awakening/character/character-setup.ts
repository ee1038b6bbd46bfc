import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import {
  countedPlaces,
  gemPlaces as characterPlaces,
  isSecondPlace,
  socketKeys,
  type Character,
  type GemPlace as CharacterPlace,
} from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { KeptStack } from '#contract/records/collections/planning/awakening-setups.ts';
import { groupBy } from '#rules/group-by.ts';
import { presentPlan } from '#rules/awakening/plan-of.ts';
import type { AwakeningPlan } from '#rules/awakening/plan.ts';
import {
  awakeningBounds,
  gemPlaces,
  type AwakeningSetup,
  type GemPlace,
  type RankedGem,
  type SocketKey,
  type WingKey,
} from '#rules/awakening/setup.ts';
import { askedOf, begunSetup, isKnown, stackId, type SetupFields } from '../use-setup.ts';

/** A character, and all gems that it has. */
export interface Owner {
  readonly character: Character;
  readonly gems: readonly Gem[];
}

/** A place as characters call it. */
export function characterPlace(place: GemPlace): CharacterPlace {
  const found = characterPlaces[gemPlaces.indexOf(place)];
  if (found === undefined) throw new Error(`no character has a place ${place}`);
  return found;
}

/** The place that a socket is in; null for one of the wings. */
export const placeOfSocket = (key: SocketKey | WingKey): GemPlace | null =>
  gemPlaces.find((place) => key.startsWith(`${place}-`)) ?? null;

/** The stars that count where none are recorded. */
const ASSUMED_STARS = 5;

/** A gem of a character as the planner takes it; null for one that goes into no socket, or that only a later version knows. */
export function plannedGem({ catalogueId, rank, subRank, activeStars }: Gem): RankedGem | null {
  if (catalogueId === undefined) return null;
  const isFive = awakeningFacts.gems.get(catalogueId)?.stars === 5;
  const gem = { catalogueId, rank, subRank, ...(isFive && { activeStars: activeStars ?? ASSUMED_STARS }) };
  return isKnown(gem) ? gem : null;
}

/** The stack of a setup that a gem is in; null for one that is in none. */
export function stackOf(gem: Gem): KeptStack | null {
  const planned = plannedGem(gem);
  return planned && { ...planned, quantity: 1, ...(gem.isDormant === true && { isDormant: true }) };
}

/** The part of a character's gems that a setup speaks of, while only some places count. */
export function partsOf({ character, gems }: Owner, places: readonly GemPlace[]) {
  const byId = new Map(gems.map((gem) => [gem.id, gem]));
  const inPlace = (place: GemPlace) => byId.get(character.equippedGems[characterPlace(place)] ?? '') ?? null;
  const { sockets = {} } = character;
  const isShown = (key: SocketKey | WingKey) => {
    const place = placeOfSocket(key);
    return place === null || places.includes(place);
  };
  const hidden = new Set<string | undefined>([
    ...gemPlaces.filter((place) => !places.includes(place)).map((place) => inPlace(place)?.id),
    ...socketKeys.filter((key) => !isShown(key)).map((key) => sockets[key]),
  ]);
  const worn = places.flatMap((place) => {
    const gem = inPlace(place);
    return gem === null ? [] : [{ place, gem }];
  });
  const wornIds = new Set(worn.map(({ gem }) => gem.id));
  return {
    worn,
    /** Those in sockets, in wings and in none. */
    copies: gems.filter(({ id }) => !wornIds.has(id) && !hidden.has(id)),
    /** Of all sockets and wings of places that count; null for an id that no gem has. */
    filled: socketKeys.flatMap((key) => {
      const id = isShown(key) ? sockets[key] : undefined;
      return id === undefined ? [] : [{ key, gem: byId.get(id) ?? null }];
    }),
    isHidden: ({ id }: Gem) => hidden.has(id),
  };
}

/** Equal stacks as one, in the order in which they come. */
export const heaped = (stacks: readonly KeptStack[]): readonly KeptStack[] =>
  [...groupBy(stacks, stackId).values()].flatMap((equal) => {
    const [first] = equal;
    return first === undefined
      ? []
      : [{ ...first, quantity: equal.reduce((sum, { quantity }) => sum + quantity, 0) }];
  });

/** As many stacks and copies as a setup has room for. */
export const withinBounds = (stacks: readonly KeptStack[]): readonly KeptStack[] =>
  stacks
    .slice(0, awakeningBounds.stacks.max)
    .map((stack) => ({ ...stack, quantity: Math.min(stack.quantity, awakeningBounds.quantity.max) }));

/** The stacks of a setup that is begun with a character's copies: those that are in sockets first, as far as there is room. */
function stacksFrom({ copies, filled }: ReturnType<typeof partsOf>): readonly KeptStack[] {
  const inside = new Set(filled.map(({ gem }) => gem?.id));
  const inOrder = copies.toSorted((one, other) => Number(inside.has(other.id)) - Number(inside.has(one.id)));
  return withinBounds(heaped(inOrder.flatMap((gem) => stackOf(gem) ?? [])));
}

/** The sockets and wings as a character has them filled, by the stacks of its copies. */
export function presentSockets(owner: Owner, places: readonly GemPlace[]): AwakeningSetup['sockets'] {
  return Object.fromEntries(
    partsOf(owner, places).filled.flatMap(({ key, gem }) => {
      const stack = gem && stackOf(gem);
      return stack === null ? [] : [[key, stackId(stack)]];
    }),
  );
}

/** A setup with the gems of a character: those that it wears at their ranks, and all other copies. */
export function begunWith(owner: Owner, places: readonly GemPlace[]): SetupFields {
  const parts = partsOf(owner, places);
  const mains = parts.worn.flatMap(({ place, gem }) => {
    const planned = plannedGem(gem);
    return planned === null ? [] : [[place, planned] as const];
  });
  return {
    ...begunSetup,
    mains: Object.fromEntries(mains),
    stacks: stacksFrom(parts),
    startedFrom: owner.character.id,
  };
}

/**
 * The gem power in worn gems, which counts as owned: a plan pays for all of it anew. It is that of the gems worn now in places for which
 * the setup has a gem. One that the setup has among its copies counts there, and one whose power was taken out has none.
 */
export function creditOf(setup: SetupFields, owner: Owner, places: readonly GemPlace[]) {
  const { worn, copies } = partsOf(owner, places);
  const beyond = new Map(setup.stacks.map((stack) => [stackId(stack), stack.quantity]));
  const take = (gem: Gem): boolean => {
    const stack = stackOf(gem);
    const left = stack === null ? 0 : (beyond.get(stackId(stack)) ?? 0);
    if (stack !== null) beyond.set(stackId(stack), left - 1);
    return left > 0;
  };
  for (const copy of copies) take(copy);
  const ids = new Set<string>();
  let sum = 0;
  for (const { place, remaining } of presentOf(setup, owner, places).mains) {
    const gem = worn.find((each) => each.place === place)?.gem;
    const goal = setup.mains[place];
    if (gem === undefined || goal === undefined || !isKnown(goal)) continue;
    if (goal.catalogueId !== gem.catalogueId && take(gem)) continue;
    ids.add(gem.id);
    if (gem.isDormant !== true) sum += remaining;
  }
  return { sum, ids };
}

/** A character's gems and sockets as they are now, by the wishes of a setup. */
export function presentOf(setup: SetupFields, owner: Owner, places: readonly GemPlace[]): AwakeningPlan {
  const parts = partsOf(owner, places);
  const mains = Object.fromEntries(parts.worn.map(({ place, gem }) => [place, plannedGem(gem) ?? undefined]));
  const stacks = stacksFrom(parts);
  const asked = askedOf({ ...setup, mains, stacks }, places);
  return presentPlan({ ...asked, sockets: presentSockets(owner, places) }, awakeningFacts);
}

/** Gems of a character that a setup leaves out, and what it has to assume, by number. */
export function leftOutOf(owner: Owner, places: readonly GemPlace[]) {
  const { gems, character } = owner;
  const parts = partsOf(owner, places);
  const { worn, copies, filled } = parts;
  const room = stacksFrom(parts).reduce((sum, { quantity }) => sum + quantity, 0);
  const shown = [...worn.map(({ gem }) => gem), ...copies];
  const isLegendary = ({ catalogueId }: Gem) => awakeningFacts.gems.has(catalogueId ?? '');
  return {
    /** Gems that are worn in places that do not count. */
    second: countedPlaces('on').filter(
      (place) =>
        isSecondPlace(place) &&
        !places.some((each) => characterPlace(each) === place) &&
        gems.some(({ id }) => id === character.equippedGems[place]),
    ).length,
    /** Legendary gems at steps that no table has. */
    unknown: shown.filter((gem) => isLegendary(gem) && plannedGem(gem) === null).length,
    /** Copies beyond those for which a setup has room. */
    beyond: copies.filter((gem) => plannedGem(gem) !== null).length - room,
    /** 5-star gems without their active stars. */
    withoutStars: shown.filter(
      (gem) => gem.activeStars === undefined && plannedGem(gem)?.activeStars !== undefined,
    ).length,
    /** Sockets that name a gem that is gone. */
    gone: filled.filter(({ gem }) => gem === null).length,
  };
}
