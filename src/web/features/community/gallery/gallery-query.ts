import { gallerySorts, type GallerySort } from '#contract/community/gallery/gallery.ts';

/** The query of the gallery as its address says it; fields that are not asked for are left out. */
export interface GalleryQueryFields {
  readonly class?: string | undefined;
  readonly server?: string | undefined;
  readonly sort?: string | undefined;
}

const fields = ['class', 'server', 'sort'] as const;

/** Which classes and servers there are, whoever lists them knows: the catalogue is no part of what the page begins with. */
const fits = (field: (typeof fields)[number], text: string): boolean =>
  field === 'sort' ? gallerySorts.slice(1).some((sort) => sort === text) : text !== '' && text.length <= 60;

/**
 * Reads what an address asks of the gallery; a value that nothing can have is left out.
 *
 * @param search with its `?`, or empty
 * @example
 * queryOf('?class=wizard&sort=nonsense') // { class: 'wizard' }
 */
export function queryOf(search: string): GalleryQueryFields {
  const asked = new URLSearchParams(search);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = asked.get(field)?.trim() ?? '';
      return fits(field, text) ? [[field, text]] : [];
    }),
  );
}

/** The address of what is asked, always in one order, with its `?`; empty where nothing is. */
export function searchOf(query: GalleryQueryFields): string {
  const asked = fields.flatMap((field): [string, string][] => {
    const text = query[field] ?? '';
    return fits(field, text) ? [[field, text]] : [];
  });
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`;
}

/** The order that is asked for. */
export const sortOf = ({ sort }: GalleryQueryFields): GallerySort =>
  gallerySorts.find((each) => each === sort) ?? gallerySorts[0];
