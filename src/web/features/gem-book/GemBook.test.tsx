import { expect, test } from 'vitest';
import { nightly } from '#web/component-tests/sizes.ts';
import { page } from 'vitest/browser';
import { gemsOfUnknownEffect } from '#catalogue/gems/gems-of-unknown-effect.ts';
import { expectAccessible, expectNoSideways, expectTouchTargets } from '#web/component-tests/axe.ts';
import { show, showApp } from '#web/component-tests/show.tsx';
import GemBook from './GemBook.tsx';

const main = page.getByRole('main');
const gems = main.getByRole('list', { name: /^Gems/ }).getByRole('listitem');
const unknown = main.getByRole('list', { name: 'Gems of unknown effect' }).getByRole('listitem');
const search = page.getByLabelText('Search gems');
const chip = (name: string) => page.getByRole('group', { name: 'What the gem does' }).getByText(name);

test('the 92 gems stand by stars, and once at the end that nobody knows what some of them do', async () => {
  show(<GemBook />, '/gems');
  await expect.element(gems).toHaveLength(92);
  expect(
    main
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['5 stars', '2 stars', '1 star', 'Effect not known yet']);
  await expect.element(unknown).toHaveLength(gemsOfUnknownEffect.size);
  await expect.element(page.getByText('Effect not known yet')).toHaveLength(1);
  await expect
    .element(main.getByRole('link', { name: /^Frozen Heart/ }))
    .toHaveAttribute('href', '/gems/frozen-heart');
});

test('faces are drawn as they come into sight, in room that is there before', async () => {
  show(<GemBook />, '/gems');
  await expect.element(gems).toHaveLength(92);
  const faces = () => main.element().querySelectorAll('li svg').length;
  await expect.poll(faces).toBeGreaterThan(3);
  expect(faces()).toBeLessThan(60);
  const height = document.body.scrollHeight;
  unknown.last().element().scrollIntoView();
  await expect.poll(() => unknown.last().element().querySelector('svg')).not.toBeNull();
  expect(document.body.scrollHeight).toBe(height);
});

test('where large text leaves little room, no word of a gem is broken', async () => {
  await page.viewport(160, 640);
  show(<GemBook />, '/gems');
  await expect.element(gems).toHaveLength(92);
  const name = main.getByText('Concentrated Will', { exact: true }).element();
  const word = document.createRange();
  word.setStart(name.firstChild!, 0);
  word.setEnd(name.firstChild!, 'Concentrated'.length);
  expect(word.getClientRects()).toHaveLength(1);
});

test('the search and what gems do narrow the book, and nothing found leads back to all', async () => {
  show(<GemBook />, '/gems');
  await search.fill('focused');
  await expect.element(gems).toHaveLength(1);
  await expect.element(gems).toMatchTextContent("Lo's Focused Gaze");
  await search.fill('');
  await chip('Summons').click();
  await expect.element(chip('Summons')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(gems.first()).toMatchTextContent('Summons');
  expect(gems.elements().length).toBeLessThan(20);
  await search.fill('zzzz');
  await expect.element(main).toMatchTextContent('No gem that does all of that fits “zzzz”.');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(gems).toHaveLength(92);
  await expect.element(chip('Summons')).toHaveAttribute('aria-pressed', 'false');
});

nightly(
  'an address shows the gems that do something, and who comes back from a gem finds them again',
  async () => {
    showApp('/gems?does=summon');
    await expect.element(chip('Summons')).toHaveAttribute('aria-pressed', 'true');
    const count = gems.elements().length;
    await search.fill('clone');
    await expect.poll(() => gems.elements().length).toBeLessThan(count);
    await gems.getByRole('link').first().click();
    await expect.element(page.getByRole('link', { name: 'Plan this gem' })).toBeVisible();
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').click();
    await expect.element(search).toHaveValue('clone');
    await chip('Summons').click();
    await search.fill('');
    await expect.element(gems).toHaveLength(92);
  },
);

nightly('nothing scrolls sideways or is hard to hit, and axe finds nothing', async () => {
  show(<GemBook />, '/gems');
  await expect.element(gems).toHaveLength(92);
  await chip('Damage').first().click();
  await expectAccessible();
  await expectNoSideways();
  expectTouchTargets();
  await chip('Damage').first().click();
});
