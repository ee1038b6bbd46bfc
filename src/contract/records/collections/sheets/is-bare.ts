import type { Loadout } from '../loadouts.ts';

/** Says whether there is nothing in a loadout that could be compared, sent or kept in a file. */
export const isBare = ({
  items,
  gems,
  skills,
  activity,
  lines,
}: Pick<Loadout, 'items' | 'gems' | 'skills' | 'activity' | 'lines'>): boolean =>
  [items, gems, skills, activity ?? {}, lines ?? {}].every((part) => Object.keys(part).length === 0);
