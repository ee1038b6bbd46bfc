import type { ChatPermission } from '#contract/account/chat/chat-commands.ts';
import type { ChatAction } from '#contract/account/chat/chat-links.ts';
import { calculationCollections } from '#contract/records/calculations.ts';
import type { WrittenCollection } from '#contract/records/collections.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { isAllowed, type MadeChange } from '../interactions/player.ts';
import { settingsButton } from './account.ts';
import type { AskedByPlayer, Outcome } from './command.ts';
import { refusedBy } from './refused.ts';

const UNDO_MS = 10 * 60_000;

/** What the bot did at once: the changes of records that it was, and what it was about. */
export interface Act {
  readonly made: readonly MadeChange[];
  readonly subject: ChatAction['subject'];
}

const ACT = /^1:a:([0-9a-f]{32})$/;

/** What a button carries that takes everything back that a command did. */
export const undoActAction = (actId: string): string => `1:a:${actId}`;

/** Which act a button takes back; undefined for any other button. */
export const undoneActOf = (action: string): string | undefined => ACT.exec(action)?.[1];

const goalsOfCalculators: ReadonlySet<WrittenCollection> = new Set(calculationCollections);

/** What taking changes back needs: what making them needed. A character's own goals follow from what reached them. */
function needsOf(made: readonly MadeChange[]): readonly ChatPermission[] {
  const isGoal = made.some(({ collection }) => goalsOfCalculators.has(collection));
  const isCharacter = made.some(
    ({ collection }) => !goalsOfCalculators.has(collection) && collection !== 'characterGoals',
  );
  return [...(isGoal ? (['goals'] as const) : []), ...(isCharacter ? (['record'] as const) : [])];
}

/**
 * Takes everything back that a command did, where nobody has changed any of it since: all of it, or nothing.
 *
 * @param act undefined where the player has done no such thing here
 */
export async function takeBackAct(
  { player, link, publicUrl, now }: AskedByPlayer,
  act: Act | undefined,
): Promise<Outcome> {
  if (act === undefined || act.made.length === 0) return { text: words.undoTooOld, isRefused: true };
  if (needsOf(act.made).some((needed) => !isAllowed(link, needed)))
    return { text: words.switchedOff, buttons: [settingsButton(publicUrl)], isRefused: true };
  const operations = [];
  for (const change of act.made) {
    const operation = await player.takingBack(change, now() - UNDO_MS);
    if (operation === 'changed-since') return { text: words.changedSince, isRefused: true };
    if (operation === 'too-old') return { text: words.undoTooOld, isRefused: true };
    operations.push(operation);
  }
  const answers = await player.doTogether(operations);
  const refused = answers.find(({ outcome }) => outcome === 'refused');
  if (refused !== undefined) return refusedBy(refused);
  const { subject } = act;
  const isOfCharacter = subject?.collection === 'characters';
  return { text: words.undone, subject, ...(isOfCharacter && { character: subject.name }) };
}
