import { LOADOUT_QUERY } from '#contract/site/loadout-address.ts';
import { pages } from '#contract/site/pages.ts';

const CLASS = 'class';
const KEEP = 'keep';

/** What an address wants in the builder: a saved loadout, a new one for a class, or what this tab has planned without an account. */
export type WantedLoadout =
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'new'; readonly classId: string }
  | { readonly kind: 'guest' };

/** Where a new loadout for a class begins. */
export const newLoadoutAddress = (classId: string): string =>
  `${pages.loadoutBuilder.path}?${CLASS}=${encodeURIComponent(classId)}`;

/** Where what was planned without an account is saved, and open. */
export const keptLoadoutAddress = `${pages.loadoutBuilder.path}?${KEEP}`;

/** Null where the address asks for nothing. */
export function wantedLoadout(search: string): WantedLoadout | null {
  const asked = new URLSearchParams(search);
  const id = asked.get(LOADOUT_QUERY);
  if (id !== null) return { kind: 'saved', id };
  if (asked.has(KEEP)) return { kind: 'guest' };
  const classId = asked.get(CLASS);
  return classId === null ? null : { kind: 'new', classId };
}
