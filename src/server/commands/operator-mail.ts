/** Mails by which the operator's commands tell a player of what they have done. */
import { join } from 'node:path';
import type { parseConfig } from '#server/config.ts';
import type { DatabasePlace } from '#server/database/database.ts';
import { openMailer, type Mail } from '#server/mail/mailer.ts';
import { terminalLine } from '#server/support/terminal-text.ts';
import type { Outcome } from './operator-command.ts';

/** An installation, for commands that write to its players. */
export interface MailingPorts {
  readonly place: DatabasePlace;
  readonly publicUrl: string;
  /** @returns the file that the mail was written to, where nobody sends mails */
  readonly send: (mail: Mail) => Promise<string | undefined>;
}

/** The ports of a configured installation. */
export function mailingPorts(config: ReturnType<typeof parseConfig>): MailingPorts {
  const files: string[] = [];
  const mailer = openMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, 'mail'),
    onFile: (file) => files.push(file),
  });
  return {
    place: config,
    publicUrl: config.publicUrl,
    /** The mail lies there, should there be nobody to send it. */
    async send(mail) {
      await mailer.send(mail);
      return files.at(-1);
    },
  };
}

/**
 * Mails a player what was done, which stays done where the mail cannot be sent.
 *
 * @param done the sentence that says so, with its line end
 * @returns code 1 where the player was not told
 */
export async function told(send: MailingPorts['send'], mail: Mail, done: string): Promise<Outcome> {
  const to = terminalLine(mail.to);
  try {
    const file = await send(mail);
    const where = file === undefined ? `A mail to ${to} says so.` : `The mail is in ${file}.`;
    return { out: `${done}${where}\n`, err: '', code: 0 };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const err = `The mail to ${to} was not sent (${terminalLine(reason)}). Tell them yourself.\n`;
    return { out: done, err, code: 1 };
  }
}
