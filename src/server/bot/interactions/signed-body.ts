import { verifyKey } from 'discord-interactions';
import { webcrypto } from 'node:crypto';
import type { RequestContext, Route } from '#server/http/area.ts';
import { readBytes } from '#server/http/json-body.ts';
import { Problem } from '#server/http/problem.ts';
import { parseStrictJson } from '#server/http/strict-json.ts';
import { toldOnceAMinute } from '#server/http/log.ts';
import { textOf } from '#server/outside/ask.ts';

const MAX_BYTES = 64 * 1024;
const SKEW_TOLD_EVERY_MS = 3_600_000;

interface SignedBodyParts {
  readonly publicKey: string | undefined;
  readonly applicationId: string | undefined;
  readonly logger: { error(facts: object, text: string): void };
  readonly now: () => number;
}

export const unsigned = () => new Problem('CHAT_UNSIGNED', 401);

/**
 * Reads what the platform sends to our application: nothing of it is read before its signature is judged.
 *
 * @throws {Problem} NOT_FOUND 404 where no key is configured, CHAT_UNSIGNED 401, BODY_* 400 and 413
 */
export function signedBodies({ publicKey, applicationId, logger, now }: SignedBodyParts) {
  const judge = publicKey === undefined ? undefined : signatures(publicKey, now);
  let skewToldAt = 0;
  return async (context: RequestContext): Promise<unknown> => {
    if (judge === undefined) throw new Problem('NOT_FOUND', 404);
    const { raw } = context.req;
    const bytes = await readBytes(raw, MAX_BYTES);
    const judgement = await judge({ headers: raw.headers, bytes });
    if (judgement === 'another-time' && now() - skewToldAt >= SKEW_TOLD_EVERY_MS) {
      skewToldAt = now();
      const skewS = Math.round(now() / 1_000 - Number(raw.headers.get('x-signature-timestamp')));
      logger.error({ skewS }, 'the clock and that of the chat platform are more than 5 minutes apart');
    }
    if (judgement !== 'right') throw unsigned();
    const body = parseStrictJson(bytes);
    if (textOf(body, 'application_id') !== applicationId) throw unsigned();
    return body;
  };
}

/**
 * Has routes tell the operator that requests in the platform's name were refused, which it sends now and then to see whether
 * they are.
 */
export function tellingForged(parts: Pick<SignedBodyParts, 'logger' | 'now'>) {
  const tell = toldOnceAMinute(parts, 'requests in the name of the chat platform were refused');
  return (route: Route): Route => ({
    ...route,
    async answer(context) {
      try {
        return await route.answer(context);
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'CHAT_UNSIGNED')) throw error;
        tell({ path: context.req.path, requestId: context.get('requestId') });
        throw error;
      }
    },
  });
}

export type SignedBodies = ReturnType<typeof signedBodies>;

/** The most that the platform's clock and ours may be apart. */
const SKEW_S = 300;

interface SignedRequest {
  readonly headers: Headers;
  /** As they came: another way of writing the same JSON has another signature. */
  readonly bytes: Uint8Array;
}

/** The signature of a request: by the platform and now, by it but at another time, or none of it. */
type Judgement = 'right' | 'another-time' | 'wrong';

/** Judges signatures of the platform; the key is read once. */
function signatures(publicKey: string, now: () => number) {
  const key = webcrypto.subtle.importKey('raw', Buffer.from(publicKey, 'hex'), { name: 'Ed25519' }, false, [
    'verify',
  ]);
  return async ({ headers, bytes }: SignedRequest): Promise<Judgement> => {
    const signature = headers.get('x-signature-ed25519') ?? '';
    const timestamp = headers.get('x-signature-timestamp') ?? '';
    if (!/^[0-9a-f]{128}$/i.test(signature) || !/^\d{1,12}$/.test(timestamp)) return 'wrong';
    if (!(await verifyKey(bytes, signature, timestamp, await key))) return 'wrong';
    return Math.abs(now() / 1_000 - Number(timestamp)) <= SKEW_S ? 'right' : 'another-time';
  };
}
