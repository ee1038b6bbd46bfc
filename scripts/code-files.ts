/**
 * Which file of the built site a module goes to. On a slow phone a file costs a round trip before its bytes count, and
 * a browser asks for six at a time, so what a page starts with must be few files.
 */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** The page that most first visits open; its code is one file beside the one that every page starts with. */
const calculators = /\/features\/gem-calculators\/calculators\.ts$/;
const calculatorsRoom = /\/features\/gem-calculators\//;
const otherPages =
  /\/features\/(account\/(Login|Signup|Reset\w+|EmailConfirmation|ProviderReturn)|home\/Home|gem-calculators\/CalculatorHub|settings\/Settings|events\/Events|faq\/Faq|support\/Support|guides\/\w+|legal\/\w+|loadouts\/SharedLoadout)\.tsx$/;

/** Pages for players alone: what they need at once must not bring along what keeps records. */
const playersPages =
  /\/features\/(?:characters|dashboard|loadouts)(?:\/\w+)?\/(Character(?:List|Detail|Manager)|Dashboard|LoadoutBuilder)\.tsx$/;

/** It shows gems later than it starts, so what it shares with the calculators is none of these facts. */
const loadouts = /\/features\/loadouts\//;

/** Anybody's builder by link, which dresses a loadout as the players' own does. */
const sharedLoadout = /\/features\/loadouts\/SharedLoadout\.tsx$/;

/** Pages of the catalogue's gems, which compute nothing for a visitor. */
const gemBook = /\/features\/gem-book\/GemBook\.tsx$/;
const gemPage = /\/features\/gem-book\/GemPage\.tsx$/;

/** What a dashboard shows first, once its character is there. */
const overview = /\/features\/dashboard\/Overview\.tsx$/;

/** Rooms of what visitors use too. */
const visitorsRooms = /\/src\/web\/features\/(equipment|events|gem-book|gem-calculators|home)\//;

/** Rooms of what is for players alone. */
const playersRooms = /\/src\/web\/(characters|features\/(characters|dashboard|loadouts))\//;

/** Guides and legal pages: what only they need is one file, whichever of them comes first. */
const articles = /\/features\/(guides|legal)\/\w+\.tsx$/;

const eventsPage = /\/features\/events\/Events\.tsx$/;
const eventsRoom = /\/features\/events\//;

const accountPages = /\/features\/account\/(Login|Signup|Reset\w+|EmailConfirmation|ProviderReturn)\.tsx$/;
const accountRoom = /\/features\/(account|settings)\//;

/** What keeps browser and account in step: one piece, which comes soon after a player's page, or with it. */
const keepsInStep =
  /\/src\/(web\/data\/(sync\/|store\/owners\/(absent-work|leave-device))|contract\/records\/document(s|-routes)\b)/;
const stepKeeper = /\/src\/web\/data\/sync\/runner\/start-sync\.ts$/;

const keepsRecords = /\/src\/web\/(data\/store\/local-store|records\/keep-edit)\.ts$/;

const icons = /\/lucide-react\/dist\/esm\/icons\//;

const calculatorTexts = /\/src\/messages\/calculators\/calculators\.ts$/;

/** The words of characters that all players' pages begin with, and those of one of the pages. */
const playersTexts = /\/src\/messages\/characters\/(characters|list)\.ts$/;
const detailTexts = /\/src\/messages\/characters\/(detail|stat-fields)\.ts$/;
const managerTexts = /\/src\/messages\/characters\/manager\.ts$/;

/** Small, and nearly every page that answers something writes a number or a time, or has a list that may not be read. */
const writing = /\/src\/messages\/(formats|notices|records\/unreadable)\.ts$/;

/** The words of the pages of equipment: most pages never show them. */
const gearTexts = /\/src\/messages\/equipment\/equipment-/;

