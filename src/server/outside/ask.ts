import { setTimeout as wait } from 'node:timers/promises';

const ANSWER_LIMIT_MS = 10_000;
const ANSWER_BYTES = 256 * 1024;
/** A service that wants to be left alone for longer is not asked again here: the answer says for how long. */
const LONGEST_PAUSE_MS = 5_000;
/** A pause beyond this is taken for none that was meant. */
const MOST_PAUSE_S = 24 * 60 * 60;

/** Some services answer nobody without a name. */
export const NAME = 'Loadstone';

export interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Sent as a form; a POST unless the method says otherwise. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as JSON; a POST unless the method says otherwise. */
  readonly json?: unknown;
  /** The whole header, such as `Bearer …`. */
  readonly authorization?: string;
  readonly accept?: string;
  /** Beside those that every question has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Bounds of time and size, below those of every question. */
  readonly limitMs?: number;
  readonly maxBytes?: number;
  /** Breaks it off. */
  readonly signal?: AbortSignal;
}

export interface OutsideAnswer {
  readonly isOk: boolean;
  readonly status: number;
  readonly bytes: Buffer;
  /** Read as JSON; undefined where it is none. */
  readonly body: unknown;
  /** For how long it wants to be left alone; undefined where it says nothing of that. */
  readonly pauseMs: number | undefined;
}

/** There was no answer in time, a broken one or an enormous one. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The service outside gave no answer that can be used.', { cause });
    this.name = 'UnreachableError';
  }
}

/**
 * Asks a service outside: for 10 seconds and 256 KB at most, and once more where it wants to be left alone for at most
 * 5 seconds. Redirects are not followed, as they could carry a secret elsewhere.
 *
 * @throws {UnreachableError}
 */
export async function ask(address: string, question: Question = {}): Promise<OutsideAnswer> {
  const answer = await once(address, question);
  const { status, pauseMs } = answer;
  if (status !== 429 || pauseMs === undefined || pauseMs > LONGEST_PAUSE_MS) return answer;
  const { signal } = question;
  await wait(pauseMs, undefined, { ref: false, ...(signal !== undefined && { signal }) }).catch(
    (error: unknown) => {
      throw new UnreachableError(error);
    },
  );
  return once(address, question);
}

/** The longest that an answer of somebody outside may take and be, and what breaks it off. */
interface Bounds {
  readonly limitMs: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks within bounds, without following redirects, and reads the answer whole.
 *
 * @throws {UnreachableError}
 */
export async function fetchWithin(
  address: string,
  { limitMs, maxBytes, signal }: Bounds,
  question: Pick<RequestInit, 'method' | 'headers' | 'body'>,
): Promise<{ readonly response: Response; readonly bytes: Buffer }> {
  try {
    const ends = AbortSignal.timeout(limitMs);
    const response = await fetch(address, {
      ...question,
      redirect: 'error',
      signal: signal === undefined ? ends : AbortSignal.any([ends, signal]),
    });
    return { response, bytes: await readLimited(response, maxBytes) };
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError || error instanceof DOMException)
      throw new UnreachableError(error);
    throw error;
  }
}

async function once(
  address: string,
  {
    method,
    form,
    json,
    authorization,
    accept = 'application/json',
    headers,
    limitMs,
    maxBytes,
    signal,
  }: Question,
): Promise<OutsideAnswer> {
  const hasBody = form !== undefined || json !== undefined;
  const { response, bytes } = await fetchWithin(
    address,
    { limitMs: limitMs ?? ANSWER_LIMIT_MS, maxBytes: maxBytes ?? ANSWER_BYTES, signal },
    {
      method: method ?? (hasBody ? 'POST' : 'GET'),
      headers: {
        ...headers,
        accept,
        'user-agent': NAME,
        ...(authorization !== undefined && { authorization }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: json !== undefined ? JSON.stringify(json) : form === undefined ? null : new URLSearchParams(form),
    },
  );
  const { ok: isOk, status } = response;
  return { isOk, status, bytes, body: parsed(bytes), pauseMs: pauseIn(response.headers) };
}

/** Reads `Retry-After` in seconds, which may have a fraction; none of them sends a date. */
export function pauseIn(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(text)) return undefined;
  const seconds = Number(text);
  return seconds <= MOST_PAUSE_S ? Math.ceil(seconds * 1_000) : undefined;
}

/** @throws {RangeError} for more than may come */
async function readLimited(response: Response, maxBytes: number): Promise<Buffer> {
  if (response.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new RangeError('The answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** One field of an answer. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** A text in an answer; undefined where there is none, or one that nothing of ours could keep. */
export function textOf(value: unknown, name: string): string | undefined {
  const text = fieldOf(value, name);
  if (typeof text !== 'string' || text === '' || text.length > 16_384) return undefined;
  return text.isWellFormed() && !text.includes('\0') ? text : undefined;
}
