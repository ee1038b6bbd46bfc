import { expect, test } from 'vitest';
import type { Mail } from './mailer.ts';
import { openOutbox } from './outbox.ts';

const mail: Mail = { to: 'a@b.example', subject: 'S', text: 'T', id: 'id@b.example', at: new Date(0) };

function failingMailer(failures: number) {
  const sent: Mail[] = [];
  let attempts = 0;
  return {
    sent,
    attempts: () => attempts,
    mailer: {
      async send(given: Mail) {
        attempts++;
        if (attempts <= failures) throw new Error('no mail server');
        sent.push(given);
      },
    },
  };
}

test('a mail that cannot be sent is tried again, and each failure is told', async () => {
  const { sent, mailer } = failingMailer(2);
  const told: number[] = [];
  const outbox = openOutbox({ mailer, onError: (_, { attempts }) => told.push(attempts), waits: [1, 1, 1] });
  outbox.post(mail);
  await expect.poll(() => sent).toEqual([mail]);
  expect(told).toEqual([1, 2]);
});

test('a mail that can never be sent is given up after the last wait', async () => {
  const { attempts, mailer } = failingMailer(100);
  const told: number[] = [];
  const outbox = openOutbox({ mailer, onError: (_, facts) => told.push(facts.attempts), waits: [1, 1] });
  outbox.post(mail);
  await expect.poll(() => told).toEqual([1, 2, 3]);
  expect(attempts()).toBe(3);
});

test('an end waits for the mail that is under way, and not for the next attempt', async () => {
  let finish = () => {};
  const sent: string[] = [];
  const slow = openOutbox({
    mailer: {
      send: async ({ id }) =>
        new Promise<void>((resolve) => {
          finish = () => {
            sent.push(id);
            resolve();
          };
        }),
    },
    onError: () => {},
  });
  slow.post(mail);
  const stopped = slow.stop();
  finish();
  await stopped;
  expect(sent).toEqual([mail.id]);

  const { attempts, mailer } = failingMailer(100);
  const failing = openOutbox({ mailer, onError: () => {}, waits: [60_000] });
  failing.post(mail);
  await expect.poll(attempts).toBe(1);
  await failing.stop();
  expect(attempts()).toBe(1);
});
