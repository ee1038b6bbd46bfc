import { pushRoutes } from '#contract/account/push-routes.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Area, Permission } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { areUsable } from './message-encryption.ts';
import { isPushAddress } from './push-address.ts';
import { noteChange } from './planning.ts';
import { openPost } from './post-message.ts';
import { forgetRung, LANES, startRinging, type Ringing } from './ringing.ts';
import type { SenderKey } from './sender-key.ts';
import { isPutDown, putDown, takeOff } from './subscriptions-store.ts';

interface PushSettings {
  readonly database: Database<Tables>;
  /** By which push services know this installation; null where it sends nothing. */
  readonly key: SenderKey | null;
  /** Origin of the one push service that need not be public, for trying out. */
  readonly trialOrigin?: string | undefined;
  readonly player: Permission<{ readonly id: string; readonly sessionId: string }>;
  /** Counts a device that is put down. @throws {Problem} TOO_MANY_CHANGES 429 */
  readonly countChange: (userId: string) => Promise<void>;
  /** Which of these sessions have ended. */
  readonly endedAmong: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Hears of what could not be sent. */
  readonly onError: (error: unknown, facts: object) => void;
  readonly now?: () => number;
  /** The time for what cannot be taken back; else the clock's. */
  readonly believedNow?: () => Promise<number>;
}

/** Takes down which devices alarms are sent to while no page is open, and takes them off. */
export function push(settings: PushSettings): Area {
  const { database, key, trialOrigin, player, countChange, endedAmong, onError, now = Date.now } = settings;
  const { believedNow = async () => now() } = settings;
  let ringing: Ringing | undefined;
  return {
    ...(key !== null && { onRecordsChanged: noteChange }),
    chores: [
      {
        work: async () => forgetRung(database, await believedNow()),
        failure: 'alarms that rang were not forgotten',
      },
    ],
    start() {
      if (key === null) return undefined;
      const post = openPost({ key, trialOrigin, lanes: LANES });
      ringing = startRinging({ database, post, serverKey: key.publicKey, endedAmong, onError });
      return ringing;
    },
    routes: [
      contractRoute(player, pushRoutes.startPush, async ({ body, caller: { id: userId, sessionId } }) => {
        if (key === null) throw new Problem('PUSH_OFF', 409);
        if (!isPushAddress(body.endpoint, trialOrigin)) throw new Problem('PUSH_ENDPOINT_REFUSED', 400);
        const { p256dh: publicKey, auth } = body.keys;
        if (!areUsable({ publicKey, auth })) throw new Problem('BODY_INVALID', 400);
        const added = { userId, sessionId, subscription: body, serverKey: key.publicKey };
        // Every page that is opened says it anew.
        if (await isPutDown(database, added)) return {};
        await countChange(userId);
        if (!(await putDown(database, { ...added, nowMs: now() }))) throw new Problem('NOT_SIGNED_IN', 401);
        ringing?.wake();
        return {};
      }),

      contractRoute(player, pushRoutes.endPush, async ({ caller: { sessionId } }) => {
        await takeOff(database, sessionId);
        return {};
      }),
    ],
  };
}
