import type { GemTag } from '#catalogue/gems/legendary-gem-effects.ts';
import { pages } from '#contract/site/pages.ts';
import { gemTags } from '#web/game/gem-picker/gem-search.ts';

export interface GemBookView {
  readonly search: string;
  readonly tags: ReadonlySet<GemTag>;
}

export const wholeBook: GemBookView = { search: '', tags: new Set() };

const SEARCH_LENGTH = 100;

/** Reads the part of an address behind the `?`; null where it asks for nothing. */
export function viewOfAddress(query: string): GemBookView | null {
  const parameters = new URLSearchParams(query);
  const search = (parameters.get('q') ?? '').slice(0, SEARCH_LENGTH);
  const asked = new Set(parameters.getAll('does'));
  const tags = new Set(gemTags.filter((tag) => asked.has(tag)));
  return search.trim() === '' && tags.size === 0 ? null : { search, tags };
}

/** The address of the book with the gems that do something. */
export const addressOfTag = (tag: GemTag): string => `${pages.gems.path}?does=${tag}`;
