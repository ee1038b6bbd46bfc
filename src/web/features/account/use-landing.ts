import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/data/session.ts';
import { landingAddress } from './landing.ts';
import { useCameFrom } from './remembered.ts';

/**
 * Sends whoever is signed in on, also as soon as they are.
 *
 * @param otherwise where to, with nothing to go back to
 */
export function useLanding(otherwise?: string): void {
  const session = useSession();
  const { from } = useCameFrom();
  const navigate = useNavigate();
  useEffect(() => {
    if (session !== null && session !== undefined)
      void navigate(landingAddress(from, session, otherwise), { replace: true });
  }, [session, from, otherwise, navigate]);
}
