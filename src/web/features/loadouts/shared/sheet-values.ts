import { classes } from '#catalogue/classes/classes.ts';
import type { Sheet } from '#contract/records/sheets/sheets.ts';
import { newValues, type LoadoutValues } from '../loadout-draft.ts';

export const emptySheet: Sheet = {
  class: classes[0].id,
  name: '',
  notes: '',
  buildType: newValues.buildType,
  items: {},
  gems: {},
};

export const valuesOfSheet = ({
  class: classId,
  name,
  notes,
  buildType,
  items,
  gems,
}: Sheet): LoadoutValues => ({
  ...newValues,
  class: classId,
  name,
  description: notes,
  buildType,
  items,
  gems,
});

/** A sheet with what was changed of the loadout that it brings. */
export const changedSheet = (sheet: Sheet, patch: Partial<LoadoutValues>): Sheet => {
  const { class: classId, name, description, buildType, items, gems } = { ...valuesOfSheet(sheet), ...patch };
  return { class: classId, name, notes: description, buildType, items, gems };
};
