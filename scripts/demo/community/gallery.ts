import type { Character } from '#contract/records/collections/characters/characters.ts';
import { demoCharacter } from '../demo-player.ts';
import { fillAccount } from '../send-records.ts';
import type { FillArea } from './community.ts';

const shown = { isPublic: true, publicParts: ['name', 'server', 'stats', 'gear', 'gems', 'notes'] } as const;

/** The characters of the other players, in their order; the last one keeps its name to itself. */
export const galleryCharacters: readonly (readonly Character[])[] = [
  [
    demoCharacter({
      id: 'demo-kestrel',
      name: 'Kestrel',
      class: 'demon-hunter',
      paragonLevel: 655,
      notes: 'Challenge rifts, and whoever asks.',
      stats: { resonance: 6_480, combatRating: 31_900 },
      ...shown,
    }),
  ],
  [
    demoCharacter({
      id: 'demo-mirelle',
      name: 'Mirelle',
      class: 'wizard',
      paragonLevel: 388,
      stats: { resonance: 3_150, combatRating: 22_400 },
      ...shown,
    }),
    demoCharacter({
      id: 'demo-mirelle-two',
      name: 'Sabine',
      class: 'monk',
      server: 'Americas',
      paragonLevel: 120,
      stats: { resonance: 940, combatRating: 11_800 },
      ...shown,
    }),
  ],
  [
    demoCharacter({
      id: 'demo-torvald',
      name: 'Torvald',
      class: 'barbarian',
      paragonLevel: 501,
      notes: 'I stand in front.',
      stats: { resonance: 4_720, combatRating: 27_300 },
      ...shown,
    }),
  ],
  [
    demoCharacter({
      id: 'demo-oleander',
      name: 'Oleander',
      class: 'necromancer',
      paragonLevel: 274,
      stats: { resonance: 1_880, combatRating: 16_050 },
      ...shown,
      publicParts: ['server', 'stats', 'gear', 'gems'],
    }),
  ],
];

/** Characters of the other players in the gallery, beside the one of the demo's player that is shown. */
export const fillGallery: FillArea = async ({ others }) => {
  const createdAt = Date.now();
  for (const [at, characters] of galleryCharacters.entries()) {
    const player = others[at];
    if (player === undefined) throw new Error('A character of the gallery has no player.');
    await fillAccount(
      player,
      characters.map((data) => ({ collection: 'characters', id: data.id, data, createdAt })),
    );
  }
};
