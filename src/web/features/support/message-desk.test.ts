import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageDesk } from './message-desk.ts';
import type { MessageFields } from './message-fields.ts';

const message: Partial<MessageFields> = {
  name: 'Ann',
  email: 'ann@example.com',
  subject: 'Hello',
  message: 'It does not add up.',
};
const beside = { website: '', diagnostics: 'Version: 1' };
const sent: Record<string, unknown>[] = [];
let answer: () => Promise<Response>;
const kept = new Map<string, string>();

const refuse = (status: number, code: string, text: string) => async () =>
  Response.json({ code, message: text }, { status });

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  kept.clear();
  answer = async () => Response.json({ reference: 'K7QF2-9XRTM' });
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>);
    return answer();
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function deskWith(fields: Partial<MessageFields> = message) {
  const desk = new MessageDesk();
  desk.change(fields);
  return desk;
}

describe('sending a message', () => {
  it('is seen for a second, then tells the reference and empties the form', async () => {
    const desk = deskWith();
    const sending = desk.send(beside);
    expect(desk.state().isSending).toBe(true);
    await vi.advanceTimersByTimeAsync(990);
    expect(desk.state().isSending).toBe(true);
    await vi.advanceTimersByTimeAsync(20);
    await sending;
    expect(desk.state()).toMatchObject({
      isSending: false,
      sentReference: 'K7QF2-9XRTM',
      isTellingSent: true,
      fields: { name: '', email: '', subject: '', message: '', category: '' },
    });
  });

  it('takes category and diagnostics along only when they were asked for', async () => {
    const desk = deskWith();
    void desk.send(beside);
    await vi.advanceTimersByTimeAsync(1000);
    desk.change({ ...message, category: 'bug', hasDiagnostics: true });
    void desk.send(beside);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent[0]).not.toHaveProperty('category');
    expect(sent[0]).not.toHaveProperty('diagnostics');
    expect(sent[1]).toMatchObject({ category: 'bug', diagnostics: 'Version: 1' });
  });

  it('happens once, however often it is asked for', async () => {
    const desk = deskWith();
    void desk.send(beside);
    void desk.send(beside);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(1);
  });

  it('is the same sending when it is tried again, and another one for the next message', async () => {
    const desk = deskWith();
    answer = async () => {
      throw new TypeError('Failed to fetch');
    };
    void desk.send(beside);
    await vi.advanceTimersByTimeAsync(1000);
    answer = async () => Response.json({ reference: 'A' });
    void desk.send(beside);
    await vi.advanceTimersByTimeAsync(1000);
    desk.change(message);
    void desk.send(beside);
    await vi.advanceTimersByTimeAsync(1000);
    const ids = sent.map(({ sendingId }) => sendingId);
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('is the same sending when the page is loaded anew before the answer came', async () => {
    const desk = deskWith();
    answer = () => new Promise(() => undefined);
    void desk.send(beside);
    await vi.advanceTimersByTimeAsync(1000);
    const reloaded = new MessageDesk();
    expect(reloaded.state()).toMatchObject({ fields: message, isSending: false });
    answer = async () => Response.json({ reference: 'A' });
    void reloaded.send(beside);
    await vi.advanceTimersByTimeAsync(1400);
    const [first, second] = sent.map(({ sendingId }) => sendingId);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(kept.size).toBe(0);
  });

  it.each([
    [
      'the limit',
      refuse(429, 'TOO_MANY_MESSAGES', 'Too many messages. Try again in 12 minutes.'),
      'Too many messages. Try again in 12 minutes.',
    ],
    [
      'a store that fails',
      refuse(503, 'UNAVAILABLE', 'Later'),
      'We could not store your message. It is kept here; please try again.',
    ],
    [
      'a network that is gone',
      async () => {
        throw new TypeError('Failed to fetch');
      },
      'Could not send. Your message is kept here.',
    ],
  ])('that fails for %s keeps the fields and says why', async (_, failing, title) => {
    answer = failing;
    const desk = deskWith();
    void desk.send(beside);
    await vi.advanceTimersByTimeAsync(1000);
    expect(desk.state()).toMatchObject({ isSending: false, failure: { title }, fields: message });
  });
});

describe('a message that is being written', () => {
  it('is there again in a page that is loaded anew, and gone once it was sent', async () => {
    const desk = deskWith();
    await vi.advanceTimersByTimeAsync(400);
    expect(new MessageDesk().state().fields).toMatchObject(message);
    void desk.send(beside);
    await vi.advanceTimersByTimeAsync(1400);
    expect(kept.size).toBe(0);
  });

  it('takes the subject of a link unless something was begun', () => {
    const desk = new MessageDesk();
    desk.suggestSubject('Echoing crystals');
    expect(desk.state().fields.subject).toBe('Echoing crystals');
    desk.suggestSubject('s'.repeat(500));
    expect(desk.state().fields.subject).toHaveLength(300);
    desk.change(message);
    desk.suggestSubject('Something else');
    expect(desk.state().fields.subject).toBe('Hello');
  });

  it('fills in who is signed in, once for each message and never over what stands there', () => {
    const ann = { name: 'Ann', email: 'ann@example.com' };
    const desk = new MessageDesk();
    desk.introduce(ann);
    expect(desk.state().fields).toMatchObject(ann);
    desk.change({ name: '' });
    desk.change({ email: '' });
    desk.introduce(ann);
    expect(desk.state().fields).toMatchObject({ name: '', email: '' });
    const other = deskWith({ email: 'other@example.com' });
    other.introduce(ann);
    expect(other.state().fields).toMatchObject({ name: '', email: 'other@example.com' });
  });

  it('takes away what it has filled in once nobody is signed in any more', () => {
    const desk = new MessageDesk();
    desk.introduce({ name: 'Ann', email: 'ann@example.com' });
    desk.introduce(null);
    expect(desk.state().fields).toMatchObject({ name: '', email: '' });
    const typed = deskWith({ name: 'Somebody' });
    typed.introduce(null);
    expect(typed.state().fields).toMatchObject({ name: 'Somebody' });
  });

  it('goes on where the browser keeps nothing', async () => {
    const refuseStorage = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', {
      getItem: refuseStorage,
      setItem: refuseStorage,
      removeItem: refuseStorage,
    });
    const desk = deskWith();
    await vi.advanceTimersByTimeAsync(400);
    expect(desk.state().fields).toMatchObject(message);
  });
});
