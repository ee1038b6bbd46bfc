import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from '#server/database/errors.ts';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;

interface DatabaseStart {
  /** Brings the database into use; tried again from the beginning while the database is away. */
  readonly open: () => Promise<void>;
  /** Says whether the database may be away for a while, as one that is a server of its own may. */
  readonly mayBeAway: boolean;
  /** Hears once why it has to wait. */
  readonly onAway: (error: DatabaseError) => void;
  readonly firstRetryMs?: number;
}

/** A database on its way into use. */
export interface StartingDatabase {
  /** Says whether it is in use. */
  readonly isOpen: () => boolean;
  /** Settles after the first try: it is in use, or away. Rejects for a reason that waiting does not mend. */
  readonly firstTry: Promise<void>;
  /** Settles once it is in use, and never after a stop. Rejects for a reason that waiting does not mend. */
  readonly opened: Promise<void>;
  /** No more tries; settles when none is under way. */
  stop(): Promise<void>;
}

const isAway = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && (error.kind === 'unavailable' || error.kind === 'busy');

/** Opens the database, and waits with growing pauses for one that is away. */
export function startDatabase({
  open,
  mayBeAway,
  onAway,
  firstRetryMs = FIRST_RETRY_MS,
}: DatabaseStart): StartingDatabase {
  const stopped = new AbortController();
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
  // Anybody who starts the rest looks at it later.
  opened.catch(() => {});
  let isOpen = false;
  const tryOnce = async () => {
    await open();
    isOpen = true;
  };
  const goOn = async () => {
    for (let pauseMs = firstRetryMs; ; pauseMs = Math.min(pauseMs * 2, LONGEST_RETRY_MS)) {
      await wait(pauseMs, undefined, { signal: stopped.signal });
      try {
        await tryOnce();
        return;
      } catch (error) {
        if (!isAway(error)) throw error;
      }
    }
  };
  let goingOn: Promise<void> | undefined;
  const firstTry = tryOnce().then(resolve, (error: unknown) => {
    if (!mayBeAway || !isAway(error)) throw error;
    onAway(error);
    goingOn = goOn().then(resolve, (reason: unknown) => {
      if (!stopped.signal.aborted) reject(reason);
    });
  });
  return {
    isOpen: () => isOpen,
    firstTry,
    opened,
    async stop() {
      stopped.abort();
      await goingOn;
    },
  };
}
