import type { Activity } from '#catalogue/planning/activities.ts';
import { loadoutSlots, type LoadoutSlot } from '#rules/equipment/slots.ts';
import { limits } from '../../limits.ts';
import { buildTypes, gemPlaces, secondGemPlaces, type GemPlace } from './characters/characters.ts';
import type { Gem } from './characters/gems.ts';
import { fields, type CollectionDefinition } from './collection.ts';

/** A gem that a loadout asks for: of the catalogue, at a rank of 1 to 10, and of a 5-star one how many of its stars shine. */
export type LoadoutGem = Pick<Gem, 'rank' | 'activeStars'> & { readonly catalogueId: string };

/** Places for the skills of a loadout: the primary attack and four others. */
export const loadoutSkillPlaces = ['primary', 'skill1', 'skill2', 'skill3', 'skill4'] as const;
export type LoadoutSkillPlace = (typeof loadoutSkillPlaces)[number];

/** What a character of a class would wear: a plan, which needs no character and owns none of what it names. */
export interface Loadout {
  readonly id: string;
  readonly name: string;
  /** Of the catalogue, such as `demon-hunter`. */
  readonly class: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly buildType: (typeof buildTypes)[number];
  /** Whether it is the one that the player plays. Two devices can mark one each until the account hears of both: `activeLoadout` says which counts. */
  readonly isActive: boolean;
  /** Whether it is put away: kept, and out of the way. */
  readonly archived: boolean;
  /** Items of the catalogue by their ids. */
  readonly items: { readonly [Slot in LoadoutSlot]?: string | undefined };
  /** Null in a place that was just emptied. */
  readonly gems: { readonly [Place in GemPlace]?: LoadoutGem | null | undefined };
  /** Skills of the catalogue by their ids. */
  readonly skills: { readonly [Place in LoadoutSkillPlace]?: string | undefined };
  readonly activity?: Activity | undefined;
  /** The rest of the build in its player's words, such as reforges or the charm; absent where there is nothing. */
  readonly lines?: readonly string[] | undefined;
  /** The published build that it is a copy of, by its public id; null where it was just emptied. */
  readonly copiedFrom?: string | null | undefined;
}

export const loadouts: CollectionDefinition<Loadout> = {
  limit: limits.loadouts,
  needsAccount: true,
  shownOn: 'loadoutBuilder',
  onConflict: 'ask',
  // What is marked and put away is seen at once, and nothing is lost with the other word.
  lastWord: ['isActive', 'archived'],
  entered: fields(
    'name',
    'class',
    'description',
    'tags',
    'buildType',
    'isActive',
    'archived',
    'items',
    'gems',
    'skills',
    'activity',
    'lines',
    'copiedFrom',
  ),
  maps: { items: loadoutSlots, gems: gemPlaces, skills: loadoutSkillPlaces },
  // Earlier versions made copies without it, and leave it out of what they write.
  lasting: [...secondGemPlaces.map((place) => `gems.${place}`), 'copiedFrom'],
  youngFields: ['skills', 'activity', 'lines'],
};

/** The loadout that is played: of several that are marked the first, in the order of the list; null where none is. */
export const activeLoadout = (all: readonly Loadout[]): Loadout | null =>
  all.find(({ isActive, archived }) => isActive && !archived) ?? null;

/** The loadout that a character of a class plays by: the active one of its class, else the first; null where there is none. */
export function loadoutOfClass(all: readonly Loadout[], classId: string): Loadout | null {
  const fitting = all.filter((each) => each.class === classId && !each.archived);
  return activeLoadout(fitting) ?? fitting[0] ?? null;
}
