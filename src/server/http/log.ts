import { pino, type DestinationStream, type Logger } from 'pino';
import { MINUTE_MS } from '#rules/time-units.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

interface Described {
  type: string;
  message: string;
  stack: string | undefined;
  cause?: Described;
}

/** What of an error may be logged. Engines hang rows and parameters on theirs, which are the players' own. */
function describe(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined };
  const described = { type: error.name, message: error.message, stack: error.stack };
  return error.cause === undefined ? described : { ...described, cause: describe(error.cause) };
}

/** Lines of JSON on standard error. */
export const createLogger = (level: LogLevel, destination?: DestinationStream): Logger =>
  pino(
    { level, base: null, serializers: { err: describe } },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );

/**
 * Tells the operator of something that may happen often in one line a minute at most, with how often it happened since the last.
 * It is an error, as production logs nothing below; it names no address, as logs hold none.
 */
export function toldOnceAMinute(
  { logger, now }: { logger: { error(facts: object, text: string): void }; now: () => number },
  text: string,
): (facts: object) => void {
  let toldAt = -Infinity;
  let times = 0;
  return (facts) => {
    times += 1;
    const nowMs = now();
    // A clock that was set back silences nothing.
    if (nowMs >= toldAt && nowMs - toldAt < MINUTE_MS) return;
    logger.error({ ...facts, times }, text);
    toldAt = nowMs;
    times = 0;
  };
}
