import type { Page } from '@playwright/test';
import { sameForAll } from '#contract/site/consent.ts';
import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { answerCookieSettings, expect, test } from '#e2e/support/fixtures.ts';
import { comeFrom, signUp, wake } from '#e2e/support/sign-in/players.ts';

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test(
  'a loadout is planned without an account, and its link opens on a phone in flight mode, where a copy of it is changed',
  { tag: '@daily' },
  async ({ page, context, browser, baseURL, complaints }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/loadout-builder');
    await page.getByRole('link', { name: 'Plan a loadout without an account' }).click();
    await page.getByLabel('Class', { exact: true }).selectOption('Wizard');
    await button(page, 'Helm: empty').click();
    await button(page, 'Equip Cowl of the Abyss').click();
    await button(page, 'Next slot').click();
    await page.keyboard.press('Escape');
    await button(page, 'Add a gem').click();
    await button(page, 'Add Blood-Soaked Jade').click();
    await button(page, 'Done').click();

    await test.step('the way back undoes, and forward does it again', async () => {
      const gem = page.getByLabel('Rank of Blood-Soaked Jade');
      await expect(gem).toBeVisible();
      await page.goBack();
      await expect(gem).toHaveCount(0);
      await expect(button(page, 'Helm: Cowl of the Abyss')).toBeVisible();
      await page.goForward();
      await expect(gem).toBeVisible();
    });
    await page.getByLabel('Name', { exact: true }).fill('<img src=x onerror=alert(1)>');
    // The press leaves the field, and what stands there goes along.
    await button(page, 'Copy link').click();
    await expect(page.getByText('Loadout link copied!')).toBeVisible();
    const link = await copied(page);
    expect(link).toBe(page.url());
    await page.reload();
    await expect(button(page, 'Helm: Cowl of the Abyss')).toBeVisible();

    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'allow',
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    complaints.watch(phone);
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    await answerCookieSettings(phone, sameForAll(false));
    const once = await phone.newPage();
    await once.goto('/l');
    await wake(once);
    await expect.poll(() => once.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await once.close();
    await phone.setOffline(true);
    const friend = await phone.newPage();
    await friend.goto(link);
    const sent = friend.getByText('From the person who sent you this link:');

    await test.step('everything is there, and the words are words', async () => {
      await expect(sent).toBeVisible();
      await expect(friend.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
      await expect(friend.getByText('For a Wizard')).toBeVisible();
      await expect(friend.getByText('Cowl of the Abyss').first()).toBeVisible();
      await expect(friend.getByRole('link', { name: 'Blood-Soaked Jade' })).toBeVisible();
      await expect(friend).toHaveTitle('Loadout · Loadstone');
      await expect(button(friend, 'Copy link')).toHaveCount(0);
    });

    await test.step('a copy is changed, and the way back leads to what was sent', async () => {
      await button(friend, 'Make a copy').click();
      await button(friend, 'Remove Blood-Soaked Jade').click();
      await expect(friend.getByText('No gems yet.')).toBeVisible();
      await expect.poll(() => friend.url()).not.toBe(link);
      await friend.goBack();
      await expect(button(friend, 'Remove Blood-Soaked Jade')).toBeVisible();
      await friend.goBack();
      await expect(sent).toBeVisible();
      expect(friend.url()).toBe(link);
    });
    await phone.close();

    await test.step('kept in an account it is saved and open, and nobody else is said to have written it', async () => {
      await page.getByLabel('Description', { exact: true }).fill('For groups.');
      await page.getByRole('link', { name: 'Keep it in an account' }).click();
      await page.getByLabel('Username').fill(`Guest_${Date.now() % 1_000_000}`);
      await page.getByLabel('Email').fill(`guest_${Date.now()}@visitor.example`);
      await page.getByLabel('Password', { exact: true }).fill('Sunny-day-1');
      await page.getByLabel('Confirm password').fill('Sunny-day-1');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Editing: <img src=x onerror=alert(1)>')).toBeVisible();
      await expect(button(page, 'Helm: Cowl of the Abyss')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Saved loadouts' }).getByRole('listitem')).toHaveCount(1);
      await expect(page.getByText('From the person who sent you this link:')).toHaveCount(0);
      await page.reload();
      await expect(page.getByText('Editing: <img src=x onerror=alert(1)>')).toBeVisible();
    });
  },
);

test('a player sends what stands in the builder, others open it, and it is gone once it is revoked', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(context);
  await page.goto('/loadout-builder');
  await page.getByLabel('Class', { exact: true }).selectOption('Wizard');
  await button(page, 'Helm: empty').click();
  await button(page, 'Equip Cowl of the Abyss').click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Loadout name').fill('Frost');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  await tab('Share & Save');
  const copyAs = async (kind: string) => {
    await button(page, 'Copy Loadout Link').click();
    await page.getByLabel('Kind of link').selectOption({ label: kind });
    await expect(page.getByText('Wizard · 1 of 16 items · 0 of 6 gems')).toBeVisible();
    await button(page, 'Copy link').click();
    await expect(page.getByText('Loadout link copied!').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    return copied(page);
  };
  const whole = await copyAs('Full link (works offline)');
  const kept = await copyAs('Short link (editable, can be revoked)');
  expect(whole).toContain('/l#2.');
  expect(kept).toMatch(/\/l\/[0-9a-z]{26}$/);

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  complaints.watch(phone);
  complaints.expect(/404/);
  await answerCookieSettings(phone, sameForAll(false));
  const friend = await phone.newPage();

  await test.step('the page comes drawn, before any script, and tells nobody to keep or list it', async () => {
    const answer = await phone.request.get(kept);
    const html = await answer.text();
    for (const text of ['Frost', 'Cowl of the Abyss', 'For a Wizard', '<title>Loadout for a Wizard'])
      expect(html).toContain(text);
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  const picture = `${kept}/preview.png`;
  await test.step('chats show it with a picture of its own', async () => {
    const html = await (
      await phone.request.get(kept, { headers: { 'user-agent': 'Discordbot/2.0' } })
    ).text();
    expect(html).toContain(`<meta property="og:image" content="${picture}?`);
    const answer = await phone.request.get(picture);
    expect(answer.headers()).toMatchObject({ 'content-type': 'image/png', 'x-robots-tag': 'noindex' });
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  await test.step('a friend makes a copy of it, without an account', async () => {
    await friend.goto(kept);
    await wake(friend);
    await expectAccessible(friend);
    await button(friend, 'Make a copy').click();
    await expect(button(friend, 'Helm: Cowl of the Abyss')).toBeVisible();
    expect(friend.url()).toContain('/l#2.');
    await friend.goBack();
    await expect(friend.getByText('From the person who sent you this link:')).toBeVisible();
  });

  await test.step('its player sees that it was opened, and ends it with a way back', async () => {
    await button(page, 'Your links').click();
    await expect(page.getByText(/^Opened 2 times · Shows the state of/)).toBeVisible();
    await button(page, 'Revoke').click();
    await expect(page.getByText('Link revoked')).toBeVisible();
    expect((await phone.request.get(kept)).status()).toBe(404);
    expect((await phone.request.get(picture)).status()).toBe(404);
    await friend.goto(kept);
    await expect(friend.getByText('This loadout does not exist or was removed.')).toBeVisible();
    await button(page, 'Undo').click();
    await expect(button(page, 'Revoke')).toBeVisible();
    expect((await phone.request.get(kept)).status()).toBe(200);
    await button(page, 'Done').click();
  });
  await phone.close();

  await test.step('a link that is none is refused at its field, and one that is shows first what it holds', async () => {
    await tab('Builder');
    await button(page, 'Reset').click();
    for (const link of [whole, kept]) {
      await tab('Share & Save');
      await button(page, 'Import from Link').click();
      const field = page.getByLabel('Loadout link or text', { exact: true });
      await field.fill(`${link}x`);
      await button(page, 'Next').click();
      await expect(page.getByText('Not a valid loadout link.')).toBeVisible();
      await field.fill(link);
      await button(page, 'Next').click();
      await expect(page.getByRole('dialog').getByText('Cowl of the Abyss')).toBeVisible();
      await button(page, 'As a new loadout').click();
      await expect(button(page, 'Helm: Cowl of the Abyss')).toBeVisible();
      await expect(page.getByLabel('Loadout name')).toHaveValue('Frost');
    }
  });

  await test.step('a copy of a link is one of the player’s loadouts', async () => {
    await page.goto(whole);
    await button(page, 'Make a copy').click();
    await expect(page.getByText('Copied. Your copy: Frost')).toBeVisible();
    await expect(page.getByText('Editing: Frost')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Saved loadouts' }).getByRole('listitem')).toHaveCount(1);
  });
});
