import { pageTexts } from '#messages/site/pages.ts';

/** Who may open a page: everybody, or signed-in players only. */
export type Access = 'public' | 'signed-in';

export interface Page {
  /** The primary address. A part in braces such as `{characterId}` stands for any one path segment. */
  readonly path: string;
  /** Other addresses of the same page. */
  readonly aliases?: readonly string[];
  readonly access: Access;
  /** Whether the page is built. Menus, links, guards, Quick Access and the sitemap leave out what is not. */
  readonly exists: boolean;
  /** Rendered to HTML when the product is built; of other existing pages their outline is. */
  readonly prerendered: boolean;
  /** Whether search engines should list it. */
  readonly listed: boolean;
  /** Whether its address carries a secret when it is opened, which must not reach anybody as a referrer. */
  readonly addressIsSecret?: boolean;
  /** Whether the service worker keeps no HTML of it and draws it into the empty shell: for pages of which there are many. */
  readonly isDrawnOffline?: boolean;
  /** Whether the server draws it when somebody asks, from what it has then. */
  readonly isDrawnOnRequest?: boolean;
  /** A page with a part in braces says its own title once it is drawn. */
  readonly title: string;
}

type Titled = Pick<Page, 'title'>;

const row = (path: string, texts: Titled, rest: Omit<Page, 'path' | 'title'>): Page => ({
  path,
  get title() {
    return texts.title;
  },
  ...rest,
});

/** A page that exists, is public, prerendered and listed unless `but` says otherwise. */
const publicPage = (path: string, texts: Titled, but: Partial<Omit<Page, 'title'>> = {}): Page =>
  row(path, texts, { access: 'public', exists: true, prerendered: true, listed: true, ...but });

/** A page of something that the catalogue has. */
const cataloguePage = { isDrawnOffline: true } as const;

/** What a link in a mail leads to. */
const linkInMail = { listed: false, addressIsSecret: true } as const;

/** A page for players alone, which the browser draws. */
const playersPage = (path: string, texts: Titled): Page =>
  row(path, texts, { access: 'signed-in', exists: true, prerendered: false, listed: false });

/** An address that is reserved for a page which is not built yet. It answers Page Not Found. */
const reserved = (path: string, access: Access = 'public'): Page =>
  row(path, pageTexts.notFound, { access, exists: false, prerendered: false, listed: false });

/** Every address of the product, in the order of the sitemap. */
export const pages = {
  home: publicPage('/', pageTexts.home),
  calculators: publicPage('/calculators', pageTexts.calculators),
  normalGems: publicPage('/normal-gem-calculator', pageTexts.normalGems, {
    aliases: ['/calculators/normal-gems'],
  }),
  legendaryGems: publicPage('/legendary-gem-calculator', pageTexts.legendaryGems, {
    aliases: ['/calculators/legendary-gems'],
  }),
  gemPower: publicPage('/gem-power-calculator', pageTexts.gemPower, {
    aliases: ['/calculators/gem-power'],
  }),
  gems: publicPage('/gems', pageTexts.gems, cataloguePage),
  gem: publicPage('/gems/{gemId}', pageTexts.gem, cataloguePage),
  equipment: publicPage('/equipment', pageTexts.equipment, cataloguePage),
  equipmentSet: publicPage('/equipment/{setId}', pageTexts.equipmentSet, cataloguePage),
  sharedLoadout: publicPage('/l', pageTexts.sharedLoadout, { listed: false, addressIsSecret: true }),
  storedLoadout: publicPage('/l/{shareId}', pageTexts.sharedLoadout, {
    prerendered: false,
    listed: false,
    addressIsSecret: true,
    isDrawnOnRequest: true,
  }),
  settings: publicPage('/settings', pageTexts.settings, { listed: false }),
  events: publicPage('/events', pageTexts.events),
  faq: publicPage('/faq', pageTexts.faq),
  support: publicPage('/support', pageTexts.support),
  guides: publicPage('/guides', pageTexts.guides),
  guideToGems: publicPage('/guides/gems', pageTexts.guideToGems),
  guideToEquipment: publicPage('/guides/equipment', pageTexts.guideToEquipment),
  guideToCalculators: publicPage('/guides/calculators', pageTexts.guideToCalculators),
  subscription: publicPage('/subscription', pageTexts.subscription),
  advertise: publicPage('/advertise', pageTexts.advertise),
  terms: publicPage('/terms', pageTexts.terms),
  privacy: publicPage('/privacy', pageTexts.privacy),
  community: reserved('/community'),
  sharedBuilds: reserved('/community/builds'),
  characterGallery: reserved('/community/characters'),
  forum: reserved('/community/forum'),
  clans: reserved('/community/clans'),
  login: publicPage('/login', pageTexts.login, { listed: false }),
  signup: publicPage('/signup', pageTexts.signup),
  resetPassword: publicPage('/reset-password', pageTexts.resetPassword, { listed: false }),
  confirmPasswordReset: publicPage('/confirm-password-reset', pageTexts.confirmPasswordReset, linkInMail),
  confirmEmail: publicPage('/confirm-email', pageTexts.confirmEmail, linkInMail),
  authHandler: publicPage('/__/auth/handler', pageTexts.providerReturn, {
    ...linkInMail,
    aliases: ['/__/auth/handler/microsoft'],
  }),
  discordCallback: publicPage('/auth/discord/callback', pageTexts.providerReturn, linkInMail),
  githubCallback: publicPage('/auth/github/callback', pageTexts.providerReturn, linkInMail),
  dashboard: playersPage('/dashboard', pageTexts.dashboard),
  aiTools: reserved('/ai-tools', 'signed-in'),
  characterBuilder: playersPage('/character-builder', pageTexts.characterBuilder),
  loadoutBuilder: playersPage('/loadout-builder', pageTexts.loadoutBuilder),
  characters: playersPage('/characters', pageTexts.characters),
  characterDetail: playersPage('/character/{characterId}', pageTexts.characterDetail),
} as const satisfies Record<string, Page>;

export type PageId = keyof typeof pages;

export type PageRow = Page & { readonly id: PageId };

/** All rows with their ids. */
export const pageList: readonly PageRow[] = Object.entries(pages).map(([id, page]) =>
  Object.assign(page, { id: id as PageId }),
);

/** An address with a value in place of its part in braces. */
export const addressWith = (path: string, value: string): string => path.replace(/\{\w+\}/, () => value);

/** Where the gem book tells of a legendary gem. */
export const gemAddress = (gemId: string): string => addressWith(pages.gem.path, gemId);

/** Where the pages of equipment tell of a set. */
export const setAddress = (setId: string): string => addressWith(pages.equipmentSet.path, setId);

/** Where a link that is kept shows its loadout. */
export const shareAddress = (shareId: string): string => addressWith(pages.storedLoadout.path, shareId);

/** The details of an event. The page opens them and takes them out of the address again. */
export const eventAddress = (eventId: string): string =>
  `${pages.events.path}?event=${encodeURIComponent(eventId)}`;

/**
 * The address that a text means by a page's id, with `#` and a place on it if need be; null for a page that does not
 * exist.
 */
export function addressOf(target: string): string | null {
  const [id, place] = target.split('#');
  const page = pageList.find((row) => row.id === id);
  if (page?.exists !== true) return null;
  return place === undefined ? page.path : `${page.path}#${place}`;
}

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
