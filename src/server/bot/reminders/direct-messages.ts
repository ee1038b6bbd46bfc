import { ask, textOf, UnreachableError, type OutsideAnswer, type Question } from '#server/outside/ask.ts';
import type { Message } from '../interactions/reply.ts';

export type DirectOutcome =
  | { readonly kind: 'taken'; readonly channel: string }
  /** The player lets the bot not write to them. */
  | { readonly kind: 'unwanted' }
  /** The platform may take it later, and maybe says when at the earliest. */
  | { readonly kind: 'later'; readonly cause: unknown; readonly pauseMs?: number | undefined }
  /** It will never take it. */
  | { readonly kind: 'refused'; readonly status: number };

interface DirectMessage {
  readonly discordId: string;
  /** The channel of direct messages to them; null before the bot has asked. */
  readonly channel: string | null;
  readonly message: Message & { readonly content: string };
  /** Sent twice under the same one within minutes, the platform shows it once. */
  readonly nonce: string;
}

const LIMIT_MS = 5_000;

/** Writes to people by themselves, by the bot's token. */
export function directMessages({ url, token }: { readonly url: string; readonly token: string }) {
  return async (
    { discordId, channel, message, nonce }: DirectMessage,
    signal: AbortSignal,
  ): Promise<DirectOutcome> => {
    const post = async (path: string, json: Question['json']) =>
      ask(`${url}/api/v10${path}`, {
        method: 'POST',
        json,
        authorization: `Bot ${token}`,
        limitMs: LIMIT_MS,
        signal,
      });
    const send = async (to: string) =>
      post(`/channels/${to}/messages`, { ...message, nonce, enforce_nonce: true });
    try {
      if (channel !== null) {
        const answer = await send(channel);
        // The platform knows it no longer: it gives another.
        if (answer.status !== 404) return outcomeOf(answer, channel);
      }
      const opened = await post('/users/@me/channels', { recipient_id: discordId });
      const id = textOf(opened.body, 'id');
      if (!opened.isOk) return outcomeOf(opened, '');
      if (id === undefined || !/^\d{15,20}$/.test(id)) return { kind: 'refused', status: opened.status };
      return outcomeOf(await send(id), id);
    } catch (cause) {
      if (cause instanceof UnreachableError) return { kind: 'later', cause };
      throw cause;
    }
  };
}

function outcomeOf({ isOk, status, pauseMs }: OutsideAnswer, channel: string): DirectOutcome {
  if (isOk) return { kind: 'taken', channel };
  if (status === 403) return { kind: 'unwanted' };
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'later', cause: new Error(`The platform answered ${status}.`), pauseMs };
  return { kind: 'refused', status };
}

export type SendDirectly = ReturnType<typeof directMessages>;
