import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';

/** By what push services know the installation, and devices that a message is from it (RFC 8292). */
export interface SenderKey {
  /** The public key in base64url, as browsers take it when they subscribe. */
  readonly publicKey: string;
  /** The header by which a push service knows who sends a request. */
  authorization(endpointOrigin: string): string;
}

/** Services take a day at most. */
const TOKEN_LIFE_MS = 12 * 3_600_000;
const RENEWED_BEFORE_MS = 3_600_000;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * @param secret 32 bytes in base64 that are a private key of P-256
 * @param contact where push services can reach whoever runs the installation: `mailto:` or an https address
 * @throws {Error} the secret is no key
 */
export function senderKey(secret: string, contact: string, now: () => number = Date.now): SenderKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(secret, 'base64'));
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const privateKey: KeyObject = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: pair.getPrivateKey('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const tokens = new Map<string, { readonly text: string; readonly expiresMs: number }>();

  function tokenFor(audience: string): string {
    const nowMs = now();
    const known = tokens.get(audience);
    // One that ends later than it could is of a clock that has been set back since.
    if (
      known !== undefined &&
      known.expiresMs - nowMs > RENEWED_BEFORE_MS &&
      known.expiresMs - nowMs <= TOKEN_LIFE_MS
    )
      return known.text;
    const expiresMs = nowMs + TOKEN_LIFE_MS;
    const claims = { aud: audience, exp: Math.floor(expiresMs / 1_000), sub: contact };
    const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    const text = `${signed}.${signature.toString('base64url')}`;
    // Players choose the addresses: their number must not be what this process remembers.
    if (tokens.size >= 100) tokens.clear();
    tokens.set(audience, { text, expiresMs });
    return text;
  }
  return { publicKey, authorization: (origin) => `vapid t=${tokenFor(origin)}, k=${publicKey}` };
}
