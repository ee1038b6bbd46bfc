import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import type { WorkerNews } from '#contract/site/offline.ts';
import { events as words } from '#messages/events/events.ts';
import { askedIn, withoutAsked } from '#web/data/notices/addresses.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { useBoard } from '#web/game/events/board.ts';

/** Opens the details of the event that the address asks for, and takes it out of the address. */
export function AskedEvent() {
  const { events, open } = useBoard();
  const { search } = useLocation();
  const navigate = useNavigate();
  const show = useEffectEvent((eventId: string) => {
    if (events.some(({ id }) => id === eventId)) open({ kind: 'details', eventId });
    else notify('info', words.gone);
    navigate({ search: withoutAsked(search, 'event') }, { replace: true });
  });
  useEffect(() => {
    const eventId = askedIn(search, 'event');
    if (eventId !== null) show(eventId);
  }, [search]);
  // A press on a notification, of which only the worker hears.
  useEffect(() => {
    const listening = new AbortController();
    (navigator as Partial<Navigator>).serviceWorker?.addEventListener(
      'message',
      ({ data }: MessageEvent<Partial<WorkerNews> | null>) => {
        if (data?.kind !== 'show' || data.address === undefined) return;
        const eventId = askedIn(new URL(data.address, location.origin).search, 'event');
        if (eventId !== null) show(eventId);
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, []);
  return null;
}
