import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { skillPlaces } from '#contract/records/collections/characters/characters.ts';
import type { Made } from '../accounts.ts';

const size = { characters: 990, entries: 1_900, gems: 990, items: 990, loadouts: 900 };
const HOUR_MS = 3_600_000;
/** The character that most of what belongs to characters belongs to. */
export const fullestId = 'hero-0';
export const characterIds = Array.from({ length: size.characters }, (_, index) => `hero-${index}`);

const words = (count: number) => 'A long word. '.repeat(Math.ceil(count / 13)).slice(0, count);
const stats = {
  damage: 4_000,
  life: 40_000,
  armor: 3_000,
  fortitude: 900,
};
const skills = Object.fromEntries(
  skillPlaces.map((place) => [
    place,
    { name: words(50), description: words(300), level: 10, isLegendary: true },
  ]),
);
const list = (
  length: number,
  made: (index: number) => Omit<Made, 'collection'>,
  collection: Made['collection'],
) => Array.from({ length }, (_, index): Made => ({ collection, ...made(index) }));

/** What an account can hold at most, nearly, with texts as long as they may be. */
export const fullAccount = (nowMs: number): readonly Made[] => [
  ...list(
    size.characters,
    (index) => ({
      id: `hero-${index}`,
      fields: {
        name: words(50),
        class: 'monk',
        server: 'Europe',
        level: 60,
        paragonLevel: index,
        notes: words(1_000),
        tags: Array.from({ length: 12 }, (_, tag) => `${tag} ${words(20)}`),
        stats,
        skills,
        skillSets: [1, 2, 3].map((set) => ({ name: `Set ${set}`, skills })),
        ...(index === 0 && { equippedGems: { 1: 'gem-0', 2: 'gem-1' }, worn: { helm: 'item-0' } }),
      },
    }),
    'characters',
  ),
  ...list(
    size.gems,
    (index) => ({
      id: `gem-${index}`,
      fields: {
        parent: fullestId,
        catalogueId: legendaryGems[index % legendaryGems.length]?.id,
        rank: 1 + (index % 10),
        note: words(500),
      },
    }),
    'gems',
  ),
  ...list(
    size.items,
    (index) => ({
      id: `item-${index}`,
      fields: {
        parent: fullestId,
        name: words(100),
        kind: 'helm',
        note: words(500),
        attributes: Array.from({ length: 10 }, (_, at) => ({ name: `${at} ${words(30)}`, value: at })),
      },
    }),
    'items',
  ),
  ...list(
    size.entries,
    (index) => ({
      id: `entry-${index}`,
      fields: {
        parent: fullestId,
        timestamp: nowMs - (size.entries - index) * HOUR_MS,
        level: 60,
        paragonLevel: index,
        stats,
        note: words(500),
      },
    }),
    'progressEntries',
  ),
  ...list(
    size.loadouts,
    (index) => ({
      id: `loadout-${index}`,
      fields: { name: words(120), class: 'monk', description: words(2_000), tags: [], items: {}, gems: {} },
    }),
    'loadouts',
  ),
];
