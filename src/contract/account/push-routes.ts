import { doneAnswer } from './account.ts';
import { pushSubscription } from './push.ts';
import type { RouteContract } from '../route-contract.ts';

/**
 * The calls by which a device has alarms ring while no page is open. All refuse with NOT_SIGNED_IN 401 without a session,
 * and with DELETION_PENDING 403 where the account is about to be deleted; refusals are as in `routes`.
 */
export const pushRoutes = {
  /**
   * Has the player's alarms sent to this device from now on, until its session ends; what was said of the device before is
   * replaced.
   *
   * Refuses with PUSH_OFF 409 where the installation sends nothing, PUSH_ENDPOINT_REFUSED 400 for an address that is
   * not one of a public https server, BODY_INVALID 400 for keys that are none, and TOO_MANY_CHANGES 429 after 60 in an hour.
   */
  startPush: {
    method: 'PUT',
    path: '/api/account/push',
    body: pushSubscription,
    answer: doneAnswer,
  },
  /** Has nothing sent to this device any more; where nothing was it is done already. */
  endPush: { method: 'DELETE', path: '/api/account/push', answer: doneAnswer },
} as const satisfies Record<string, RouteContract>;
