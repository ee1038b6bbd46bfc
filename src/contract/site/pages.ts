import { pageTexts } from '#messages/site/pages.ts';
import type { Environment, Features } from './site.ts';

/** Who may open a page: everybody, or signed-in players only. */
export type Access = 'public' | 'signed-in';

/** Groups of the menu. */
export type MenuGroupId = 'calculators' | 'builders' | 'community' | 'guides' | 'help';

export interface MenuPlace {
  /** Without one the link is by itself. */
  readonly group?: MenuGroupId;
  /** Environments in which the link is active when configuration opens nothing beyond; all of them, unless it says so. */
  readonly activeIn?: readonly Environment[];
}

interface Row {
  /** The primary address. A part in braces such as `{characterId}` stands for any one path segment. */
  readonly path: string;
  /** Other addresses of the same page. */
  readonly aliases?: readonly string[];
  readonly access: Access;
  /**
   * Who draws its HTML: the build; the server when somebody asks, from what it has then; or the browser, into the page's outline,
   * once it is known who opens it.
   */
  readonly drawn: 'at-build' | 'on-request' | 'in-browser';
  /** Most first visits open it, to enter something: it is built to start with few files. */
  readonly answersAtOnce?: boolean;
  /** Says whether search engines should list it. */
  readonly listed: boolean;
  /** Its link in the menu; a page without one is reached from other pages. */
  readonly menu?: MenuPlace;
  /** Says whether its address carries a secret when it is opened, which must not reach anybody as a referrer. */
  readonly addressIsSecret?: boolean;
  /** Says whether it leads into an account: nothing of it works without the server, and nobody is brought back to it. */
  readonly isWayIn?: boolean;
  /** Says whether providers send browsers back to it, in a window that another page of this site has opened and waits for. */
  readonly isProviderReturn?: boolean;
  /** Says whether the service worker keeps no HTML of it and draws it into the empty shell: for pages of which there are many. */
  readonly isDrawnOffline?: boolean;
}

/** A page that exists, is public, drawn by the build and listed unless `but` says otherwise. */
const publicPage = (path: string, but: Partial<Omit<Row, 'access'>> = {}) =>
  ({ path, drawn: 'at-build', listed: true, ...but, access: 'public', exists: true }) as const;

const calculator = { answersAtOnce: true, menu: { group: 'calculators' } } as const;

const community = { menu: { group: 'community' } } as const;

/** A page of something that the catalogue has. */
const cataloguePage = { isDrawnOffline: true } as const;

/** A page that leads into an account. */
const wayIn = { listed: false, isWayIn: true } as const;

/** One that a link in a mail, or a provider, leads to with a code. */
const wayInByCode = { ...wayIn, addressIsSecret: true } as const;

const providerReturn = { ...wayInByCode, isProviderReturn: true } as const;

/** A page for players alone, which the browser draws. */
const playersPage = (path: string, menu?: MenuPlace) =>
  ({
    path,
    drawn: 'in-browser',
    listed: false,
    ...(menu && { menu }),
    access: 'signed-in',
    exists: true,
  }) as const;

const inDevelopment = { activeIn: ['development'] } as const;
const builder = { group: 'builders', activeIn: ['development', 'staging'] } as const;
const nowhere = { activeIn: [] } as const;

