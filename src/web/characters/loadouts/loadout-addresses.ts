import { LOADOUT_QUERY } from '#contract/site/loadout-address.ts';
import { pages } from '#contract/site/pages.ts';
import { PLAN } from './planned-loadout.ts';

const CLASS = 'class';
const KEEP = 'keep';

/**
 * An address asks the builder for a saved loadout, a new one for a class, the one that this tab has planned without an account, or
 * what the planner has left for it.
 */
export type WantedLoadout =
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'new'; readonly classId: string }
  | { readonly kind: 'guest' }
  | { readonly kind: 'plan' };

export const newLoadoutAddress = (classId: string): string =>
  `${pages.loadoutBuilder.path}?${CLASS}=${encodeURIComponent(classId)}`;

/** The address that saves a loadout planned without an account, and opens it. */
export const keptLoadoutAddress = `${pages.loadoutBuilder.path}?${KEEP}`;

/** Null where the address asks for nothing. */
export function wantedLoadout(search: string): WantedLoadout | null {
  const asked = new URLSearchParams(search);
  const id = asked.get(LOADOUT_QUERY);
  if (id !== null) return { kind: 'saved', id };
  if (asked.has(KEEP)) return { kind: 'guest' };
  if (asked.has(PLAN)) return { kind: 'plan' };
  const classId = asked.get(CLASS);
  return classId === null ? null : { kind: 'new', classId };
}
