import { useEffect } from 'react';
import { useNavigate } from '#web/ui/address/address.ts';
import { useKnownSession, wantSession } from '#web/data/session/session.ts';
import { whenIdle } from '#web/data/store/when-idle.ts';
import { landingAddress } from './landing.ts';
import { useCameFrom } from './remembered.ts';

/**
 * Sends whoever is signed in on, also as soon as they are.
 *
 * @param otherwise where to, with nothing to go back to
 */
export function useLanding(otherwise?: string): void {
  const session = useKnownSession();
  const { from } = useCameFrom();
  const navigate = useNavigate();
  // Hardly anybody who opens these pages is signed in, so asking whether they are may wait.
  useEffect(() => whenIdle(() => void wantSession()), []);
  useEffect(() => {
    if (session !== null && session !== undefined)
      navigate(landingAddress(from, session, otherwise), { replace: true });
  }, [session, from, otherwise, navigate]);
}
