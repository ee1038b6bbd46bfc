import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageList } from '#contract/site/pages.ts';
import { answerWithFile, storeFile, storePacked } from './stored-file.ts';

const content = Buffer.from(JSON.stringify(pageList));
const smallest = brotliCompressSync(content);
const page = () => storeFile({ name: 'page.html', content, cacheControl: 'no-cache' });

test('whoever asks for a page first does not wait for it to be as small as can be', () => {
  const first = page().encoded('br');
  expect(brotliDecompressSync(first).equals(content)).toBe(true);
  expect(first.length).toBeGreaterThan(smallest.length);
});

test('a page that is asked for again is soon sent as small as can be, and holds nobody up meanwhile', async () => {
  const file = page();
  const first = file.encoded('br');
  expect(file.encoded('br')).toBe(first);
  await expect.poll(() => smallest.equals(file.encoded('br'))).toBe(true);
  expect(file.encoded('br')).toBe(file.encoded('br'));
});

test('a page that is one of many is sent like any other', () => {
  const [text, cacheControl] = [content.toString(), 'no-cache'];
  const packed = gzipSync(text.replaceAll('/', '%'));
  const finish = (built: string) => built.replaceAll('%', '/');
  const one = storePacked({ name: 'page.html', packed, finish, cacheControl });
  const other = page();
  expect(one).toMatchObject({ type: other.type, digest: other.digest, encodings: other.encodings });
  expect(Buffer.from(one.encoded('identity')).equals(content)).toBe(true);
  expect(gunzipSync(one.encoded('gzip')).equals(content)).toBe(true);
  expect(brotliDecompressSync(one.encoded('br')).equals(content)).toBe(true);
  expect(one.encoded('br')).toBe(one.encoded('br'));
});

test('a page names its scripts in a header too, the one that brings the others in first', () => {
  const html = Buffer.from(
    '<link rel="modulepreload" crossorigin href="/assets/page.js"><link rel="preload" as="font" href="/assets/face.woff2"><script type="module" crossorigin src="/assets/index.js"></script>',
  );
  const named =
    '</assets/index.js>; rel=modulepreload; crossorigin, </assets/page.js>; rel=modulepreload; crossorigin';
  const file = storeFile({ name: 'page.html', content: html, cacheControl: 'no-cache' });
  const one = storePacked({
    name: 'page.html',
    packed: gzipSync(html),
    finish: (built) => built,
    cacheControl: 'no-cache',
  });
  for (const each of [file, one])
    expect(answerWithFile(new Request('https://planner.example/'), each).headers.get('link')).toBe(named);
  const script = storeFile({ name: 'index.js', content: html, cacheControl: 'no-cache' });
  expect(answerWithFile(new Request('https://planner.example/'), script).headers.get('link')).toBeNull();
});
