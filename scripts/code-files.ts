/**
 * Which file of the built site a module goes to. On a slow phone a file costs a round trip before its bytes count, and
 * a browser asks for six at a time, so what a page starts with must be few files, with little in them that the page does not use.
 *
 * At first modules lie together that the same pages and later parts need. Then the two files are joined, again and again, of which
 * joining saves most: what it is worth not to ask for one more file, less what is loaded in vain then.
 */
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { pages, type PageId, type PageRow } from '#contract/site/pages.ts';
import { pageSources } from './pages/page-sources.ts';

interface ModuleInfo {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

interface Pages {
  /** The folder that the site is built in. */
  readonly root: string;
  /** The module that every page starts with. */
  readonly entry: string;
  /** The modules that pages begin with, each with how many files it may start with; those with the fewest first. */
  readonly pages: ReadonlyMap<string, number>;
  /** The same of parts that come by themselves. */
  readonly parts?: ReadonlyMap<string, number>;
  /** Bytes in vain that pages near the edge of their budgets may load, by the modules that they begin with. */
  readonly idle?: ReadonlyMap<string, number>;
  /** Says of a module that is loaded on demand that only some visitors press for it: it divides no file of others. */
  readonly isSeldom?: (id: string) => boolean;
}

/** What a request is worth, in compressed bytes. */
const REQUEST = 1100;
/** Bytes in vain that a page may load. */
const MOST_IDLE = 18_000;
/** The same of a part that comes later: its page has much of it already. */
const MOST_IDLE_LATER = 60_000;
/** What counts for a page, counts so little for a part that comes later. */
const LATER = 0.008;

interface CodeFile {
  readonly modules: readonly string[];
  readonly bytes: number;
  /** Whether it was made of others. */
  readonly isJoined: boolean;
  /** The modules loaded on demand, pages among them, that load it at once. */
  readonly users: Set<string>;
  readonly imports: Set<CodeFile>;
}

/**
 * Names the file for a module that is not part of every page's start; null leaves it to the bundler.
 *
 * @throws {Error} a module holds the name of `root`: it would weigh, and divide the same site otherwise in every folder
 */
export function codeFiles(pages: Pages): (id: string, graph: Graph) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, graph) => (names ??= namesOf(new Plan(graph, pages).files)).get(id) ?? null;
}

const moduleName = (id: string): string => /([\w-]+)(?:\.\w+)?(?:\?.*)?$/.exec(id)?.[1] ?? 'part';

/** Files that nothing was joined to are what the bundler makes by itself. */
function namesOf(files: Iterable<CodeFile>): Map<string, string> {
  const names = new Map<string, string>();
  let number = 0;
  for (const { modules, isJoined } of files) {
    if (!isJoined) continue;
    number += 1;
    const isAloneFile = modules.some((id) => comesAlone.has(moduleName(id)));
    for (const id of modules) names.set(id, `${isAloneFile ? ALONE : PART}${number}`);
  }
  return names;
}

class Plan {
  readonly files = new Set<CodeFile>();
  readonly #graph: Graph;
  readonly #root: string;
  readonly #pages: Pages['pages'];
  readonly #mostIdle: NonNullable<Pages['idle']>;
  readonly #isSeldom: NonNullable<Pages['isSeldom']>;
  readonly #imports = new Map<string, readonly string[]>();
  /** What each module that is loaded on demand loads in vain. */
  readonly #idle = new Map<string, number>();
  /** Pages whose files have been joined until they were few. */
  readonly #few = new Set<string>();
  readonly #apart = new Map<CodeFile, Set<CodeFile>>();

  constructor(
    graph: Graph,
    { root, entry, pages, parts = new Map(), idle = new Map(), isSeldom = () => false }: Pages,
  ) {
    this.#graph = graph;
    this.#root = root;
    this.#pages = pages;
    this.#mostIdle = idle;
    this.#isSeldom = isSeldom;
    this.#gather(entry);
    for (const [page, most] of pages) {
      this.#makeFew(page, most);
      this.#few.add(page);
    }
    for (const [part, most] of parts) this.#makeFew(part, most);
    this.#joinAll();
  }

