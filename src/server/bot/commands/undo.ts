import type { ChatPermission } from '#contract/account/chat/chat-commands.ts';
import { calculationCollections } from '#contract/records/calculations.ts';
import type { WrittenCollection } from '#contract/records/collections.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { readAct } from '../actions-store.ts';
import { isAllowed, type MadeChange } from '../interactions/player.ts';
import { settingsButton } from './account.ts';
import { button, refusedBy, type AskedByPlayer, type Outcome } from './command.ts';

export const UNDO_MS = 10 * 60_000;

const ACT = /^1:a:([0-9a-f]{32})$/;

/** The content of a button that takes everything back that a command did. */
export const undoActAction = (actId: string): string => `1:a:${actId}`;

const goalsOfCalculators: ReadonlySet<WrittenCollection> = new Set(calculationCollections);

/** What taking changes back needs: what making them needed. A character's own goals follow from what reached them. */
function needsOf(made: readonly MadeChange[]): readonly ChatPermission[] {
  const isGoal = made.some(({ collection }) => goalsOfCalculators.has(collection));
  const isCharacter = made.some(
    ({ collection }) => !goalsOfCalculators.has(collection) && collection !== 'characterGoals',
  );
  return [...(isGoal ? (['goals'] as const) : []), ...(isCharacter ? (['record'] as const) : [])];
}

/** Takes everything back that a command did, where nobody has changed any of it since: all of it, or nothing. */
async function takeBackAct(
  { database, player, link, publicUrl, now }: AskedByPlayer,
  actId: string,
): Promise<Outcome> {
  const act = await readAct(database, link.user_id, actId);
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

/** The act itself says which permissions this needs. */
export const undoActButton = button('undo', 'link', (action) => ACT.exec(action)?.[1], takeBackAct);
