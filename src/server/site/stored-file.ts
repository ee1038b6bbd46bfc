import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gunzipSync,
  gzipSync,
  type BrotliOptions,
  type CompressCallback,
} from 'node:zlib';
import { chooseEncoding, type Encoding } from './encodings.ts';

/** Brotli's slowest setting takes seconds on a large file; the quick one is nearly as small there. */
const LARGE_BYTES = 200_000;

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  packed: 'application/gzip',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};
const COMPRESSIBLE = /^(text\/|application\/(?!gzip)|image\/(svg|x-icon))/;

/** A file in memory. */
export interface StoredFile {
  readonly type: string;
  /** SHA-256 of the content, in base64. */
  readonly digest: string;
  readonly cacheControl: string;
  readonly encodings: ReadonlySet<Encoding>;
  /** Of a page, its scripts as a header: a browser asks for them before it has read the page. Empty of others. */
  readonly links: string;
  /**
   * The content in one of its encodings; compressed when that one is asked for first, then kept. In brotli that is
   * quick the first time, and as small as can be soon after the second.
   */
  encoded(encoding: Encoding): Uint8Array<ArrayBuffer>;
}

interface FileToStore {
  /** Its name tells its type. */
  readonly name: string;
  readonly content: Buffer;
  readonly cacheControl: string;
  /** Compressed when the site was built. */
  readonly compressed?: { readonly br?: Buffer | undefined; readonly gzip?: Buffer | undefined };
  /** Its first answer in brotli, by `packQuickly`. */
  readonly quickBr?: Buffer | undefined;
}

/** Less than this compresses to no fewer packets. */
const WORTHWHILE_BYTES = 500;
const plain: ReadonlySet<Encoding> = new Set<Encoding>(['identity']);
const compressible: ReadonlySet<Encoding> = new Set<Encoding>(['br', 'gzip', 'identity']);

/** Compresses nothing yet: a start would wait seconds for pages that nobody may ask for. */
export function storeFile(file: FileToStore): StoredFile {
  const { name, content, cacheControl, compressed = {}, quickBr } = file;
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const isWorthwhile = COMPRESSIBLE.test(type) && content.length >= WORTHWHILE_BYTES;
  const make: Record<Encoding, () => Buffer> = {
    identity: () => content,
    br: () => compressed.br ?? quickBr ?? brotliCompressSync(content, brotliOptions(content, QUICK)),
    gzip: () => compressed.gzip ?? gzipSync(content, { level: 9 }),
  };
  const made = new Map<Encoding, Uint8Array<ArrayBuffer>>();
  let isSmallest = compressed.br !== undefined || content.length > LARGE_BYTES;
  const makeSmallest = () => {
    isSmallest = true;
    void inTurn(async () => {
      // Without memory for that, what is sent stays larger.
      const smallest = await pack(content, SLOWEST).catch(() => null);
      if (smallest !== null) made.set('br', new Uint8Array(smallest));
    });
  };
  return {
    type,
    digest: createHash('sha256').update(content).digest('base64'),
    cacheControl,
    encodings: isWorthwhile ? compressible : plain,
    links: name.endsWith('.html') ? scriptLinks(content.toString()) : '',
    encoded(encoding) {
      const known = made.get(encoding);
      if (known === undefined) {
        const first = new Uint8Array(make[encoding]());
        made.set(encoding, first);
        return first;
      }
      if (encoding === 'br' && !isSmallest) makeSmallest();
      return known;
    },
  };
}

const namedScripts = /<(?:link rel="modulepreload"|script type="module")[^>]* (?:href|src)="(\/[^"]+)"/g;

/** The largest script stands last in a page, and is asked for first. */
const scriptLinks = (html: string): string =>
  Array.from(html.matchAll(namedScripts), ([, address]) => `<${address}>; rel=modulepreload; crossorigin`)
    .toReversed()
    .join(', ');

interface FileToUnpack {
  readonly name: string;
  /** As the build left it, in gzip. */
  readonly packed: Buffer;
  /** Makes what is sent of what the build left. */
  readonly finish: (text: string) => string;
  readonly cacheControl: string;
}

