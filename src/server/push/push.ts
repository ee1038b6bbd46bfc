import { pushRoutes } from '#contract/account/push-routes.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Area, RequestContext } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { areUsable } from './message-encryption.ts';
import { isPushAddress } from './push-address.ts';
import { isPutDown, putDown, takeOff } from './subscriptions-store.ts';

interface PushSettings {
  readonly database: Database<Tables>;
  /** By which push services know this installation; null where it sends nothing. */
  readonly serverKey: string | null;
  /** Origin of the one push service that need not be public, for trying out. */
  readonly trialOrigin?: string | undefined;
  /** Whoever makes the request; throws a Problem where nobody is signed in. */
  readonly playerOf: (
    context: RequestContext,
  ) => Promise<{ readonly id: string; readonly sessionId: string }>;
  /** Counts a device that is put down. @throws {Problem} TOO_MANY_CHANGES 429 */
  readonly countChange: (userId: string) => Promise<void>;
  /** Told of every device once it is put down. */
  readonly onPutDown: () => void;
  readonly now?: () => number;
}

/** Takes down which devices alarms are sent to while no page is open, and takes them off. */
export function push(settings: PushSettings): Area {
  const { database, serverKey, trialOrigin, playerOf, countChange, onPutDown, now = Date.now } = settings;
  return {
    routes: [
      contractRoute(pushRoutes.startPush, async ({ body, context }) => {
        const { id: userId, sessionId } = await playerOf(context);
        if (serverKey === null) throw new Problem('PUSH_OFF', 409);
        if (!isPushAddress(body.endpoint, trialOrigin)) throw new Problem('PUSH_ENDPOINT_REFUSED', 400);
        const { p256dh: publicKey, auth } = body.keys;
        if (!areUsable({ publicKey, auth })) throw new Problem('BODY_INVALID', 400);
        const added = { userId, sessionId, subscription: body, serverKey };
        // Every page that is opened says it anew.
        if (await isPutDown(database, added)) return {};
        await countChange(userId);
        if (!(await putDown(database, { ...added, nowMs: now() }))) throw new Problem('NOT_SIGNED_IN', 401);
        onPutDown();
        return {};
      }),

      contractRoute(pushRoutes.endPush, async ({ context }) => {
        const { sessionId } = await playerOf(context);
        await takeOff(database, sessionId);
        return {};
      }),
    ],
  };
}
