import { classes } from '#catalogue/classes/classes.ts';
import { everyPart, sheetOf, type Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { newValues, type LoadoutValues } from '../loadout-draft.ts';

export const emptySheet: Sheet = {
  kind: 'loadout',
  class: classes[0].id,
  name: '',
  notes: '',
  buildType: newValues.buildType,
  items: {},
  gems: {},
  skills: {},
};

export const valuesOfSheet = ({
  class: classId,
  name,
  notes,
  buildType,
  items,
  gems,
  secondGems,
  skills,
  activity,
  lines,
}: Sheet): LoadoutValues => ({
  ...newValues,
  class: classId,
  name,
  description: notes,
  buildType,
  items,
  gems: { ...gems, ...secondGems },
  skills,
  activity,
  lines,
});

/** A sheet with what was changed of the loadout that it brings. */
export const changedSheet = (sheet: Sheet, patch: Partial<LoadoutValues>): Sheet => {
  const values = { ...valuesOfSheet(sheet), ...patch };
  return { ...sheetOf(values, everyPart), kind: sheet.kind, figures: sheet.figures };
};
