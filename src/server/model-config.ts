import * as z from 'zod/mini';
import { isNearHost } from '#server/outside/addresses.ts';

/** A server that speaks the OpenAI chat form, and the model of it that words plans. */
export interface ModelConfig {
  /** The address in front of `/chat/completions`, without a slash at the end. */
  readonly url: string;
  readonly name: string;
  /** Undefined where the server asks for none. */
  readonly key: string | undefined;
  /** The longest for one wording. */
  readonly limitMs: number;
  /** The tokens of all players in one day of UTC. */
  readonly tokensPerDay: number;
  /** The server's name, as players read it. */
  readonly host: string;
  /** Says whether it is this machine or in a private network, so that what players type does not leave the house. */
  readonly isNear: boolean;
}

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

function isModelUrl(text: string): boolean {
  const url = parsed(text);
  if (url === null || url.username !== '' || url.password !== '' || /[?#]/.test(text)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isNearHost(url.hostname));
}

/** The variables of the language model, for the whole environment's object; `wholeNumber` reads one within two bounds. */
export const modelVariables = <WholeNumber extends z.ZodMiniType<number>>(
  wholeNumber: (from: number, to: number) => WholeNumber,
) => ({
  AI: z.optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  AI_MODEL_URL: z.optional(
    z.string().check(
      z.refine(isModelUrl, {
        error:
          'must be an address such as http://127.0.0.1:11434/v1, with https:// outside this machine and private networks',
      }),
    ),
  ),
  AI_MODEL: z.optional(
    z.string().check(
      z.refine((text) => /^[\w.:/@-]{1,80}$/.test(text), {
        error: 'must be the name of a model, such as llama3.2:3b',
      }),
    ),
  ),
  AI_MODEL_KEY: z.optional(
    z
      .string()
      .check(
        z.refine((text) => /^[\x21-\x7e]{1,400}$/.test(text), { error: 'must be a key without spaces' }),
      ),
  ),
  AI_MODEL_TIMEOUT_S: z.optional(wholeNumber(1, 120)),
  AI_MODEL_TOKENS_PER_DAY: z.optional(wholeNumber(1, 1_000_000_000)),
});

interface ModelValues {
  readonly AI?: 'on' | 'off' | undefined;
  readonly AI_MODEL_URL?: string | undefined;
  readonly AI_MODEL?: string | undefined;
  readonly AI_MODEL_KEY?: string | undefined;
  readonly AI_MODEL_TIMEOUT_S?: number | undefined;
  readonly AI_MODEL_TOKENS_PER_DAY?: number | undefined;
}

/** The half-configured parts of the model, one line each. */
export function modelFaults(given: Readonly<Record<string, unknown>>): string[] {
  const needed = ['AI_MODEL_URL', 'AI_MODEL'].filter((name) => !(name in given));
  if (given['AI'] === 'on') return needed.map((name) => `${name} is required with AI=on`);
  return needed.length === 1 || ('AI_MODEL_KEY' in given && needed.length > 0)
    ? needed.map(
        (name) =>
          `${name} is required with ${needed.length > 1 ? 'AI_MODEL_KEY' : name === 'AI_MODEL' ? 'AI_MODEL_URL' : 'AI_MODEL'}`,
      )
    : [];
}

/** The model that words plans; null where it is not switched on. */
export function modelOf(values: ModelValues): ModelConfig | null {
  const { AI, AI_MODEL_URL: url, AI_MODEL: name } = values;
  if (AI !== 'on' || url === undefined || name === undefined) return null;
  const { host, hostname } = new URL(url);
  return {
    url: url.replace(/\/+$/, ''),
    name,
    key: values.AI_MODEL_KEY,
    limitMs: (values.AI_MODEL_TIMEOUT_S ?? 30) * 1_000,
    tokensPerDay: values.AI_MODEL_TOKENS_PER_DAY ?? 200_000,
    host,
    isNear: isNearHost(hostname),
  };
}
