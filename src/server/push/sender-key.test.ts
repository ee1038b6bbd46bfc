import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { senderKey } from './sender-key.ts';

const secret = Buffer.alloc(32, 7).toString('base64');
const origin = 'https://push.example';
const partsOf = (header: string) => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
  return { key, head: read(head), claims: read(claims), signed: `${head}.${claims}`, signature };
};

test('a push service can tell who sends, until when, and whom to write to', () => {
  const own = senderKey(secret, 'mailto:support@planner.example', () => 1_000_000);
  const { key, head, claims, signed, signature } = partsOf(own.authorization(origin));
  expect(head).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(claims).toEqual({ aud: origin, exp: 1_000 + 12 * 3_600, sub: 'mailto:support@planner.example' });
  expect(key).toBe(own.publicKey);
  const point = Buffer.from(key, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = (text: string) =>
    verify(
      'sha256',
      Buffer.from(text),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  expect(isSigned(signed)).toBe(true);
  expect(isSigned(`${signed}x`)).toBe(false);
});

test('the same secret is the same key, another is another', () => {
  const keyOf = (text: string) => senderKey(text, 'https://planner.example').publicKey;
  expect(keyOf(secret)).toBe(keyOf(secret));
  expect(keyOf(Buffer.alloc(32, 8).toString('base64'))).not.toBe(keyOf(secret));
});

test('a token serves for hours, and for one push service', () => {
  let nowMs = 0;
  const own = senderKey(secret, 'https://planner.example', () => nowMs);
  const first = own.authorization(origin);
  nowMs += 10 * 3_600_000;
  expect(own.authorization(origin)).toBe(first);
  expect(own.authorization('https://other.example')).not.toBe(first);
  nowMs += 2 * 3_600_000;
  const second = own.authorization(origin);
  expect(second).not.toBe(first);
  nowMs -= 20 * 3_600_000;
  expect(own.authorization(origin)).not.toBe(second);
});

test('what is no key is refused', () => {
  for (const text of [
    '',
    'AAAA',
    Buffer.alloc(32).toString('base64'),
    Buffer.alloc(32, 255).toString('base64'),
  ])
    expect(() => senderKey(text, 'https://planner.example')).toThrow();
});
