import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { addressWith } from './link-addresses.ts';
import { pageAt, type PageId, type PageRow } from './pages.ts';

/**
 * What the part in braces of an address can stand for, as far as the catalogue says. Apart from the table of pages, so
 * that a page's first load does not carry the catalogue.
 */
const values: Partial<Record<PageId, ReadonlySet<string>>> = {
  gem: new Set(legendaryGems.map(({ id }) => id)),
  equipmentSet: new Set(equipmentSets.map(({ id }) => id)),
};

/** Every address that a page is built at: its primary one, or one for each value of its part in braces. */
export function addressesOf({ id, path }: Pick<PageRow, 'id' | 'path'>): readonly string[] {
  if (!path.includes('{')) return [path];
  return [...(values[id] ?? [])].map((value) => addressWith(path, value));
}

/** Like {@link pageAt}, for whoever has the catalogue: undefined also where the page knows no such value. */
export function knownPageAt(pathname: string): PageRow | undefined {
  const page = pageAt(pathname);
  const known = page && values[page.id];
  if (known === undefined) return page;
  const place = page?.path.split('/').findIndex((part) => part.startsWith('{')) ?? -1;
  return known.has(pathname.split('/')[place] ?? '') ? page : undefined;
}

/** Says whether an address is one of a page that has a part in braces, and so as many addresses as values. */
export const isOneOfMany = (pathname: string): boolean => pageAt(pathname)?.path.includes('{') === true;
