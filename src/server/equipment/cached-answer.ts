import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { RequestContext } from '#server/http/area.ts';
import { KEPT_MS } from './kept-catalogue.ts';

const SMALL_BYTES = 1_400;

/** JSON that many ask for, ready to be sent. */
export interface PreparedAnswer {
  readonly text: string;
  readonly etag: string;
  readonly gzipped: Buffer | null;
}

export function prepareAnswer(value: unknown): PreparedAnswer {
  const text = JSON.stringify(value);
  return {
    text,
    // Weak: the same in either encoding.
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    gzipped: text.length > SMALL_BYTES ? gzipSync(text) : null,
  };
}

const headers = {
  'cache-control': `public, max-age=${KEPT_MS / 1_000}`,
  vary: 'Accept-Encoding',
};

/** Answers 304 to whoever has it. */
export function sendPrepared(context: RequestContext, { text, etag, gzipped }: PreparedAnswer): Response {
  const known = new Set((context.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim()));
  if (known.has(etag) || known.has('*')) return context.body(null, 304, { ...headers, etag });
  const type = { 'content-type': 'application/json', etag };
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(context.req.header('accept-encoding') ?? '');
  return gzipped !== null && takesGzip
    ? context.body(new Uint8Array(gzipped), 200, { ...headers, ...type, 'content-encoding': 'gzip' })
    : context.body(text, 200, { ...headers, ...type });
}
