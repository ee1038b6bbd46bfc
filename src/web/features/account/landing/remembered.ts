import { useLocation } from '#web/ui/address/address.ts';
import { pages } from '#contract/site/pages.ts';
import { rememberedAddress } from './landing.ts';

/** What a link to signing in hands on beside its address, so that the address stays plain. */
export interface CameFrom {
  readonly from: string | null;
}

const isCameFrom = (state: unknown): state is CameFrom =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/**
 * The page to come back to after signing in: what the address names, what was handed on, or this page itself, from which a
 * form is opened. Once there is a page for players, a form that nobody asked for leads there.
 */
export function useCameFrom(): CameFrom {
  const { pathname, search, hash, state } = useLocation();
  const named = new URLSearchParams(search).get('redirect');
  const handedOn = isCameFrom(state) ? state.from : null;
  const here = pages.dashboard.exists ? null : `${pathname}${search}${hash}`;
  return { from: rememberedAddress(named ?? handedOn ?? here) };
}
