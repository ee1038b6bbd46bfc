import { CallFailed, withoutAnswer } from '../../session/call-failed.ts';
import { knownSession, sessionFailure } from '../../session/session.ts';
import { showRun } from './sync-run.ts';

/** Nothing is sent before the server has said whose session this is, so the screens tell why it does not say so. */
export function showSessionFailure(): void {
  const failure = sessionFailure();
  if (knownSession() !== undefined || failure === null || !navigator.onLine) return;
  showRun({ error: (failure instanceof CallFailed ? failure : withoutAnswer(failure)).message });
}