  /** One file for all that is needed by the same. */
  #gather(entry: string): void {
    const start = this.#reached([entry], new Set());
    const usersOf = new Map<string, string[]>();
    for (const user of [...this.#onDemand(entry, start)].toSorted())
      for (const id of this.#reached([user], start)) usersOf.set(id, [...(usersOf.get(id) ?? []), user]);
    const home = new Map<string, CodeFile>();
    for (const [key, entries] of Map.groupBy(usersOf, ([, users]) => users.join('\n'))) {
      const weighed = entries
        .map(([id]) => ({ id, bytes: this.#weigh(id) }))
        .toSorted((a, b) => b.bytes - a.bytes);
      const file: CodeFile = {
        modules: weighed.map(({ id }) => id),
        bytes: weighed.reduce((sum, { bytes }) => sum + bytes, 0),
        isJoined: false,
        users: new Set(key.split('\n')),
        imports: new Set(),
      };
      this.files.add(file);
      for (const id of file.modules) home.set(id, file);
    }
    for (const [id, file] of home)
      for (const imported of this.#importsOf(id)) {
        const other = home.get(imported);
        if (other !== undefined && other !== file) file.imports.add(other);
      }
  }

  #weigh(id: string): number {
    const code = this.#graph.getModuleInfo(id)?.code ?? '';
    if (['src', 'node_modules'].some((folder) => code.includes(`${this.#root}/${folder}/`)))
      throw new Error(`${id} is built with the name of its folder in it`);
    return bytesOf(code);
  }

  /** Everything that is loaded on demand, by a page or by what that loads. */
  #onDemand(entry: string, start: ReadonlySet<string>): Set<string> {
    const found = new Set<string>();
    const seen = new Set<string>();
    for (const todo = [entry]; todo.length > 0;) {
      const id = todo.pop();
      if (id === undefined || seen.has(id)) continue;
      seen.add(id);
      const later = this.#graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
      for (const each of later)
        if (!start.has(each) && (this.#pages.has(each) || !this.#isSeldom(each))) found.add(each);
      todo.push(...this.#importsOf(id), ...later);
    }
    return found;
  }

  #reached(from: readonly string[], without: ReadonlySet<string>): Set<string> {
    const found = new Set<string>();
    for (const todo = [...from]; todo.length > 0;) {
      const id = todo.pop();
      if (id === undefined || found.has(id) || without.has(id)) continue;
      found.add(id);
      todo.push(...this.#importsOf(id));
    }
    return found;
  }

  /** Through the one list of the library of dialogs and tabs everything would seem to need all of it. */
  #importsOf(id: string): readonly string[] {
    const known = this.#imports.get(id);
    if (known !== undefined) return known;
    const { importedIds = [], code = '' } = this.#graph.getModuleInfo(id) ?? {};
    const imports = importedIds.flatMap((imported) => {
      if (!imported.endsWith('/radix-ui/dist/index.mjs')) return imported;
      const names = (code ?? '').matchAll(/import \{ ?(\w+)[^}]*\} from ["']radix-ui["']/g);
      const folders = Array.from(
        names,
        ([, name = '']) => `/react${name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()}/`,
      );
      return (this.#graph.getModuleInfo(imported)?.importedIds ?? []).filter((part) =>
        folders.some((folder) => part.includes(folder)),
      );
    });
    this.#imports.set(id, imports);
    return imports;
  }

  #weight = (user: string): number => (this.#pages.has(user) ? 1 : LATER);

  /** Files that come with one, itself among them. */
  #comingWith(file: CodeFile): Set<CodeFile> {
    const found = new Set<CodeFile>();
    for (const todo = [file]; todo.length > 0;) {
      const each = todo.pop();
      if (each === undefined || found.has(each)) continue;
      found.add(each);
      todo.push(...each.imports);
    }
    return found;
  }

  /** Calls with everything that somebody loads in vain once two files are one. */
  #more(a: CodeFile, b: CodeFile, load: (user: string, bytes: number, files: number) => void): void {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const users = [...one.users].filter((user) => !other.users.has(user));
      if (users.length === 0) continue;
      for (const file of this.#comingWith(other))
        for (const user of users)
          if (file !== one && !file.users.has(user)) load(user, file.bytes, file === other ? 0 : 1);
    }
  }

  /** What it is worth to join two files, in bytes. `isFew`: for a page's sake, whatever parts load later. */
  #gain(a: CodeFile, b: CodeFile, isFew = false): number {
    if (this.#apart.get(a)?.has(b) === true) return Number.NEGATIVE_INFINITY;
    let saved = 0;
    for (const user of a.users) if (b.users.has(user)) saved += this.#weight(user) * REQUEST;
    if (saved === 0) return 0;
    // Most pairs are told apart by this alone, without what comes along.
    if (!isFew) {
      let least = 0;
      for (const user of a.users) if (!b.users.has(user)) least += this.#weight(user) * b.bytes;
      for (const user of b.users) if (!a.users.has(user)) least += this.#weight(user) * a.bytes;
      if (least >= saved) return 0;
    }
    const idle = new Map<string, number>();
    const along = new Map<string, number>();
    this.#more(a, b, (user, bytes, files) => {
      idle.set(user, (idle.get(user) ?? this.#idle.get(user) ?? 0) + bytes);
      if (files > 0) along.set(user, (along.get(user) ?? 0) + files);
      saved -= this.#weight(user) * (bytes + files * REQUEST);
    });
    // A page that has been made few files stays so for the sake of any other.
    for (const [user, files] of along)
      if (this.#few.has(user) && this.#filesOf(user).length + files >= (this.#pages.get(user) ?? 0))
        return Number.NEGATIVE_INFINITY;
    for (const [user, bytes] of idle) {
      const isPage = this.#pages.has(user);
      const most = this.#mostIdle.get(user) ?? (isPage ? MOST_IDLE : MOST_IDLE_LATER);
      if (bytes > most && (isPage || !isFew)) return Number.NEGATIVE_INFINITY;
    }
    return saved;
  }

  /** Undefined, and never tried again, where one of them would then need what needs it. */
  #join(a: CodeFile, b: CodeFile): CodeFile | undefined {
    const leadsBack = (one: CodeFile, other: CodeFile) =>
      [...one.imports].some((file) => file !== other && this.#comingWith(file).has(other));
    if (leadsBack(a, b) || leadsBack(b, a)) {
      this.#apart.set(a, new Set([...(this.#apart.get(a) ?? []), b]));
      this.#apart.set(b, new Set([...(this.#apart.get(b) ?? []), a]));
      return undefined;
    }
    this.#more(a, b, (user, bytes) => this.#idle.set(user, (this.#idle.get(user) ?? 0) + bytes));
    const [large, small] = a.bytes >= b.bytes ? [a, b] : [b, a];
    const joined: CodeFile = {
      modules: [...large.modules, ...small.modules],
      bytes: a.bytes + b.bytes,
      isJoined: true,
      users: new Set([...a.users, ...b.users]),
      imports: new Set([...a.imports, ...b.imports].filter((file) => file !== a && file !== b)),
    };
    for (const file of [a, b]) this.files.delete(file);
    for (const { imports } of this.files)
      if ([imports.delete(a), imports.delete(b)].includes(true)) imports.add(joined);
    this.files.add(joined);
    for (const file of this.#comingWith(joined)) for (const user of joined.users) file.users.add(user);
    return joined;
  }

  /** @throws {Error} nothing loads the page */
  #filesOf(page: string): readonly CodeFile[] {
    const own = [...this.files].filter(({ users }) => users.has(page));
    if (own.length === 0) throw new Error(`Nothing loads ${page}`);
    return own;
  }

  /** Joins the files of a page until they are few. */
  #makeFew(page: string, most: number): void {
    for (;;) {
      const own = this.#filesOf(page);
      // Beside them it has the file that every page starts with.
      if (own.length < most) return;
      let best: { readonly pair: readonly [CodeFile, CodeFile]; readonly gain: number } | undefined;
      for (const [at, one] of own.entries())
        for (const other of own.slice(at + 1)) {
          const gain = this.#gain(one, other, true);
          if (gain > (best?.gain ?? Number.NEGATIVE_INFINITY)) best = { pair: [one, other], gain };
        }
      if (best === undefined) return;
      this.#join(...best.pair);
    }
  }

  /** Joins two files after the other, as long as that is worth anything. */
  #joinAll(): void {
    interface Choice {
      readonly other: CodeFile;
      readonly gain: number;
    }
    const bestFor = (file: CodeFile): Choice | null => {
      let best: Choice | null = null;
      for (const other of this.files) {
        const gain = other === file ? 0 : this.#gain(file, other);
        if (gain > (best?.gain ?? 0)) best = { other, gain };
      }
      return best;
    };
    const choices = new Map(Array.from(this.files, (file) => [file, bestFor(file)]));
    for (;;) {
      let top: (Choice & { readonly file: CodeFile }) | null = null;
      for (const [file, choice] of choices)
        if (choice !== null && choice.gain > (top?.gain ?? 0)) top = { file, ...choice };
      if (top === null) return;
      const { file, other, gain } = top;
      const isAsGood = this.files.has(other) && this.#gain(file, other) >= gain;
      const joined = isAsGood ? this.#join(file, other) : undefined;
      if (joined === undefined) choices.set(file, bestFor(file));
      else {
        for (const gone of [file, other]) choices.delete(gone);
        for (const [each, choice] of choices) {
          const gainOfNew = this.#gain(each, joined);
          if (gainOfNew > (choice?.gain ?? 0)) choices.set(each, { other: joined, gain: gainOfNew });
        }
        choices.set(joined, bestFor(joined));
      }
    }
  }
}

/** About what a module weighs as it is sent. */
const bytesOf = (code: string): number =>
  deflateRawSync(code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/.*)?/gm, '')).length;

/** A browser asks for six at a time, and one of them is the display face. */
const FILES_AT_ONCE = 5;
const FILES = 14;
/** Players come to stay, and to more. */
const PLAYERS_FILES = 18;
/** The number of files of the pages that they open first on a new device, and of the form that the first press there leads to. */
const fewFiles: Partial<Record<PageId, number>> = {
  dashboard: 10,
  characters: 13,
  characterDetail: 14,
  loadoutBuilder: 40,
  characterBuilder: 12,
};

const filesOf = ({ id, answersAtOnce, access }: PageRow & { readonly id: PageId }): number =>
  fewFiles[id] ?? (answersAtOnce === true ? FILES_AT_ONCE : access === 'public' ? FILES : PLAYERS_FILES);

/** Pages that few open, and from another one: they have what is there, so that what everybody opens is not divided for them. */
const seldomOpened: ReadonlySet<string> = new Set([
  'publish',
  'moderation',
  'moderationLog',
  'communityRules',
  'characterCard',
  'clan',
  'clansLooking',
  'joinClan',
]);

/**
 * With how many files each page may start, by the module that its code begins with; those with the fewest first, then
 * by path: begun with the events instead of the home page, /events and /equipment load 3 KB less and /dashboard 6, the
 * home page 4 more.
 *
 * @param root the repository
 */
export const filesOfPages = (root: string): ReadonlyMap<string, number> =>
  new Map(
    Array.from(pageSources(root), ([id, source]) => ({
      id,
      place: [join(root, source), filesOf(pages[id])] as const,
    }))
      .filter(({ id }) => !seldomOpened.has(id))
      .map(({ place }) => place)
      .sort(([path, most], [otherPath, otherMost]) => most - otherMost || (path < otherPath ? -1 : 1)),
  );

/**
 * With how many files parts may come that players' pages load without being asked, with what the page has of them, and one page whose
 * files are counted after those of the others. In fewer files what records progress lies with what keeps records, which then
 * weighs three times as much.
 *
 * @param root the repository
 */
export const filesOfParts = (root: string): ReadonlyMap<string, number> =>
  new Map([
    [join(root, 'src/web/app/frame/start-signed-in.ts'), 22],
    [join(root, 'src/web/features/characters/progress/RecordForm.tsx'), 26],
    [join(root, 'src/web/features/loadouts/doll/ItemPicker.tsx'), 16],
    // A file that its HTML does not name is 75 bytes, and that is near its budget.
    [join(root, 'src/web/features/legal/Privacy.tsx'), 7],
  ]);

/** Bytes in vain that these pages may load: they have much of their own, and are near the edge of their budgets. */
const tight: Partial<Record<PageId, number>> = {
  gem: 12_900,
  characters: 14_000,
  community: 14_000,
  characterDetail: 7_800,
  loadoutBuilder: 14_000,
  sharedLoadout: 7_800,
  storedLoadout: 1_500,
};

/** @param root the repository */
export const idleOfPages = (root: string): ReadonlyMap<string, number> =>
  new Map(
    Array.from(pageSources(root)).flatMap(([id, source]) => {
      const most = tight[id];
      return most === undefined ? [] : [[join(root, source), most] as const];
    }),
  );

/**
 * Dialogs and lists of the community, and of what is added from anywhere, that come with a press, what saves a character and the
 * larger of its forms, what comes later than the page that it stands on, as days of goals and weeks.
 */
export const isSeldomPressed = (id: string): boolean =>
  /\/(app\/palette\/actions|characters\/(share|screenshots)|features\/community\/(copies|favorites|posts|report|publish|clans|gallery|forum)|game\/(income|share))\/|\/(Week(Card|Strip)|(Gems|Stats)FromScreenshot|progress-card|TabbedForms|IntegratedPlanner|save-character|Share(Loadout|Character|Answer|Goals))\.tsx?$/.test(
    id,
  );

/**
 * Files that no page in use leads to in haste: pages that are opened whole, by a link in a mail, by a provider, or by few, and what
 * runs beside a page that is shown already. What they need besides is no part of what every page begins with.
 */
const comesAlone: ReadonlySet<string> = new Set([
  'given-catalogue',
  'ProviderReturn',
  'EmailConfirmation',
  'ResetCompletion',
  'JoinClan',
  'Moderation',
  'ModerationLog',
  'CommunityRules',
  'Subscription',
  'Advertise',
  'AlarmWatch',
  'DebugPanel',
]);

const ALONE = '0';
const PART = 'p';

/** Says of a built file that nothing of what it needs is asked for ahead. */
export const isAlone = (file: string): boolean => file.includes(`/${ALONE}-`);

/**
 * Names a built file. One that an ad blocker drops for its name would be missed not only where it is used: the
 * service worker keeps the site whole or not at all, and would never get to a newer version. And the names of all files are a
 * part of what every page loads: seven signs are the fewest that the bundler takes.
 */
export function fileNameOf({ name }: { readonly name: string }): string {
  // A worker's whole name says that it is one.
  if (name.endsWith('.worker')) return 'assets/[name]-[hash:7].js';
  return `assets/${comesAlone.has(name) || /^0\d+$/.test(name) ? ALONE : PART}-[hash:7].js`;
}

/**
 * Names what else is built: files of the recogniser of screenshots so that the server and the service worker know them, as they
 * weigh more than the rest of the site and few need them. The server takes `.gz` for a packed copy of another file.
 */
export function assetNameOf({ names }: { readonly names: readonly string[] }): string {
  const name = names[0] ?? '';
  if (name.endsWith('.wasm')) return 'assets/screenshots-[hash:7].wasm';
  if (name === 'LICENSE') return 'assets/screenshots-license-[hash:7].txt';
  if (name.endsWith('.traineddata.gz')) return 'assets/screenshots-[hash:7].packed';
  return 'assets/[name]-[hash][extname]';
}

const preloadList = /(?<=__vite__mapDeps\()\[([\d,]+)\](?=\))/g;
const preloads = (list: string): ReadonlySet<number> => new Set(list.split(',').map(Number));

/**
 * Writes the list of files that a built script may ask for ahead with less: 0.4 KB of what every page loads. Files that the
 * same parts need lie side by side in it, as `0,1,2` compresses.
 *
 * @throws {Error} a file lies elsewhere than the others
 */
export function withShortPreloads(code: string): string {
  const [whole, names = ''] = /(?<=\.f=)\[([^\]]*)\]/.exec(code) ?? [];
  if (whole === undefined) return code;
  const lists = Array.from(code.matchAll(preloadList), ([, list = '']) => preloads(list));
  const files = names
    .split(',')
    .map((quoted, at) => {
      const file = /^"assets\/(.+)\.js"$/.exec(quoted)?.[1];
      if (file === undefined) throw new Error(`${quoted} is no script beside the others`);
      return { file, at, by: lists.map((list) => (list.has(at) ? '0' : '1')).join('') };
    })
    .toSorted((a, b) => (a.by < b.by ? -1 : Number(a.by > b.by)));
  return code
    .replace(whole, `"${files.map(({ file }) => file).join(' ')}".split(" ").map(f=>"assets/"+f+".js")`)
    .replaceAll(preloadList, (_, list: string) => {
      const needed = preloads(list);
      return `[${files.flatMap(({ at }, place) => (needed.has(at) ? [place] : [])).join(',')}]`;
    });
}
