import type { Character } from '../collections/characters/characters.ts';

/** A character of which nothing is said yet: without a name and a class it is none that could be kept. */
export const newCharacter = (id: string): Character => ({
  id,
  name: '',
  class: '',
  level: 1,
  experience: 0,
  paragonLevel: 0,
  buildType: 'PvE',
  notes: '',
  pinned: false,
  tags: [],
  stats: {},
  equippedGems: {},
  worn: {},
  skills: {},
});
