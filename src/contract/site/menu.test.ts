import { expect, test } from 'vitest';
import {
  barCells,
  flattenMenu,
  menu,
  playerPlaces,
  TOP_BAR_ENTRIES,
  visibleMenu,
  type MenuEntry,
  type Onlooker,
} from './menu.ts';
import { pageAt, pageList } from './pages.ts';

const visitor: Onlooker = { signedIn: false, environment: 'production', openedEntries: [], features: 'all' };
const labels = (entries: readonly MenuEntry[]) => flattenMenu(entries).map((entry) => entry.label);

test('a visitor sees public entries of pages that exist, and no empty group', () => {
  const entries = visibleMenu(menu, visitor);
  expect(labels(entries)).toContain('Legendary Gems');
  expect(labels(entries)).toContain('Settings');
  expect(labels(entries)).not.toContain('Dashboard');
  expect(entries.every((entry) => !('entries' in entry) || entry.entries.length > 0)).toBe(true);
});

test('help stands at the end of the menu, where it takes no room in the top bar', () => {
  const entries = visibleMenu(menu, visitor);
  expect(entries.at(-1)).toMatchObject({ label: 'Help' });
  expect(labels(entries).slice(-2)).toEqual(['FAQ', 'Support']);
  expect(labels(entries).slice(0, TOP_BAR_ENTRIES)).toContain('Community Hub');
});

test.each([
  ['/', 'Today'],
  ['/dashboard', 'Hero'],
  ['/characters', 'Hero'],
  ['/character/abc', 'Hero'],
  ['/character-builder', 'Hero'],
  ['/gems/frozen-heart', 'Gems'],
  ['/calculators/normal-gems', 'Gems'],
  ['/gem-power-calculator', 'Gems'],
  ['/calculators/caps', 'Gems'],
  ['/loadout-builder', 'Builds'],
  ['/l/abc', 'Builds'],
  ['/equipment/vithus-urges', 'Builds'],
  ['/community/builds/abc', 'Builds'],
  ['/ai-tools', 'Builds'],
  ['/events', 'Events'],
  ['/settings', undefined],
  ['/login', undefined],
  ['/community/characters', undefined],
])('a player at %s is in one place of the bar: %s', (path, place) => {
  const held = playerPlaces.filter(({ within }) => within.test(path)).map(({ label }) => label);
  expect(held).toEqual(place === undefined ? [] : [place]);
});

test('a player’s places are there whatever an installation shows in its menu', () => {
  expect(playerPlaces.map(({ label }) => label)).toEqual(['Today', 'Gems', 'Hero', 'Builds', 'Events']);
  expect(barCells.map(({ label }) => label)).toEqual(['Home', 'Calculators', 'Events', 'FAQ']);
});

test('an entry appears only with the page that it leads to', () => {
  const everything = visibleMenu(menu, {
    ...visitor,
    signedIn: true,
    environment: 'development',
    openedEntries: 'all',
  });
  const shown = flattenMenu(everything).map((entry) => entry.page);
  expect(shown.every((id) => pageList.some((page) => page.id === id && page.exists))).toBe(true);
});

test.each([
  [{ signedIn: false, environment: 'production', openedEntries: [] }, false],
  [{ signedIn: false, environment: 'development', openedEntries: 'all' }, false],
  [{ signedIn: true, environment: 'production', openedEntries: [] }, false],
  [{ signedIn: true, environment: 'development', openedEntries: [] }, true],
  [{ signedIn: true, environment: 'production', openedEntries: 'all' }, true],
  [{ signedIn: true, environment: 'production', openedEntries: ['/settings'] }, true],
] as const)('for %o an entry that needs sign-in and development is shown: %s', (onlooker, isShown) => {
  const entry: MenuEntry = { page: 'settings', label: 'Guarded', signedIn: true, activeIn: ['development'] };
  expect(visibleMenu([entry], { ...visitor, ...onlooker })).toHaveLength(isShown ? 1 : 0);
});

test('what no environment shows is opened by its address, or with everything', () => {
  const open = (openedEntries: Onlooker['openedEntries']) =>
    visibleMenu(menu, { ...visitor, signedIn: true, openedEntries });
  expect(labels(open([]))).not.toContain('Characters');
  expect(labels(open(['/characters']))).toContain('Characters');
  expect(labels(open('all'))).toContain('Characters');
  expect(open(['/guides'])).toContainEqual(expect.objectContaining({ label: 'Guides' }));
});

test('every address of a calculator opens the same page', () => {
  expect(pageAt('/calculators/normal-gems')?.id).toBe('normalGems');
  expect(pageAt('/normal-gem-calculator')?.id).toBe('normalGems');
  expect(pageAt('/normal-gem-calculator/')?.id).toBe('normalGems');
  expect(pageAt('/character/abc')?.id).toBe('characterDetail');
  expect(pageAt('/character/')).toBeUndefined();
  expect(pageAt('/nowhere')).toBeUndefined();
});

test('no two pages share an address', () => {
  const addresses = pageList.flatMap((page) => [page.path, ...(page.aliases ?? [])]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('without the community the menu has none of its pages, and everything else', () => {
  const all = { ...visitor, signedIn: true, openedEntries: 'all' } as const;
  const without = labels(visibleMenu(menu, { ...all, features: [] }));
  const community = new Set(
    menu.flatMap((entry) => ('entries' in entry && entry.id === 'community' ? labels([entry]) : [])),
  );
  expect(community.size).toBe(5);
  const everything = labels(visibleMenu(menu, all));
  expect(without).toEqual(everything.filter((label) => !community.has(label)));
  expect(labels(visibleMenu(menu, { ...all, features: ['community'] }))).toEqual(everything);
});
