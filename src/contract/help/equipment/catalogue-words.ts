import type { StoredItem, StoredSet } from './equipment.schema.ts';

/** An item of a catalogue, as a link to a loadout shows it. */
export const wordsOfItem = (item: StoredItem) => ({
  id: item.id,
  name: item.name,
  type: item.type,
  classes: [...item.classes],
  setId: item.set_id,
  setName: item.set_name,
  skill: item.affected_skill,
  power: item.legendary_power,
  rating: item.base_combat_rating,
});

type Bonus = string | null;

/** A set of a catalogue, as a link to a loadout shows it. */
export const wordsOfSet = (set: StoredSet) => ({
  id: set.id,
  name: set.name,
  totalPieces: set.total_pieces,
  bonuses: [set.bonus_2, set.bonus_4, set.bonus_6] as [two: Bonus, four: Bonus, six: Bonus],
});

/** An item with what it does, which a plan weighs. */
export const taggedItem = (item: StoredItem) => ({
  ...wordsOfItem(item),
  tags: item.tags,
  transforms: item.transforms,
});

/** A set with what its bonuses do, which a plan weighs. */
export const taggedSet = (set: StoredSet) => ({
  ...wordsOfSet(set),
  bonusTags: set.bonus_tags,
  needs: set.needs,
  when: set.when,
});
