import { classes } from '#catalogue/classes/classes.ts';
import {
  ACTIVE_CHARACTER_ID,
  activeAmong,
} from '#contract/records/collections/characters/active-character.ts';
import { countedPlaces, type GemPlace } from '#contract/records/collections/characters/characters.ts';
import { preferenceChoices, PREFERENCES_ID, type PreferencesRecord } from '#contract/records/preferences.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { LinkedPlayer, OwnRecord } from '../interactions/player.ts';

export type OwnCharacter = OwnRecord<'characters'>;

interface Roster {
  readonly characters: readonly OwnCharacter[];
  /** The one that what a player does elsewhere is about; undefined where there is none. */
  readonly active: OwnCharacter | undefined;
  /** The revision of the record that says so; 0 where there is none. */
  readonly markRevision: number;
}

/** All characters of a player. */
export async function readRoster(player: LinkedPlayer): Promise<Roster> {
  const [characters, marks] = await Promise.all([player.read('characters'), player.read('activeCharacter')]);
  const mark = marks.find(({ id }) => id === ACTIVE_CHARACTER_ID);
  const activeId = activeAmong(characters, mark?.data.characterId);
  return {
    characters,
    active: characters.find(({ id }) => id === activeId),
    markRevision: mark?.revision ?? 0,
  };
}

/** Reads a player's choices; undefined where there are none. */
export const readPreferences = async (player: LinkedPlayer): Promise<PreferencesRecord | undefined> =>
  (await player.read('preferences')).find(({ id }) => id === PREFERENCES_ID)?.data;

/** The formulas that lead for a player. */
export const readFormulas = async (player: LinkedPlayer): Promise<FormulaSet> =>
  (await readPreferences(player))?.formulas ?? preferenceChoices.formulas[0];

/** The places for gems that count for a player. */
export const readPlaces = async (player: LinkedPlayer): Promise<readonly GemPlace[]> =>
  countedPlaces((await readPreferences(player))?.secondWeapons);

export const className = (id: string): string => classes.find((each) => each.id === id)?.name ?? id;
