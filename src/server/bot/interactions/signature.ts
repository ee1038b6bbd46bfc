import { webcrypto } from 'node:crypto';
import { verifyKey } from 'discord-interactions';

/** How far the platform's clock and ours may be apart. */
const SKEW_S = 300;

interface SignedRequest {
  readonly headers: Headers;
  /** As they came: another way of writing the same JSON has another signature. */
  readonly bytes: Uint8Array;
}

/** How a request is signed: by the platform and now, by it but at another time, or not at all. */
type Judgement = 'right' | 'another-time' | 'wrong';

/** Judges signatures of the platform; the key is read once. */
export function signatures(publicKey: string, now: () => number) {
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
