import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** A mail to be sent. Whatever stands in it, it stays one mail to one receiver. */
export interface Mail {
  /** One address: from the configuration, or an account's, which was checked when it was taken. */
  readonly to: string;
  /** An answer goes there; left out of the header when it is no plain address. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The same as a page; what stands in it has been escaped. */
  readonly html?: string;
  /** Without brackets, such as `K7QF2-9XRTM@planner.example`: a mail that is sent twice can be told as one. */
  readonly id: string;
  readonly at: Date;
  /** Headers that filters can go by. */
  readonly labels?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Settles when the other side has taken the mail. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}

interface MailPlace {
  /** The mail server; without one every mail is written as a file. */
  readonly smtpUrl: string | undefined;
  /** Every mail comes from there. */
  readonly from: string;
  readonly folder: string;
  /** Hears of each file. */
  readonly onFile: (file: string) => void;
}

const SEND_LIMIT_MS = 60_000;
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1_000,
};
/** No text of a mail may ever name a file or an address whose content would be sent instead. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** Opens nothing before the first mail. */
export function openMailer({ smtpUrl, from, folder, onFile }: MailPlace): Mailer {
  if (smtpUrl !== undefined) {
    const transport = createTransport({ url: smtpUrl, ...timeouts, ...closed });
    return {
      async send(mail, signal) {
        const limit = AbortSignal.timeout(SEND_LIMIT_MS);
        const either = signal === undefined ? limit : AbortSignal.any([signal, limit]);
        await transport.sendMail({ ...asSent(mail, from), signal: either });
      },
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(asSent(mail, from));
      const name = `${mail.at.toISOString()}-${mail.id}`.replace(/[^\w.@-]/g, '-');
      const file = join(folder, `${name}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      onFile(file);
    },
  };
}

function asSent(mail: Mail, from: string): SendMailOptions {
  const address = mail.replyTo === undefined ? undefined : headerAddress(mail.replyTo.address);
  return {
    from,
    // Not as a text, which would be read as a list.
    to: { name: '', address: mail.to },
    ...(address !== undefined && {
      replyTo: { name: headerText(mail.replyTo?.name ?? ''), address },
    }),
    subject: headerText(mail.subject),
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    messageId: `<${mail.id}>`,
    date: mail.at,
    // Answering machines keep silent on this.
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.labels },
  };
}

/** Text that stays within its header line and is read as it was written: mail programs would decode an encoded word. */
const headerText = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();

/** The address as mail servers of every age take it, with the host's name in ASCII; undefined where it has no such form. */
export function headerAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const host = domainToASCII(address.slice(at + 1));
  const plain = `${address.slice(0, at)}@${host}`;
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(\.[\w-]+)+$/.test(plain) ? plain : undefined;
}