/** Modules whose file does not depend on who needs them. The first row that a module fits counts. */
const knownFiles: readonly (readonly [modules: RegExp, file: string])[] = [
  // Small, and both pages of loadouts and the builder start with them.
  [
    /\/(features\/loadouts\/(class-name|shared\/(own-state|use-save-copy)|share\/copy-address)|web\/characters\/loadouts\/loadout-addresses|contract\/(records\/loadouts\/equipment-catalogue|site\/loadout-address)|messages\/(equipment\/)?loadout-links)\.ts$/,
    'loadout-parts',
  ],
  // What dresses a loadout: its texts, the catalogue it is dressed from, and the sets that come of it.
  [
    /\/src\/(web\/game\/equipment\/use-catalogue|contract\/records\/loadouts\/worn-sets|messages\/(equipment\/)?loadouts)\.ts$/,
    'loadout-editor',
  ],
  // How browser and account stand to one another, which pages and the mark in the header tell.
  [
    /\/src\/(web\/data\/sync\/(runner\/sync-run|status\/(sync-status|use-sync-status))|messages\/records\/sync-phases)\.ts$/,
    'sync-state',
  ],
  // What calls the server, and which providers it knows.
  [
    /\/src\/(web\/data\/session\/call-(account|failed)|contract\/account\/(provider-wish|sign-in-providers))\.ts$/,
    'calls',
  ],
  // What asks the server, which sign-in, support and votes load once they have something to ask.
  [
    /\/src\/(web\/data\/session\/(account-calls|call|last-answer)|contract\/(route-contract|account\/(provider-sign-in|account-routes)))\.ts$/,
    'server-calls',
  ],
  // Whether the server answers, which the bar needs that says what did not load: it must come without what asks.
  [/\/src\/web\/data\/network\/server-re/, 'server-reach'],
  // The library of tabs and dialogs, the tabs apart.
  [
    /\/(@radix-ui\/react-(collection|roving-focus|tabs|use-is-hydrated)\/|src\/web\/ui\/tabs\/Tab(Head|List)\.tsx$)/,
    'tabs',
  ],
  [
    /\/@radix-ui\/(primitive|react-(compose-refs|context|direction|id|presence|primitive|slot|use-[\w-]+))\//,
    'radix',
  ],
  // Forms of accounts and of the support, and dialogs elsewhere, begin with these.
  [/\/src\/(contract\/account\/mail-addresses|web\/ui\/form\/(Form|use-form|use-text-form))\.tsx?$/, 'forms'],
  // What stands for what keeps records, until that is loaded: small, and several pages start with it.
  [
    /\/src\/web\/data\/store\/(late-store|use-storage-state|views\/(unread-views|use-collection)|edits\/use-undo)\.ts$/,
    'shared',
  ],
  // Small, and told of by players' pages too, which must not load the schedules for it.
  [
    /\/src\/((catalogue|web\/game)\/events\/(regions|clock)|web\/data\/(network\/server-time|preferences\/server-preferences))\.ts$/,
    'shared',
  ],
  // The search and the order of names: small, and every page with a list begins with them.
  [/\/src\/rules\/names\/(compare|fold|search)-/, 'shared'],
  // What was typed and not kept: small, and the events page looks whether there is any.
  [/\/src\/web\/ui\/form\/tab-draft\.ts$/, 'shared'],
  // What a character's figures and slots may be, which no page of a link needs.
  [
    /\/src\/(catalogue\/difficulties|rules\/(characters\/stat-ranges|equipment\/slots|group-by))\.ts$/,
    'hero-facts',
  ],
  // The words of number fields, which the calculators begin with.
  [/\/src\/messages\/figure-fields\.ts$/, 'plans'],
  // The game's sets, slots and their pictures; the tables of all items stand apart, which are four times as much.
  [/\/src\/catalogue\/equipment\/(legendary\/|equipment-items)/, 'items'],
  [/\/src\/((catalogue|rules)\/equipment|web\/ui\/gear)\//, 'gear'],
  // What a class is called and how its emblem looks: small, and shown wherever there are characters.
  [/\/src\/(catalogue\/classes|web\/characters\/(ClassEmblem|class-signs))\.tsx?$/, 'classes'],
  // What players' pages and what keeps records both begin with, such as which changes wait.
  [
    /\/src\/web\/data\/store\/(written-record|edits\/(acts|manual-save)|outbox\/outbox-view|views\/use-children)\.ts$/,
    'players-records',
  ],
  // What a record of a character is, without its rules.
  [
    /\/src\/contract\/records\/collections\/(collection|characters\/(characters|active-character))\.ts$/,
    'characters',
  ],
  // Small, and who drags rows also says where they go: each by itself would be one more file to ask for.
  [/\/src\/web\/records\/order\//, 'order'],
];

function fileOfTexts(id: string): string | null {
  // What keeps records names the calculators' lists, and a rule's figures are named by whoever shows them.
  if (calculatorTexts.test(id)) return 'plans';
  if (gearTexts.test(id)) return 'gear';
  if (playersTexts.test(id)) return 'players';
  if (detailTexts.test(id)) return 'character-detail-parts';
  if (managerTexts.test(id)) return 'character-manager-parts';
  if (writing.test(id)) return 'shared';
  if (/\/(call-failures|problems)\.ts$/.test(id)) return 'calls';
  if (/\/(account|passkeys|passwords|providers|second-step)\.ts$/.test(id)) return 'account';
  // Events are told of on the home page too, which must not load their page for the words.
  if (id.endsWith('/events.ts')) return 'schedules';
  return id.endsWith('/keeping.ts') ? 'keeping' : null;
}

/**
 * What the events page needs at once is one file. What others load later of it is a second one: they must not load the
 * page for it.
 */
function fileOfEvents(roots: readonly string[]): string | null {
  if (!roots.some((root) => eventsPage.test(root))) return null;
  if (roots.every((root) => eventsRoom.test(root))) return 'events';
  // A player's page tells the time, or names servers, and must not load the schedules for it.
  return roots.some((root) => (otherPages.test(root) && !eventsPage.test(root)) || playersPages.test(root))
    ? null
    : 'schedules';
}

/** What keeps records is loaded in one piece once a page answers. */
function fileOfKeeping(roots: readonly string[]): string | null {
  const isAtOnce = roots.some(
    (root) => otherPages.test(root) || calculators.test(root) || playersPages.test(root),
  );
  return !isAtOnce && roots.some((root) => keepsRecords.test(root)) ? 'keeping' : null;
}

/**
 * What several of the account's pages need at once is one file, which the profile takes along too. What other pages need as
 * well does not bring that along.
 */
function fileOfAccount(roots: readonly string[]): string | null {
  if (roots.length === 1 || !roots.some((root) => accountPages.test(root))) return null;
  return roots.every((root) => accountRoom.test(root)) ? 'account' : 'shared';
}

/** What only pages of loadouts need, anybody's builder among them, is one file: each rule and field would be one by itself. */
function fileOfLoadouts(roots: readonly string[]): string | null {
  if (roots.length === 1 || !roots.some((root) => sharedLoadout.test(root))) return null;
  return roots.every((root) => loadouts.test(root)) ? 'loadout-editor' : null;
}

/**
 * What several players' pages need is one file, as each field and figure would be one by itself. What only one of the pages needs
 * at once is that page's own, which its dialogs share.
 */
function fileOfPlayers(roots: readonly string[]): string | null {
  if (roots.length === 1 || roots.some((root) => isForVisitors(root))) return null;
  const pages = roots.flatMap((root) => playersPages.exec(root)?.[1] ?? []);
  const [page] = pages;
  if (page === undefined) return roots.some((root) => overview.test(root)) ? 'overview-parts' : null;
  if (pages.length === 1) return partsOf(page);
  if (!pages.includes('CharacterDetail')) return 'players-lists';
  // Figures of one character are more than the dashboard and the builder begin with.
  return pages.length === 2 ? 'heroes' : 'players';
}

const partsOf = (page: string): string => `${page.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase()}-parts`;

const isForVisitors = (root: string): boolean => otherPages.test(root) || visitorsRooms.test(root);

/** An icon comes with the one part that draws it. What several draw is small and shall not bring other parts along. */
function fileOfIcon(roots: readonly string[]): string | null {
  if (roots.every((root) => eventsRoom.test(root))) return 'events';
  if (roots.every((root) => calculatorsRoom.test(root)))
    return roots.some((root) => calculators.test(root)) ? 'calculators' : null;
  if (roots.length === 1) return null;
  if (fileOfAccount(roots) === 'account') return 'account';
  if (roots.some((root) => calculators.test(root) || otherPages.test(root))) return 'shared';
  return roots.every((root) => playersRooms.test(root)) ? 'players-icons' : 'icons';
}

/**
 * What pages about gems and characters share with the calculators is little of theirs: which gems there are, how one is
 * upgraded, how a figure is drawn. It is one file, as the calculators would have to ask for each.
 */
const isOfCatalogue = (roots: readonly string[]): boolean =>
  roots.some(
    (root) => (playersPages.test(root) && !loadouts.test(root)) || gemBook.test(root) || gemPage.test(root),
  );

/** The modules that are loaded on demand and need `id` at once, found by climbing the imports. */
function rootsOf(id: string, graph: Graph): Set<string> {
  const roots = new Set<string>();
  const seen = new Set<string>();
  const climb = (current: string) => {
    if (seen.has(current)) return;
    seen.add(current);
    const info = graph.getModuleInfo(current);
    if (info === null) return;
    if (info.dynamicImporters.length > 0) roots.add(current);
    for (const importer of info.importers) climb(importer);
  };
  climb(id);
  return roots;
}

/**
 * Names the file for a module that is not part of every page's start; null leaves it to the bundler.
 *
 * What the calculators need at once is one file. What they share with another page is a second one, so that the other
 * page does not load the calculators for it; what they share with
 * pages about gems and characters is a third, and with parts that others load later a fourth. What several articles share is a file too.
 */
export function codeFileOf(id: string, graph: Graph): string | null {
  const [, known] = knownFiles.find(([modules]) => modules.test(id)) ?? [];
  if (known !== undefined) return known;
  // A text is small: a file of its own for each would be one more to ask for.
  if (/\/src\/messages\//.test(id)) return fileOfTexts(id);
  const roots = [...rootsOf(id, graph)];
  const keeping = fileOfKeeping(roots);
  if (keeping !== null) return keeping;
  if (keepsInStep.test(id) && roots.some((root) => stepKeeper.test(root))) return 'sync';
  if (icons.test(id)) return fileOfIcon(roots);
  if (!roots.some((root) => calculators.test(root)))
    return roots.length > 1 && roots.every((root) => articles.test(root))
      ? 'articles'
      : (fileOfAccount(roots) ?? fileOfLoadouts(roots) ?? fileOfEvents(roots) ?? fileOfPlayers(roots));
  if (roots.some((root) => otherPages.test(root))) return 'shared';
  if (isOfCatalogue(roots)) return 'gem-facts';
  // What others load later is no page, but must not load the calculators for a field or a rule either.
  return roots.every((root) => calculatorsRoom.test(root)) ? 'calculators' : 'plans';
}

/** What lists of blocked files look for in names. */
const blockedWords =
  /(^|[^a-z])(ads?|advert\w*|analytics|banners?|consents?|cookies?|track(er|ing))([^a-z]|$)/i;

/**
 * What a built file is called. One that an ad blocker drops would be missed not only where it is used: the service
 * worker keeps the site whole or not at all, and would never get to a newer version.
 * Seven characters are the fewest that the bundler takes: the names of all files are a part of what every page loads.
 */
export const fileNameOf = ({ name }: { readonly name: string }): string =>
  `assets/${blockedWords.test(name) ? 'part' : '[name]'}-[hash:7].js`;
