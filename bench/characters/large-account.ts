import { classes } from '#catalogue/classes/classes.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { servers } from '#contract/records/characters/servers.ts';
import type { Made } from '../accounts.ts';

export const size = { characters: 200, entries: 20_000, entriesOfOne: 2_000, gems: 2_000 } as const;
/** The character with the long history, which is not the active one. */
export const longestId = 'hero-1';

const PLACES = 6;
const HOUR_MS = 3_600_000;

/** What the large account has: characters that wear six gems each, one with a long history and the others with some. */
export function largeAccount(nowMs: number): readonly Made[] {
  const characters = Array.from({ length: size.characters }, (_, index) => ({
    collection: 'characters' as const,
    id: `hero-${index}`,
    fields: {
      name: `Hero ${index}`,
      class: inTurn(classes, index).id,
      server: inTurn(servers, index),
      level: 60,
      paragonLevel: index,
      stats: { damage: 1_000 + index, life: 9_000 + index },
      tags: [`clan ${index % 5}`],
      equippedGems: Object.fromEntries(
        Array.from({ length: PLACES }, (__, place) => [place + 1, `gem-${place * size.characters + index}`]),
      ),
    },
  }));
  const gems = Array.from({ length: size.gems }, (_, index) => ({
    collection: 'gems' as const,
    id: `gem-${index}`,
    fields: {
      parent: `hero-${index % size.characters}`,
      catalogueId: inTurn(legendaryGems, Math.floor(index / size.characters)).id,
      rank: 1 + (index % 10),
    },
  }));
  const entries = Array.from({ length: size.entries }, (_, index) => {
    const ofOne = index < size.entriesOfOne;
    const other = index % (size.characters - 1);
    const count = ofOne ? index : Math.floor(index / (size.characters - 1));
    return {
      collection: 'progressEntries' as const,
      id: `entry-${index}`,
      fields: {
        parent: ofOne ? longestId : `hero-${other < 1 ? other : other + 1}`,
        timestamp: nowMs - (size.entriesOfOne - count) * HOUR_MS,
        level: 60,
        paragonLevel: count,
        stats: { resonance: 1_000 + count, damage: 2_000 + ((count * 7) % 500) + count },
      },
    };
  });
  return [...characters, ...gems, ...entries];
}

function inTurn<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('The list is empty.');
  return item;
}
