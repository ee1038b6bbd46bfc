import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import {
  isAppealable,
  type LoggedAct,
  type ModeratedKind,
  type ReportReason,
} from '#contract/community/moderation.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import { moderationWords as words } from '#messages/community/moderation.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { invalidate } from '#web/data/session/use-answer.ts';
import { notify } from '#web/ui/toasts/notify.ts';

export type WantedAct = BodyOf<typeof moderationRoutes.moderate>;

/** Acts that can be taken back. */
export const isReversible = (act: LoggedAct): boolean => isAppealable(act);

/** @returns the number of the act @throws {CallFailed} */
export async function moderate(wanted: WantedAct): Promise<number> {
  const { number } = await call(moderationRoutes.moderate, { body: wanted });
  invalidate(moderationRoutes.readLog);
  return number;
}

/** Takes an act back. @throws {CallFailed} */
export const takeBack = (kind: ModeratedKind, id: string, reverses: number, note: string): Promise<number> =>
  moderate({ kind, id, act: 'reverse', reason: 'other', note, reverses });

/** Says what was done, and offers to take it back where that is possible. */
export function tellDone(text: string, { kind, id, act }: WantedAct, number: number): void {
  const undo = async () => {
    try {
      await takeBack(kind, id, number, words.undoneNote);
    } catch (error) {
      tellFailure(error);
      return;
    }
    invalidate(moderationRoutes.readQueue);
    notify('success', words.undone);
  };
  notify(
    'success',
    text,
    isReversible(act) ? { action: { label: words.undo, onClick: () => void undo() } } : {},
  );
}

/** Tells of a failure of the server; anything else is a fault of ours. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof CallFailed)) throw error;
  notify('error', words.actFailed, { description: error.message });
}

/** The reason that comes to mind first: the one that most reports give. */
export function likelyReason(reports: readonly { readonly reason: ReportReason }[]): ReportReason | '' {
  const counts = new Map<ReportReason, number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? '';
}
