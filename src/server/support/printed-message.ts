import { fill } from '#messages/fill.ts';
import { supportMail } from '#messages/help/support-mail.ts';
import type { StoredMessage } from './messages-store.ts';
import { terminalLine, terminalText } from './terminal-text.ts';

const timeOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
const indented = (text: string) =>
  terminalText(text)
    .split('\n')
    .map((line) => `    ${line}`.trimEnd());

function mailState({ mailedAt, mailAttempts }: StoredMessage): string {
  if (mailedAt !== null) return `mailed ${timeOf(mailedAt)}`;
  return mailAttempts === 0 ? 'not mailed yet' : `not mailed yet, attempts: ${mailAttempts}`;
}

/** A message for a terminal. */
export function printedMessage(message: StoredMessage): string {
  const { reference, receivedAt, category, suspicion, diagnostics } = message;
  const facts = [reference, timeOf(receivedAt), category, mailState(message), suspicion];
  return [
    facts.filter((fact) => fact !== null).join('  '),
    terminalLine(fill(supportMail.from, { name: message.name, email: message.email })),
    terminalLine(message.subject),
    '',
    ...indented(message.message),
    ...(diagnostics === null ? [] : ['', `  ${supportMail.diagnostics}`, ...indented(diagnostics)]),
    '',
  ].join('\n');
}

export const readableMessage = ({ receivedAt, mailedAt, ...message }: StoredMessage) => ({
  ...message,
  receivedAt: new Date(receivedAt).toISOString(),
  mailedAt: mailedAt === null ? null : new Date(mailedAt).toISOString(),
});

interface PrintedReason {
  readonly question: string;
  readonly reason: string;
  readonly votedAt: number;
}

/** Prints for a terminal what was missing in an answer of the FAQ. */
export const printedReason = ({ question, reason, votedAt }: PrintedReason): string =>
  [`${question}  ${timeOf(votedAt)}`, '', ...indented(reason), ''].join('\n');

/** The same for a program. */
export const readableReason = ({ question, reason, votedAt }: PrintedReason) => ({
  question,
  reason,
  votedAt: new Date(votedAt).toISOString(),
});
