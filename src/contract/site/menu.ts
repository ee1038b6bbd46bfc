import { menuTexts } from '#messages';
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
  label: string,
  { signedIn = false, activeIn = everywhere }: Partial<Pick<MenuLink, 'signedIn' | 'activeIn'>> = {},
): MenuLink => ({ page, label, signedIn, activeIn });

/** The navigation, complete. What of it is shown to whom, `visibleMenu` says. */
export const menu: readonly MenuEntry[] = [
  {
    id: 'calculators',
    label: menuTexts.calculators,
    entries: [
      link('normalGems', menuTexts.normalGems),
      link('legendaryGems', menuTexts.legendaryGems),
      link('gemPower', menuTexts.gemPower),
    ],
  },
  link('events', menuTexts.events),
  link('dashboard', menuTexts.dashboard, { signedIn: true, activeIn: ['development'] }),
  link('aiTools', menuTexts.aiTools, { signedIn: true, activeIn: ['development'] }),
  link('characters', menuTexts.characters, { signedIn: true, activeIn: nowhere }),
  {
    id: 'builders',
    label: menuTexts.builders,
    entries: [
      link('characterBuilder', menuTexts.characterBuilder, {
        signedIn: true,
        activeIn: ['development', 'staging'],
      }),
      link('loadoutBuilder', menuTexts.loadoutBuilder, {
        signedIn: true,
        activeIn: ['development', 'staging'],
      }),
    ],
  },
  {
    id: 'community',
    label: menuTexts.community,
    entries: [
      link('community', menuTexts.communityHub),
      link('sharedBuilds', menuTexts.sharedBuilds),
      link('characterGallery', menuTexts.characterGallery),
      link('forum', menuTexts.forum),
      link('clans', menuTexts.clans),
    ],
  },
  {
    id: 'guides',
    label: menuTexts.guides,
    entries: [
      link('guides', menuTexts.allGuides, { activeIn: nowhere }),
      link('guideToGems', menuTexts.guideToGems, { activeIn: nowhere }),
      link('guideToEquipment', menuTexts.guideToEquipment, { activeIn: nowhere }),
    ],
  },
  link('settings', menuTexts.settings),
  {
    id: 'help',
    label: menuTexts.help,
    entries: [link('faq', menuTexts.faq), link('support', menuTexts.support)],
  },
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

const cell = (page: PageId, label: string, holds: readonly PageId[] = []): BarCell => ({
  page,
  label,
  holds,
});

const barStart = [
  cell('home', menuTexts.home),
  cell('calculators', menuTexts.calculators, ['normalGems', 'legendaryGems', 'gemPower']),
  cell('events', menuTexts.eventsInShort),
];
const characters = cell('characters', menuTexts.characters);
const faq = cell('faq', menuTexts.faq);

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
