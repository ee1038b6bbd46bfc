import { expect, onTestFinished, test } from 'vitest';
import { nightly } from '#web/component-tests/sizes.ts';
import { page, userEvent } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { chatLinkRoutes as routes } from '#contract/account/chat/chat-link-routes.ts';
import type { Account } from '#contract/account/account.ts';
import type { ChatLinkage } from '#contract/account/chat/chat-links.ts';
import { chatCard as words } from '#messages/chat/chat-card.ts';
import { expectAccessible, expectTouchTargets } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import Discord from './Discord.tsx';
import { SwitchesSection } from './SwitchesSection.tsx';
import { NotSetUp } from './WithoutLink.tsx';

const mira: ChatLinkage = {
  discordId: '803511102246789',
  discordUsername: 'mira.vale',
  discordAvatar: null,
  linkedAt: Date.UTC(2026, 10, 20, 12),
  isActive: true,
  syncEnabled: true,
  lastSyncAt: null,
  linkMethod: 'code',
  permissions: { read: true, goals: true, record: true, clans: true, post: true, remind: true, direct: true },
  directRefusedAt: null,
  hasPicture: false,
  defaultAvatar: 4,
};
const done = { success: true } as const;
const address = '/settings?tab=discord';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = page.getByLabelText('Verification code');
const badge = (text: string) => page.getByText(text, { exact: true });

/** Ann is signed in, and the server has this link of hers. */
function draw(linkage: ChatLinkage | null, account: Account = ann) {
  const server = { linkage };
  answer(accountRoutes.session, () => ({ account }));
  keepAccount(account);
  onTestFinished(() => keepAccount(null));
  answer(routes.chatStatus, () => ({
    ...done,
    data: { isLinked: server.linkage !== null, linkage: server.linkage },
  }));
  answer(routes.makeIdentityToken, () => ({ token: 'token', expiresAt: Date.now() + 300_000 }));
  show(<Discord />, address);
  return server;
}

test('a code is cleaned as it is typed and pasted, says what is wrong with it, and links only after a look at whose it is', async () => {
  const used: { code: string; preview?: boolean | undefined }[] = [];
  const server = draw(null, { ...ann, providers: [{ provider: 'discord', email: null, linkedAt: 0 }] });
  answer(routes.useChatCode, ({ body }) => {
    used.push(body);
    if (body.code !== 'ABCD1234') throw new Refused('CHAT_CODE_REFUSED', 400);
    const { discordId: id, discordUsername: username, defaultAvatar } = mira;
    const discord = { id, username, avatar: null, defaultAvatar, expiresAt: Date.now() + 500_000 };
    if (body.preview === true) return { ...done, data: { discord } };
    server.linkage = mira;
    return { ...done, data: { linkage: mira } };
  });
  await expect.element(badge('Not Connected')).toBeVisible();
  await expect.element(page.getByText('You sign in with Discord; that does not link the bot.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add bot to your server' })).toBeVisible();

  await button('Verify Code').click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/^Please enter a verification code/);
  await userEvent.type(field, 'ab-cd 12');
  await expect.element(field).toHaveValue('ABCD12');
  await button('Verify Code').click();
  await expect.element(field).toHaveAccessibleDescription(/^Verification code must be 8 characters/);
  await userEvent.type(field, '99');
  await button('Verify Code').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Failed to verify code\s*Please check your code and try again/);
  await expectAccessible();
  expectTouchTargets();

  // The caret stays where something was typed in the middle.
  const input = field.element() as HTMLInputElement;
  input.setSelectionRange(6, 8);
  await userEvent.keyboard('3');
  await expect.element(field).toHaveValue('ABCD123');
  input.select();
  const pasted = new DataTransfer();
  pasted.setData('text/plain', ' abcd-1234\n');
  input.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
  );
  await expect.element(field).toHaveValue('ABCD1234');
  await userEvent.keyboard('{Enter}');

  const dialog = page.getByRole('dialog', { name: 'Link this account?' });
  await expect.element(dialog).toMatchTextContent(/@mira\.vale on Discord/);
  await expect.element(dialog).toMatchTextContent(/Discord ID 803511102246789/);
  await expect.element(dialog.getByText(/^Time left: 08:\d\d$/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Not me' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Verify Code').click();
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect.element(badge('Active')).toBeVisible();
  await expect.element(page.getByText('Linked to mira.vale')).toBeVisible();
  expect(used.map(({ code, preview }) => [code, preview])).toEqual([
    ['ABCD1299', true],
    ['ABCD1234', true],
    ['ABCD1234', true],
    ['ABCD1234', undefined],
  ]);
});

