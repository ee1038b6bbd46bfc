import { texts } from '../language.ts';

/** What a character cannot be, by what is wrong with it. */
export const characterProblems = texts('characterProblems', {
  nameMissing: 'Character name is required',
  nameShort: 'Character name must be at least 2 characters long',
  nameLong: 'Character name must be 50 characters or less',
  nameLetters: 'Character name contains invalid characters',
  classMissing: 'Character class is required',
  classUnknown: 'Invalid character class selected',
  level: 'Character level must be between 1 and 60',
  paragonLevel: 'Paragon level must be between 0 and 5000',
  serverMissing: 'Server is required',
  serverUnknown: 'Invalid server selected',
  statsMissing: 'Character stats are required',
  statMissing: '{stat} is required',
  statNumber: '{stat} must be a valid number',
  statRange: '{stat} must be between {min} and {max}',
  gearMissing: 'Character gear is required',
  gearTwice: '"gear" and "equipment" say different things about "{place}"',
  gemsStay: 'An empty list takes no gems away',
  gearName: 'Gear item name must be 100 characters or less',
  notesLong: 'Notes must be 1000 characters or less',
} as const);

/** What every screen of characters says. */
export const characterWords = texts('characterWords', {
  name: 'Name',
  class: 'Class',
  /** What a class is good at, before its description. */
  classKind: '{role}, primary stat {stat}.',
  classKindNoStat: '{role}, primary stat not known yet.',
  classKindUnknown: 'Role and primary stat not known yet.',
  beyondTable: 'The game shows this: keep it',
  nextDifficulty: '{difficulty} asks for {rating}: {more} more',
  server: 'Server',
  level: 'Level',
  paragonLevel: 'Paragon level',
  combatRating: 'Combat Rating',
  resonance: 'Resonance',
  active: 'Active',
  copyOf: '{name} copy',
  undo: 'Undo',
  copyNumber: '{name} copy {n}',

  toasts: {
    created: 'Character created successfully!',
    updated: 'Character updated successfully!',
    switched: 'Character switched successfully',
    deleted: 'Character deleted',
    deletedMany: '{n} characters deleted',
    duplicated: 'Character duplicated',
  },

  /** What is said, with the reason below it, where the browser cannot keep it. */
  failures: {
    created: 'Failed to create new character',
    switched: 'Failed to switch character',
    deleted: 'Failed to delete character',
  },

  /** What undoing it is called. */
  edits: {
    created: 'Created {name}',
    updated: 'Changed {name}',
    switched: 'Switched to {name}',
    deleted: 'Deleted {name}',
    deletedMany: 'Deleted {n} characters',
    duplicated: 'Duplicated {name}',
    moved: 'Moved {name}',
    pinned: 'Pinned {name}',
    unpinned: 'Unpinned {name}',
  },
} as const);
