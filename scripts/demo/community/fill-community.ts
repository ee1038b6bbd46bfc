import { accountRoutes } from '#contract/account/account-routes.ts';
import { appCode } from '#e2e/support/sign-in/app-code.ts';
import { signUp, type DemoAccount, type DemoVisitor } from '../visitor.ts';
import { fillBuilds } from './builds.ts';
import { fillClans } from './clans.ts';
import type { FillArea } from './community.ts';
import { fillForum } from './forum.ts';
import { fillGallery } from './gallery.ts';

/** Every area of the community, in the order in which they are filled. */
const areas: readonly FillArea[] = [fillBuilds, fillForum, fillGallery, fillClans];

const account = (username: string): DemoAccount => ({
  username,
  email: `${username.toLowerCase()}@player.example`,
  password: 'Demo-player-1',
});

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
  const others = [
    await signUp(url, account('Kestrel')),
    await signUp(url, account('Mirelle')),
    await signUp(url, account('Torvald')),
    await signUp(url, account('Oleander')),
  ] as const;
  const moderator = await signUp(url, account('Warden'));
  const { secret, recoveryCodes } = await moderator.call(accountRoutes.beginSecondStep, {
    body: { currentPassword: moderator.account.password },
  });
  await moderator.call(accountRoutes.confirmSecondStep, { body: { code: appCode(secret) } });
  await permit(moderator.account.email);
  for (const fill of areas) await fill({ demo, others, moderator });
  return { ...moderator.account, codes: recoveryCodes };
}
