import { buildLanguages, buildTags } from '#catalogue/community/build-choices.ts';
import { activities } from '#catalogue/planning/activities.ts';
import { buildSorts, buildLimits, type BuildSort } from '#contract/community/builds.ts';
import { planFocuses, planModes } from '#contract/records/collections/planning/plan-terms.ts';
import { readSearch } from '#rules/community/search-words.ts';

/** The fields of a list's address and of its call, in the order in which an address has them. */
const fields = [
  'words',
  'class',
  'mode',
  'activity',
  'focus',
  'tag',
  'gem',
  'patch',
  'language',
  'own',
  'by',
  'sort',
] as const;
type Field = (typeof fields)[number];

/** The query of a list as its address says it; fields that are not asked for are left out. */
export type BuildQueryFields = { readonly [Each in Field]?: string | undefined };

/** Four masks of gems; which ones, the server reads. */
const MASKS = /^[0-9a-z]{1,8}(\.[0-9a-z]{1,8}){3}$/;

const isOneOf =
  (values: readonly string[]) =>
  (text: string): boolean =>
    values.includes(text);
const isShort = (text: string): boolean => text.length <= 60;

const fits: Readonly<Record<Field, (text: string) => boolean>> = {
  words: (text) => text.length <= buildLimits.searchLength,
  // Which ones there are, whoever lists them knows: the catalogue is no part of what the page begins with.
  class: isShort,
  mode: isOneOf(planModes),
  activity: isOneOf(activities),
  focus: isOneOf(planFocuses),
  tag: isOneOf(buildTags),
  gem: isShort,
  patch: isOneOf(['now']),
  language: isOneOf(buildLanguages),
  own: (text) => MASKS.test(text),
  by: isShort,
  // The first one needs no word.
  sort: isOneOf(buildSorts.slice(1)),
};

/**
 * Reads what an address asks of the list; a value that nothing can have is left out.
 *
 * @param search with its `?`, or empty
 * @example
 * queryOf('?class=wizard&mode=nonsense') // { class: 'wizard' }
 */
export function queryOf(search: string): BuildQueryFields {
  const asked = new URLSearchParams(search);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = asked.get(field)?.trim() ?? '';
      return text !== '' && fits[field](text) ? [[field, text]] : [];
    }),
  );
}

/** The address of what is asked, always in one order, with its `?`; empty where nothing is. */
export function searchOf(query: BuildQueryFields): string {
  const asked = fields.flatMap((field): [string, string][] => {
    const text = query[field]?.trim() ?? '';
    return text !== '' && fits[field](text) ? [[field, text]] : [];
  });
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`;
}

/** The order that is asked for. */
export const sortOf = ({ sort }: BuildQueryFields): BuildSort =>
  buildSorts.find((each) => each === sort) ?? buildSorts[0];

/** Says whether the words are too few letters to find anything by. */
export const isTooShort = ({ words }: BuildQueryFields): boolean =>
  words !== undefined && readSearch(words) === null;

/** Counts the filters that are set, beside the words, the order and whose builds they are. */
export const countFilters = (query: BuildQueryFields): number =>
  fields.filter((field) => !['words', 'sort', 'by'].includes(field) && query[field] !== undefined).length;
