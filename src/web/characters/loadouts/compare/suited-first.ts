import type { Loadout } from '#contract/records/collections/loadouts.ts';

/** The player's loadouts in the order in which they suit one of a class: those of the class first, those put away last. */
export const suitedFirst = (loadouts: readonly Loadout[], classId: string): readonly Loadout[] => {
  const place = (loadout: Loadout) => (loadout.archived ? 2 : 0) + (loadout.class === classId ? 0 : 1);
  return loadouts.toSorted((one, other) => place(one) - place(other));
};