nightly('somebody who signed in a while ago links by the password, on both ways', async () => {
  const server = draw(null);
  const sent: unknown[] = [];
  const refusedWithout = ({ currentPassword }: { readonly currentPassword?: string | undefined }) => {
    sent.push(currentPassword);
    if (currentPassword === undefined) throw new Refused('SIGN_IN_AGAIN_FIRST', 403);
    if (currentPassword !== 'Analytical1843') throw new Refused('CURRENT_PASSWORD_WRONG', 403);
  };
  answer(routes.startChatLink, ({ body }) => {
    refusedWithout(body);
    throw new Refused('CHAT_OFF', 404);
  });
  answer(routes.useChatCode, ({ body }) => {
    const { discordId: id, discordUsername: username, defaultAvatar } = mira;
    const discord = { id, username, avatar: null, defaultAvatar, expiresAt: Date.now() + 500_000 };
    if (body.preview === true) return { ...done, data: { discord } };
    refusedWithout(body);
    server.linkage = mira;
    return { ...done, data: { linkage: mira } };
  });
  await button('Connect Discord').click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await expect.element(proof).toMatchTextContent(/You signed in a while ago\. Enter your password/);
  await userEvent.keyboard('{Escape}');
  await userEvent.type(field, 'ABCD1234{Enter}');
  await page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click();
  await expect.element(proof).toMatchTextContent(/@mira\.vale on Discord/);
  await expectAccessible();
  const password = proof.getByLabelText('Current password');
  await userEvent.type(password, 'Wrong1843{Enter}');
  await expect.element(password).toHaveAccessibleDescription(/Current password is incorrect/);
  await userEvent.fill(password, 'Analytical1843');
  await userEvent.keyboard('{Enter}');
  await expect.element(badge('Active')).toBeVisible();
  expect(sent).toEqual([undefined, undefined, 'Wrong1843', 'Analytical1843']);
});

