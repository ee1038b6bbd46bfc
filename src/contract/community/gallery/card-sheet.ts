import { loadoutSlots } from '#rules/equipment/slots.ts';
import {
  firstGemPlaces,
  secondGemPlaces,
  type Character,
  type GemPlace,
} from '../../records/collections/characters/characters.ts';
import type { Gem } from '../../records/collections/characters/gems.ts';
import type { Item } from '../../records/collections/characters/items.ts';
import type { LoadoutGem } from '../../records/collections/loadouts.ts';
import type { Sheet, SheetFigures } from '../../records/collections/sheets/sheets.ts';
import { cleanText } from '../player-text.ts';

/** Names of a catalogue, which are all that a sheet has of items. */
const CATALOGUE_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MOST_LETTERS = 80;

/** A character as the gallery shows it. */
export interface CardContent {
  readonly sheet: Sheet;
  /** Such as `Europe`; null where its player does not show it, or has not said it. */
  readonly server: string | null;
}

/**
 * A character as the gallery shows it: its class and build type, and of the parts that its player has chosen those listed here.
 * Nothing else of the record gets in. Figures are those that the player has entered; of gear and gems the catalogue's ids and ranks.
 *
 * @param belongings gems and items of the character, of which those that it wears are looked at
 * @example
 * cardContentOf({ ...valla, notes: 'Mine', publicParts: ['name'] }, { gems: [], items: [] }).sheet.notes // ''
 */
export function cardContentOf(
  character: Character,
  belongings: { readonly gems: readonly Gem[]; readonly items: readonly Item[] },
): CardContent {
  const shows = new Set(character.publicParts);
  const { gems, secondGems } = shows.has('gems') ? gemsOf(character, belongings.gems) : noGems;
  return {
    server: shows.has('server') ? (character.server ?? null) : null,
    sheet: {
      kind: 'character',
      class: character.class,
      name: shows.has('name') ? cleanText(character.name).replaceAll(/\s+/g, ' ') : '',
      notes: shows.has('notes') ? cleanText(character.notes) : '',
      buildType: character.buildType,
      items: shows.has('gear') ? wornItems(character, belongings.items) : {},
      gems,
      ...(Object.keys(secondGems).length > 0 && { secondGems }),
      skills: {},
      ...(shows.has('stats') && { figures: figuresOf(character) }),
    },
  };
}

const figuresOf = ({ level, paragonLevel, stats }: Character): SheetFigures => ({
  level,
  paragon: paragonLevel,
  ...(stats.combatRating !== undefined && { combatRating: stats.combatRating }),
  ...(stats.resonance !== undefined && { resonance: stats.resonance }),
});

/** The catalogue's ids of what a character wears, by slot. */
export function wornItems({ worn }: Character, items: readonly Item[]): Sheet['items'] {
  const byId = new Map(items.map((item) => [item.id, item.catalogueId]));
  return Object.fromEntries(
    loadoutSlots.flatMap((slot) => {
      const catalogueId = byId.get(worn[slot] ?? '');
      const isKnown =
        catalogueId !== undefined && catalogueId.length <= MOST_LETTERS && CATALOGUE_ID.test(catalogueId);
      return isKnown ? [[slot, catalogueId]] : [];
    }),
  );
}

type Gems = { readonly [Place in GemPlace]?: LoadoutGem };
interface WornGems {
  readonly gems: Gems;
  readonly secondGems: Gems;
}
const noGems: WornGems = { gems: {}, secondGems: {} };

function gemsOf({ equippedGems }: Character, gems: readonly Gem[]): WornGems {
  const byId = new Map(gems.map((gem) => [gem.id, gem]));
  const wornIn = (places: readonly GemPlace[]): Gems =>
    Object.fromEntries(
      places.flatMap((place) => {
        const gem = byId.get(equippedGems[place] ?? '');
        if (gem?.catalogueId === undefined) return [];
        const { catalogueId, rank, activeStars } = gem;
        return [[place, { catalogueId, rank, ...(activeStars !== undefined && { activeStars }) }]];
      }),
    );
  return { gems: wornIn(firstGemPlaces), secondGems: wornIn(secondGemPlaces) };
}
