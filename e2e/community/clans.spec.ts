import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { anotherBrowser } from '#e2e/support/community/others.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { comeFrom, isSynced, signUp } from '#e2e/support/sign-in/players.ts';

test.use({ settings: { COMMUNITY_NEWCOMERS: 'open' } });
test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

const roster = [
  'Name\tClass\tResonance\tCombat rating\tRole',
  'Bo\tBarbarian\t3200\t21000\ttank',
  'Cleo\tWizard\t5100\t18000\thealer',
  'Dag\tMonk\t2100\t15000\tdamage',
].join('\n');

test('a clan is founded, its roster pasted and taken back, a war planned and answered, and a member comes by a link', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  const name = `Lanterns ${Date.now() % 1_000_000}`;
  await signUp(context);
  await page.goto('/community/clans');
  await isSynced(page);
  await page.getByRole('button', { name: 'Create clan', exact: true }).click();
  const founding = page.getByRole('dialog', { name: 'Create a clan' });
  await founding.getByLabel('Clan name').fill(name);
  await founding.getByLabel('Your name in the game').fill('Ann');
  await founding.getByRole('button', { name: 'Create clan', exact: true }).click();
  await expect(page).toHaveURL(/\/community\/clans\/[0-9a-z]{26}\/room/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const members = (n: number) =>
    page.getByRole('heading', { name: n === 1 ? '1 member' : `${n} members`, exact: true });
  await expect(members(1)).toBeVisible();

  await test.step('a pasted roster is looked at before it is saved, and Undo takes it back', async () => {
    const paste = async () => {
      await page.getByRole('button', { name: 'Paste a list', exact: true }).click();
      await page.getByLabel('List', { exact: true }).fill(roster);
      await expect(page.getByText(/^3 new, 0 changed, 0 same, 0 not understood/)).toBeVisible();
      await page.getByRole('button', { name: 'Save 3 members', exact: true }).click();
      await expect(members(4)).toBeVisible();
    };
    await paste();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect(members(1)).toBeVisible();
    await paste();
    await expectAccessible(page);
  });

  await test.step('one press plans the war and fills its lists; the leader answers', async () => {
    await page.getByRole('button', { name: /^Make the lists for / }).click();
    await expect(page.getByText(/^You play in row 1, match 1/).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Events', exact: true }).click();
    await expect(page.getByText('0 yes, 0 maybe, 0 no, 4 without an answer')).toBeVisible();
    await page.getByRole('button', { name: 'Yes', exact: true }).first().click();
    await expect(page.getByText('1 yes, 0 maybe, 0 no, 3 without an answer')).toBeVisible();
    await expectAccessible(page);
  });

  await page.getByRole('tab', { name: /^Requests/ }).click();
  await page.getByLabel('For the place of').selectOption('Cleo');
  await page.getByRole('button', { name: 'Make a link', exact: true }).click();
  const address = await page.getByLabel('Link of the invitation').inputValue();
  expect(new URL(address).pathname).toMatch(/^\/join\/./);

  const invited = await anotherBrowser({ browser, baseURL, complaints }, page);
  await signUp(invited);
  const member = await invited.newPage();
  await member.goto(new URL(address).pathname);
  await expect(member.getByRole('heading', { level: 1, name: `You are invited to ${name}` })).toBeVisible();
  await isSynced(member);
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Join the clan', exact: true }).click();
  const joining = member.getByRole('dialog');
  await joining.getByLabel('Your name in the game').fill('Cleo');
  await joining.getByRole('button', { name: 'Join the clan', exact: true }).click();
  await expect(member).toHaveURL(/\/room/);
  await test.step('who has joined sees their own list and answers', async () => {
    await expect(member.getByText(/^You play in row 1, match 1/).first()).toBeVisible();
    await member.getByRole('button', { name: 'Maybe', exact: true }).first().click();
    await page.getByRole('tab', { name: 'Events', exact: true }).click();
    await expect(page.getByText('1 yes, 1 maybe, 0 no, 2 without an answer')).toBeVisible({
      timeout: 30_000,
    });
    await expectAccessible(member);
  });
  await invited.close();
});
