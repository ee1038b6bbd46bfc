import { expect, test } from 'vitest';
import { tools as toolTexts } from '#messages/site/home.ts';
import { menu, type MenuGroup, type Onlooker } from '#contract/site/menu.ts';
import { noToolsTexts, quickAccess } from './QuickAccess.tsx';

const visitor: Onlooker = { signedIn: false, environment: 'production', openedEntries: [], features: 'all' };

test('a visitor finds the three calculators in one group', () => {
  const groups = quickAccess(menu, visitor);
  expect(groups[0]?.label).toBe('Calculators');
  expect(groups[0]?.tools.map((tool) => tool.label)).toEqual(['Normal Gems', 'Legendary Gems', 'Gem Power']);
  expect(groups[0]?.hiddenCount).toBe(0);
});

test('a group of more than four tools shows four and counts the rest', () => {
  const entry = { page: 'gemPower', label: 'Gem Power', signedIn: false, activeIn: ['production'] } as const;
  const group: MenuGroup = { id: 'many', label: 'Many', entries: [entry, entry, entry, entry, entry, entry] };
  const [shown] = quickAccess([group], visitor);
  expect(shown?.tools).toHaveLength(4);
  expect(shown?.hiddenCount).toBe(2);
});

test('characters are a tool of players where the configuration has them in the menu', () => {
  const tools = (onlooker: Partial<Onlooker>) =>
    quickAccess(menu, { ...visitor, ...onlooker }).flatMap((group) => group.tools.map(({ page }) => page));
  expect(tools({ signedIn: true, openedEntries: ['/characters'] })).toContain('characters');
  expect(tools({ signedIn: true })).not.toContain('characters');
  expect(tools({ openedEntries: ['/characters'] })).not.toContain('characters');
});

test('help and settings are no tools', () => {
  const shown = quickAccess(menu, visitor).flatMap(({ tools }) => tools.map((tool) => tool.page));
  expect(shown).toContain('events');
  for (const page of ['faq', 'support', 'settings'] as const) expect(shown).not.toContain(page);
});

test('without a reachable tool each kind of visitor is told what to do', () => {
  expect(quickAccess([], visitor)).toEqual([]);
  expect(noToolsTexts(false)).toEqual([
    'No tools available',
    'Sign in to access planning tools and calculators',
  ]);
  expect(noToolsTexts(true)).toEqual([
    'No tools available',
    'Contact support if you believe this is an error',
  ]);
});

test('every tool says in a line what it is for', () => {
  const shown = quickAccess(menu, {
    signedIn: true,
    environment: 'development',
    openedEntries: 'all',
    features: 'all',
  });
  const said = new Set(Object.keys(toolTexts));
  expect(
    shown.flatMap(({ tools }) => tools.map(({ page }) => page)).filter((page) => !said.has(page)),
  ).toEqual([]);
});
