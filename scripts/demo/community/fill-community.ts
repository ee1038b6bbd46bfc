import { accountRoutes } from '#contract/account/account-routes.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { appCode } from '#e2e/support/sign-in/app-code.ts';
import { signUp, type DemoAccount, type DemoVisitor } from '../visitor.ts';
import { fillBuilds } from './builds.ts';
import { fillClans } from './clans.ts';
import type { FillArea } from './community.ts';
import { fillForum } from './forum.ts';
import { fillGallery } from './gallery.ts';

/** Every area of the community, in the order in which they are filled. */
const areas: readonly FillArea[] = [fillBuilds, fillForum, fillGallery, fillClans];

export const demoAccount = (username: string): DemoAccount => ({
  username,
  email: `${username.toLowerCase()}@player.example`,
  password: 'Demo-player-1',
});

/** Those who are there beside the player as whom the demo opens, and beside the moderator. */
export const otherAccounts = [
  demoAccount('Kestrel'),
  demoAccount('Mirelle'),
  demoAccount('Torvald'),
  demoAccount('Oleander'),
] as const;

/**
 * Fills the community of a running product: other players, a moderator, and what they publish in each area.
 *
 * @param url where it answers
 * @param permit makes the account of an e-mail a moderator
 * @returns the moderator's account with recovery codes, each of which serves once as the second step
 * @throws {Error} the product refuses something
 */
export async function fillCommunity(
  url: string,
  demo: DemoVisitor,
  permit: (email: string) => Promise<void>,
): Promise<DemoAccount & { readonly codes: readonly string[] }> {
  const [kestrel, mirelle, torvald, oleander] = otherAccounts;
  const others = [
    await signUp(url, kestrel),
    await signUp(url, mirelle),
    await signUp(url, torvald),
    await signUp(url, oleander),
  ] as const;
  const moderator = await signUp(url, demoAccount('Warden'));
  const { secret, recoveryCodes } = await moderator.call(accountRoutes.beginSecondStep, {
    body: { currentPassword: moderator.account.password },
  });
  await moderator.call(accountRoutes.confirmSecondStep, { body: { code: appCode(secret) } });
  await permit(moderator.account.email);
  for (const fill of areas) await fill({ demo, others, moderator });
  // At the end, as nothing of theirs is taken any more.
  await moderator.call(moderationRoutes.moderate, {
    body: {
      kind: 'player',
      id: oleander.username,
      act: 'mute',
      days: 7,
      reason: 'other',
      note: 'Please ask, and do not push.',
    },
  });
  return { ...moderator.account, codes: recoveryCodes };
}
