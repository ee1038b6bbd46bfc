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
