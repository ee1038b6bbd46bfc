import { classes } from '#catalogue/classes/classes.ts';
import { equipmentSetOf } from '#catalogue/equipment/equipment-sets.ts';
import { effectTags } from '#catalogue/planning/effect-tags.ts';
import { itemTypes, type ItemType } from '#rules/equipment/slots.ts';
import { type ChosenTags, noTags } from '#web/game/tags/tagged.ts';

/** What the page of equipment shows of it; what is null is not asked for. */
export interface EquipmentView {
  readonly search: string;
  readonly classId: string | null;
  readonly type: ItemType | null;
  readonly setId: string | null;
  /** All of which an effect has to do. */
  readonly tags: ChosenTags;
}

export const everything: EquipmentView = {
  search: '',
  classId: null,
  type: null,
  setId: null,
  tags: noTags,
};

const SEARCH_LENGTH = 100;

/** Reads the part of an address behind the `?`; null where it asks for nothing. */
export function viewOfAddress(query: string): EquipmentView | null {
  const parameters = new URLSearchParams(query);
  const classId = parameters.get('class');
  const type = parameters.get('slot');
  const setId = parameters.get('set');
  const does = new Set(parameters.getAll('does'));
  const view: EquipmentView = {
    search: (parameters.get('q') ?? '').slice(0, SEARCH_LENGTH),
    classId: classes.find(({ id }) => id === classId)?.id ?? null,
    type: itemTypes.find((each) => each === type) ?? null,
    setId: setId === null ? null : (equipmentSetOf(setId)?.id ?? null),
    tags: new Set(effectTags.filter((tag) => does.has(tag))),
  };
  return isEverything(view) ? null : view;
}

/** Says whether nothing narrows what is shown. */
export const isEverything = ({ search, classId, type, setId, tags }: EquipmentView): boolean =>
  search.trim() === '' && classId === null && type === null && setId === null && tags.size === 0;
