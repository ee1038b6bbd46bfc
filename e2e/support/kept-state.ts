import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { pageList } from '#contract/site/pages.ts';

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url));

type Data = Readonly<Record<string, unknown>>;

/** A record as the account had it, without the figures that the rules work out. */
export interface KeptRecord {
  readonly collection: string;
  readonly id: string;
  readonly revision: number;
  readonly createdAt: number;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface KeptPlayer {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly records: readonly KeptRecord[];
  /** Earlier states by `collection/id`, the latest first; null where the record was deleted. */
  readonly versions: Readonly<Record<string, readonly (Readonly<Record<string, unknown>> | null)[]>>;
  readonly trash: readonly Pick<KeptRecord, 'collection' | 'id' | 'data'>[];
  /** What the account's own export has beside records, list by list; absent where the version knew nothing of it. */
  readonly beyond?: Readonly<
    Record<'shares' | 'chatLinks' | 'chatActions' | 'pushDevices' | 'passkeys', readonly Data[]>
  >;
  /** Who they are in chat, and the button that takes back what the bot did last, which made `undoes`. */
  readonly chat?: {
    readonly user: { readonly id: string; readonly username: string };
    readonly undo: string;
    readonly undoes: readonly { readonly collection: string; readonly id: string }[];
  };
  /** Of one who signs in with codes of an app: what the app makes them of. */
  readonly secondStep?: string;
  /** The event whose alarm was on its way to chat and did not arrive. */
  readonly reminded?: string;
}

/** The things that players own of the community, and the lists that everybody reads of it. */
export interface KeptCommunity {
  readonly members: readonly {
    readonly username: string;
    readonly email: string;
    readonly password: string;
    /** Of their own export, list by list. */
    readonly lists: Readonly<Record<string, readonly object[]>>;
  }[];
  /** The number of rows of each table of plans and their uses. */
  readonly plans: Readonly<Record<string, number>>;
  /** By the address of a list of everybody's: its field, and the ids of what is in it. */
  readonly found: Readonly<Record<string, { readonly list: string; readonly ids: readonly string[] }>>;
}

type PlayerName = 'ada' | 'grace';
export type KeptPlayers = Readonly<Record<PlayerName, KeptPlayer>>;

/** What must be found wherever the kept state is opened. */
export interface KeptFacts {
  /** The build that has left it, and when: its trash and logs are young at that moment. */
  readonly build: string;
  readonly madeAt: number;
  /** What codes of apps are kept by. */
  readonly authSecret?: string;
  /** Those of the file of SQLite, whose browser is kept too, and those of the file of PostgreSQL. */
  readonly players: { readonly sqlite: KeptPlayers; readonly postgres: KeptPlayers };
  /** Absent where the version had no community. */
  readonly community?: { readonly sqlite: KeptCommunity; readonly postgres: KeptCommunity };
  /** Of Ada's browser, which was out of reach of the account when it was put away. */
  readonly browser: {
    /** What the account must have once the browser has sent what waited; `data` is null where it was deleted. */
    readonly arrives: readonly {
      readonly collection: string;
      readonly id: string;
      readonly data: Readonly<Record<string, unknown>> | null;
    }[];
    /** What the account had refused. */
    readonly refused: readonly { readonly collection: string; readonly id: string; readonly name: string }[];
    /** What had been sent, and the answer was lost: it must not be done twice. */
    readonly unanswered: { readonly collection: string; readonly id: string; readonly revision: number };
    /** How many records of each collection the browser holds. */
    readonly counts: Readonly<Record<string, number>>;
    /** What no version can read, by what it is called; absent where there was nothing. */
    readonly unreadable?: readonly {
      readonly collection: string;
      readonly id: string;
      readonly name: string;
    }[];
    /** Notices that were not looked at. */
    readonly unread?: number;
  };
  /** Of a guest's browser. */
  readonly guest: { readonly counts: Readonly<Record<string, number>> };
  /** Links that a calculator has made, with what its form must show. */
  readonly links: readonly {
    readonly calculator: 'normal' | 'legendary' | 'power';
    readonly address: string;
    readonly fields: Readonly<Record<string, string>>;
  }[];
  /** Links to loadouts, of Ada's account or with all of it in the address, with what their pages say. */
  readonly loadoutLinks?: readonly {
    readonly kind: 'stored' | 'self-contained';
    readonly address: string;
    readonly says: readonly string[];
  }[];
}

/** What one version has left. */
export interface KeptState {
  /** Of its folder, such as `2026-11`. */
  readonly name: string;
  readonly facts: KeptFacts;
}

/** What all earlier versions have left, the oldest first. */
export const keptStates = (): readonly [KeptState, ...KeptState[]] => {
  const [first, ...more] = readdirSync(fixtures, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, facts: JSON.parse(readKeptText({ name }, 'facts.json')) as KeptFacts }))
    .sort((a, b) => a.facts.madeAt - b.facts.madeAt);
  if (first === undefined) throw new Error(`There is no kept state in ${fixtures}.`);
  return [first, ...more];
};

type Named = Pick<KeptState, 'name'>;

/** A file as it was written: a backup, or a calculator's list. */
export const readKeptText = (kept: Named, name: string): string =>
  readFileSync(join(fixtures, kept.name, name), 'utf8');

/** What a compressed file holds. */
export const unpack = (kept: Named, name: string): Buffer =>
  brotliDecompressSync(readFileSync(join(fixtures, kept.name, name)));

/** Puts the database of the embedded engine into a data folder. */
export function unpackKeptDatabase(kept: Named, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'loadstone.db'), unpack(kept, 'database.sqlite.br'));
}

/** What `npm run restore` takes on PostgreSQL. */
export const keptDump = (kept: Named): string => join(fixtures, kept.name, 'database.dump');

/**
 * Puts the built site into a folder, which can be served as a build of today: with what the server of today reads of a
 * build and that version had no use for, or what is not kept as it is made of the rest.
 */
export function unpackKeptSite(kept: Named, folder: string): void {
  const files = JSON.parse(unpack(kept, 'site.json.br').toString()) as Record<string, string>;
  const build = JSON.parse(String(files['build.json'])) as { readonly pages: Record<string, string> };
  // A page that the server of today draws is none of the build's.
  const pages = Object.fromEntries(
    Object.entries(build.pages).filter(([path]) =>
      pageList.every((page) => page.path !== path || page.drawn !== 'on-request'),
    ),
  );
  const added = { outlines: {}, onRequest: {}, renderer: '', pictures: '' };
  files['build.json'] = JSON.stringify({ ...added, ...build, pages });
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, 'latin1');
    if (name.endsWith('.html')) writeFileSync(`${file}.gz`, gzipSync(Buffer.from(content, 'latin1')));
  }
}
