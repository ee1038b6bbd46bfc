import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { zoneName } from '../records/schema-parts.ts';

/** Bytes in base64url, as browsers write them: without what fills the last sign, or with it. */
const bytes = (count: number) => {
  const signs = Math.ceil((count * 4) / 3);
  return z.string().check(z.regex(new RegExp(`^[\\w-]{${signs}}={0,2}$`)));
};

/** Where a browser's push service takes notifications for one device, and the keys that only that device can read by. */
export const pushSubscription = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(limits.pushEndpointLength)),
  keys: z.object({
    /** The device's public key, a point of P-256. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
  /** The server's zone as the device knows it: for alarms that name none, of players who have chosen none. */
  serverZone: z.optional(zoneName),
});
export type PushSubscription = z.output<typeof pushSubscription>;
