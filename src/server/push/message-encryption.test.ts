import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypted, newDevice } from '#e2e/support/stand-ins/push-device.ts';
import { areUsable, encrypted } from './message-encryption.ts';

const decoded = (text: string) => Buffer.from(text, 'base64url');

test('a message is that of the example of RFC 8291, byte by byte', () => {
  const body = encrypted(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      privateKey: decoded('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: decoded('DGv6ra1nlYgDCS1FRnbzlw'),
      stepBytes: 1,
    },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('only the device reads it, and its length tells nothing of what it holds', () => {
  const device = newDevice();
  const texts = ['', 'a', 'ä'.repeat(250), 'x'.repeat(511)];
  const bodies = texts.map((text) => encrypted(Buffer.from(text), device.keys));
  expect(bodies.map((body) => decrypted(body, device).toString())).toEqual(texts);
  expect(new Set(bodies.map(({ length }) => length)).size).toBe(1);
  const other = newDevice();
  expect(() => decrypted(bodies[1] ?? Buffer.alloc(0), other)).toThrow();
  expect(() =>
    decrypted(bodies[1] ?? Buffer.alloc(0), { ...device, keys: { ...device.keys, auth: other.keys.auth } }),
  ).toThrow();
});

test('the same is never written twice alike', () => {
  const { keys } = newDevice();
  expect(encrypted(Buffer.from('a'), keys).equals(encrypted(Buffer.from('a'), keys))).toBe(false);
});

test('what no push service would take is refused', () => {
  const { keys } = newDevice();
  expect(() => encrypted(Buffer.alloc(4_000), keys)).toThrow(RangeError);
  expect(encrypted(Buffer.alloc(3_000), keys).length).toBeLessThanOrEqual(4_096);
});

test('keys that nothing can be encrypted for are told apart', () => {
  const { keys } = newDevice();
  expect(areUsable(keys)).toBe(true);
  const compressed = createECDH('prime256v1');
  const wrong = [
    `BE${'A'.repeat(85)}`,
    'A'.repeat(87),
    compressed.generateKeys('base64url', 'compressed'),
    '',
  ];
  expect(wrong.map((publicKey) => areUsable({ ...keys, publicKey }))).toEqual([false, false, false, false]);
  expect(areUsable({ ...keys, auth: 'AAAA' })).toBe(false);
});
