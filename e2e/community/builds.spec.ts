import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { becomeModerator } from '#e2e/support/community/moderators.ts';
import { anotherBrowser } from '#e2e/support/community/others.ts';
import { publishBuild } from '#e2e/support/community/published.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { comeFrom, isSynced, signUp } from '#e2e/support/sign-in/players.ts';

test.use({ settings: { COMMUNITY_NEWCOMERS: 'open' } });
test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test(
  'a loadout is published, found, opened, voted for and copied by another, whose own build names its source',
  { tag: '@daily' },
  async ({ page, context, browser, baseURL, complaints }) => {
    const title = `Ice age ${Date.now() % 1_000_000}`;
    const author = await signUp(context);
    await page.goto('/loadout-builder');
    await page.getByLabel('Class', { exact: true }).selectOption('Wizard');
    await button(page, 'Helm: empty').click();
    await button(page, 'Equip Cowl of the Abyss').click();
    await page.keyboard.press('Escape');
    await page.getByLabel('Loadout name').fill('My secret name');
    await page.getByRole('tab', { name: 'Share & Save', exact: true }).click();
    await button(page, 'Share to Community').click();
    await expect(page).toHaveURL(/\/community\/publish\?/);
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Guide', { exact: true }).fill('Stay **far** away.');
    await button(page, 'Share to Community').click();
    await expect(page.getByText('Shared with the community')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const address = new URL(page.url()).pathname;

    const other = await anotherBrowser({ browser, baseURL, complaints }, page);
    await signUp(other);
    const friend = await other.newPage();
    await friend.goto('/community/builds?sort=newest');
    // By then the page knows who has opened it.
    await isSynced(friend);
    await expectAccessible(friend);
    await link(friend, title).click();
    await expect(friend).toHaveURL(address);
    await expect(friend.getByText('My secret name')).toHaveCount(0);
    await button(friend, 'Vote').click();
    await expect(friend.getByText('1 vote · 1 in this patch')).toBeVisible();
    await expect(button(friend, 'Vote')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(friend);
    await button(friend, 'Make a copy').click();
    await expect(friend).toHaveURL(/\/loadout-builder/);
    await expect(button(friend, 'Helm: Cowl of the Abyss')).toBeVisible();

    await test.step('shared again with a change, the copy says where it comes from', async () => {
      await friend.getByRole('tab', { name: 'Share & Save', exact: true }).click();
      await button(friend, 'Share to Community').click();
      await friend.getByLabel('Title', { exact: true }).fill(`${title}, thawed`);
      await button(friend, 'Share to Community').click();
      await expect(friend.getByRole('heading', { level: 1, name: `${title}, thawed` })).toBeVisible();
      const source = friend.getByText(/^Copied from/);
      await expect(source).toContainText(`by ${author.username}`);
      await expect(source.getByRole('link', { name: title })).toHaveAttribute('href', address);
    });
    await page.reload();
    await expect(page.getByText('1 vote · 1 in this patch')).toBeVisible();
    await expect(page.getByText('1 copy', { exact: true })).toBeVisible();
    await expect(button(page, 'Vote')).toHaveCount(0);
    await other.close();
  },
);

test(
  'a report reaches a moderator, who hides the build; its author appeals, and gets it back',
  { tag: ['@daily', '@desktop'] },
  async ({ page, context, browser, baseURL, complaints, product }) => {
    // A hidden build answers everybody that it is not there.
    complaints.expect(/404/);
    const title = `Frost ${Date.now() % 1_000_000}`;
    await signUp(context);
    const address = await publishBuild(context, title);
    const [reporting, deciding] = [
      await anotherBrowser({ browser, baseURL, complaints }, page),
      await anotherBrowser({ browser, baseURL, complaints }, page),
    ];
    await signUp(reporting);
    await becomeModerator(deciding, product);

    const reporter = await reporting.newPage();
    await reporter.goto(address);
    await button(reporter, 'Report').click();
    const dialog = reporter.getByRole('dialog', { name: 'Report this build' });
    await dialog.getByLabel('Reason').selectOption('Spam or advertising');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(reporter.getByText('Reported. It is folded away for you.')).toBeVisible();

    const moderator = await deciding.newPage();
    await moderator.goto('/community');
    await expect(moderator.getByText(/^\d+ things? waits?$/)).toBeVisible();
    await link(moderator, 'Moderation').click();
    const thing = moderator.getByRole('heading', { name: title });
    const find = async () => {
      for (let looks = 0; looks < 20 && (await thing.count()) === 0; looks += 1)
        await button(moderator, 'Next').click();
      await expect(thing).toBeVisible();
    };
    await expect(button(moderator, 'Next')).toBeVisible();
    await find();
    await expectAccessible(moderator);
    await moderator.getByLabel('Note to the author').fill('Take the advertising out.');
    await button(moderator, 'Hide').click();
    await expect(moderator.getByText(`Hidden: ${title}`)).toBeVisible();
    await reporter.reload();
    await expect(reporter.getByText('This build is not shown while a moderator looks at it.')).toBeVisible();

    await page.goto('/community/publish');
    await expect(page.getByText('Take the advertising out.').first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Appeal/ })
      .first()
      .click();
    await page.getByLabel('Your appeal').fill('There is none in it.');
    await button(page, 'Send appeal').click();
    await expect(page.getByText('Your appeal was sent')).toBeVisible();

    await moderator.reload();
    await expect(button(moderator, 'Next')).toBeVisible();
    await find();
    await expect(moderator.getByText('There is none in it.')).toBeVisible();
    await button(moderator, 'Grant the appeal').click();
    await expect(moderator.getByText(`Appeal granted: ${title}`)).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goto('/community/moderation-log');
    await expect(page.getByText('Decision taken back').first()).toBeVisible();
    await Promise.all([reporting.close(), deciding.close()]);
  },
);

test(
  'whoever has no account and no script reads the list, a build and its author’s page',
  { tag: '@daily' },
  async ({ page, context, browser, baseURL }) => {
    const title = `Plain ice ${Date.now() % 1_000_000}`;
    const { username } = await signUp(context);
    const address = await publishBuild(context, title);
    const guest = await browser.newContext({
      viewport: page.viewportSize(),
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const reader = await guest.newPage();
    await reader.goto('/community/builds?sort=newest');
    await link(reader, title).click();
    await expect(reader).toHaveURL(address);
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const text of ['Freezes whole groups.', 'Freeze, then burst.', 'Cowl of the Abyss'])
      await expect(reader.getByText(text).first()).toBeVisible();
    await expect(button(reader, 'Vote')).toBeHidden();
    await reader.getByRole('link', { name: username }).first().click();
    await expect(reader.getByRole('heading', { level: 1 })).toContainText(username);
    await expect(link(reader, title)).toBeVisible();
    await guest.close();
  },
);
