import { accountEventKinds, type AccountEventKind } from '#contract/account/account-events.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { limits } from '#contract/limits.ts';
import type { Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { listEvents } from '../stores/audit-store.ts';
import { type IdentityParts } from '../identity-parts.ts';
import { roughNetwork } from '../rough-network.ts';

/** The history of an account, for its owner to look through. */
export function activityRoutes(parts: IdentityParts): readonly Route[] {
  const { database, player } = parts;
  return [
    contractRoute(player, accountRoutes.activity, async ({ query, caller: { userId } }) => {
      const { before } = query;
      const found = await listEvents(database, userId, before ?? null, limits.activityPerAnswer + 1);
      const shown = found.slice(0, limits.activityPerAnswer);
      const last = found.length > shown.length ? shown.at(-1) : undefined;
      return {
        entries: shown.map(({ id, at, kind, address, device }) => ({
          id,
          at,
          kind: kindOf(kind),
          device,
          network: roughNetwork(address),
        })),
        next: last === undefined ? null : `${last.at}-${last.id}`,
      };
    }),
  ];
}

/** @throws {Error} for a kind that this program does not write */
function kindOf(text: string): AccountEventKind {
  const kind = accountEventKinds.find((each) => each === text);
  if (kind === undefined)
    throw new Error(`The history of an account holds an unknown kind of event: ${text}`);
  return kind;
}
