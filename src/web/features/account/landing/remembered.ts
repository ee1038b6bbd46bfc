import { useLocation } from '#web/ui/address/address.ts';

/** What a link to signing in hands on beside its address, so that the address stays plain. */
export interface CameFrom {
  readonly from: string | null;
}

const isCameFrom = (state: unknown): state is CameFrom =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/**
 * The page to come back to after signing in: what the address names, or what was handed on. Unchecked, as links hand it on:
 * `useCameFrom` and `landingAddress` are for who goes there.
 */
export function useHandedOn(): CameFrom {
  const { search, state } = useLocation();
  return { from: new URLSearchParams(search).get('redirect') ?? (isCameFrom(state) ? state.from : null) };
}
