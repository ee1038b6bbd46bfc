import { expect, onTestFinished, test } from 'vitest';
import { nightly } from '#web/component-tests/sizes.ts';
import { page, userEvent } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { Account } from '#contract/account/account.ts';
import { chatLinkRoutes as routes } from '#contract/account/chat/chat-link-routes.ts';
import { chatStateOf } from '#contract/account/chat/chat-state.ts';
import { expectAccessible, expectTouchTargets } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import ChatLinkReturn from './ChatLinkReturn.tsx';

const state = chatStateOf({ secret: 'a1'.repeat(32), userId: '0', atMs: 1 });
const address = `/auth/discord/callback?code=c0de&state=${state}`;
const person = {
  id: '803511102246789',
  username: 'mira.vale',
  avatar: null,
  defaultAvatar: 4,
  picture: null,
  expiresAt: Date.now() + 300_000,
};
const linkage = {
  discordId: person.id,
  discordUsername: person.username,
  discordAvatar: null,
  linkedAt: 0,
  isActive: true,
  syncEnabled: true,
  lastSyncAt: null,
  linkMethod: 'oauth' as const,
  permissions: {
    read: true,
    goals: false,
    record: false,
    clans: false,
    post: false,
    remind: false,
    direct: true,
  },
  directRefusedAt: null,
  hasPicture: false,
  defaultAvatar: 4,
};

function draw(account: Account): object[] {
  const asked: object[] = [];
  answer(accountRoutes.session, () => ({ account }));
  keepAccount(account);
  onTestFinished(() => keepAccount(null));
  answer(routes.completeChatLink, ({ body }) => {
    const { preview, currentPassword } = body;
    asked.push({ preview, currentPassword });
    if (preview === true) return { success: true as const, data: { discord: person } };
    if (currentPassword !== 'Analytical1843') throw new Refused('CURRENT_PASSWORD_WRONG', 403);
    return { success: true as const, data: { linkage } };
  });
  show(<ChatLinkReturn />, address);
  return asked;
}

test('what was begun in chat says whose Discord account it is, and links it by the password alone', async () => {
  const asked = draw(ann);
  await expect.element(page.getByRole('heading', { name: 'Link Discord to Ann?' })).toHaveFocus();
  await expect.element(page.getByText('@mira.vale on Discord')).toBeVisible();
  await expect.element(page.getByText('Discord ID 803511102246789')).toBeVisible();
  await expectAccessible();
  expectTouchTargets();
  const link = page.getByRole('button', { name: 'Link', exact: true });
  const password = page.getByLabelText('Your password at Loadstone');
  await link.click();
  await expect.element(password).toHaveAccessibleDescription(/Password is required/);
  await userEvent.type(password, 'Wrong1843{Enter}');
  await expect.element(password).toHaveAccessibleDescription(/Current password is incorrect/);
  await userEvent.fill(password, 'Analytical1843');
  await link.click();
  await expect.element(page.getByRole('heading', { name: 'Linked to mira.vale' })).toBeVisible();
  expect(asked).toEqual([
    { preview: true },
    { currentPassword: 'Wrong1843' },
    { currentPassword: 'Analytical1843' },
  ]);
});

nightly('whoever did not begin it says so, and nothing is linked', async () => {
  const asked = draw(ann);
  await page.getByRole('button', { name: 'Not me' }).click();
  await expect.element(page.getByText('Linking was cancelled. Nothing has changed.')).toBeVisible();
  expect(asked).toEqual([{ preview: true }]);
});

test('an account without a password is led to a code', async () => {
  const asked = draw({ ...ann, hasPassword: false });
  await expect.element(page.getByRole('heading', { name: 'Link with a code' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the settings' }))
    .toHaveAttribute('href', '/settings?tab=discord#code');
  expect(asked).toEqual([]);
});
