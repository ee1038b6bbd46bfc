import { menuTexts } from '#messages/site/menu.ts';
import { hasPage, pageList, pages, type MenuGroupId, type PageId, type PageRow } from './pages.ts';
import type { Environment, Features } from './site.ts';

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

const linkTo = (page: PageRow): MenuLink => ({
  page: page.id,
  get label() {
    return page.menuName;
  },
  signedIn: page.access === 'signed-in',
  activeIn: page.menu?.activeIn ?? everywhere,
});

const linked = pageList.filter(({ menu }) => menu !== undefined);

const groupOf = (id: MenuGroupId): MenuGroup => ({
  id,
  get label() {
    return menuTexts[id];
  },
  entries: linked.filter(({ menu }) => menu?.group === id).map(linkTo),
});

/** The navigation, complete: the rows that have a place in it, in their order. What of it is shown to whom, `visibleMenu` says. */
export const menu: readonly MenuEntry[] = linked.flatMap((page, at) => {
  const group = page.menu?.group;
  if (group === undefined) return linkTo(page);
  return linked[at - 1]?.menu?.group === group ? [] : groupOf(group);
});

export interface Onlooker {
  readonly signedIn: boolean;
  readonly environment: Environment;
  /** Addresses that configuration opens in this environment beyond their own flags, or all of them. */
  readonly openedEntries: 'all' | readonly string[];
  readonly features: Features;
}

/** Those of `entries` that an onlooker sees: pages of the installation, active here, allowed to them; empty groups are left out. */
export function visibleMenu(entries: readonly MenuEntry[], onlooker: Onlooker): MenuEntry[] {
  const isShown = (entry: MenuLink) => {
    const page = pages[entry.page];
    const isActive =
      entry.activeIn.includes(onlooker.environment) ||
      onlooker.openedEntries === 'all' ||
      onlooker.openedEntries.includes(page.path);
    return hasPage(onlooker.features, page) && isActive && (!entry.signedIn || onlooker.signedIn);
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
  /** Addresses of what it leads to, and of what is part of that. */
  readonly within: RegExp;
  /** The page whose picture it has. */
  readonly picture: PageId;
}

const cell = (
  page: PageId,
  within: RegExp,
  label?: keyof typeof menuTexts,
  picture: PageId = page,
): BarCell => ({
  page,
  get label() {
    return label === undefined ? pages[page].menuName : menuTexts[label];
  },
  within,
  picture,
});

const gemPages = /calculator|^\/gems/;
const eventsCell = cell('events', /^\/events/, 'eventsInShort');

/** Places of the bar of a narrow screen for a visitor; the whole menu holds what they do not. */
export const barCells: readonly BarCell[] = [
  cell('home', /^\/$/, 'home'),
  cell('calculators', gemPages, 'calculators'),
  eventsCell,
  cell('faq', /^\/faq/),
];

/** A player's places, whatever an installation shows in its menu; the avatar's menu holds the other pages. */
export const playerPlaces: readonly BarCell[] = [
  cell('home', /^\/$/, 'today'),
  cell('calculators', gemPages, 'gems'),
  cell('dashboard', /^\/(dashboard|character)/, 'hero', 'characters'),
  cell('loadoutBuilder', /^\/(loadout|equip|ai-|l(\/|$)|community\/(build|publish))/, 'builds'),
  eventsCell,
];

/** How many entries the top bar holds. */
export const TOP_BAR_ENTRIES = 5;

/** The visible entries without their groups, in order. */
export const flattenMenu = (entries: readonly MenuEntry[]): MenuLink[] =>
  entries.flatMap((entry) => ('entries' in entry ? [...entry.entries] : [entry]));
