import { gemPlaces as socketPlaces, type SocketKey, type WingKey } from '#rules/awakening/places.ts';
import { statNames, type RecordedStats } from '#rules/characters/stat-ranges.ts';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import { limits } from '../../../limits.ts';
import type { PreferenceValue } from '../../preferences.ts';
import { fields, type CollectionDefinition } from '../collection.ts';

/** The places for gems in armor and the first pair of weapons. */
export const firstGemPlaces = ['1', '2', '3', '4', '5', '6'] as const;
/** In the second main hand and the second off hand. */
export const secondGemPlaces = ['7', '8'] as const;
export const gemPlaces = [...firstGemPlaces, ...secondGemPlaces] as const;
export type GemPlace = (typeof gemPlaces)[number];

export type SecondGemPlace = (typeof secondGemPlaces)[number];
export const isSecondPlace = (place: GemPlace): place is SecondGemPlace =>
  secondGemPlaces.some((each) => each === place);

/** The places that count for a player. */
export const countedPlaces = (
  secondWeapons: PreferenceValue<'secondWeapons'> | undefined,
): readonly GemPlace[] => (secondWeapons === 'on' ? gemPlaces : firstGemPlaces);

/** The places beside those that count. */
export const placesBeside = (counted: readonly GemPlace[]): readonly GemPlace[] =>
  gemPlaces.filter((place) => !counted.includes(place));

/** The part of what is held that is in some of the places. */
export const inPlaces = <Held extends { readonly [Place in GemPlace]?: unknown }>(
  held: Held,
  places: readonly GemPlace[],
): Held =>
  Object.fromEntries(Object.entries(held).filter(([place]) => places.some((each) => each === place))) as Held;

/** The sockets of equipped gems by their places, `head-1` to `offHand2-5`, and after them the wings, `wing-1` to `wing-16`. */
export const socketKeys: readonly (SocketKey | WingKey)[] = [
  ...socketPlaces.flatMap((place) => ([1, 2, 3, 4, 5] as const).map((n): SocketKey => `${place}-${n}`)),
  ...Array.from({ length: 16 }, (_, at): WingKey => `wing-${at + 1}`),
];

/** Where items are worn: the slots of a loadout, the charm, and a second necklace, which older plans know. */
export const wornPlaces = [...loadoutSlots, 'charm', 'amulet2'] as const;
export type WornPlace = (typeof wornPlaces)[number];

export const skillPlaces = ['primaryAttack', 'skill1', 'skill2', 'skill3', 'ultimate'] as const;
export type SkillPlace = (typeof skillPlaces)[number];

/** Parts of a character that its player shows in the gallery, or not, each by itself. */
export const publicParts = ['name', 'server', 'stats', 'gear', 'gems', 'notes'] as const;
export type PublicPart = (typeof publicParts)[number];

export const buildTypes = ['PvE', 'PvP', 'Hybrid'] as const;

export interface CharacterSkill {
  readonly name: string;
  readonly description: string;
  readonly level: number;
  readonly isLegendary: boolean;
}

/** Skills that a character uses together, under a name. */
export interface SkillSet {
  readonly name: string;
  readonly skills: Character['skills'];
}

/** A character of the game. What belongs to it are children of it: gems, entries of its progress. */
export interface Character {
  readonly id: string;
  readonly name: string;
  /** Of the catalogue, such as `demon-hunter`. */
  readonly class: string;
  /** Such as `Europe`; absent where the player did not say. */
  readonly server?: string | undefined;
  readonly level: number;
  readonly experience: number;
  readonly paragonLevel: number;
  readonly buildType: (typeof buildTypes)[number];
  readonly notes: string;
  readonly pinned: boolean;
  /** Where it stands in its player's own order, on the scale of creation times; absent where nobody has moved it. */
  readonly position?: number | undefined;
  readonly tags: readonly string[];
  readonly serverRank?: number | undefined;
  readonly classRank?: number | undefined;
  /** The set of gems that was equipped last, by its id. */
  readonly activeGemSet?: string | undefined;
  readonly stats: RecordedStats;
  /** True where the player keeps figures that lie beyond the planner's own bounds, as the game shows them. */
  readonly beyondTable?: boolean | undefined;
  /** Gems by their ids; null in a place that was just emptied. */
  readonly equippedGems: { readonly [Place in GemPlace]?: string | null | undefined };
  /**
   * Copies of gems that are inside of equipped ones, or in the wings, by their ids; absent where nobody has filled one. An id that
   * no gem has is an empty socket.
   */
  readonly sockets?: { readonly [Key in SocketKey | WingKey]?: string | undefined } | undefined;
  /** Items by their ids. */
  readonly worn: { readonly [Place in WornPlace]?: string | undefined };
  readonly skills: { readonly [Place in SkillPlace]?: CharacterSkill | undefined };
  /** What was put aside of them; absent where nothing was. */
  readonly skillSets?: readonly SkillSet[] | undefined;
  /** True while its player wants it to be in the gallery. */
  readonly isPublic?: boolean | undefined;
  /** The parts that the gallery shows of it; absent where its player has chosen none. */
  readonly publicParts?: readonly PublicPart[] | undefined;
}

export const characters: CollectionDefinition<Character> = {
  limit: limits.characters,
  needsAccount: true,
  shownOn: 'characters',
  onConflict: 'ask',
  lastWord: ['position'],
  entered: fields(
    'name',
    'class',
    'server',
    'level',
    'experience',
    'paragonLevel',
    'buildType',
    'notes',
    'pinned',
    'position',
    'tags',
    'serverRank',
    'classRank',
    'activeGemSet',
    'stats',
    'beyondTable',
    'equippedGems',
    'sockets',
    'worn',
    'skills',
    'skillSets',
    'isPublic',
    'publicParts',
  ),
  maps: {
    stats: statNames,
    equippedGems: gemPlaces,
    sockets: socketKeys,
    worn: wornPlaces,
    skills: skillPlaces,
  },
  lasting: secondGemPlaces.map((place) => `equippedGems.${place}`),
  youngFields: ['sockets'],
  // Two devices may each have put one thing into another place.
  mend(merged) {
    const gems = new Set<string>();
    // A page that does not know the second weapons takes their gems for free ones, and those in sockets too.
    const equippedGems = onceEach(merged.equippedGems, [...secondGemPlaces, ...firstGemPlaces], gems);
    const sockets = merged.sockets && onceEach(merged.sockets, socketKeys, gems);
    const worn = onceEach(merged.worn, wornPlaces);
    const isWhole =
      equippedGems === merged.equippedGems && sockets === merged.sockets && worn === merged.worn;
    return isWhole ? merged : { ...merged, equippedGems, worn, ...(sockets !== undefined && { sockets }) };
  },
};

/**
 * The places with each id in the first of those that name it.
 *
 * @param seen ids that are in places before these; those of these are added
 */
function onceEach<
  Held extends { readonly [Name in Place]?: string | null | undefined },
  Place extends string,
>(held: Held, places: readonly Place[], seen = new Set<string>()): Held {
  const twice = places.filter((place) => {
    const id = held[place] ?? null;
    if (id === null) return false;
    const isTwice = seen.has(id);
    seen.add(id);
    return isTwice;
  });
  if (twice.length === 0) return held;
  const kept = Object.entries(held).filter(([place]) => !twice.some((each) => each === place));
  return Object.fromEntries(kept) as Held;
}
