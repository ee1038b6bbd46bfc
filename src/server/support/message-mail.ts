import { fill } from '#messages/fill.ts';
import { supportMail } from '#messages/help/support-mail.ts';
import { headerAddress, type Mail } from '#server/mail/mailer.ts';
import type { StoredMessage, Suspicion } from './messages-store.ts';

const reasons = (): Record<Suspicion, string> => ({
  'filled-trap': supportMail.filledTrap,
  hurried: supportMail.hurried,
});

/** The mail that brings a message to the support's mailbox. */
export function mailOf(message: StoredMessage, to: string, publicUrl: string): Mail {
  const { reference, name, email, subject, suspicion, category, diagnostics } = message;
  const at = new Date(message.receivedAt);
  const canBeAnswered = headerAddress(email) !== undefined;
  const facts = [
    fill(supportMail.from, { name, email }),
    fill(supportMail.category, { category: category ?? supportMail.noCategory }),
    fill(supportMail.received, { time: at.toISOString() }),
    fill(supportMail.reference, { reference }),
    ...(suspicion === null ? [] : [reasons()[suspicion]]),
    canBeAnswered ? supportMail.answering : supportMail.answerByHand,
  ];
  const enclosed = diagnostics === null ? [] : ['', '--', supportMail.diagnostics, diagnostics];
  return {
    to,
    replyTo: { name, address: email },
    subject: fill(suspicion === null ? supportMail.subject : supportMail.suspectedSubject, {
      subject,
      reference,
    }),
    text: [message.message, '', '--', ...facts, ...enclosed, ''].join('\n'),
    id: `${reference}@${new URL(publicUrl).hostname}`,
    at,
    labels: {
      'X-Loadstone-Reference': reference,
      ...(suspicion !== null && { 'X-Loadstone-Suspected': suspicion }),
    },
  };
}
