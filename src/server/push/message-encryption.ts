import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A device gives both to be written to: its public key, a point of P-256, and a secret, in base64url. */
export interface DeviceKeys {
  readonly publicKey: string;
  readonly auth: string;
}

const CURVE = 'prime256v1';
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Of one record; a message is always one, as push services take no more. */
const RECORD_BYTES = 4_096;
/** Stands behind the content of the last record, before what fills it. */
const LAST_RECORD = 2;
/** Messages fill up to multiples of this, so that their length says nothing of what they hold. */
const STEP_BYTES = 512;

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Tells whether the keys of a device are such that something can be encrypted for it. */
export function areUsable({ publicKey, auth }: DeviceKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const probe = createECDH(CURVE);
  probe.generateKeys();
  try {
    probe.computeSecret(point);
    return true;
  } catch {
    return false; // no point of the curve
  }
}

/** Both are made anew for each message; tests give those of the standard's example. */
interface MessageKeys {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
  readonly stepBytes: number;
}

/**
 * A message that only the device can read (RFC 8291), as the body of a request in the content coding `aes128gcm` (RFC 8188).
 *
 * @throws {RangeError} it is longer than one record
 * @throws {Error} the device's keys are none
 */
export function encrypted(
  content: Buffer,
  { publicKey, auth }: DeviceKeys,
  own: Partial<MessageKeys> = {},
): Buffer {
  const { salt = randomBytes(KEY_BYTES), stepBytes = STEP_BYTES } = own;
  const pair = createECDH(CURVE);
  if (own.privateKey === undefined) pair.generateKeys();
  else pair.setPrivateKey(own.privateKey);
  const ownKey = pair.getPublicKey();
  const deviceKey = Buffer.from(publicKey, 'base64url');
  const secret = derived(
    pair.computeSecret(deviceKey),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), deviceKey, ownKey]),
    32,
  );
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);

  const filled = Buffer.alloc(Math.ceil((content.length + 1) / stepBytes) * stepBytes);
  content.copy(filled);
  filled[content.length] = LAST_RECORD;
  const head = Buffer.alloc(KEY_BYTES + 5);
  salt.copy(head);
  head.writeUInt32BE(RECORD_BYTES, KEY_BYTES);
  head[KEY_BYTES + 4] = ownKey.length;
  if (head.length + ownKey.length + filled.length + TAG_BYTES > RECORD_BYTES)
    throw new RangeError('The message is longer than push services take.');
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  return Buffer.concat([head, ownKey, cipher.update(filled), cipher.final(), cipher.getAuthTag()]);
}
