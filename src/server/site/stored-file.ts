import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from './encodings.ts';

/** Brotli's slowest setting takes seconds on a large file; for those a notch less is nearly as small. */
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
const COMPRESSIBLE = /^(text\/|application\/|image\/(svg|x-icon))/;

/** A file in memory, in every encoding that makes it smaller. */
export interface StoredFile {
  readonly type: string;
  /** SHA-256 of the content, in base64. */
  readonly digest: string;
  readonly cacheControl: string;
  readonly encoded: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
}

interface FileToStore {
  /** Its name tells its type. */
  readonly name: string;
  readonly content: Buffer;
  readonly cacheControl: string;
  /** Compressed when the site was built. */
  readonly compressed?: { readonly br?: Buffer | undefined; readonly gzip?: Buffer | undefined };
}

/** Compresses once, for all answers. */
export async function storeFile(file: FileToStore): Promise<StoredFile> {
  const { name, content, cacheControl, compressed = {} } = file;
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const encoded = new Map<Encoding, Uint8Array<ArrayBuffer>>([['identity', bytesOf(content)]]);
  if (COMPRESSIBLE.test(type)) {
    const [br, gz] = await Promise.all([
      compressed.br ?? brotli(content),
      compressed.gzip ?? promisify(gzip)(content, { level: 9 }),
    ]);
    if (br.length < content.length) encoded.set('br', bytesOf(br));
    if (gz.length < content.length) encoded.set('gzip', bytesOf(gz));
  }
  const digest = createHash('sha256').update(content).digest('base64');
  return { type, digest, cacheControl, encoded };
}

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

const brotli = (content: Buffer) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE_BYTES ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** Answers with a file, in the encoding the client likes best; 304 when the client has it. */
export function answerWithFile(request: Request, file: StoredFile, status: 200 | 404 = 200): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), new Set(file.encoded.keys()));
  const body = file.encoded.get(encoding) ?? new Uint8Array();
  const tag = file.digest.slice(0, 22).replaceAll('+', '-').replaceAll('/', '_');
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
  const headers: Record<string, string> = {
    'cache-control': file.cacheControl,
    ...(file.encoded.size > 1 && { vary: 'accept-encoding' }),
  };
  if (status === 200) {
    headers['etag'] = etag;
    if (clientHas(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
  }
  headers['content-type'] = file.type;
  headers['content-length'] = String(body.byteLength);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new Response(body, { status, headers });
}

const clientHas = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((known) => known.trim().replace(/^W\//, ''))
    .some((known) => known === '*' || known === etag);
