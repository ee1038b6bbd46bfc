import { pino, type DestinationStream, type Logger } from 'pino';

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
