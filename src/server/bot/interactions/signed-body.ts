import type { RequestContext } from '#server/http/area.ts';
import { readBytes } from '#server/http/json-body.ts';
import { Problem } from '#server/http/problem.ts';
import { parseStrictJson } from '#server/http/strict-json.ts';
import { textOf } from '#server/outside/ask.ts';
import { signatures } from './signature.ts';

const MAX_BYTES = 64 * 1024;
const SKEW_TOLD_EVERY_MS = 3_600_000;

export interface SignedBodyParts {
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

export type SignedBodies = ReturnType<typeof signedBodies>;
