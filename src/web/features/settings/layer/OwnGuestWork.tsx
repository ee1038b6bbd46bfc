import { useEffect, useRef } from 'react';
import type { GuestWork } from '#web/data/sync/status/sync-view.ts';
import { useBringing } from '../guest-work/use-bringing.ts';

/** Brings what the player has made before the page knew whose session it is: nobody else made it, so nobody is asked. */
export default function OwnGuestWork({ work }: { work: GuestWork }) {
  const { bring } = useBringing(work);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void bring();
  }, [bring]);
  return null;
}
