import { expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { limits } from '#contract/limits.ts';
import { routes } from '#contract/help/routes.ts';
import { messageCategories } from '#contract/help/support.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { answer, Refused, type Asked } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import Support from './Support.tsx';

const message = {
  Name: "Ann O'Hara",
  Email: 'ann@example.com',
  Subject: 'Totals — wrong?',
  Message: 'First line\nSecond line: 1 < 2 & "so on"',
};
type Message = typeof message;
const emptyMessage: Message = { Name: '', Email: '', Subject: '', Message: '' };

const form = page.getByRole('form', { name: 'Send us a message' });
const field = (name: string): Locator => form.getByLabelText(name, { exact: true });
const sendButton = form.getByRole('button', { name: /^Send Message$|^Sending\.\.\.$/ });
const sentTitle = page.getByRole('heading', { name: 'Message Sent!' });
const another = page.getByRole('button', { name: 'Send Another Message' });
const toast = (text: string | RegExp) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });

async function fillIn(values: Partial<Message> = message): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
}
async function expectFields(values: Message): Promise<void> {
  for (const [name, value] of Object.entries(values)) await expect.element(field(name)).toHaveValue(value);
}
/** Takes what is sent, and gives it back as the server read it. */
function takeMessages(): Asked<typeof routes.sendMessage>['body'][] {
  const taken: Asked<typeof routes.sendMessage>['body'][] = [];
  answer(routes.sendMessage, ({ body }) => {
    taken.push(body);
    return { reference: `K7QF2-9XRT${taken.length}` };
  });
  return taken;
}
/** Each test begins with an empty form: the message that was begun outlives the page. */
async function open(): Promise<void> {
  show(<Support />, '/support');
  await fillIn(emptyMessage);
}

test('the page says who answers and how soon, and where help is quicker', async () => {
  await open();
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect.element(contact.getByText('Usually within 24 hours')).toBeVisible();
  await expect
    .element(contact.getByRole('link', { name: 'help@loadstone.example' }))
    .toHaveAttribute('href', 'mailto:help@loadstone.example');
  const help = page.getByRole('region', { name: 'Quick Help' });
  await expect
    .element(help.getByRole('link', { name: 'Donate' }))
    .toHaveAttribute('href', 'https://donate.example/');
  await help.getByRole('link', { name: 'FAQ' }).click();
  expect(location.pathname).toBe('/faq');
});

test('a press of Send Another Message brings the empty form at once', async () => {
  takeMessages();
  await open();
  await fillIn();
  await sendButton.click();
  await another.click();
  await expect.element(sentTitle).not.toBeInTheDocument();
  await expectFields(emptyMessage);
});

test('the success screen waits while somebody is on it by keyboard', async () => {
  takeMessages();
  await open();
  await fillIn();
  sendButton.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sentTitle).toHaveFocus();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('{Tab}');
  await expect.element(another).toHaveFocus();
  await vi.advanceTimersByTimeAsync(3_500);
  vi.useRealTimers();
  await expectAccessible();
  await expect.element(another).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Send us a message' })).toHaveFocus();
});

test('diagnostics are shown before they are sent, and sent as shown', async () => {
  const taken = takeMessages();
  await open();
  await fillIn();
  await page.getByLabelText('Include diagnostics').click();
  const lines = page
    .getByRole('listitem')
    .filter({ hasText: /^(Version|Browser|Theme): / })
    .elements()
    .map((line) => line.textContent);
  expect(lines).toHaveLength(3);
  await sendButton.click();
  await another.click();
  await fillIn();
  await expect.element(page.getByLabelText('Include diagnostics')).not.toBeChecked();
  await sendButton.click();
  await another.click();
  expect(taken.map(({ diagnostics }) => diagnostics)).toEqual([lines.join('\n'), undefined]);
});

test('a refusal tells the minutes to wait, and the message is kept', async () => {
  const refusal = 'Too many messages. Try again in 7 minutes.';
  answer(routes.sendMessage, () => {
    throw new Refused('TOO_MANY_MESSAGES', 429, refusal);
  });
  await open();
  await fillIn();
  await sendButton.click();
  await expect.element(toast(refusal)).toBeVisible();
  await expect.element(form.getByText(/Too many messages\. Try again in 7 minutes\./)).toBeVisible();
  await expectFields(message);
  await expectAccessible();
});

