import { accountRoutes } from '#contract/account/account-routes.ts';
import { deviceName } from '#contract/account/device-name.ts';
import { limits } from '#contract/limits.ts';
import type { Route } from '#server/http/area.ts';
import { answerStreamedJson, JsonList, JsonStream } from '#server/http/answers/streamed-json.ts';
import { countOrRefuse } from '#server/http/too-many.ts';
import { listEvents, type EventPlace } from '../stores/audit-store.ts';
import { readKept } from '../stores/export-store.ts';
import { standing, type IdentityParts, type PlayerRecords } from '../identity-parts.ts';
import { listSessions } from '../stores/sessions-store.ts';
import { accountLimits } from '../throttle.ts';

/** Taking everything along. */
export function exportRoutes(
  parts: IdentityParts,
  records: Pick<PlayerRecords, 'takePlace'>,
): readonly Route[] {
  const { database, areas, now, leavingPlayer } = parts;
  const { method, path } = accountRoutes.exportAccount;

  async function* history(userId: string) {
    let before: EventPlace | null = null;
    for (;;) {
      const found: Awaited<ReturnType<typeof listEvents>> = await listEvents(
        database,
        userId,
        before,
        limits.recordsPerAnswer,
      );
      const last = found.at(-1);
      if (last === undefined) return;
      before = last;
      yield found.map(({ at, kind, device, address }) => JSON.stringify({ at, kind, device, address }));
    }
  }

  return [
    {
      needs: leavingPlayer.needs,
      method,
      path,
      async answer(context) {
        const session = await leavingPlayer.admit(context);
        const { userId } = session;
        await countOrRefuse(database, accountLimits.exports, userId, now(), 'TOO_MANY_READS');
        await records.takePlace(userId, context);
        const lists = areas.flatMap((area) => area.exportOf?.(userId) ?? []);
        const [{ account }, kept, sessions] = await Promise.all([
          standing(parts, userId),
          readKept(database, userId),
          listSessions(database, userId, now()),
        ]);
        return answerStreamedJson(
          context,
          new JsonStream({
            format: 'loadstone-account',
            version: 2,
            exportedAt: now(),
            account,
            acceptedTerms: kept.acceptedTerms,
            signInMethods: kept.signInMethods,
            devices: sessions.map(({ id, user_agent, name, created_at, last_active_at, expires_at }) => ({
              id,
              device: deviceName(user_agent ?? ''),
              name,
              signedInAt: created_at,
              lastActiveAt: last_active_at,
              isThisOne: id === session.id,
              userAgent: user_agent,
              expiresAt: expires_at,
            })),
            passkeys: kept.passkeys,
            pushDevices: kept.pushDevices,
            mailedLinks: kept.mailedLinks,
            countedAttempts: kept.countedAttempts,
            history: new JsonList(history(userId)),
            ...Object.fromEntries(lists.map(({ name, parts: items }) => [name, new JsonList(items)])),
          }),
        );
      },
    },
  ];
}
