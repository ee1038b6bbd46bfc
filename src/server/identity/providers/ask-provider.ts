import type { SignInProvider } from '#contract/account/sign-in-providers.ts';
import { unreachableProvider } from './provider-problems.ts';

const ANSWER_LIMIT_MS = 10_000;
const ANSWER_BYTES = 256 * 1024;

/** Some providers answer nobody without a name. */
const NAME = 'Loadstone';

interface Question {
  /** Sent as a form; without one it is a GET. */
  readonly form?: Readonly<Record<string, string>>;
  readonly accessToken?: string;
}

interface ProviderAnswer {
  readonly isOk: boolean;
  /** Read as JSON; undefined where it is none. */
  readonly body: unknown;
}

/**
 * Asks a provider. Redirects are not followed, as they could carry a secret elsewhere.
 *
 * @throws {Problem} PROVIDER_UNREACHABLE 503: no answer within 10 s, a broken or an enormous one, or an excuse
 */
export async function askProvider(
  provider: SignInProvider,
  address: string,
  { form, accessToken }: Question = {},
): Promise<ProviderAnswer> {
  try {
    const response = await fetch(address, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      headers: {
        accept: 'application/json',
        'user-agent': NAME,
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      },
      body: form === undefined ? null : new URLSearchParams(form),
    });
    const text = await readLimited(response);
    if (response.status >= 500 || response.status === 429) throw unreachableProvider(provider);
    return { isOk: response.ok, body: parsed(text) };
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError || error instanceof DOMException)
      throw unreachableProvider(provider);
    throw error;
  }
}

/** @throws {RangeError} for more than any provider has to say */
async function readLimited(response: Response): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES) throw new RangeError('The answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
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
