import type { ClanRoom } from '#contract/community/clan-routes.ts';
import { clanEventWords as words } from '#messages/community/clan-events.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import type { Answered } from '#web/data/session/use-answer.ts';
import { notify } from '#web/ui/toasts/notify.ts';

type Changed = { readonly version: number };

/**
 * Shows a change of a room at once, and takes it back where the server refuses it, which is said. Ends with whether it was kept.
 *
 * @param expected makes the room as it will be
 * @param work its call
 */
export type ChangeRoom = (
  expected: (room: ClanRoom) => ClanRoom,
  work: () => Promise<Changed>,
) => Promise<boolean>;

/** Changes a room that was asked for, and asks anew where somebody else has changed it meanwhile. */
export const changerOf =
  ({ change, askAgain }: Pick<Answered<ClanRoom>, 'change' | 'askAgain'>): ChangeRoom =>
  async (expected, work) => {
    let isAlone = true;
    try {
      await change(expected, work, (before, { version }) => {
        // A version that was left out is of somebody else, whose change is not here yet.
        isAlone = version === before.version + 1;
        return { ...expected(before), version: isAlone ? version : before.version };
      });
      if (!isAlone) void askAgain();
      return true;
    } catch (error) {
      tellRefusal(error);
      void askAgain();
      return false;
    }
  };

/** Says that a change was refused; anything but a refusal is a fault of ours. */
export function tellRefusal(error: unknown): void {
  if (!(error instanceof CallFailed)) throw error;
  notify('error', words.notSaved, { description: error.message });
}
