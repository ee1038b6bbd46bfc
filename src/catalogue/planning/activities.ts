/** Parts of the game that a build can be for, each with whom one fights there; null for any. */
export const activityModes = {
  any: null,
  leveling: 'pve',
  'open-world': 'pve',
  dungeon: 'pve',
  raid: 'pve',
  'challenge-rift': 'pve',
  battleground: 'pvp',
  'shadow-war': 'pvp',
  'rite-of-exile': 'pvp',
} as const satisfies Readonly<Record<string, 'pve' | 'pvp' | null>>;

export type Activity = keyof typeof activityModes;

export const activities = Object.keys(activityModes) as readonly Activity[];

const isActivity = (text: string): text is Activity => Object.hasOwn(activityModes, text);

/** The activity that a text names, also by the name that loadouts of before 29 November 2026 have; null where it names none. */
export const activityOf = (text: string): Activity | null =>
  text === 'rift' ? 'challenge-rift' : isActivity(text) ? text : null;
