import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { goals } from '#messages/calculators/goals.ts';
import { askedIn, withoutAsked } from '#web/data/notices/addresses.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/** A kept calculation or goal that the address asks for. */
export interface AskedGoal {
  readonly id: string;
  /** It is shown: the address asks no longer. */
  readonly onShown: () => void;
}

/**
 * What the address asks for, as long as it is among the records; otherwise the player is told that it is gone.
 *
 * @param records null while they are not known
 */
export function useAskedGoal(records: readonly { readonly id: string }[] | null): AskedGoal | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = askedIn(search, 'goal');
  const onShown = () => navigate({ search: withoutAsked(search, 'goal') }, { replace: true });
  const isThere = id !== null && records?.some((record) => record.id === id) === true;
  const isGone = id !== null && records !== null && !isThere;
  const tell = useEffectEvent(() => {
    notify('info', goals.gone);
    onShown();
  });
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
  return isThere ? { id, onShown } : null;
}
