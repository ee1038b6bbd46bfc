import { buildLanguages } from '#catalogue/community/build-choices.ts';
import type { AdvertQuery } from '#contract/community/advert-routes.ts';
import { advertSides, type AdvertSide } from '#contract/community/adverts.ts';
import { serverRegions } from '#contract/records/preferences.ts';

/** The filters of the board, in the order in which an address has them. */
const filters = ['server', 'language', 'class'] as const;
export type AdvertFilter = (typeof filters)[number];

/** The filters of the board's address; those that are not set are left out. */
export type BoardQuery = { readonly side: AdvertSide } & {
  readonly [Each in AdvertFilter]?: string | undefined;
};

const fits: Readonly<Record<AdvertFilter, (text: string) => boolean>> = {
  server: (text) => serverRegions.some((each) => each === text),
  language: (text) => buildLanguages.some((each) => each === text),
  // Which ones there are, the catalogue knows, which is no part of what the page begins with.
  class: (text) => /^[a-z-]{1,40}$/.test(text),
};

/**
 * Reads what an address asks of the board; a value that nothing can have is left out.
 *
 * @param search with its `?`, or empty
 * @example
 * boardQueryOf('?side=player&server=Mars') // { side: 'player' }
 */
export function boardQueryOf(search: string): BoardQuery {
  const asked = new URLSearchParams(search);
  const side = advertSides.find((each) => each === asked.get('side')) ?? 'clan';
  const set = filters.flatMap((filter) => {
    const text = asked.get(filter)?.trim() ?? '';
    return fits[filter](text) ? [[filter, text] as const] : [];
  });
  return { side, ...Object.fromEntries(set) };
}

/** The address of what is asked, always in one order, with its `?`; empty for all clans. */
export function boardSearchOf({ side, ...query }: BoardQuery): string {
  const fields = [
    ...(side === 'clan' ? [] : [['side', side]]),
    ...filters.flatMap((filter) => {
      const text = query[filter] ?? '';
      return fits[filter](text) ? [[filter, text]] : [];
    }),
  ];
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields).toString()}`;
}

/** The same as the call takes it, which each value was held against. */
export const callQueryOf = (search: string): AdvertQuery => boardQueryOf(search) as AdvertQuery;

export const hasFilters = (query: BoardQuery): boolean =>
  filters.some((filter) => query[filter] !== undefined);
