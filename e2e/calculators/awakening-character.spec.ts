import { randomBytes } from 'node:crypto';
import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { anotherBrowser, comeFrom, isSynced, signUp, wake } from '#e2e/support/sign-in/players.ts';

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

const gem = (id: string, catalogueId: string, rank: number, more = {}) => ({
  collection: 'gems',
  id,
  fields: { parent: 'valla', catalogueId, rank, ...more },
});
const records = [
  {
    collection: 'characters',
    id: 'valla',
    fields: { name: 'Valla', class: 'demon-hunter', level: 60, equippedGems: { 1: 'heart' } },
  },
  gem('heart', 'frozen-heart', 5, { activeStars: 5 }),
  gem('follower', 'followers-burden', 3),
  gem('battle', 'battleguard', 1),
  gem('ashes', 'phoenix-ashes', 3, { activeStars: 5 }),
];

test(
  'a character’s gems make a setup, its plan is equipped in flight mode, and one Undo takes it back unless it is stale',
  { tag: '@phone' },
  async ({ page, context, browser, baseURL, complaints }) => {
    test.slow();
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    const player = await signUp(context);
    const session = (await (await context.request.get('/api/account/session')).json()) as {
      account: { id: string };
    };
    const send = async (operations: readonly object[]) => {
      const answer = await context.request.post('/api/documents/operations', {
        headers: { origin: baseURL ?? '' },
        data: {
          userId: session.account.id,
          operations: operations.map((each) => ({
            opId: randomBytes(16).toString('hex'),
            kind: 'create',
            baseRevision: 0,
            removed: [],
            ...each,
          })),
        },
      });
      expect(await answer.text()).not.toContain('"refused"');
    };
    await send(records);
    const inAccount = async (collection: string, id: string) =>
      ((await (await context.request.get(`/api/records/${collection}/${id}`)).json()) as { data: object })
        .data;
    const socketsInAccount = async () =>
      ((await inAccount('characters', 'valla')) as { sockets?: object }).sockets ?? {};
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await test.step('a setup starts from the character', async () => {
      await page.goto('/calculators/awakening');
      await wake(page);
      await button('Start from Valla').click();
      await expect(page.getByRole('spinbutton', { name: 'Gem power owned' })).toHaveValue('0');
      await page.getByRole('spinbutton', { name: 'Gem power owned' }).fill('300');
      await expect(page.getByText('Proved best', { exact: true })).toBeVisible();
      await isSynced(page);
      await expectAccessible(page);
    });

    const filled = { 'head-1': expect.any(String), 'head-2': expect.any(String) };
    const equip = async () => {
      await button('Equip this').click();
      const dialog = page.getByRole('dialog', { name: 'Equip the plan on Valla' });
      await expect(dialog.getByRole('list', { name: 'Become dormant' })).toContainText('Phoenix Ashes');
      await dialog.getByRole('button', { name: 'Equip this' }).click();
      await expect(page.getByText('Valla wears this plan.')).toBeVisible();
    };
    await test.step('its plan is equipped in flight mode, and reaches the account', async () => {
      await context.setOffline(true);
      await equip();
      await context.setOffline(false);
      await isSynced(page);
      expect(await socketsInAccount()).toEqual(filled);
      expect(await inAccount('gems', 'ashes')).toMatchObject({ isDormant: true });
    });
    await test.step('one Undo takes all of it back, on the account too', async () => {
      await page.getByRole('button', { name: /^Undo/ }).first().click();
      await expect(button('Equip this')).toBeVisible();
      await isSynced(page);
      await expect.poll(async () => inAccount('gems', 'ashes')).not.toHaveProperty('isDormant');
      expect(await socketsInAccount()).toEqual({});
    });
    await test.step('the sockets are seen with the gems, on another device too', async () => {
      await equip();
      await isSynced(page);
      const other = await anotherBrowser({ browser, baseURL, complaints }, player);
      const elsewhere = await other.newPage();
      await elsewhere.goto('/dashboard?tab=gems');
      await wake(elsewhere);
      const card = elsewhere.getByRole('region', { name: 'Sockets', exact: true });
      await expect(card).toContainText('2 of 3 sockets filled');
      await expect(elsewhere.getByRole('button', { name: 'Phoenix Ashes, rank 3, dormant' })).toBeVisible();
      await card.getByRole('button', { name: /^Frozen Heart, socket 2/ }).click();
      await elsewhere.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect.poll(socketsInAccount).toEqual({ 'head-1': expect.any(String) });
      await other.close();
    });
    await test.step('an Undo of what was changed there since says so, and changes nothing', async () => {
      await expect(page.getByText(/^The setup has gems that Valla does not have/)).toBeVisible();
      await page.getByRole('button', { name: /^Undo/ }).first().click();
      await expect(page.getByText('This was changed on another device. Look at it first.')).toBeVisible();
      expect(await socketsInAccount()).toEqual({ 'head-1': expect.any(String) });
      expect(await inAccount('gems', 'ashes')).toMatchObject({ isDormant: true });
    });
  },
);
