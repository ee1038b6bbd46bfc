import type { OperationAnswer } from '#contract/records/documents.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import type { Outcome } from './command.ts';

/** What the bot says of a change that was refused. @throws {Error} for one that was not */
export function refusedBy({
  opId,
  refusal,
  blamed,
}: Pick<OperationAnswer, 'opId' | 'refusal' | 'blamed'>): Outcome {
  if (refusal === null) throw new Error(`The change ${opId} is not done, and nothing says why.`);
  return { text: fill(words.refused, { reason: (blamed ?? refusal).message }), isRefused: true };
}
