import type { Page } from '@playwright/test';

import { messageCategories } from '#contract/help/support.ts';

import { expectAccessible } from '#e2e/support/axe.ts';
import { toast } from '#e2e/support/calculators.ts';
import { expect } from '#e2e/support/fixtures.ts';
import type { CaughtMail, MailCatcher } from '#e2e/support/mail-catcher.ts';
import { test } from '#e2e/support/mailed.ts';

const mailbox = 'help@loadstone.example';

let mails: MailCatcher;
// Each journey comes from an address of its own: the limit counts by address.
let visitor = 0;
test.beforeEach(async ({ context, mails: caught }, { workerIndex }) => {
  mails = caught;
  visitor += 1;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.55.${workerIndex % 250}.${visitor}` });
});

const message = {
  Name: "Ann O'Hara",
  Email: 'ann@example.com',
  Subject: 'Totals — wrong?',
  Message: 'First line\nSecond line: 1 < 2 & "so on"',
};
type Message = typeof message;

async function openSupport(page: Page, address = '/support'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
}
const field = (page: Page, name: string) => page.getByRole('form').getByLabel(name, { exact: true });
async function fillIn(page: Page, values: Partial<Message> = message): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}
const sendButton = (page: Page) => page.getByRole('button', { name: /^Send Message$|^Sending\.\.\.$/ });
const sentTitle = (page: Page) => page.getByRole('heading', { name: 'Message Sent!' });
async function expectFields(page: Page, values: Message): Promise<void> {
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
}
const emptyMessage: Message = { Name: '', Email: '', Subject: '', Message: '' };

async function referenceShown(page: Page): Promise<string> {
  const line = await page.getByText(/^Your reference: /).textContent();
  return (line ?? '').replace('Your reference: ', '');
}
async function mailWith(reference: string): Promise<CaughtMail> {
  const find = () => mails.mails.find(({ raw }) => raw.includes(reference));
  await expect.poll(() => find() !== undefined, { message: 'the mail has come', timeout: 10_000 }).toBe(true);
  return find() as CaughtMail;
}

test('the page says who answers, what is missing in a message, and how long it may be', async ({ page }) => {
  await openSupport(page);
  await test.step('what is missing is said at its field, and the first one gets the focus', async () => {
    await fillIn(page, { Name: 'Ann', Email: 'nonsense' });
    await sendButton(page).click();
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/An e-mail address looks like/);
    await expect(field(page, 'Subject')).toHaveAccessibleDescription('Please enter a subject.');
    await expect(field(page, 'Message')).toHaveAccessibleDescription('Please enter your message.');
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'false');
    await expectAccessible(page);
    await field(page, 'Email').fill('ann@example.com');
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'false');
    await expect(sentTitle(page)).toHaveCount(0);
  });

  await test.step('characters are counted near the limit only, and none gets lost', async () => {
    await fillIn(page, { ...message, Message: 'm'.repeat(9_000) });
    await expect(page.getByText(/characters left/)).toHaveCount(0);
    await field(page, 'Message').fill('m'.repeat(9_988));
    await expect(field(page, 'Message')).toHaveAccessibleDescription('12 characters left');
    await field(page, 'Message').fill('m'.repeat(10_003));
    await expect(field(page, 'Message')).toHaveAccessibleDescription('3 characters too many.');
    await sendButton(page).click();
    await expect(field(page, 'Message')).toBeFocused();
    await expect(field(page, 'Message')).toHaveValue('m'.repeat(10_003));
  });

  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact).toContainText('Usually within 24 hours');
  await expect(contact.getByRole('link', { name: mailbox })).toHaveAttribute('href', `mailto:${mailbox}`);
  const help = page.getByRole('region', { name: 'Quick Help' });
  await expect(help.getByRole('link', { name: 'Donate' })).toHaveAttribute('href', 'https://donate.example/');
  await help.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('a message is sent, told, and arrives as it was written; after 3 seconds the form comes back empty', async ({
  page,
}) => {
  await openSupport(page);
  await fillIn(page);
  await page.getByLabel('Category').selectOption({ label: 'Calculator' });
  const pressedAt = Date.now();
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText('Sending...');
  await expect(sentTitle(page)).toBeVisible();
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(1000);
  await expect(sentTitle(page)).toBeFocused();
  await expect(toast(page, "Your message has been sent! We'll get back to you soon.")).toBeVisible();
  const seenAt = Date.now();
  const reference = await referenceShown(page);

  await test.step('the form comes back by itself, and the reference stays', async () => {
    await expect(sentTitle(page)).toHaveCount(0, { timeout: 8_000 });
    const shownMs = Date.now() - seenAt;
    expect(shownMs).toBeGreaterThan(2_000);
    expect(shownMs).toBeLessThan(6_000);
    await expectFields(page, emptyMessage);
    await expect(page.getByRole('form').getByText(`Your message ${reference} was sent.`)).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeFocused();
    await expect(page.locator('#announcements')).toHaveText(/ready for another message/);
    await page.reload();
    await expectFields(page, emptyMessage);
  });

  const { mail, envelope } = await mailWith(reference);
  expect(envelope.to).toEqual([mailbox]);
  expect(mail.replyTo?.[0]).toMatchObject({ address: message.Email, name: message.Name });
  expect(mail.from?.address).not.toBe(message.Email);
  expect(mail.subject).toContain(message.Subject);
  expect(mail.text?.replaceAll('\r\n', '\n')).toContain(message.Message);
  expect(mail.text).toContain('calculator');
  expect(mail.text).not.toMatch(/Browser:/);
});

test('Send Another Message brings the empty form at once', { tag: '@proof' }, async ({ page }) => {
  await openSupport(page);
  await fillIn(page);
  await sendButton(page).click();
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(sentTitle(page)).toHaveCount(0);
  await expectFields(page, emptyMessage);
});

test(
  'the success screen waits while somebody is on it by keyboard',
  { tag: ['@desktop', '@proof'] },
  async ({ page }) => {
    await openSupport(page);
    await fillIn(page);
    await sendButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(sentTitle(page)).toBeFocused();
    await page.keyboard.press('Tab');
    const another = page.getByRole('button', { name: 'Send Another Message' });
    await expect(another).toBeFocused();
    await page.waitForTimeout(3_500);
    await expectAccessible(page);
    await expect(another).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeFocused();
  },
);

test('what was begun is there again after leaving the page and after a reload', async ({ page }) => {
  await openSupport(page);
  await fillIn(page);
  await page.getByLabel('Category').selectOption({ label: 'Bug report' });
  await page.getByRole('region', { name: 'Quick Help' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  await page.goBack();
  await expectFields(page, message);
  await page.reload();
  await expectFields(page, message);
  await expect(page.getByLabel('Category')).toHaveValue('bug');
  await openSupport(page, '/support?subject=Something+else');
  await expectFields(page, message);
});

test('what was typed before the page woke up is kept', { tag: ['@desktop', '@proof'] }, async ({ page }) => {
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto('/support', { waitUntil: 'commit' });
  await fillIn(page);
  await field(page, 'Subject').press('Enter');
  await sendButton(page).click();
  wake();
  await expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
  await field(page, 'Name').press('End');
  await page.keyboard.type('!');
  await expectFields(page, { ...message, Name: `${message.Name}!` });
  await expect(page).toHaveURL(/\/support$/);
});

test('diagnostics are shown before they are sent, and sent as shown', { tag: '@proof' }, async ({ page }) => {
  await openSupport(page);
  await fillIn(page);
  await page.getByLabel('Include diagnostics').check();
  const lines = await page
    .getByRole('listitem')
    .filter({ hasText: /^(Version|Browser|Theme): / })
    .allTextContents();
  expect(lines).toHaveLength(3);
  await sendButton(page).click();
  await expect(sentTitle(page)).toBeVisible();
  const { mail } = await mailWith(await referenceShown(page));
  for (const line of lines) expect(mail.text).toContain(line);
});

test(
  'the sixth message within an hour is refused with the minutes to wait, and kept',
  { tag: '@proof' },
  async ({ page, complaints }) => {
    test.slow();
    complaints.expect(/429/);
    await openSupport(page);
    for (let sent = 0; sent < 5; sent += 1) {
      await fillIn(page, { ...message, Subject: `Message ${sent + 1}` });
      await sendButton(page).click();
      await page.getByRole('button', { name: 'Send Another Message' }).click();
      await expect(field(page, 'Name')).toHaveValue('');
    }
    await fillIn(page);
    await sendButton(page).click();
    const refusal = /Too many messages\. Try again in \d+ minutes\./;
    await expect(toast(page, refusal)).toBeVisible();
    await expect(page.getByRole('form')).toContainText(refusal);
    await expectFields(page, message);
    await expectAccessible(page);
  },
);

test(
  'what cannot be sent stays in the form with the reason, and goes out once',
  { tag: '@proof' },
  async ({ page, context, complaints }) => {
    complaints.expect(/ERR_|503/);
    await openSupport(page);
    const written = { ...message, Subject: `Only once ${visitor} ${Date.now()}` };
    await fillIn(page, written);
    const expectKept = async (said: string) => {
      await expect(toast(page, said).first()).toBeVisible();
      await expectFields(page, written);
      await expect(sendButton(page)).toBeFocused();
    };

    await test.step('without the network', async () => {
      await context.setOffline(true);
      await sendButton(page).click();
      await expectKept('Could not send. Your message is kept here.');
      await context.setOffline(false);
    });

    await test.step('to a server that cannot store', async () => {
      await page.route(
        '**/api/support/messages',
        (route) =>
          route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Please try again shortly.' } }),
        { times: 1 },
      );
      await sendButton(page).click();
      await expectKept('We could not store your message.');
    });

    await test.step('with an answer that gets lost on its way', async () => {
      await page.route(
        '**/api/support/messages',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await sendButton(page).click();
      await expect(sendButton(page)).toHaveText('Sending...');
      await expect(sendButton(page)).toHaveText('Send Message');
      await expectKept('Could not send. Your message is kept here.');
    });

    await sendButton(page).click();
    await expect(sentTitle(page)).toBeVisible();
    await mailWith(await referenceShown(page));
    expect(mails.mails.filter(({ mail }) => mail.subject?.includes(written.Subject))).toHaveLength(1);
  },
);

test('the field for programs is met by nobody', { tag: ['@desktop', '@proof'] }, async ({ page }) => {
  await openSupport(page);
  await expect(page.getByLabel('Leave this field empty')).not.toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0);
  await field(page, 'Name').focus();
  const met: string[] = [];
  for (let stop = 0; stop < 8; stop += 1) {
    met.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
    await page.keyboard.press('Tab');
  }
  expect(met).not.toContain('website');
});

test(
  'every category of the contract can be chosen, and none',
  { tag: ['@desktop', '@proof'] },
  async ({ page }) => {
    await openSupport(page);
    const values = await page
      .getByLabel('Category')
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(values).toEqual(['', ...messageCategories]);
  },
);

test(
  'Enter in a field sends, on what a finger has to hit there is room for it',
  { tag: ['@phone', '@proof'] },
  async ({ page }) => {
    await openSupport(page);
    await fillIn(page);
    const small = await page
      .getByRole('main')
      .locator(
        'button:visible, select:visible, input:visible, textarea:visible, a:visible, label:has(input):visible',
      )
      .evaluateAll((controls) =>
        controls
          .filter(
            (control) => control.closest('[inert]') === null && control.getAttribute('type') !== 'checkbox',
          )
          .map((control) => ({
            control: control.outerHTML.slice(0, 90),
            height: control.getBoundingClientRect().height,
          }))
          .filter(({ height }) => height < 44),
      );
    expect(small).toEqual([]);
    await field(page, 'Subject').press('Enter');
    await expect(sentTitle(page)).toBeVisible();
  },
);
