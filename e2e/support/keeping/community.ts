import type { APIRequestContext } from '@playwright/test';

import { accountRoutes } from '#contract/account/account-routes.ts';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { plannerRoutes } from '#contract/planning/planner-routes.ts';
import { planRoutes } from '#contract/planning/plans.ts';
import { demoAccount, fillCommunity, otherAccounts } from '#scripts/demo/community/fill-community.ts';
import { demoPlayer } from '#scripts/demo/demo-player.ts';
import { fillAccount } from '#scripts/demo/send-records.ts';
import { signUp } from '#scripts/demo/visitor.ts';

import type { KeptCommunity } from '../kept-state.ts';
import { people } from './people.ts';

/**
 * Has the players of the demo use every area of the community on a product where Ada is, whom one of them names, and the planner
 * under a plan of the operator's.
 */
export async function leaveCommunity({
  url,
  operatorSecret,
  permit,
}: {
  readonly url: string;
  readonly operatorSecret: string;
  readonly permit: (email: string) => Promise<void>;
}): Promise<void> {
  const demo = await signUp(url, demoAccount('Demo'));
  await fillAccount(demo, demoPlayer(Date.now()));
  await fillCommunity(url, demo, permit);

  const given = await fetch(url + planRoutes.changeSubscription.path.replace(':uid', demo.id), {
    method: 'PUT',
    headers: { authorization: `Bearer ${operatorSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ level: 'premium' }),
  });
  if (!given.ok) throw new Error(`No plan was given: ${await given.text()}`);
  await demo.call(plannerRoutes.recommend, {
    body: {
      characterClass: 'wizard',
      buildType: 'pve',
      buildFocus: 'damage',
      level: 60,
      currentParagonLevel: 240,
      preferredWeapons: [],
      preferredPlaystyle: '',
      additionalInfo: '',
    },
  });
  // Written, and put right.
  const { threads } = await demo.call(forumRoutes.listThreads, { query: { category: 'clans' } });
  const [thread] = threads;
  if (thread === undefined) throw new Error('There is no thread.');
  const write = async (body: string) =>
    demo.call(forumRoutes.putPost, {
      params: { key: 'kept-post-1' },
      body: { thread: thread.id, body, replyTo: null },
    });
  await write(`Thank you, @${people.ada.username}. Thrusday it is.`);
  await write(`Thank you, @${people.ada.username}. Thursday it is.`);
  await demo.call(forumRoutes.putNoticeChoices, {
    body: { reply: true, mention: true, 'build-comment': true, 'clan-event': false, report: true },
  });
}

/** Lists of an export that hold for a moment alone, or are kept otherwise. */
const leftOut = new Set([
  'format',
  'version',
  'exportedAt',
  'account',
  'acceptedTerms',
  'signInMethods',
  'devices',
  'mailedLinks',
  'countedAttempts',
  'history',
  'records',
  'trash',
  'versions',
  'answers',
  // Counted as rows.
  'subscriptionHistory',
  'aiUsageHistory',
]);

/** Lists that everybody reads, of whose things the ids are kept. */
const publicLists = {
  '/api/builds?sort=newest': 'builds',
  '/api/builds?words=rift': 'builds',
  '/api/threads': 'threads',
  '/api/gallery': 'cards',
  '/api/clans': 'clans',
} as const;

/** The community as its players' own exports have it, and the lists that everybody reads. */
export async function communityOf(
  newRequest: (url: string) => Promise<APIRequestContext>,
  url: string,
): Promise<KeptCommunity> {
  const members: KeptCommunity['members'][number][] = [];
  for (const { username, email, password } of [demoAccount('Demo'), ...otherAccounts]) {
    const request = await newRequest(url);
    const signedIn = await request.post(accountRoutes.signIn.path, { data: { email, password } });
    if (!signedIn.ok()) throw new Error(`${username} is not signed in: ${await signedIn.text()}`);
    const answer = await request.get(accountRoutes.exportAccount.path);
    const all = (await answer.json()) as Readonly<Record<string, readonly object[]>>;
    const lists = Object.entries(all).filter(([name, list]) => !leftOut.has(name) && list.length > 0);
    members.push({ username, email, password, lists: Object.fromEntries(lists) });
  }
  const found: Record<string, { list: string; ids: readonly string[] }> = {};
  const anybody = await newRequest(url);
  for (const [path, list] of Object.entries(publicLists)) {
    const answer = (await (await anybody.get(path)).json()) as Readonly<Record<string, { id: string }[]>>;
    const ids = (answer[list] ?? []).map(({ id }) => id);
    if (ids.length === 0) throw new Error(`${path} has nothing in ${list}: ${JSON.stringify(answer)}`);
    found[path] = { list, ids };
  }
  return { members, plans: { subscriptions: 1, subscription_history: 1, ai_uses: 1 }, found };
}
