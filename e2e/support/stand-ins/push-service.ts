import { createPublicKey, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { decrypted, newDevice, type PushDevice } from './push-device.ts';
import { openStandInServer } from './stand-in-server.ts';

/** A message that a push service has taken, as the device reads it. */
export interface TakenMessage {
  /** Of `subscribe`. */
  readonly device: string;
  /** The content, decrypted by the device's keys. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
  /** Whom the sender says to write to. */
  readonly contact: string;
  readonly takenAt: number;
}

/** How a device answers: takes messages, is gone, or answers a status that says nothing of the device. */
type Behaviour = 'take' | 'gone' | number | 'hang';

export interface PushService {
  /** Its origin on the loopback address. */
  readonly url: string;
  /** In the order in which they came. */
  readonly taken: readonly TakenMessage[];
  /** How many messages have come, taken or not. */
  readonly asked: () => number;
  /** What a browser gives a site that subscribes with its key. */
  subscribe(device: string, serverKey: string): PushSubscriptionJson;
  /** From now on; for one device, or for all. */
  behave(behaviour: Behaviour, device?: string): void;
  close(): Promise<void>;
}

export interface PushSubscriptionJson {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * A push service of this machine. It takes what a browser's takes: messages of whoever a device has subscribed to, signed for
 * this service, that the device can read. What is not so is answered as by the real ones.
 */
export async function startPushService(): Promise<PushService> {
  const server = await openStandInServer();
  const devices = new Map<string, PushDevice & { readonly serverKey: string }>();
  const behaviours = new Map<string, Behaviour>();
  const taken: TakenMessage[] = [];
  let forAll: Behaviour = 'take';
  server.answerWith(async (request, response) => {
    const name = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const device = devices.get(name);
    const behaviour = behaviours.get(name) ?? forAll;
    const body = await buffer(request);
    const answer = (status: number) => response.writeHead(status).end();
    if (behaviour === 'hang') return;
    if (device === undefined || behaviour === 'gone') return void answer(410);
    if (typeof behaviour === 'number') return void answer(behaviour);
    if (request.method !== 'POST' || request.headers['content-encoding'] !== 'aes128gcm')
      return void answer(415);
    if (body.length > 4_096) return void answer(413);
    const claims = claimsIn(request, device.serverKey);
    if (claims === null || claims.aud !== server.url) return void answer(403);
    const secondsLeft = claims.exp - Date.now() / 1_000;
    if (secondsLeft < 0 || secondsLeft > 86_400) return void answer(403);
    const ttl = Number(request.headers['ttl']);
    if (!Number.isInteger(ttl) || ttl < 0) return void answer(400);
    const topic = request.headers['topic']?.toString();
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return void answer(400);
    taken.push({
      device: name,
      content: JSON.parse(decrypted(body, device).toString()) as Record<string, unknown>,
      ttl,
      urgency: request.headers['urgency']?.toString(),
      topic,
      contact: claims.sub,
      takenAt: Date.now(),
    });
    answer(201);
  });
  return {
    url: server.url,
    taken,
    asked: () => server.asked.length,
    subscribe(name, serverKey) {
      const device = newDevice();
      devices.set(name, { ...device, serverKey });
      return {
        endpoint: `${server.url}/send/${encodeURIComponent(name)}`,
        keys: { p256dh: device.keys.publicKey, auth: device.keys.auth },
      };
    },
    behave(behaviour, device) {
      if (device === undefined) forAll = behaviour;
      else behaviours.set(device, behaviour);
    },
    close: () => server.close(),
  };
}

interface Claims {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
}

/** What the sender claims, where it is signed with the key that the device has subscribed to (RFC 8292); else null. */
function claimsIn({ headers }: IncomingMessage, serverKey: string): Claims | null {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== serverKey) return null;
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims) : null;
}
