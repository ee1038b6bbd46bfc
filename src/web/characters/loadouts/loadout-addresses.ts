import { LOADOUT_QUERY } from '#contract/site/loadout-address.ts';
import { pages } from '#contract/site/pages.ts';

const CLASS = 'class';

/** What an address wants in the builder: a saved loadout, or a new one for a class. */
export type WantedLoadout =
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'new'; readonly classId: string };

/** Where a new loadout for a class begins. */
export const newLoadoutAddress = (classId: string): string =>
  `${pages.loadoutBuilder.path}?${CLASS}=${encodeURIComponent(classId)}`;

/** Null where the address asks for nothing. */
export function wantedLoadout(search: string): WantedLoadout | null {
  const asked = new URLSearchParams(search);
  const id = asked.get(LOADOUT_QUERY);
  if (id !== null) return { kind: 'saved', id };
  const classId = asked.get(CLASS);
  return classId === null ? null : { kind: 'new', classId };
}
