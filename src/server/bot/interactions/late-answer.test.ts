import { expect, test } from 'vitest';
import { LateAnswers } from './late-answer.ts';

const forever = () => new Promise<never>(() => {});
const to = { applicationId: '157730590492196864', token: 'a' };

test('what was spent before a command began counts: the platform waits since it asked', async () => {
  const answers = new LateAnswers({ url: 'http://127.0.0.1:9', logger: { error() {} }, atOnceMs: 60_000 });
  const askedMs = performance.now() - 60_000;
  expect(await answers.within(to, forever, askedMs)).toBe(null);
});

test('a command that is done at once is answered at once, however late it began', async () => {
  const answers = new LateAnswers({ url: 'http://127.0.0.1:9', logger: { error() {} } });
  const askedMs = performance.now() - 60_000;
  const message = await answers.within(to, async () => ({ text: 'Done.' }), askedMs);
  expect(message?.embeds[0]?.description).toBe('Done.');
});
