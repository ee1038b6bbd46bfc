import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The half of a subscription that stays in the browser, and what the browser gives away of it. */
export interface PushDevice {
  readonly privateKey: string;
  readonly keys: { readonly publicKey: string; readonly auth: string };
}

/** The keys that a browser makes when a site subscribes. */
export function newDevice(): PushDevice {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    privateKey: pair.getPrivateKey('base64url'),
    keys: { publicKey: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Reads a message as a browser does (RFC 8291, RFC 8188). @throws {Error} it is for another device, or damaged */
export function decrypted(body: Buffer, { privateKey, keys }: PushDevice): Buffer {
  const salt = body.subarray(0, 16);
  const recordBytes = body.readUInt32BE(16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);
  if (record.length > recordBytes) throw new Error('The message is more than one record.');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  const secret = derived(
    pair.computeSecret(senderKey),
    Buffer.from(keys.auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]),
    32,
  );
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derived(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(record.subarray(-16));
  const filled = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = filled.findLastIndex((byte) => byte !== 0);
  if (filled[end] !== 2) throw new Error('The message does not end as the last record does.');
  return filled.subarray(0, end);
}
