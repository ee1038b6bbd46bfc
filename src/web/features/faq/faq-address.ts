import { faqCategories, type FaqCategory } from '#catalogue/faq.ts';
import { pages } from '#contract/site/pages.ts';

export interface FaqView {
  readonly search: string;
  /** Null for all of them. */
  readonly category: FaqCategory | null;
}

export const everything: FaqView = { search: '', category: null };

/** Longer searches are cut: an address has to fit everywhere. */
export const SEARCH_LENGTH = 200;

/** Reads the part of an address behind the `?`. */
export function readFaqView(query: string): FaqView {
  const parameters = new URLSearchParams(query);
  const category = parameters.get('category');
  return {
    search: (parameters.get('q') ?? '').slice(0, SEARCH_LENGTH),
    category: faqCategories.find((known) => known === category) ?? null,
  };
}

/** The part of an address behind the `?`, with the `?`; empty when everything is shown. */
export function faqQuery({ search, category }: FaqView): string {
  const parameters = new URLSearchParams();
  if (search.trim() !== '') parameters.set('q', search);
  if (category !== null) parameters.set('category', category);
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

/** The support's address, with the search as its subject. */
export const supportAddress = (search: string): string => {
  const subject = search.trim();
  return subject === ''
    ? pages.support.path
    : `${pages.support.path}?${new URLSearchParams({ subject }).toString()}`;
};
