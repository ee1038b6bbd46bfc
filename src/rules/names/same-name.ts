import { searchedText } from './search-names.ts';

/** Whether two names are the same but for how they are spelled: they share one of the ways in which each is written. */
export function isSameName(one: string, other: string): boolean {
  const forms = searchedText(other.trim()).split('\n');
  return searchedText(one.trim())
    .split('\n')
    .some((form) => form !== '' && forms.includes(form));
}
