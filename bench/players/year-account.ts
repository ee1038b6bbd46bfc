import { classes } from '#catalogue/classes/classes.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import type { Made } from '../accounts.ts';

const DAY_MS = 86_400_000;
const size = { entries: 365, characters: 5, gems: 40, items: 24, ticks: 180, goals: 4 } as const;

/** Texts that the pages of the year's player show, as the record has it. */
export const shownOfYear = {
  heroId: 'hero-main',
  name: 'Valla of Wortham',
  resonance: '2,990',
  combatRating: '5,503',
  paragon: '412',
  loadout: 'Ranger of the year',
} as const;

/** A player who has recorded something every day of a year. The oldest records come first, as an account tells of them. */
export function yearOfRecords(nowMs: number): readonly Made[] {
  const { heroId, name, loadout } = shownOfYear;
  const heroes = Array.from({ length: size.characters }, (_, index): Made => {
    const isMain = index === 0;
    return {
      collection: 'characters',
      id: isMain ? heroId : `hero-${index}`,
      fields: {
        name: isMain ? name : `Hero ${index}`,
        class: isMain ? 'demon-hunter' : classes[index % classes.length]?.id,
        server: 'Europe',
        level: 60,
        paragonLevel: isMain ? 412 : 20 * index,
        stats: {
          resonance: isMain ? 2_990 : 100 * index,
          combatRating: isMain ? 5_503 : 400 * index,
          damage: 3_120,
        },
        ...(isMain && {
          equippedGems: { 1: 'gem-0', 2: 'gem-1', 3: 'gem-2', 4: 'gem-3', 5: 'gem-4', 6: 'gem-5' },
          worn: { helm: 'item-0', chest: 'item-1' },
        }),
      },
    };
  });
  const many = (
    collection: Made['collection'],
    length: number,
    made: (index: number) => Omit<Made, 'collection'>,
  ) => Array.from({ length }, (_, index): Made => ({ collection, ...made(index) }));
  const dayOf = (index: number) => new Date(nowMs - index * DAY_MS).toISOString().slice(0, 10);
  return [
    ...heroes,
    { collection: 'activeCharacter', id: 'active', fields: { characterId: heroId } },
    ...many('progressEntries', size.entries, (index) => ({
      id: `entry-${index}`,
      fields: {
        parent: heroId,
        timestamp: nowMs - (size.entries - index) * DAY_MS,
        level: 60,
        paragonLevel: 47 + index,
        stats: {
          resonance: 2_625 + index,
          combatRating: 5_138 + index,
          damage: 2_000 + 3 * index,
          life: 18_000,
        },
        note: index % 7 === 0 ? 'After the battlegrounds of the week.' : '',
      },
    })),
    ...many('gems', size.gems, (index) => ({
      id: `gem-${index}`,
      fields: {
        parent: heroId,
        catalogueId: legendaryGems[index % legendaryGems.length]?.id,
        rank: 1 + (index % 10),
      },
    })),
    ...many('items', size.items, (index) => ({
      id: `item-${index}`,
      fields: { parent: heroId, name: `Item ${index}`, kind: index === 1 ? 'chest' : 'helm' },
    })),
    ...many('dailyTicks', size.ticks, (index) => ({
      id: `${dayOf(Math.floor(index / 3))}_${['bounty', 'elder-rift', 'ibn-fahds-sanctum'][index % 3]}`,
      fields: {
        day: dayOf(Math.floor(index / 3)),
        daily: ['bounty', 'elder-rift', 'ibn-fahds-sanctum'][index % 3],
      },
    })),
    ...many('characterGoals', size.goals, (index) => ({
      id: `goal-${index}`,
      fields: {
        parent: heroId,
        name: `Resonance ${3_000 + 100 * index}`,
        targetStats: [{ stat: 'resonance', bound: 'atLeast', value: 3_000 + 100 * index }],
      },
    })),
    {
      collection: 'loadouts',
      id: 'loadout-0',
      fields: {
        name: loadout,
        class: 'demon-hunter',
        isActive: true,
        items: {},
        gems: { 1: { catalogueId: legendaryGems[0]?.id, rank: 5 } },
      },
    },
  ];
}
