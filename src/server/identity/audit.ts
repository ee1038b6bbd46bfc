import type { AccountEventKind } from '#contract/account/account-events.ts';
import { deviceName } from '#contract/account/device-name.ts';
import type { Database } from '#server/database/database.ts';
import { countHit, LimitReachedError, turnOf } from '#server/database/rate-limit-store.ts';
import type { Tables } from '#server/database/tables.ts';
import type { RequestContext } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import { noteEvent } from './stores/audit-store.ts';
import { accountLimits } from './throttle.ts';

interface AuditParts {
  readonly database: Database<Tables>;
  readonly now: () => number;
}

type Refusal = Extract<AccountEventKind, `${string}-refused`>;

/** Names the source of a request as the history of an account tells it. */
export const sourceOf = (context: RequestContext): { readonly address: string; readonly device: string } => ({
  address: context.get('clientAddress'),
  device: deviceName(context.req.header('user-agent') ?? ''),
});

/**
 * Writes down that something was refused: in the history of the account it was about, where that is known. Beyond what an
 * hour may bring of one account or one address nothing is written, so that whoever goes on knocking cannot fill the table.
 */
export async function noteRefusal(
  { database, now }: AuditParts,
  context: RequestContext,
  kind: Refusal,
  userId: string | undefined,
): Promise<void> {
  const limit = accountLimits.refusalsNoted;
  const subject = userId ?? context.get('clientAddress');
  try {
    await database.transaction(
      async (transaction) => countHit(transaction, limit, subject, now()),
      turnOf(limit, subject),
    );
  } catch (error) {
    if (error instanceof LimitReachedError) return;
    throw error;
  }
  await noteEvent(database, {
    at: now(),
    kind,
    ...(userId !== undefined && { userId }),
    ...sourceOf(context),
  });
}

/** Does what may refuse somebody, and writes down that it has; that the server has no room is no refusal. */
export async function noting<Result>(
  parts: AuditParts,
  context: RequestContext,
  refusal: { readonly kind: Refusal; readonly userId: string | undefined },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.status !== 503)
      await noteRefusal(parts, context, refusal.kind, refusal.userId);
    throw error;
  }
}
