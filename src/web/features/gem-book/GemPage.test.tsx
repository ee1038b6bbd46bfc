import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { showApp } from '#web/component-tests/show.tsx';

const heading = page.getByRole('heading', { level: 1 });
const rowsOf = (name: string | RegExp) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .elements()
    .map((row) => Array.from(row.querySelectorAll('th, td'), ({ textContent }) => textContent));

test('a gem has what it does, and what each rank takes and gives by both sets of formulas, with sources', async () => {
  showApp('/gems/frozen-heart');
  await expect.element(heading).toHaveTextContent('Frozen Heart');
  await expect.poll(() => document.title).toBe('Frozen Heart, 5-star gem · Loadstone');
  const effect = page.getByRole('region', { name: 'What it does' });
  await expect.element(effect).toMatchTextContent('frost shield that can freeze attackers');
  await expect.element(effect).toMatchTextContent(/Rank 1\s*Shield of 150%/);
  await expect.element(effect).toMatchTextContent(/Rank 10\s*Shield of 360%/);
  await expect
    .element(effect.getByRole('link', { name: 'Control' }))
    .toHaveAttribute('href', '/gems?does=control');

  await expect.element(page.getByRole('table', { name: 'The effect at each rank' })).toBeVisible();
  const figures = rowsOf('The effect at each rank');
  expect(figures[0]).toEqual(['Rank', 'Shield, of base damage', 'Chance to freeze attackers']);
  expect(figures[4]).toEqual(['4', '220%', '15%']);
  expect(figures).toHaveLength(11);
  const costs = rowsOf('Cost of each rank-up');
  expect(costs[0]).toEqual(['Rank', 'Planner standard', 'In-game table']);
  expect(costs[2]).toEqual(['2', '160', '50', '0']);
  expect(costs.at(-1)).toEqual(['All', '7,200', '4,450', '73']);
  expect(rowsOf('Resonance by quality, Planner standard').at(-1)).toEqual([
    '10',
    '448',
    '672',
    '896',
    '1,120',
  ]);
  expect(rowsOf('Resonance by quality, In-game table').at(-1)).toEqual(['10', '820', '860', '900', '1,000']);
  const sources = page.getByRole('heading', { name: 'Sources' }).element().parentElement;
  expect(sources?.textContent).toMatch(/version \d+, \w+ \d{4}/);
  expect(sources?.textContent).toMatch(/In-game table: GitHub .+ \d{4}; GitHub .+ \d{4}/);
  expect(sources?.textContent).toMatch(/Effect: GitHub .+ 2022; GitHub .+ 2026 .+ may have changed/);

  await expectAccessible(true);
  await expectNoSideways();
});

test('a gem says which sockets it lights, what lights its own, and leads to the planner of sockets', async () => {
  showApp('/gems/frozen-heart');
  const section = page.getByRole('region', { name: 'Where does this gem fit?' });
  await expect
    .element(section)
    .toMatchTextContent('the two 5-star sockets of a 5-star gem, and into the wings');
  const lit = section.getByRole('listitem');
  await expect
    .element(lit.filter({ has: page.getByRole('link', { name: 'Concentrated Will' }) }))
    .toMatchTextContent('socket 4: Damage to enemies at full life, 5%');
  await expect
    .element(lit.filter({ has: page.getByRole('link', { name: 'Spiteful Blood' }) }))
    .toMatchTextContent('socket 4: Less damage from near enemies, 2%');
  await expect
    .element(lit.filter({ has: page.getByRole('link', { name: 'Hellfire Fragment' }) }))
    .toMatchTextContent('socket 5: Damage to enemies at low life, 4%');
  expect(section.getByRole('link').elements()).toHaveLength(4);
  expect(rowsOf('Sockets of the gem').slice(1)).toEqual([
    ['1', '3', "Follower's Burden", 'Less damage taken while moving, 3%'],
    ['2', '4', 'Battleguard', 'Less damage taken out of control, 4%'],
    ['3', '5', 'The Abiding Curse', 'Block chance, 2%'],
    ['4', '6', "Zwenson's Haunting", 'Less damage from near enemies, 2%'],
    ['5', '7', 'Blessing of the Worthy', 'Less damage taken, 1%'],
  ]);
  await expect
    .element(section.getByRole('link', { name: 'Plan your sockets' }))
    .toHaveAttribute('href', '/calculators/awakening');

  // Sources differ on the first socket of Power & Command: both gems say so.
  showApp('/gems/the-black-rose');
  await expect.element(section.getByRole('link', { name: 'Power & Command' })).toBeVisible();
});

test('a figure that no source gives is said to be unknown, with where the others are from', async () => {
  showApp('/gems/surging-sea');
  await expect.element(page.getByRole('heading', { name: 'Figures by rank' })).toBeVisible();
  const figures = rowsOf('The effect at each rank');
  expect(figures[9]).toEqual(['9', 'unknown', 'unknown']);
  expect(figures[10]).toEqual(['10', '2.4%', '2%']);
  const section = page.getByRole('heading', { name: 'Figures by rank' }).element().parentElement;
  expect(section?.textContent).toContain('No source that we know of gives the figures marked unknown.');
  expect(section?.textContent).toMatch(/Figures: GitHub glaucus-app\/app, February 2026.+ with care\.$/);
  await expectNoSideways();
});

test('a gem of fewer stars has one table of what it gives, and leads to the gems beside it', async () => {
  showApp('/gems/baneboil');
  await expect.element(heading).toHaveTextContent('Baneboil');
  expect(rowsOf('Resonance of the gem at each rank').at(-1)).toEqual(['10', '280', '300', '66']);
  await expect.element(page.getByText(/^Effect not documented yet/)).toHaveLength(1);
  expect(page.getByRole('heading', { name: 'Figures by rank' }).elements()).toEqual([]);
  const beside = page.getByRole('navigation', { name: 'Gems of the same tier' });
  await expect.element(beside.getByRole('link')).toHaveLength(1);
  await beside.getByRole('link', { name: 'Next: Battleguard' }).click();
  await expect.element(heading).toHaveTextContent('Battleguard');
  expect(location.pathname).toBe('/gems/battleguard');
  await expect.poll(() => document.title).toBe('Battleguard, 2-star gem · Loadstone');
});

test('an address of no gem is Page Not Found', async () => {
  showApp('/gems/no-such-gem');
  await expect.element(heading).toHaveTextContent('Page Not Found');
  await expect.poll(() => document.title).toBe('Page Not Found · Loadstone');
});
