import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/** Where the kept state lies that the version of November 2026 has left. */
const keptFolder = fileURLToPath(new URL('../fixtures/2026-11', import.meta.url));

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
}

type PlayerName = 'ada' | 'grace';
export type KeptPlayers = Readonly<Record<PlayerName, KeptPlayer>>;

/** What must be found wherever the kept state is opened. */
export interface KeptFacts {
  /** The build that has left it, and when: its trash and logs are young at that moment. */
  readonly build: string;
  readonly madeAt: number;
  /** Those of the file of SQLite, whose browser is kept too, and those of the file of PostgreSQL. */
  readonly players: { readonly sqlite: KeptPlayers; readonly postgres: KeptPlayers };
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
  };
  /** Of a guest's browser. */
  readonly guest: { readonly counts: Readonly<Record<string, number>> };
  /** Links that a calculator has made, with what its form must show. */
  readonly links: readonly {
    readonly calculator: 'normal' | 'legendary' | 'power';
    readonly address: string;
    readonly fields: Readonly<Record<string, string>>;
  }[];
}

/** A file as it was written: a backup, or a calculator's list. */
export const readKeptText = (name: string): string => readFileSync(join(keptFolder, name), 'utf8');

/** What a compressed file holds. */
export const unpack = (name: string): Buffer => brotliDecompressSync(readFileSync(join(keptFolder, name)));

export const readKeptFacts = (): KeptFacts => JSON.parse(readKeptText('facts.json')) as KeptFacts;

/** Puts the database of the embedded engine into a data folder. */
export function unpackKeptDatabase(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'loadstone.db'), unpack('database.sqlite.br'));
}

/** What `npm run restore` takes on PostgreSQL. */
export const keptDump = join(keptFolder, 'database.dump');

/** Puts the built site into a folder, which can be served as a build of today. */
export function unpackKeptSite(folder: string): void {
  const files = JSON.parse(unpack('site.json.br').toString()) as Record<string, string>;
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, 'latin1');
  }
}
