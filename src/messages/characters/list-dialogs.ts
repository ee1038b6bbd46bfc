import { texts } from '../language.ts';

/** Deleting one or several characters. */
export const characterDeletion = texts('characterDeletion', {
  title: 'Delete {name}?',
  titleMany: 'Delete {n} characters?',
  textMany: '{names} are removed from all your devices and stay in the trash for {days} days.',
  andMore: '{names} and {n} more',
  withMany: 'This also deletes:',
  nothingMany: 'Nothing else is deleted.',
  text: '{name} is removed from all your devices and stays in the trash for {days} days.',
  counting: 'Checking what else will be deleted…',
  nothing: 'Nothing else is deleted.',
  with: 'This also deletes:',
  uncounted: 'Could not check what else will be deleted.',
  name: 'Name',
  number: 'Number of characters',
  confirmHint: 'Type {what} to confirm.',
  wrong: 'This is not {what}',
  delete: 'Delete',
} as const);

/** Making a character quickly. */
export const characterCreation = texts('characterCreation', {
  title: 'New Character',
  create: 'Create Character',
  hint: 'Starts at level 1 on {server}. You can change everything later.',
} as const);

/** Tagging characters. */
export const characterTagging = texts('characterTagging', {
  title: 'Tags of {name}',
  label: 'Tags',
  hint: 'Separate with commas. Up to {max} tags of {length} characters each.',
  tooMany: 'At most {max} tags',
  tooLong: 'A tag can have up to {length} characters',
  known: 'Tags of your other characters',
  save: 'Save',
  saved: 'Changed the tags of {name}',
  titleMany: 'Add tags to {n} characters',
  tooManyOf: '{name} would have more than {max} tags',
  savedMany: { one: 'Tagged 1 character', other: 'Tagged {n} characters' },
} as const);