test('what cannot be sent stays in the form with the reason, and is the same message when it is sent again', async () => {
  const sendingIds: string[] = [];
  let respond = (): { reference: string } => {
    throw new TypeError('Failed to fetch');
  };
  answer(routes.sendMessage, ({ body }) => {
    sendingIds.push(body.sendingId ?? '');
    return respond();
  });
  await open();
  await fillIn();
  const expectKept = async (said: string) => {
    await expect.element(toast(said).first()).toBeVisible();
    await expectFields(message);
    await expect.element(sendButton).toHaveFocus();
  };

  await sendButton.click();
  await expectKept('Could not send. Your message is kept here.');
  respond = () => {
    throw new Refused('UNAVAILABLE', 503);
  };
  await sendButton.click();
  await expectKept('We could not store your message.');
  respond = () => ({ reference: 'K7QF2-9XRTM' });
  await sendButton.click();
  await expect.element(page.getByText('Your reference: K7QF2-9XRTM')).toBeVisible();
  expect(new Set(sendingIds).size).toBe(1);
  expect(sendingIds).toHaveLength(3);
  await another.click();
});

test('the field for programs is met by nobody', async () => {
  await open();
  await expect.element(page.getByRole('textbox', { name: 'Leave this field empty' })).not.toBeInTheDocument();
  field('Name').element().focus();
  const met: (string | null | undefined)[] = [];
  for (let stop = 0; stop < 8; stop += 1) {
    met.push(document.activeElement?.getAttribute('name'));
    await userEvent.keyboard('{Tab}');
  }
  expect(met).not.toContain('website');
  expect(
    document.querySelector('[inert]:has([name=website])')?.getBoundingClientRect().width,
  ).toBeLessThanOrEqual(1);
});

test('every category of the contract can be chosen, and none', async () => {
  await open();
  const options = page.getByLabelText('Category').element().querySelectorAll('option');
  expect([...options].map(({ value }) => value)).toEqual(['', ...messageCategories]);
});

test('Enter in a field sends; whatever a finger has to hit is 44 px high', async () => {
  takeMessages();
  await open();
  await fillIn();
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(button, select, input, textarea, a, label:has(input))',
    ),
  ].filter(
    (control) =>
      control.closest('[inert]') === null &&
      control.getAttribute('type') !== 'checkbox' &&
      control.closest('[data-sonner-toaster]') === null,
  );
  expect(controls.length).toBeGreaterThan(8);
  const small = controls.filter((control) => control.getBoundingClientRect().height < 44);
  expect(small.map(({ outerHTML }) => outerHTML.slice(0, 90))).toEqual([]);
  await userEvent.type(field('Subject'), '{Enter}');
  await another.click();
});

test('what is missing is said at its field, and the first one gets the focus', async () => {
  await open();
  await fillIn({ Name: 'Ann', Email: 'nonsense' });
  await sendButton.click();
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('Email')).toHaveAccessibleDescription(/Enter an email address like/);
  await expect.element(field('Subject')).toHaveAccessibleDescription('Please enter a subject.');
  await expect.element(field('Message')).toHaveAccessibleDescription('Please enter your message.');
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'false');
  await expectAccessible();
  await field('Email').fill('ann@example.com');
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'false');
});

test('a message shows no limit up to the last character that is taken, and what is over it is not lost', async () => {
  await open();
  await fillIn({ ...message, Message: 'm'.repeat(limits.messageLength) });
  await expect.element(field('Message')).toHaveAccessibleDescription('');
  await expect.element(field('Message')).not.toHaveAttribute('maxlength');
  await field('Message').fill('m'.repeat(limits.messageLength + 3));
  await expect.element(field('Message')).toHaveAccessibleDescription('3 characters too many.');
  await sendButton.click();
  await expect.element(field('Message')).toHaveFocus();
  await expect.element(field('Message')).toHaveValue('m'.repeat(limits.messageLength + 3));
});
