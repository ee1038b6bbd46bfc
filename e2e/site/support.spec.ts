import type { Page } from '@playwright/test';

import { toast } from '#e2e/support/pages/calculators.ts';
import { expect } from '#e2e/support/fixtures.ts';
import type { CaughtMail, MailCatcher } from '#e2e/support/stand-ins/mail-catcher.ts';
import { test } from '#e2e/support/sign-in/mailed.ts';

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
const SENT_TITLE = 'Message Sent!';
const sentTitle = (page: Page) => page.getByRole('heading', { name: SENT_TITLE });
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
  await expect.poll(() => find() !== undefined, { message: 'the mail has come' }).toBe(true);
  return find() as CaughtMail;
}

test('a message is sent, told, and arrives as it was written; after 3 seconds the form comes back empty', async ({
  page,
}) => {
  await openSupport(page);
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact.getByRole('link', { name: mailbox })).toHaveAttribute('href', `mailto:${mailbox}`);
  await fillIn(page);
  await page.getByLabel('Category').selectOption({ label: 'Calculator' });
  await page.getByLabel('Include diagnostics').check();
  const diagnostics = await page
    .getByRole('listitem')
    .filter({ hasText: /^(Version|Browser|Theme): / })
    .allTextContents();
  expect(diagnostics).toHaveLength(3);
  // The page itself takes the time: on a busy machine a test sees things late.
  const shown = page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        let since: number | undefined;
        new MutationObserver((_, observer) => {
          const titles = [...document.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent);
          if (titles.includes(words)) since ??= performance.now();
          else if (since !== undefined) {
            observer.disconnect();
            resolve(performance.now() - since);
          }
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    SENT_TITLE,
  );
  const pressedAt = Date.now();
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText('Sending...');
  await expect(sentTitle(page)).toBeVisible();
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(1000);
  await expect(sentTitle(page)).toBeFocused();
  await expect(toast(page, "Your message has been sent! We'll get back to you soon.")).toBeVisible();
  const reference = await referenceShown(page);

  await test.step('the form comes back by itself, and the reference stays', async () => {
    await expect(sentTitle(page)).toHaveCount(0);
    const shownMs = await shown;
    expect(shownMs).toBeGreaterThan(2_900);
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
  for (const line of diagnostics) expect(mail.text).toContain(line);
});

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

/** The page with its HTML alone, until it is woken up. */
async function openAsleep(page: Page): Promise<() => void> {
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto('/support', { waitUntil: 'commit' });
  return wake;
}

test('what was typed before the page woke up is kept', { tag: '@desktop' }, async ({ page }) => {
  const wake = await openAsleep(page);
  await fillIn(page);
  await field(page, 'Subject').press('Enter');
  wake();
  await expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
  await field(page, 'Name').press('End');
  await page.keyboard.type('!');
  await expectFields(page, { ...message, Name: `${message.Name}!` });
  await expect(page).toHaveURL(/\/support$/);
});

test(
  'a message that was sent before the page woke up arrives as it was typed',
  { tag: '@desktop' },
  async ({ page }) => {
    const wake = await openAsleep(page);
    await fillIn(page);
    await sendButton(page).click();
    wake();
    await expect(sentTitle(page)).toBeVisible();
    const { mail } = await mailWith(await referenceShown(page));
    expect(mail.replyTo?.[0]).toMatchObject({ address: message.Email, name: message.Name });
    expect(mail.subject).toContain(message.Subject);
    expect(mail.text?.replaceAll('\r\n', '\n')).toContain(message.Message);
  },
);
