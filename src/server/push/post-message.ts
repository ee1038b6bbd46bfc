import { createHash } from 'node:crypto';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';
import { encrypted, type DeviceKeys } from './message-encryption.ts';
import { isPushAddress, NotPublicError, publicLookup } from './push-address.ts';
import type { SenderKey } from './sender-key.ts';

export type PostOutcome =
  /** It has it, and brings it to the device. */
  | { readonly kind: 'taken' }
  /** There is no such device any more, or there never was. */
  | { readonly kind: 'gone' }
  /** It may take it later, not before `waitMs`. */
  | { readonly kind: 'later'; readonly waitMs: number; readonly cause: unknown }
  /** It will never take it. */
  | { readonly kind: 'refused'; readonly cause: unknown };

export interface Message {
  readonly endpoint: string;
  readonly keys: DeviceKeys;
  readonly content: string;
  /** A later message of the same subject takes the place of one that the device has not had yet. */
  readonly subject: string;
  /** The push service may keep it so long for a device that is away. */
  readonly lifeMs: number;
}

/** Sends messages to devices, by their push services. */
export interface Post {
  send(message: Message, signal: AbortSignal): Promise<PostOutcome>;
  close(): void;
}

interface PostSettings {
  readonly key: SenderKey;
  /** Origin of the one push service that need not be public, for trying out. */
  readonly trialOrigin?: string | undefined;
  /** Connections to one push service, at most. */
  readonly lanes: number;
}

const ANSWER_LIMIT_MS = 10_000;
/** No push service is waited for longer, whatever it says. */
const LONGEST_WAIT_S = 3_600;

/** 32 signs of base64url are what push services take. */
const topicOf = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 32);

export function openPost({ key, trialOrigin, lanes }: PostSettings): Post {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes, lookup: publicLookup() });
  const plainAgent = new PlainAgent({ keepAlive: true, maxSockets: lanes });

  const ask = async (url: URL, options: RequestOptions, body: Buffer) =>
    new Promise<{ status: number; retryAfter: string | undefined }>((done, fail) => {
      const isTrial = url.origin === trialOrigin;
      const asked =
        isTrial && url.protocol === 'http:'
          ? plainRequest(url, { ...options, agent: plainAgent })
          : request(url, { ...options, agent });
      asked.once('error', fail);
      asked.once('response', (answer) => {
        // Its words beside its status are of no use, and may have no end.
        answer.once('error', fail);
        answer.resume();
        answer.once('end', () =>
          done({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }),
        );
      });
      asked.end(body);
    });

  return {
    async send({ endpoint, keys, content, subject, lifeMs }, signal) {
      if (!isPushAddress(endpoint, trialOrigin)) return { kind: 'gone' };
      const url = new URL(endpoint);
      let body: Buffer;
      try {
        body = encrypted(Buffer.from(content), keys);
      } catch (cause) {
        return { kind: 'refused', cause };
      }
      const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]);
      try {
        const headers = {
          authorization: key.authorization(url.origin),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl: Math.max(0, Math.ceil(lifeMs / 1_000)),
          urgency: 'high',
          topic: topicOf(subject),
        };
        return outcomeOf(await ask(url, { method: 'POST', headers, signal: limit }, body));
      } catch (cause) {
        if (cause instanceof NotPublicError) return { kind: 'gone' };
        return { kind: 'later', waitMs: 0, cause };
      }
    },
    close() {
      agent.destroy();
      plainAgent.destroy();
    },
  };
}

function outcomeOf({
  status,
  retryAfter,
}: {
  readonly status: number;
  readonly retryAfter: string | undefined;
}): PostOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const cause = new Error(`The push service answered ${status}.`);
  // A moment instead of seconds is seldom; then our own pace serves.
  const waitS = Math.min(Number(/^\d{1,9}$/.exec(retryAfter ?? '')?.[0] ?? 0), LONGEST_WAIT_S);
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'later', waitMs: waitS * 1_000, cause };
  return { kind: 'refused', cause };
}
