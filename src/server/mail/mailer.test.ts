import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMailCatcher, type MailCatcher } from '#e2e/support/stand-ins/mail-catcher.ts';
import { headerAddress, openMailer, type Mail } from './mailer.ts';

const from = 'Loadstone <mail@planner.example>';
const mail: Mail = {
  to: 'support@planner.example',
  replyTo: { name: 'Ada', address: 'ada@visitor.example' },
  subject: 'A question',
  text: 'How many gems?\n.\nAll 🙂 of them?\n',
  id: 'K7QF2-9XRTM@planner.example',
  at: new Date('2026-11-21T14:00:00Z'),
};

let folder: string;
let files: string[];
let catcher: MailCatcher | undefined;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'loadstone-mail-')), 'mail');
  files = [];
});
afterEach(async () => {
  await catcher?.stop();
  catcher = undefined;
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const mailerTo = (smtpUrl: string | undefined) =>
  openMailer({ smtpUrl, from, folder, onFile: (file) => files.push(file) });
async function catching(wishes?: Parameters<typeof startMailCatcher>[0]): Promise<MailCatcher> {
  catcher = await startMailCatcher(wishes);
  return catcher;
}

describe('with a mail server', () => {
  test('a mail arrives as it was meant', async () => {
    const { url, mails } = await catching();
    await mailerTo(url).send(mail);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      envelope: { from: 'mail@planner.example', to: ['support@planner.example'] },
      mail: {
        from: { name: 'Loadstone', address: 'mail@planner.example' },
        to: [{ address: 'support@planner.example' }],
        replyTo: [{ name: 'Ada', address: 'ada@visitor.example' }],
        subject: 'A question',
        messageId: '<K7QF2-9XRTM@planner.example>',
        date: '2026-11-21T14:00:00.000Z',
      },
    });
    expect(mails[0]?.mail.text?.trimEnd()).toBe(mail.text.trimEnd());
    expect(files).toEqual([]);
  });

  const wanted = [
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ];
  const injections = [
    'x\r\nBcc: evil@evil.example',
    'x\nBcc: evil@evil.example',
    'x\rBcc: evil@evil.example',
    'x\r\n\r\nBcc: evil@evil.example',
    'x\u2028Bcc: evil@evil.example',
    'x\u0000\u001b[31m\r\n Bcc: evil@evil.example',
    'evil@evil.example, evil@evil.example',
    '"evil" <evil@evil.example>',
    'x" <evil@evil.example>, "y',
    '=?UTF-8?Q?x=0D=0ABcc:_evil@evil.example?=',
    'x@y.example\r\nRCPT TO:<evil@evil.example>',
    'evil: evil@evil.example;',
    'ada@visitor.example>\r\nBcc: <evil@evil.example',
  ];
  test.each(['=?UTF-8?B?SGlkZGVu?=', 'Grüße =?UTF-8?Q?Hidden?= =?UTF-8?Q?text?='])(
    'the encoded word in %j is shown as it was typed, in the subject and in the name',
    async (text) => {
      const { url, mails } = await catching();
      await mailerTo(url).send({
        ...mail,
        subject: text,
        replyTo: { name: text, address: 'ada@visitor.example' },
      });
      const [caught] = mails;
      const shown = text.replaceAll('=?', '= ?');
      expect(caught?.mail.subject).toBe(shown);
      expect(caught?.mail.replyTo).toMatchObject([{ name: shown }]);
    },
  );

  test.each(injections)('%j in any field adds no header and no receiver', async (text) => {
    const { url, mails } = await catching();
    const mailer = mailerTo(url);
    const variants: readonly Partial<Mail>[] = [
      { id: 'subject@a', subject: text },
      { id: 'text@a', text: `${text}\r\n.\r\nMAIL FROM:<evil@evil.example>\r\n` },
      { id: 'name@a', replyTo: { name: text, address: 'ada@visitor.example' } },
      { id: 'address@a', replyTo: { name: 'Ada', address: text } },
    ];
    await Promise.all(variants.map((variant) => mailer.send({ ...mail, ...variant })));
    expect(mails).toHaveLength(4);
    for (const { mail: caught, envelope } of mails) {
      expect(envelope).toEqual({ from: 'mail@planner.example', to: ['support@planner.example'] });
      expect(caught.bcc).toBeUndefined();
      expect(caught.cc).toBeUndefined();
      expect(caught.to).toHaveLength(1);
      expect(caught.from?.address).toBe('mail@planner.example');
      for (const { key } of caught.headers) expect(wanted).toContain(key);
    }
    const replyTo = (id: string) =>
      mails.find(({ mail: caught }) => caught.messageId === `<${id}>`)?.mail.replyTo;
    expect(replyTo('name@a')).toMatchObject([{ address: 'ada@visitor.example' }]);
    expect(replyTo('address@a')).toBeUndefined();
  });

  test('it signs in, over an encrypted connection', async () => {
    const { url, mails } = await catching({ account: { user: 'loadstone', password: 'hunter2' } });
    await mailerTo(`${url}?tls.rejectUnauthorized=false`).send(mail);
    expect(mails).toMatchObject([{ isSecure: true, user: 'loadstone' }]);
  });

  test('a certificate that nobody vouches for is refused', async () => {
    const { url, mails } = await catching({ account: { user: 'loadstone', password: 'hunter2' } });
    await expect(mailerTo(url).send(mail)).rejects.toThrow(/certificate/i);
    expect(mails).toEqual([]);
  });

  test('a wrong password fails, and is not told', async () => {
    const { url } = await catching({ account: { user: 'loadstone', password: 'hunter2' } });
    const wrong = `${url.replace('hunter2', 'sesame')}?tls.rejectUnauthorized=false`;
    const error: unknown = await mailerTo(wrong)
      .send(mail)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(String((error as Error).stack)).not.toContain('sesame');
  });

  test('a refused mail fails, and so does one for which nobody listens', async () => {
    const server = await catching();
    const { url } = server;
    server.behave('refuse');
    await expect(mailerTo(url).send(mail)).rejects.toThrow('mailbox is full');
    await catcher?.stop();
    catcher = undefined;
    await expect(mailerTo(url).send(mail)).rejects.toThrow('ECONNREFUSED');
  });

  test('a mail server that says nothing does not hold up somebody who breaks off', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const breakOff = AbortSignal.timeout(100);
    await expect(mailerTo(`smtp://127.0.0.1:${port}`).send(mail, breakOff)).rejects.toThrow();
    silent.close();
  });
});

describe('without a mail server', () => {
  test('a mail is written as a file that its owner alone can read, and the file is named', async () => {
    await mailerTo(undefined).send(mail);
    expect(readdirSync(folder)).toEqual(['2026-11-21T14-00-00.000Z-K7QF2-9XRTM@planner.example.eml']);
    const [file = ''] = files;
    expect(statSync(file).mode & 0o077).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('Subject: A question\r\n');
    expect(text).toContain('Reply-To: Ada <ada@visitor.example>\r\n');
  });

  test('no text of a mail leads out of its folder', async () => {
    await mailerTo(undefined).send({ ...mail, id: '../../evil' });
    expect(files[0]?.startsWith(`${folder}/`)).toBe(true);
    expect(readdirSync(folder)).toHaveLength(1);
  });
});

test.each([
  ['ada@visitor.example', 'ada@visitor.example'],
  ["o'neil+tag@visitor.example", "o'neil+tag@visitor.example"],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['jörg@visitor.example', undefined],
  ['ada@visitor', undefined],
  ['ada', undefined],
  ['a b@visitor.example', undefined],
])('the address %s stands in a header as %s', (address, expected) => {
  expect(headerAddress(address)).toBe(expected);
});
