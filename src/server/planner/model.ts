import { setTimeout as wait } from 'node:timers/promises';
import type OpenAI from 'openai';
import * as z from 'zod/mini';
import { wordBounds, type WrittenWords } from '#rules/planning/words-check.ts';
import { HOUR_MS } from '#rules/time-units.ts';
import type { ModelConfig } from '#server/model-config.ts';
import { fetchWithin, NAME, pauseIn } from '#server/outside/ask.ts';

/**
 * A model gave no words that can be used: it did not answer in time, refused, or answered something else. It has no cause: what
 * a server answers may repeat the key and the question, and neither belongs into a log.
 */
export class ModelError extends Error {
  /** Says whether a model may have worked for it, which costs tokens. */
  readonly wasReached: boolean;

  constructor(message: string, wasReached: boolean) {
    super(message);
    this.name = 'ModelError';
    this.wasReached = wasReached;
  }
}

/** Nobody was there: of all failures only these cost a model nothing. */
const unreached: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

function isUnreached(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (unreached.has((each as { code?: unknown }).code)) return true;
  return false;
}

/** A model's task and what it goes by, as JSON. */
export interface Prompt {
  readonly task: string;
  readonly facts: string;
}

export interface Wording {
  readonly words: WrittenWords;
  /** Undefined where the server does not say. */
  readonly tokens: number | undefined;
}

export const MOST_ANSWER_TOKENS = 700;
const ANSWER_BYTES = 64 * 1024;
const LONGEST_PAUSE_MS = 5_000;

const text = { type: 'string' } as const;
const shape = {
  type: 'json_schema',
  json_schema: {
    name: 'words',
    strict: true,
    schema: {
      type: 'object',
      properties: { name: text, description: text, tips: { type: 'array', items: text } },
      required: ['name', 'description', 'tips'],
      additionalProperties: false,
    },
  },
} as const;

/** Forms of a question, of which servers take one or another; the later ones bind the answer less. */
const forms = [
  { response_format: shape, max_tokens: MOST_ANSWER_TOKENS },
  { response_format: shape, max_completion_tokens: MOST_ANSWER_TOKENS },
  { response_format: { type: 'json_object' }, max_tokens: MOST_ANSWER_TOKENS },
  { max_tokens: MOST_ANSWER_TOKENS },
] as const;

/** Only an answer that came to its end counts. The client gives back any answer of 200 as it is, also a page of a proxy. */
const completion = z.object({
  choices: z
    .array(z.object({ finish_reason: z.literal('stop'), message: z.object({ content: z.string() }) }))
    .check(z.minLength(1)),
  usage: z.optional(z.unknown()),
});

/** Figures that a server may give, and no others: a wrong one would use up the day of everybody, or nothing of it. */
const spentTokens = z.pipe(
  z.object({ total_tokens: z.int().check(z.gte(1), z.lte(100_000)) }),
  z.transform(({ total_tokens: tokens }) => tokens),
);

const upTo = (most: number) => z.string().check(z.maxLength(most));
const words = z.object({
  name: upTo(4 * wordBounds.name),
  description: upTo(4 * wordBounds.description),
  tips: z.array(upTo(4 * wordBounds.tip)).check(z.maxLength(4 * wordBounds.tips)),
});

/**
 * A language model behind any server that speaks the OpenAI chat form. The client's package is loaded with the first question.
 *
 * @returns asks it, within its time and 64 KB; once more where it is busy or fails for a moment.
 *   Throws ModelError, and nothing else.
 */
export function languageModel({ url, name: model, key, limitMs }: ModelConfig) {
  let client: Promise<OpenAI> | undefined;
  /** Each question is ended by its own signal, which these follow. */
  const spareMs = limitMs + 1_000;
  /** The form that this server takes, for an hour. */
  let known = { form: 0, until: 0 };

  const open = async (): Promise<OpenAI> => {
    const { default: Client } = await import('openai');
    return new Client({
      // Everything that it would read from the environment is given, so that none of it counts.
      baseURL: url,
      apiKey: key ?? 'none',
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      logLevel: 'off',
      maxRetries: 0,
      timeout: spareMs,
      async fetch(address, { method = 'POST', body, signal } = {}) {
        const { response, bytes } = await fetchWithin(
          typeof address === 'string' ? address : new Request(address).url,
          { limitMs: spareMs, maxBytes: ANSWER_BYTES, signal: signal ?? undefined },
          {
            method,
            body: body ?? null,
            headers: {
              accept: 'application/json',
              'content-type': 'application/json',
              'user-agent': NAME,
              ...(key !== undefined && { authorization: `Bearer ${key}` }),
            },
          },
        );
        const { status, headers } = response;
        return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), { status, headers });
      },
    });
  };

  async function exchange({ task, facts }: Prompt, signal: AbortSignal): Promise<unknown> {
    const { chat } = await (client ??= open());
    let form = known.until > Date.now() ? known.form : 0;
    let tried = 1;
    let isSecond = false;
    for (;;) {
      try {
        const answer: unknown = await chat.completions.create(
          {
            model,
            messages: [
              { role: 'system', content: task },
              { role: 'user', content: facts },
            ],
            ...(forms[form] as (typeof forms)[number]),
          },
          { signal },
        );
        known = { form, until: Date.now() + HOUR_MS };
        return answer;
      } catch (error) {
        const { status, headers } = error as { status?: number; headers?: Headers };
        if ((status === 400 || status === 422) && tried < forms.length) {
          form = (form + 1) % forms.length;
          tried += 1;
          continue;
        }
        const pauseMs = headers === undefined ? 500 : (pauseIn(headers) ?? 500);
        const mayAgain = status === 429 || (status !== undefined && status >= 500);
        if (isSecond || !mayAgain || pauseMs > LONGEST_PAUSE_MS)
          throw new ModelError(
            status === undefined
              ? 'The language model did not answer.'
              : `The language model refused with ${status}.`,
            !isUnreached(error),
          );
        isSecond = true;
        await wait(pauseMs, undefined, { signal });
      }
    }
  }

  return async function word(prompt: Prompt, asked: AbortSignal): Promise<Wording> {
    const signal = AbortSignal.any([AbortSignal.timeout(limitMs), asked]);
    let answer: unknown;
    try {
      answer = await exchange(prompt, signal);
    } catch (error) {
      if (error instanceof ModelError) throw error;
      throw new ModelError('The language model did not answer in time.', true);
    }
    try {
      const { choices, usage } = completion.parse(answer);
      const [first] = choices as [(typeof choices)[number]];
      return { words: words.parse(jsonIn(first.message.content)), tokens: spentTokens.safeParse(usage).data };
    } catch {
      throw new ModelError('The language model answered something else.', true);
    }
  };
}

export type LanguageModel = ReturnType<typeof languageModel>;

/** The object in a text; models without a schema like to put it into a fence. @throws {SyntaxError} */
const jsonIn = (content: string): unknown =>
  JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1));