/**
 * A file that is one of many and seldom asked for: in memory stays what the build packed, a quarter of it, and what somebody
 * has asked for in brotli.
 */
export function storePacked({ name, packed, finish, cacheControl }: FileToUnpack): StoredFile {
  const unpacked = () =>
    storeFile({ name, content: Buffer.from(finish(gunzipSync(packed).toString())), cacheControl });
  let known: Omit<StoredFile, 'cacheControl' | 'encoded'> | undefined;
  const look = () => {
    if (known === undefined) {
      const { type, digest, encodings, links } = unpacked();
      known = { type, digest, encodings, links };
    }
    return known;
  };
  let inBrotli: Uint8Array<ArrayBuffer> | undefined;
  return {
    cacheControl,
    get type() {
      return look().type;
    },
    get digest() {
      return look().digest;
    },
    get encodings() {
      return look().encodings;
    },
    get links() {
      return look().links;
    },
    encoded(encoding) {
      if (encoding !== 'br') return unpacked().encoded(encoding);
      inBrotli ??= unpacked().encoded('br');
      return inBrotli;
    },
  };
}

/** Brotli's settings: 4 ms for a page of 100 KB, or 130 for a tenth less. From 9 on it is ten times as slow, for a hundredth. */
const QUICK = 6;
/** Less than half of the time of the quick one, for a page that is a seventh larger. */
const FASTEST = 2;
const SLOWEST = 11;
const brotliOptions = (content: Buffer, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
});

const pack = promisify((content: Buffer, quality: number, done: CompressCallback) =>
  brotliCompress(content, brotliOptions(content, quality), done),
);

/** Compresses beside the server's other work, for what it makes while others wait. */
export const packQuickly = (content: Buffer): Promise<Buffer> => pack(content, QUICK);

/** Compresses what is sent once alone, while very many wait: handing it to another thread would take longer. */
export const packAtOnce = (content: Buffer): Buffer =>
  brotliCompressSync(content, brotliOptions(content, FASTEST));

let lastTurn: Promise<void> = Promise.resolve();
/** One slow compression after the other, some 130 ms each: several at once would hold up what others wait for. */
const inTurn = (work: () => Promise<void>): Promise<void> => (lastTurn = lastTurn.then(work));

/** Answers with a file, in the encoding the client likes best; 304 when the client has it. */
export function answerWithFile(request: Request, file: StoredFile, status: 200 | 404 = 200): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), file.encodings);
  const tag = file.digest.slice(0, 22).replaceAll('+', '-').replaceAll('/', '_');
  // What is compressed may be compressed better the next time, with the same content.
  const etag = encoding === 'identity' ? `"${tag}"` : `W/"${tag}-${encoding}"`;
  const headers: Record<string, string> = {
    'cache-control': file.cacheControl,
    ...(file.encodings.size > 1 && { vary: 'accept-encoding' }),
  };
  if (status === 200) {
    headers['etag'] = etag;
    if (clientHas(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
  }
  const answer = partsOf(file, encoding, headers);
  return new Response(answer.body, { status, headers: answer.headers });
}

/** Answers with what nobody may keep, and so cannot ask after: it says nothing to tell a copy by. */
export function answerUnkept(request: Request, file: StoredFile, status: 200 | 404 | 429): Response {
  const { body, headers } = unkeptAnswer(request, file);
  return new Response(body, { status, headers });
}

/** The same, before it is an answer. */
export function unkeptAnswer(request: Request, file: StoredFile): Parts {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), file.encodings);
  return partsOf(file, encoding, { 'cache-control': 'no-store', vary: 'accept-encoding' });
}

interface Parts {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
}

function partsOf(file: StoredFile, encoding: Encoding, headers: Readonly<Record<string, string>>): Parts {
  const body = file.encoded(encoding);
  return {
    body,
    headers: {
      ...headers,
      'content-type': file.type,
      'content-length': String(body.byteLength),
      ...(file.links !== '' && { link: file.links }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  };
}

const clientHas = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((known) => known.trim())
    .some((known) => known === '*' || opaque(known) === opaque(etag));
const opaque = (etag: string) => etag.replace(/^W\//, '');