test('an account without a password is led to another sign-in before it links', async () => {
  draw(null, { ...ann, hasPassword: false });
  answer(routes.startChatLink, () => {
    throw new Refused('SIGN_IN_AGAIN_FIRST', 403);
  });
  await button('Connect Discord').click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await expect.element(proof.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  await expect.element(proof.getByLabelText('Current password')).not.toBeInTheDocument();
});

test('of a link it says who, how and since when; switches are saved at once, each with a way back', async () => {
  const server = draw(mira);
  const told: unknown[] = [];
  answer(routes.changeChatSettings, ({ body: { settings } }) => {
    told.push(settings);
    if (settings.permissions?.post !== undefined) throw new Refused('INTERNAL', 500);
    const permissions = { ...mira.permissions, ...settings.permissions } as ChatLinkage['permissions'];
    server.linkage = { ...mira, permissions };
    return { ...done, data: { linkage: server.linkage } };
  });
  answer(routes.chatActivity, () => ({
    ...done,
    data: {
      actions: [
        {
          id: '1',
          at: Date.now(),
          command: 'goal done',
          outcome: 'done' as const,
          subject: { collection: 'gemPowerGoals', id: 'g', name: 'Two stars' },
        },
        { id: '2', at: Date.now(), command: 'me', outcome: 'refused' as const, subject: null },
      ],
    },
  }));
  await expect.element(badge('Active')).toBeVisible();
  for (const text of ['Connected', 'via code', 'November 20, 2026', 'Not yet'])
    await expect.element(badge(text)).toBeVisible();

  const goals = page.getByRole('checkbox', { name: 'Change goals' });
  await goals.click();
  await expect.element(page.getByText('Switched off: Change goals')).toBeVisible();
  await expect.element(goals).not.toBeChecked();
  await button('Undo').click();
  await expect.element(page.getByText('Switched on: Change goals')).toBeVisible();
  await expect.element(goals).toBeChecked();
  const post = page.getByRole('checkbox', { name: 'Post publicly when I ask' });
  await post.click();
  await expect.element(page.getByText('Failed to update Discord settings')).toBeVisible();
  await expect.element(post).toBeChecked();
  expect(told).toEqual([
    { permissions: { goals: false } },
    { permissions: { goals: true } },
    { permissions: { post: false } },
  ]);

  await button('Last 20 actions of the bot').click();
  const list = page.getByRole('list', { name: 'Last 20 actions of the bot' });
  await expect.element(list.getByRole('listitem').first()).toMatchTextContent(/^\/goal done.*Two stars$/);
  await expect
    .element(list.getByRole('link', { name: 'Two stars' }))
    .toHaveAttribute('href', '/gem-power-calculator#saved');
  await expect.element(list.getByRole('listitem').nth(1)).toMatchTextContent(/^\/meRefused/);
  await expectAccessible();
});

test('reminders have a second part where the bot can write to people, and it says why none arrives', async () => {
  const server = draw({ ...mira, directRefusedAt: Date.UTC(2026, 10, 24, 12) });
  answer(routes.changeChatSettings, ({ body: { settings } }) => {
    const permissions = { ...mira.permissions, ...settings.permissions } as ChatLinkage['permissions'];
    server.linkage = { ...mira, permissions };
    return { ...done, data: { linkage: server.linkage } };
  });
  const reminders = page.getByRole('checkbox', { name: 'Set reminders' });
  const direct = page.getByRole('checkbox', { name: 'By direct message' });
  await expect.element(reminders).toBeChecked();
  await expect.element(page.getByText(/^Discord did not let the bot write to you on Nov.* 24/)).toBeVisible();
  await expectAccessible();
  expectTouchTargets();
  await direct.click();
  await expect.element(page.getByText('Switched off: By direct message')).toBeVisible();
  await expect.element(page.getByText(words.directText)).toBeVisible();
  await reminders.click();
  await expect.element(direct).toBeDisabled();
});

test('without a bot that can write to people reminders have no second part', async () => {
  const chat = { base: '/bot', inviteUrl: null, isReady: true, hasCommands: true, hasDirectMessages: false };
  show(
    <SwitchesSection player={ann.id} linkage={mira} chat={chat} isCut={false} change={(_, work) => work()} />,
    address,
  );
  await expect.element(page.getByRole('checkbox', { name: 'Set reminders' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'By direct message' })).not.toBeInTheDocument();
});

test('unlinking asks first; what fails says so, and what Discord’s user removed says the way out', async () => {
  const server = draw({ ...mira, isActive: false });
  let fails = true;
  answer(routes.unlinkChat, () => {
    if (fails) throw new Refused('INTERNAL', 500);
    server.linkage = null;
    return done;
  });
  await expect.element(badge('Issues')).toBeVisible();
  await expect.element(page.getByText('You removed Loadstone in Discord. Link again.')).toBeVisible();
  await expect.element(button('Link again')).toBeVisible();

  answer(routes.chatHealth, () => {
    throw new Refused('UNAVAILABLE', 503);
  });
  await button('Refresh').click();
  await expect.element(page.getByText('Connection refreshed but may have issues')).toBeVisible();
  await expect.element(page.getByText('Bot API unreachable: 503')).toBeVisible();

  await button('Unlink').click();
  const dialog = page.getByRole('dialog', { name: 'Unlink @mira.vale?' });
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/Failed to unlink Discord account\s*Please try again/);
  fails = false;
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await expect.element(badge('Not Connected')).toBeVisible();
  await expect.element(page.getByText('Discord account unlinked')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Discord' })).toHaveFocus();
});

test('a bot that does not answer leaves what was known, says since when, and is asked again', async () => {
  draw(mira);
  await expect.element(badge('Active')).toBeVisible();
  answer(routes.chatStatus, () => {
    throw new Refused('UNAVAILABLE', 503);
  });
  answer(routes.chatHealth, () => ({
    status: 'ok' as const,
    version: '1',
    configured: { oauth: true, interactions: true, directMessages: true },
  }));
  await button('Refresh').click();
  await expect.element(page.getByText('Failed to refresh connection')).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'Bot API unreachable: 503' });
  await expect.element(alert).toMatchTextContent(/Since /);
  await expect.element(page.getByRole('checkbox', { name: 'Change goals' })).toBeDisabled();
  await expectAccessible();
  answer(routes.chatStatus, () => ({ ...done, data: { isLinked: true, linkage: mira } }));
  await button('Retry').click();
  await expect.element(alert).not.toBeInTheDocument();
  const title = page.getByRole('heading', { level: 2, name: 'Discord' });
  await expect.element(title).toHaveFocus();
  await expect.element(page.getByRole('checkbox', { name: 'Change goals' })).toBeEnabled();

  // Nor does the keyboard lose its place where the session ends.
  (button('Refresh').element() as HTMLElement).focus();
  answer(accountRoutes.session, () => ({ account: null }));
  keepAccount(null);
  await expect.element(badge('Not Connected')).toBeVisible();
  await expect.element(title).toHaveFocus();
});

test('nobody is led to sign in and back; a site without linking says so', async () => {
  answer(accountRoutes.session, () => ({ account: null }));
  keepAccount(null);
  show(<Discord />, address);
  await expect.element(badge('Not Connected')).toBeVisible();
  const connect = page.getByRole('link', { name: 'Connect Discord' });
  await expect.element(connect).toHaveAttribute('href', '/login?redirect=%2Fsettings%3Ftab%3Ddiscord');
  await connect.click();
  await expect.element(page.getByText('Please sign in to link your Discord account')).toBeVisible();
  show(<NotSetUp />, address);
  await expect.element(page.getByText('Discord not configured')).toBeVisible();
  await expect.element(page.getByText(/^Discord linking is not set up on this site/)).toBeVisible();
});
