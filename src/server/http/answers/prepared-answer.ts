import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { RequestContext } from '../area.ts';

const SMALL_BYTES = 1_400;

/** JSON that many ask for, ready to be sent. */
export interface PreparedAnswer {
  readonly text: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly gzipped: Buffer | null;
}

/** @param cacheControl for how long whoever asks may keep it */
export function prepareAnswer(value: unknown, cacheControl: string): PreparedAnswer {
  const text = JSON.stringify(value);
  return {
    text,
    cacheControl,
    // Weak: the same in either encoding.
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    gzipped: text.length > SMALL_BYTES ? gzipSync(text) : null,
  };
}

/** Answers 304 to whoever has it. */
export function sendPrepared(
  context: RequestContext,
  { text, cacheControl, etag, gzipped }: PreparedAnswer,
): Response {
  const headers = { 'cache-control': cacheControl, vary: 'Accept-Encoding' };
  const known = new Set((context.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim()));
  if (known.has(etag) || known.has('*')) return context.body(null, 304, { ...headers, etag });
  const type = { 'content-type': 'application/json', etag };
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(context.req.header('accept-encoding') ?? '');
  return gzipped !== null && takesGzip
    ? context.body(new Uint8Array(gzipped), 200, { ...headers, ...type, 'content-encoding': 'gzip' })
    : context.body(text, 200, { ...headers, ...type });
}
