import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** A mail as the mail server got it. */
export interface CaughtMail {
  /** Read as a mail program reads it. */
  readonly mail: Email;
  /** The bytes, as text. */
  readonly raw: string;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** Whether the connection was encrypted, and who signed in. */
  readonly isSecure: boolean;
  readonly user: string | null;
}

/** What the mail server does with the next mail. */
type Behaviour = 'take' | 'refuse' | 'hang';

export interface MailCatcher {
  /** For SMTP_URL. */
  readonly url: string;
  /** Every mail so far, in the order of arrival. */
  readonly mails: readonly CaughtMail[];
  /** Does so with every mail from now on. */
  behave(behaviour: Behaviour): void;
  /** How many mails were begun, taken or not. */
  begun(): number;
  /** Waits until so many mails have come and gives all of them. */
  waitFor(count: number, limitMs?: number): Promise<readonly CaughtMail[]>;
  stop(): Promise<void>;
}

interface CatcherWishes {
  /** 0 for any free one. */
  readonly port?: number;
  /** Takes mail only from somebody who signs in so, over an encrypted connection. */
  readonly account?: { readonly user: string; readonly password: string };
}

/** A real mail server on this machine, which keeps what it gets. */
export async function startMailCatcher({ port = 0, account }: CatcherWishes = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const hanging = new Set<() => void>();
  let behaviour: Behaviour = 'take';
  let begun = 0;

  async function take(stream: SMTPServerDataStream, facts: Omit<CaughtMail, 'mail' | 'raw'>): Promise<void> {
    begun += 1;
    const bytes = await buffer(stream);
    if (behaviour === 'refuse') throw new Error('The mailbox is full');
    if (behaviour === 'hang')
      await new Promise<void>((_, reject) => hanging.add(() => reject(new Error('Closing'))));
    mails.push({ mail: await PostalMime.parse(bytes), raw: bytes.toString('utf8'), ...facts });
  }

  const server = new SMTPServer({
    logger: false,
    authOptional: account === undefined,
    disabledCommands: account === undefined ? ['STARTTLS', 'AUTH'] : [],
    closeTimeout: 100,
    onAuth({ username, password }, _session, callback) {
      const isRight = username === account?.user && password === account?.password;
      callback(
        isRight ? null : new Error('Wrong user or password'),
        isRight ? { user: username } : undefined,
      );
    },
    onData(stream, { envelope, secure, user }, callback) {
      const facts = {
        envelope: {
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
        },
        isSecure: secure,
        user: typeof user === 'string' ? user : null,
      };
      callbackify(() => take(stream, facts))((error) => callback(error));
    },
  });
  // A sender may leave in the middle; the next one counts.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address() as AddressInfo;
  const credentials = account === undefined ? '' : `${account.user}:${account.password}@`;

  return {
    url: `smtp://${credentials}127.0.0.1:${address.port}`,
    mails,
    begun: () => begun,
    behave(next) {
      behaviour = next;
    },
    async waitFor(count, limitMs = 10_000) {
      const deadline = performance.now() + limitMs;
      while (mails.length < count) {
        if (performance.now() > deadline)
          throw new Error(`${mails.length} of ${count} mails came within ${limitMs} ms.`);
        await wait(20);
      }
      return mails;
    },
    async stop() {
      for (const release of hanging) release();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
