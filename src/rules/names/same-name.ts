import { searchedText } from './search-names.ts';

/** Compares two names by all ways in which each is written; one in common makes them the same. */
export function isSameName(one: string, other: string): boolean {
  const forms = searchedText(other.trim()).split('\n');
  return searchedText(one.trim())
    .split('\n')
    .some((form) => form !== '' && forms.includes(form));
}