/** Every address of the product, in the order of the menu and the sitemap. */
const rows = {
  home: publicPage('/', { answersAtOnce: true }),
  calculators: publicPage('/calculators'),
  normalGems: publicPage('/normal-gem-calculator', {
    aliases: ['/calculators/normal-gems'],
    ...calculator,
  }),
  legendaryGems: publicPage('/legendary-gem-calculator', {
    aliases: ['/calculators/legendary-gems'],
    ...calculator,
  }),
  gemPower: publicPage('/gem-power-calculator', {
    aliases: ['/calculators/gem-power'],
    ...calculator,
  }),
  resonance: publicPage('/calculators/resonance'),
  nextDifficulty: publicPage('/calculators/next-difficulty'),
  caps: publicPage('/calculators/caps'),
  gems: publicPage('/gems', cataloguePage),
  gem: publicPage('/gems/{gemId}', cataloguePage),
  equipment: publicPage('/equipment', cataloguePage),
  equipmentSet: publicPage('/equipment/{setId}', cataloguePage),
  sharedLoadout: publicPage('/l', { listed: false, addressIsSecret: true }),
  storedLoadout: publicPage('/l/{shareId}', { drawn: 'on-request', listed: false, addressIsSecret: true }),
  events: publicPage('/events', { answersAtOnce: true, menu: {} }),
  dashboard: playersPage('/dashboard', inDevelopment),
  aiTools: playersPage('/ai-tools', inDevelopment),
  characters: playersPage('/characters', nowhere),
  characterDetail: playersPage('/character/{characterId}'),
  characterBuilder: playersPage('/character-builder', builder),
  loadoutBuilder: playersPage('/loadout-builder', builder),
  community: publicPage('/community', { ...community, drawn: 'on-request' }),
  sharedBuilds: publicPage('/community/builds', { ...community, drawn: 'on-request' }),
  build: publicPage('/community/builds/{buildId}', { drawn: 'on-request' }),
  player: publicPage('/community/players/{username}', { drawn: 'on-request', listed: false }),
  publish: playersPage('/community/publish'),
  moderation: playersPage('/community/moderation'),
  moderationLog: publicPage('/community/moderation-log', { listed: false }),
  communityRules: publicPage('/community/rules'),
  characterGallery: publicPage('/community/characters', { ...community, drawn: 'on-request' }),
  characterCard: publicPage('/community/characters/{cardId}', { drawn: 'on-request' }),
  forum: publicPage('/community/forum', { ...community, drawn: 'on-request' }),
  thread: publicPage('/community/forum/{threadId}', { drawn: 'on-request' }),
  clans: publicPage('/community/clans', { ...community, drawn: 'on-request' }),
  clansLooking: publicPage('/community/clans/looking', { drawn: 'on-request' }),
  clan: publicPage('/community/clans/{clanId}', { drawn: 'on-request' }),
  clanRoom: playersPage('/community/clans/{clanId}/room'),
  joinClan: publicPage('/join/{code}', { drawn: 'on-request', listed: false, addressIsSecret: true }),
  guides: publicPage('/guides', { menu: { group: 'guides', ...nowhere } }),
  guideToGems: publicPage('/guides/gems', { menu: { group: 'guides', ...nowhere } }),
  guideToEquipment: publicPage('/guides/equipment', {
    menu: { group: 'guides', ...nowhere },
  }),
  guideToCalculators: publicPage('/guides/calculators'),
  settings: publicPage('/settings', { listed: false, menu: {} }),
  awakening: publicPage('/calculators/awakening', { menu: {} }),
  faq: publicPage('/faq', { answersAtOnce: true, menu: { group: 'help' } }),
  support: publicPage('/support', { menu: { group: 'help' } }),
  subscription: publicPage('/subscription'),
  advertise: publicPage('/advertise'),
  terms: publicPage('/terms'),
  privacy: publicPage('/privacy'),
  login: publicPage('/login', wayIn),
  signup: publicPage('/signup', { ...wayIn, listed: true }),
  resetPassword: publicPage('/reset-password', wayIn),
  confirmPasswordReset: publicPage('/confirm-password-reset', wayInByCode),
  confirmEmail: publicPage('/confirm-email', wayInByCode),
  authHandler: publicPage('/__/auth/handler', {
    ...providerReturn,
    aliases: ['/__/auth/handler/microsoft'],
  }),
  discordCallback: publicPage('/auth/discord/callback', providerReturn),
  githubCallback: publicPage('/auth/github/callback', providerReturn),
} as const satisfies Record<Exclude<keyof typeof pageTexts, 'notFound'>, Row & { readonly exists: boolean }>;

export type PageId = keyof typeof rows;

type IdOf<Wanted> = { [Id in PageId]: (typeof rows)[Id] extends Wanted ? Id : never }[PageId];

/** Pages that are built. */
export type BuiltPageId = IdOf<{ readonly exists: true }>;

/** Those that are for everybody. */
export type PublicPageId = IdOf<{ readonly exists: true; readonly access: 'public' }>;

export type PageRow = Row &
  Named &
  (
    | { readonly exists: true; readonly id: BuiltPageId }
    /** Menus, links, guards, Quick Access and the sitemap leave out what is not built. */
    | { readonly exists: false; readonly id: Exclude<PageId, BuiltPageId> }
  );

interface Named {
  /** A page with a part in braces says its own title once it is drawn. */
  readonly title: string;
  /** Its name in the menu. */
  readonly menuName: string;
}

interface PageWords {
  readonly title: string;
  readonly inMenu?: string;
}

/** All rows. */
export const pageList = Object.entries(rows).map(([id, row]) => {
  const words = (): PageWords => pageTexts[id as PageId];
  return {
    ...row,
    id,
    get title() {
      return words().title;
    },
    get menuName() {
      return words().inMenu ?? words().title;
    },
  };
}) as readonly PageRow[];

/** A page that an installation has. */
export type OwnPage = Extract<PageRow, { readonly exists: true }>;

/** Says whether an installation with these features has a page: those of the community go with it. */
export const hasPage = (features: Features, page: PageRow): page is OwnPage =>
  page.exists &&
  (features === 'all' || features.includes('community') || !/^\/(community|join)(\/|$)/.test(page.path));

/** The rows by their ids. */
export const pages = Object.fromEntries(pageList.map((page) => [page.id, page])) as {
  readonly [Id in PageId]: PageRow & (typeof rows)[Id];
};

/**
 * The page that answers at an address, by its primary form or an alias; undefined for an unknown one. Which values a part
 * in braces can have, the page itself knows.
 */
export function pageAt(pathname: string): PageRow | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  return pageList.find((page) => matches(page.path, path) || page.aliases?.some((alias) => alias === path));
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith('{') ? given[index] !== '' : part === given[index]))
  );
}
