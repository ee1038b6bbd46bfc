import { accountRoutes } from '#contract/account/account-routes.ts';
import type { DeviceSession } from '#contract/account/account.ts';
import { deviceName } from '#contract/account/device-name.ts';
import { userTurn } from '#server/database/user-turn.ts';
import type { Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { sourceOf } from '../audit.ts';
import { noteEvent } from '../stores/audit-store.ts';
import { refuseEnded, tellTies, type IdentityParts } from '../identity-parts.ts';
import { voidCodes } from '../stores/codes-store.ts';
import {
  endSession,
  endSessions,
  listSessions,
  nameSession,
  renewToken,
  type LiveSession,
} from '../stores/sessions-store.ts';

async function devicesOf(
  { database, now }: IdentityParts,
  { userId, id: ownId }: LiveSession,
): Promise<{ devices: DeviceSession[] }> {
  const sessions = await listSessions(database, userId, now());
  return {
    devices: sessions.map(({ id, user_agent, name, created_at, last_active_at }) => ({
      id,
      device: deviceName(user_agent ?? ''),
      name,
      signedInAt: created_at,
      lastActiveAt: last_active_at,
      isThisOne: id === ownId,
    })),
  };
}

/** Seeing, naming and ending the sessions of an account. */
export function deviceRoutes(parts: IdentityParts): readonly Route[] {
  const { database, cookies, now, player } = parts;
  return [
    contractRoute(player, accountRoutes.devices, async ({ caller }) => devicesOf(parts, caller)),

    contractRoute(player, accountRoutes.nameDevice, async ({ params, body, caller: session }) => {
      await nameSession(database, session.userId, params.id, body.name);
      return devicesOf(parts, session);
    }),

    contractRoute(player, accountRoutes.endDevice, async ({ params, context, caller: session }) => {
      if (await endSession(database, session.userId, params.id))
        await noteEvent(database, {
          at: now(),
          kind: 'device-ended',
          userId: session.userId,
          ...sourceOf(context),
        });
      return devicesOf(parts, session);
    }),

    contractRoute(player, accountRoutes.endOtherDevices, async ({ context, caller: session }) => {
      const { userId, id } = session;
      const { token, isAny, unlinked } = await database.transaction(async (transaction) => {
        await refuseEnded(transaction, session);
        const ended = await endSessions(transaction, userId, id);
        // The owner of one may have asked for another address, whose link would open the account once more.
        await voidCodes(transaction, userId, ['change-email']);
        const unlinked = await parts.endTies(transaction, userId, 'devices-ended');
        return { token: await renewToken(transaction, id, now()), isAny: ended > 0, unlinked };
      }, userTurn(userId));
      cookies.give(context, token);
      await tellTies(parts, context, userId, unlinked);
      if (isAny)
        await noteEvent(database, { at: now(), kind: 'devices-ended', userId, ...sourceOf(context) });
      return devicesOf(parts, session);
    }),
  ];
}
