import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { advertRoutes } from '#contract/community/advert-routes.ts';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { galleryRoutes } from '#contract/community/gallery/gallery-routes.ts';
import { hubRoutes } from '#contract/community/hub-routes.ts';
import { buildRoutes } from '#contract/community/build-routes.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import { pageList, type PageId } from '#contract/site/pages.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { expectAccessible, expectNoSideways } from './axe.ts';
import { answer, answerUnlessAnswered } from './server.ts';
import { showApp } from './show.tsx';

type Page = (typeof pageList)[number];

/** Pages that are made of the same parts as another one, which takes their place at the quick size. */
const likeAnother: ReadonlySet<PageId> = new Set<PageId>([
  'normalGems',
  'gemPower',
  'guideToEquipment',
  'guideToCalculators',
  'terms',
  'privacy',
  'signup',
  'confirmPasswordReset',
  'discordCallback',
  'calculators',
  'guides',
  'subscription',
  'advertise',
  'resetPassword',
  'confirmEmail',
  'authHandler',
  'githubCallback',
]);

const shown = pageList.filter(
  ({ exists, access, path }) => exists && access === 'public' && !path.includes('{'),
);

/** One page of each kind. */
export const pagesOfEachKind: readonly Page[] = shown.filter(({ id }) => !likeAnother.has(id));
/** The others. */
export const pagesLikeAnother: readonly Page[] = shown.filter(({ id }) => likeAnother.has(id));

/** Pages that give a phone's first screen to what they show, below a smaller title. */
const withSmallTitle: ReadonlySet<string> = new Set([
  'events',
  'normalGems',
  'legendaryGems',
  'gemPower',
  'awakening',
  'settings',
]);

/** Shows a page in the whole app, and looks at it in both themes. */
export async function expectWholePage({ id, path, title }: Page): Promise<void> {
  answer(accountRoutes.session, () => ({ account: null }));
  const origin = { version: '1', source: 'bundled' as const };
  answerUnlessAnswered(equipmentRoutes.listEquipment, () => ({ equipment: [], message: null, ...origin }));
  answerUnlessAnswered(equipmentRoutes.listEquipmentSets, () => ({ equipment_sets: [], ...origin }));
  answerUnlessAnswered(equipmentRoutes.listTopSets, () => ({
    equipment_sets: [],
    message: equipmentWords.topSets.tooFew,
    ...origin,
  }));
  answerUnlessAnswered(equipmentRoutes.listRecommendations, () => ({
    equipment: [],
    message: 'None',
    ...origin,
  }));
  answerUnlessAnswered(moderationRoutes.readPublicLog, () => ({ entries: [], next: null }));
  answerUnlessAnswered(hubRoutes.readHub, () => ({
    builds: [],
    threads: [],
    characters: [],
    characterCount: 0,
  }));
  answerUnlessAnswered(galleryRoutes.listCards, () => ({ cards: [], next: null, looked: null, count: 0 }));
  answerUnlessAnswered(forumRoutes.listThreads, () => ({ threads: [], next: null }));
  answerUnlessAnswered(clanRoutes.listClans, () => ({ clans: [], next: null }));
  answerUnlessAnswered(advertRoutes.listAdverts, () => ({ adverts: [], next: null }));
  answerUnlessAnswered(buildRoutes.listBuilds, () => ({ builds: [], next: null, looked: null, count: 0 }));
  showApp(path);
  await expect.element(page.getByRole('contentinfo')).toMatchTextContent(/\d{4}/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveStyle(`font-size: ${withSmallTitle.has(id) ? 22 : 30}px`);
  if (id !== 'home') await expect.element(heading).toHaveTextContent(title);
  await expectAccessible(true);
  await expectNoSideways();
}
