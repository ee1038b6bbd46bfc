import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import { isPublished, publishedFaq } from '#contract/help/faq.ts';
import { CONFIG_ELEMENT_ID, type SiteConfig } from '#contract/site/site.ts';
import { aiToolIds, aiTools } from '#contract/planning/ai-tools.ts';
import { planRoutes } from '#contract/planning/plans.ts';
import { builderCommunity } from '#messages/community/builder.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { aiToolWords } from '#messages/planning/ai-tools.ts';
import { faq } from '#messages/help/faq.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { characterList } from '#messages/characters/list.ts';
import { clanGroupWords } from '#messages/planning/clan-groups.ts';
import { shell } from '#messages/site/shell.ts';
import { todayWords } from '#messages/site/today.ts';
import { plannerAddress } from '#web/characters/loadouts/planned-loadout.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerUnlessAnswered } from '#web/component-tests/server.ts';
import { show, showApp } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { noRun, showRun } from '#web/data/sync/runner/sync-run.ts';
import AiTools from '#web/features/ai-tools/AiTools.tsx';
import ClanGroups from '#web/features/ai-tools/clan/ClanGroups.tsx';
import CharacterMenu from '#web/features/characters/detail/CharacterMenu.tsx';
import Today from '#web/features/home/today/Today.tsx';
import Faq from '#web/features/faq/Faq.tsx';
import Privacy from '#web/features/legal/Privacy.tsx';
import LoadoutBuilder from '#web/features/loadouts/LoadoutBuilder.tsx';
import { AddressRouter } from './AddressRouter.tsx';

// Before anything of a page is shown.
const block = document.getElementById(CONFIG_ELEMENT_ID)!;
const installation = JSON.parse(block.textContent) as SiteConfig;
block.textContent = JSON.stringify({
  ...installation,
  openedEntries: 'all',
  features: ['debug-tools'],
  aiTools: ['gear'],
});

const linksToIt = () => document.querySelectorAll('a[href^="/community"], a[href^="/join"]');

beforeEach(() => {
  answerUnlessAnswered(accountRoutes.session, () => ({ account: ann }));
  keepAccount(ann);
  onTestFinished(() => keepAccount(null));
});

test.each(['/community', '/community/builds', '/community/publish', '/join/some-code'])(
  'without the community %s is Page Not Found',
  async (path) => {
    showApp(path);
    await expect.element(page.getByRole('heading', { level: 1, name: shell.notFoundTitle })).toBeVisible();
    await expect.poll(() => document.title).toContain(shell.notFoundTitle);
  },
);

test.each([
  ['/', 1440],
  ['/', 390],
  ['/faq', 390],
  ['/privacy', 390],
] as const)('without the community nothing on %s leads to it, %i px wide', async (path, width) => {
  await page.viewport(width, 900);
  showApp(path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => linksToIt().length).toBe(0);
});

test('questions about the community are not asked where there is none', () => {
  const asked = publishedFaq.filter((item) => isPublished(item, []));
  expect(publishedFaq.length - asked.length).toBe(
    publishedFaq.filter(({ about }) => about === 'sharedBuilds' || about === 'communityRules').length,
  );
  expect(publishedFaq.every((item) => isPublished(item))).toBe(true);
});

/** Puts a page there as it is built. @returns what is seen of it */
function showBuilt(content: ReactNode, address: string): () => string {
  history.replaceState(null, '', address);
  const place = document.createElement('main');
  place.innerHTML = renderToStaticMarkup(<AddressRouter>{content}</AddressRouter>);
  document.body.append(place);
  // The server writes it into the page.
  document.documentElement.toggleAttribute('data-no-community', true);
  onTestFinished(() => {
    place.remove();
    document.documentElement.toggleAttribute('data-no-community', false);
  });
  return () => place.innerText;
}

test('the privacy policy says what is kept for how long, and nothing of the community, before and after it wakes', async () => {
  const ofCommunity = /communit|publish,|\brules\b|\bclan/i;
  const seen = showBuilt(<Privacy />, '/privacy');
  expect(seen()).toContain('Votes on answers: until you take them back.');
  expect(seen()).not.toMatch(ofCommunity);
  document.documentElement.toggleAttribute('data-no-community', false);
  expect(seen()).toMatch(ofCommunity);
  document.querySelector('main')?.remove();
  show(<Privacy />, '/privacy');
  await expect.element(page.getByText('Votes on answers: until you take them back.')).toBeVisible();
  await expect.poll(() => document.body.innerText).not.toMatch(ofCommunity);
});

