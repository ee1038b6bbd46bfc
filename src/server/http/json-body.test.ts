import { expect, test } from 'vitest';
import { readBytes } from './json-body.ts';

const requestOf = (body: string, declared?: number) =>
  new Request('https://site.example/', {
    method: 'POST',
    body,
    headers: declared === undefined ? {} : { 'content-length': String(declared) },
  });
const textOf = async (request: Request, maxBytes: number) =>
  Buffer.from(await readBytes(request, maxBytes)).toString();
const tooLarge = { code: 'BODY_TOO_LARGE', status: 413 };

test('a body whose length is declared is read as one, without a stream that would outlive it', async () => {
  const request = requestOf('words', 5);
  Object.defineProperty(request, 'body', {
    get() {
      throw new Error('A stream was made of it.');
    },
  });
  expect(await textOf(request, 5)).toBe('words');
});

test('a body is no longer than it may be, whatever is declared', async () => {
  await expect(readBytes(requestOf('words', 5), 4)).rejects.toMatchObject(tooLarge);
  await expect(readBytes(requestOf('words', 2), 4)).rejects.toMatchObject(tooLarge);
  await expect(readBytes(requestOf('words'), 4)).rejects.toMatchObject(tooLarge);
  expect(await textOf(requestOf('words'), 5)).toBe('words');
  expect(await textOf(new Request('https://site.example/'), 5)).toBe('');
});

test('a body that breaks off is incomplete', async () => {
  const broken = (headers: Record<string, string>) =>
    new Request('https://site.example/', {
      method: 'POST',
      headers,
      duplex: 'half',
      body: new ReadableStream({
        pull(controller) {
          controller.error(new Error('The line is gone.'));
        },
      }),
    });
  const incomplete = { code: 'BODY_INCOMPLETE', status: 400 };
  await expect(readBytes(broken({}), 5)).rejects.toMatchObject(incomplete);
  await expect(readBytes(broken({ 'content-length': '5' }), 5)).rejects.toMatchObject(incomplete);
});
