import {
  countedPlaces,
  firstGemPlaces,
  inPlaces,
  placesBeside,
  type GemPlace,
} from '#contract/records/collections/characters/characters.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { readPreference } from '#web/data/preferences/preference-storage.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';

/** The places for gems that count for this player, for what happens at a press. */
export const readGemPlaces = (): readonly GemPlace[] => countedPlaces(readPreference('secondWeapons'));

/** The places for gems that count for this player. */
export const useGemPlaces = (): readonly GemPlace[] => countedPlaces(usePreference('secondWeapons')[0]);

/** The number of places that count, in a word. */
export const placesInWords = (places: readonly GemPlace[]): string =>
  places.length === firstGemPlaces.length ? gemBag.six : gemBag.eight;

/** The part of the gems that does not count, and stays whatever is put into the others. */
export const besideOf = <Held extends { readonly [Place in GemPlace]?: unknown }>(held: Held): Held =>
  inPlaces(held, placesBeside(readGemPlaces()));