test('the built FAQ names and counts none of them before it wakes', () => {
  const ofCommunity = publishedFaq.filter((item) => !isPublished(item, []));
  const seen = showBuilt(<Faq />, '/faq');
  for (const { question } of ofCommunity) expect(seen()).not.toContain(question);
  expect(seen()).not.toContain(faq.categoryNames.community);
  expect(seen()).not.toContain(String(publishedFaq.length));
  expect(seen()).toContain(publishedFaq[0]?.question);

  document.documentElement.toggleAttribute('data-no-community', false);
  for (const { question } of ofCommunity) expect(seen()).toContain(question);
  expect(seen()).toContain(fillCount(faq.count, publishedFaq.length));
});

test('the loadout builder shares by links and files alone', async () => {
  const none = { message: null, version: '1', source: 'bundled' } as const;
  answer(equipmentRoutes.listEquipment, () => ({ ...none, equipment: [] }));
  answer(equipmentRoutes.listTopSets, () => ({ ...none, equipment_sets: [] }));
  answer(equipmentRoutes.listRecommendations, () => ({ ...none, equipment: [] }));
  // The account was heard: before that an empty list of loadouts is one that loads.
  showRun({ ...noRun, lastSyncAt: 1 });
  show(<LoadoutBuilder />, '/loadout-builder');
  // Ways to start come with the catalogue, and no shared build is among them.
  await expect.element(page.getByRole('heading', { name: loadoutWords.starters.title })).toBeVisible();
  await page.getByRole('tab', { name: loadoutWords.share.title }).click();
  await expect.element(page.getByRole('button', { name: loadoutWords.share.download })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: loadoutWords.communityTab })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: builderCommunity.share })).not.toBeInTheDocument();
  expect(linksToIt()).toHaveLength(0);
});

test('a character cannot be shown in a gallery that is not there', async () => {
  const mira = { ...quickCharacter({ name: 'Mira', class: 'monk', server: 'Europe' }), id: 'mira' };
  show(<CharacterMenu character={mira} characters={[mira]} isActive />, '/character/mira');
  await page.getByRole('button', { name: characterList.more }).click();
  await expect.element(page.getByText(characterList.share, { exact: true })).toBeVisible();
  await expect.element(page.getByText(characterList.gallery, { exact: true })).not.toBeInTheDocument();
});

test('neither the page of the day nor the groups of a clan ask for clans', async () => {
  const leave = show(<Today />, '/');
  await expect.element(page.getByRole('button', { name: todayWords.editLabel })).toBeVisible();
  expect(document.querySelector('.for-clans')).toBeNull();
  leave();
  show(<ClanGroups />, '/ai-tools?tool=clan');
  await expect.element(page.getByLabelText(clanGroupWords.roster)).toBeVisible();
  await expect.element(page.getByRole('button', { name: clanGroupWords.fromClan })).not.toBeInTheDocument();
});

test('a tool that the installation closes is marked, has no door, and does not open by its address', async () => {
  answer(planRoutes.readAllowance, () => ({
    level: 'pro' as const,
    isEnforced: false,
    isAllowed: true,
    used: 0,
    limit: 100,
    resetsAt: Date.UTC(2026, 11, 1),
    tools: ['gear' as const],
    model: null,
  }));
  show(<AiTools />, plannerAddress);
  const doors = page.getByRole('link', { name: aiToolWords.open, exact: true });
  await expect.element(doors).toHaveLength(1);
  for (const id of aiToolIds) {
    const card = page.getByRole('article', { name: aiToolWords.tools[id].name });
    await expect.element(card.getByText(fill(aiToolWords.requires, { plan: aiTools[id] }))).toBeVisible();
    expect(card.getByText(aiToolWords.comingSoon).elements(), id).toHaveLength(id === 'gear' ? 0 : 1);
  }
  await expect.element(doors).toHaveAttribute('href', '/ai-tools?tool=gear');
});
