import { everything } from '../stand-ins/chat-players.ts';
import type { APIRequestContext } from '@playwright/test';

import { accountRoutes } from '#contract/account/account-routes.ts';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import { pushRoutes } from '#contract/account/push-routes.ts';
import { routes } from '#contract/help/routes.ts';
import { shareRoutes } from '#contract/records/collections/sheets/share-routes.ts';
import { everyPart, sheetOf, usualParts } from '#contract/records/collections/sheets/sheets.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { chatCommandWords } from '#messages/chat/chat-commands.ts';

import type { KeptPlayer } from '../kept-state.ts';
import { appCode, roomForCodes } from '../sign-in/app-code.ts';
import { softAuthenticator } from '../sign-in/soft-authenticator.ts';
import type { DiscordChatStandIn } from '../stand-ins/discord-chat.ts';
import { discordPerson } from '../stand-ins/discord-person.ts';
import type { PushService } from '../stand-ins/push-service.ts';
import { password, people, type Name } from './people.ts';

/** Where an account is, with what the product speaks to outside of itself. */
interface Place {
  readonly url: string;
  readonly discord: DiscordChatStandIn;
  readonly service: PushService;
}

interface Owner {
  readonly request: APIRequestContext;
  readonly userId: string;
}

type Asked = Parameters<APIRequestContext['fetch']>[1];

async function ask<Body = unknown>(
  { request }: Pick<Owner, 'request'>,
  { method, path }: { readonly method: string; readonly path: string },
  asked: Asked = {},
): Promise<Body> {
  const answer = await request.fetch(path, { method, ...asked });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${method} ${path} was answered ${answer.status()}: ${text}`);
  return JSON.parse(text) as Body;
}
const at = (route: { readonly method: string; readonly path: string }, values: Record<string, string>) => ({
  ...route,
  path: route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] as string)),
});

/** Somebody of the chat platform, as the product of this place meets them. */
const personOf = ({ url, discord }: Place, user: { readonly id: string; readonly username: string }) =>
  discordPerson({
    discord,
    user,
    guildId: '900000000000000001',
    post: (headers, body) => fetch(`${url}/bot/interactions`, { method: 'POST', headers, body }),
  });

/** Links an account with somebody of the chat platform, by a code. */
async function link(owner: Owner, person: ReturnType<typeof personOf>): Promise<void> {
  const { text } = await person.say('link');
  const [, code] = /# ([A-Z0-9]{8})/.exec(text) ?? [];
  if (code === undefined) throw new Error(`There is no code: ${text}`);
  await ask(owner, chatLinkRoutes.useChatCode, { data: { code, webUserId: owner.userId } });
}

/** Links that are kept: one for good that was opened, one that ends by itself. */
async function share(owner: Owner, loadout: Loadout): Promise<void> {
  const wish = { showsName: true, expiresInDays: null, baseVersion: 0 };
  const { id } = await ask<{ id: string }>(owner, at(shareRoutes.putShare, { key: 'kept-share-1' }), {
    data: { ...wish, sheet: sheetOf(loadout, everyPart) },
  });
  await ask(owner, at(shareRoutes.putShare, { key: 'kept-share-2' }), {
    data: {
      showsName: false,
      expiresInDays: 90,
      baseVersion: 0,
      sheet: sheetOf(loadout, usualParts),
    },
  });
  await ask(owner, at(shareRoutes.readShared, { id }));
}

/** What the bot writes down says so. */
export const noteFromChat = 'From chat';

/** Leaves everything that an account has beside its records. Grace's alarms are on their way and do not arrive. */
export async function leaveBeyondRecords(place: Place, owner: Owner, name: Name) {
  const { url, service } = place;
  const { chat: user } = people[name];
  const person = personOf(place, user);
  // First of all, as the session is another one afterwards.
  const secondStep = name === 'grace' ? await protect(owner, url) : undefined;

  // Linked with another one before.
  await link(owner, personOf(place, { id: `${user.id}9`, username: `${user.username}.once` }));
  await ask(owner, chatLinkRoutes.unlinkChat, {
    data: { webUserId: owner.userId, requestSource: 'web_app' },
  });
  await link(owner, person);
  const { token } = await ask<{ token: string }>(owner, chatLinkRoutes.makeIdentityToken);
  await ask(owner, chatLinkRoutes.changeChatSettings, {
    headers: { authorization: `Bearer ${token}` },
    data: { userId: owner.userId, settings: { permissions: { ...everything, post: false } } },
  });
  const device = service.subscribe(name, 'A');
  await ask(owner, pushRoutes.startPush, { data: { ...device, serverZone: 'Europe/Berlin' } });

  const recorded = await person.say('record', { life: 62_500, damage: 4_350, note: noteFromChat });
  const undo = recorded.buttons.find(({ label }) => label === chatCommandWords.undo)?.action;
  if (undo === undefined) throw new Error(`Nothing can be undone: ${recorded.text}`);

  if (name === 'ada') {
    const { data } = await ask<{ data: Loadout }>(owner, {
      method: 'GET',
      path: '/api/records/loadouts/kept-loadout-1',
    });
    await share(owner, data);
  } else {
    // Begun, and not ended.
    await personOf(place, { id: '803511102246791', username: 'nobody.yet' }).say('link');
    await ask(owner, chatLinkRoutes.startChatLink, { data: {} });
  }
  return { chat: { user, undo }, ...(secondStep !== undefined && { secondStep }) };
}

/** Turns a second step and a passkey on. @returns the secret of the codes */
async function protect(owner: Owner, url: string): Promise<string> {
  const proof = { data: { currentPassword: password } };
  const begun = await ask<{ options: { challenge: string } }>(owner, accountRoutes.beginPasskey, proof);
  const { challenge } = begun.options;
  const response = softAuthenticator().make({ challenge, origin: url, rpId: new URL(url).hostname });
  await ask(owner, accountRoutes.addPasskey, { data: { name: 'My phone', response } });
  const { secret } = await ask<{ secret: string }>(owner, accountRoutes.beginSecondStep, proof);
  await roomForCodes();
  await ask(owner, accountRoutes.confirmSecondStep, { data: { code: appCode(secret) } });
  // Begun, and not ended.
  await ask(owner, accountRoutes.beginPasskey, proof);
  await ask(owner, accountRoutes.requestReset, { data: { email: people.grace.email } });
  return secret;
}

/** What visitors without an account leave. */
export async function leaveWithoutAccount(request: APIRequestContext, question: string): Promise<void> {
  await ask({ request }, routes.sendMessage, {
    data: {
      name: 'Nobody',
      email: 'nobody@visitor.example',
      subject: 'Gems',
      message: 'How many duplicates does rank 10 take?',
      category: 'calculator',
      openForMs: 5_000,
      sendingId: 'ab'.repeat(16),
    },
  });
  await ask({ request }, at(routes.voteFaq, { id: question }), {
    data: { choice: 'not-helpful', reason: 'Too short' },
  });
}

/** What an account's own export has beside its records. */
export async function beyondOf(owner: Pick<Owner, 'request'>): Promise<NonNullable<KeptPlayer['beyond']>> {
  const all = await ask<NonNullable<KeptPlayer['beyond']>>(owner, accountRoutes.exportAccount);
  const { shares, chatLinks, chatActions, pushDevices, passkeys } = all;
  return { shares, chatLinks, chatActions, pushDevices, passkeys };
}
