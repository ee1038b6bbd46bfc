import { menuTexts } from '#messages/site/menu.ts';
import { pages, type PageId } from './pages.ts';

export type Environment = 'development' | 'staging' | 'production';

export interface MenuLink {
  readonly page: PageId;
  readonly label: string;
  /** Shown to signed-in players only. */
  readonly signedIn: boolean;
  /** Environments in which the entry is active when configuration opens nothing beyond. In none: only by its address. */
  readonly activeIn: readonly Environment[];
}

export interface MenuGroup {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly MenuLink[];
}

export type MenuEntry = MenuLink | MenuGroup;

const everywhere: readonly Environment[] = ['development', 'staging', 'production'];
const nowhere: readonly Environment[] = [];

const link = (
  page: PageId,
  label: keyof typeof menuTexts,
  { signedIn = false, activeIn = everywhere }: Partial<Pick<MenuLink, 'signedIn' | 'activeIn'>> = {},
): MenuLink => ({
  page,
  get label() {
    return menuTexts[label];
  },
  signedIn,
  activeIn,
});

/** A link that is called as its page is named. */
const named = (page: PageId & keyof typeof menuTexts, but?: Parameters<typeof link>[2]): MenuLink =>
  link(page, page, but);

const group = (id: keyof typeof menuTexts, entries: readonly MenuLink[]): MenuGroup => ({
  id,
  get label() {
    return menuTexts[id];
  },
  entries,
});

/** The navigation, complete. What of it is shown to whom, `visibleMenu` says. */
export const menu: readonly MenuEntry[] = [
  group('calculators', [named('normalGems'), named('legendaryGems'), named('gemPower')]),
  named('events'),
  named('dashboard', { signedIn: true, activeIn: ['development'] }),
  named('aiTools', { signedIn: true, activeIn: ['development'] }),
  named('characters', { signedIn: true, activeIn: nowhere }),
  group('builders', [
    named('characterBuilder', {
      signedIn: true,
      activeIn: ['development', 'staging'],
    }),
    named('loadoutBuilder', {
      signedIn: true,
      activeIn: ['development', 'staging'],
    }),
  ]),
  group('community', [
    link('community', 'communityHub'),
    named('sharedBuilds'),
    named('characterGallery'),
    named('forum'),
    named('clans'),
  ]),
  group('guides', [
    link('guides', 'allGuides', { activeIn: nowhere }),
    named('guideToGems', { activeIn: nowhere }),
    named('guideToEquipment', { activeIn: nowhere }),
  ]),
  named('settings'),
  group('help', [named('faq'), named('support')]),
];

export interface Onlooker {
  readonly signedIn: boolean;
  readonly environment: Environment;
  /** Addresses that configuration opens in this environment beyond their own flags, or all of them. */
  readonly openedEntries: 'all' | readonly string[];
}

/** What of `entries` an onlooker sees: existing pages, active here, allowed to them; empty groups are left out. */
export function visibleMenu(entries: readonly MenuEntry[], onlooker: Onlooker): MenuEntry[] {
  const isShown = (entry: MenuLink) => {
    const page = pages[entry.page];
    const isActive =
      entry.activeIn.includes(onlooker.environment) ||
      onlooker.openedEntries === 'all' ||
      onlooker.openedEntries.includes(page.path);
    return page.exists && isActive && (!entry.signedIn || onlooker.signedIn);
  };
  return entries.flatMap((entry): MenuEntry[] => {
    if (!('entries' in entry)) return isShown(entry) ? [entry] : [];
    const shown = entry.entries.filter(isShown);
    return shown.length > 0 ? [{ ...entry, entries: shown }] : [];
  });
}

export interface BarCell {
  readonly page: PageId;
  readonly label: string;
  /** Pages that are part of what it leads to. */
  readonly holds: readonly PageId[];
}

const cell = (page: PageId, label: keyof typeof menuTexts, holds: readonly PageId[] = []): BarCell => ({
  page,
  get label() {
    return menuTexts[label];
  },
  holds,
});

const barStart = [
  cell('home', 'home'),
  cell('calculators', 'calculators', ['normalGems', 'legendaryGems', 'gemPower']),
  cell('events', 'eventsInShort'),
];
const characters = cell('characters', 'characters');
const faq = cell('faq', 'faq');

/**
 * What the bar of a narrow screen leads to, beside what opens the whole menu.
 *
 * @param entries the visible ones: the last cell is the characters where they are among them
 */
export const barCells = (entries: readonly MenuEntry[]): BarCell[] => [
  ...barStart,
  flattenMenu(entries).some(({ page }) => page === 'characters') ? characters : faq,
];

/** How many entries the top bar holds. */
export const TOP_BAR_ENTRIES = 5;

/** The visible entries without their groups, in order. */
export const flattenMenu = (entries: readonly MenuEntry[]): MenuLink[] =>
  entries.flatMap((entry) => ('entries' in entry ? [...entry.entries] : [entry]));
