import { gemPowerGoal } from '#contract/records/calculations-from-inputs.ts';
import type { GemPowerGoal } from '#contract/records/calculations.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { definitionOf } from '#contract/records/collections.ts';
import { valueAt } from '#contract/records/paths.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { CallFailed } from '../../session/call-failed.ts';
import type { Change } from '../../store/edits/edits.ts';
import { recordKey } from '../../store/written-record.ts';
import { MemoryStorage } from '../../storage/memory-storage.ts';
import type { SeenState } from '../../storage/record-storage.ts';
import { RecordStore } from '../../store/record-store.ts';
import { ContractServer } from './server-double.ts';
import { passedOverFact } from '../../store/account-facts.ts';
import { parentCollectionOf, parentIn } from '../../store/families.ts';
import { Exchange } from './exchange.ts';
import type { ExchangePorts } from '../rows/exchange-ports.ts';

export const OWNER = 'ann';

export type Entered = Pick<
  GemPowerGoal,
  'marketValue' | 'gemPowerOwned' | 'priority' | 'currentRank' | 'targetRank' | 'completed'
>;
export const goal = (id: string, fields: Partial<Entered> = {}): GemPowerGoal =>
  gemPowerGoal({
    id,
    gemName: '1-star',
    gemType: '1-star',
    currentRank: 1,
    targetRank: 5,
    gemPowerOwned: 0,
    marketValue: 100,
    priority: 'medium',
    ...fields,
  });

export const hero = (id: string, stats: Character['stats'] = {}): Character => ({
  id,
  name: `Hero ${id}`,
  class: 'monk',
  level: 60,
  experience: 0,
  paragonLevel: 0,
  buildType: 'PvE',
  notes: '',
  pinned: false,
  tags: [],
  stats,
  equippedGems: {},
  worn: {},
  skills: {},
});
export const gem = (id: string, parent: string, fields: Partial<Gem> = {}): Gem => ({
  id,
  parent,
  catalogueId: 'ruby',
  rank: 1,
  subRank: 0,
  note: '',
  ...fields,
});
export const entry = (id: string, parent: string, fields: Partial<ProgressEntry> = {}): ProgressEntry => ({
  id,
  parent,
  timestamp: 1,
  level: 60,
  paragonLevel: 0,
  stats: { damage: 1 },
  note: '',
  origin: 'recorded',
  ...fields,
});
export const heroChange = (record: Character): Change => ({
  collection: 'characters',
  id: record.id,
  data: record,
});
export const gemChange = (record: Gem): Change => ({ collection: 'gems', id: record.id, data: record });
export const removal = (collection: 'characters' | 'gems', id: string): Change =>
  collection === 'gems' ? { collection, id, data: null } : { collection, id, data: null };

/** The fate of a request: it arrives, it gets lost, or its answer does. */
export type Fate = 'fine' | 'request-lost' | 'answer-lost';
const lost = () => new CallFailed('UNREACHABLE', 'The server cannot be reached.', 0);

interface World {
  server: ContractServer;
  clock: number;
  autoSave: 'on' | 'off';
  /** Ids that were given. */
  ids: number;
}

/** What all devices of a test have to do with. */
export const world: World = { server: new ContractServer(), clock: 0, autoSave: 'on', ids: 0 };

/** Each test begins with an account in which nothing is. */
export function beginWorld(): void {
  Object.assign(world, { server: new ContractServer(), clock: 1_000_000, autoSave: 'on', ids: 0 });
}

/** Collections that a page of before does not know. */
const LATER_COLLECTIONS: readonly string[] = ['gems'];
/** Under what name it hears of them, as of whatever a later version brings. */
const laterName = (collection: string) => `${collection}OfLater`;

/** Whose device it is, and how their account is asked. */
type AccountPorts = Pick<ExchangePorts, 'owner' | 'send' | 'readChanges'>;

const worldsAccount: AccountPorts = {
  owner: OWNER,
  send: (body) => world.server.send(body),
  readChanges: (query) => world.server.readChanges({ ...query, limit: '3' }),
};

/** A browser: what lies on its disk outlives its page. */
export class Device {
  readonly disk = new MemoryStorage();
  fate: Fate = 'fine';
  isDeaf = false;
  /** The number of times that it heard of something that only a later version knows. */
  unknownHeard = 0;
  /** Done while the next sending is under way. */
  meanwhile: (() => Promise<unknown>) | null = null;
  /** Whether its page is of a version that knows neither groups nor paths nor what belongs to characters. */
  isOfBefore: boolean;
  store!: RecordStore;
  exchange!: Exchange;
  readonly #account: AccountPorts;

  constructor(isOfBefore = false, account = worldsAccount) {
    this.isOfBefore = isOfBefore;
    this.#account = account;
    this.crash();
  }

  /** The page goes, whatever it was doing, and another is opened. */
  crash(): void {
    const { owner, send, readChanges } = this.#account;
    this.store = new RecordStore({
      owner: () => owner,
      open: () => Promise.resolve(this.disk),
      tabId: () => Promise.resolve('tab'),
      now: () => world.clock,
      onWritten: () => undefined,
    });
    this.exchange = new Exchange({
      owner,
      store: this.store,
      send: (body) => {
        // As it was made, also where what has to be said changes on the way.
        const said = this.isOfBefore ? { ...body, operations: body.operations.map(this.#asBefore) } : body;
        return this.#travel(() => send(said));
      },
      readChanges: async (query) => {
        if (this.isDeaf) throw lost();
        const answer = structuredClone(await readChanges(query));
        return this.isOfBefore ? { ...answer, changes: answer.changes.map(asOfLater) } : answer;
      },
      now: () => world.clock,
      random: () => 0.5,
      newId: () => (world.ids += 1).toString(16).padStart(32, '0'),
      autoSave: () => world.autoSave,
      onUnknown: () => (this.unknownHeard += 1),
    });
    void this.store.load('gemPowerGoals');
    void this.store.loadWaiting();
  }

  async #travel<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const { fate, meanwhile } = this;
    this.fate = 'fine';
    this.meanwhile = null;
    await meanwhile?.();
    if (fate === 'request-lost') throw lost();
    const answer = structuredClone(await ask());
    if (fate === 'answer-lost') throw lost();
    return answer;
  }

  /** Stands by itself, and gives the maps of which something was changed whole. */
  readonly #asBefore = ({ group: _group, yields: _yields, seen: _seen, ...operation }: Sent): Sent => {
    const { collection, id, fields = {}, removed = [] } = operation;
    const { maps = {} } = definitionOf(collection);
    const paths = [...Object.keys(fields), ...removed];
    const named = Object.keys(maps).filter((map) => paths.some((path) => path.startsWith(`${map}.`)));
    if (named.length === 0) return operation;
    const row = this.disk.allWaiting().find((each) => each.collection === collection && each.id === id);
    if (row?.sending == null) throw new Error(`Nothing is on its way of ${collection} ${id}.`);
    const wanted = (row.sending.wanted ?? {}) as Readonly<Record<string, unknown>>;
    const isOfMap = (path: string) => named.some((map) => path.startsWith(`${map}.`));
    return {
      ...operation,
      fields: {
        ...Object.fromEntries(Object.entries(fields).filter(([path]) => !isOfMap(path))),
        ...Object.fromEntries(named.map((map) => [map, wanted[map]])),
      },
      removed: removed.filter((path) => !isOfMap(path)),
    };
  };

  /** The present version starts in the place of one of before, which has noted what it passed over. */
  async update(): Promise<void> {
    if (!this.isOfBefore) return;
    this.isOfBefore = false;
    await this.disk.write(async (transaction) => {
      const passedOver = await transaction.fact(passedOverFact);
      if (passedOver === undefined) return;
      const known = LATER_COLLECTIONS.filter((name) => passedOver.includes(laterName(name)));
      await transaction.putFact(passedOverFact, known);
    });
    this.crash();
  }

  async edit(...changes: Change[]): Promise<void> {
    world.clock += 10;
    await this.store.edit({ label: 'Edited', changes });
  }

  put(record: GemPowerGoal): Promise<void> {
    return this.edit({ collection: 'gemPowerGoals', id: record.id, data: record });
  }

  change(id: string, fields: Partial<Entered>, seen?: SeenState): Promise<void> {
    return this.edit({
      collection: 'gemPowerGoals',
      id,
      update: (record) => gemPowerGoal({ ...record, ...fields }),
      seen,
    });
  }

  remove(id: string): Promise<void> {
    return this.edit({ collection: 'gemPowerGoals', id, data: null });
  }

  /** Hears and sends, and hears once more what came of it; answers whether all came through. */
  async sync(sendsFirst = false): Promise<boolean> {
    world.clock += 10;
    try {
      if (!sendsFirst) await this.exchange.fetchNews(false);
      await this.exchange.sendChanges(true);
      if (this.exchange.isBehind) await this.exchange.fetchNews(false);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return false;
    }
  }

  /** Makes several changes as one act, which the account is to take whole. */
  async act(...changes: Change[]): Promise<void> {
    world.clock += 10;
    await this.store.edit({ label: 'Acted', changes, isOneAct: true });
  }

  /** What is kept and belongs to nothing, or to something that is there. */
  living(): Map<string, object> {
    const all = this.records();
    return new Map(
      [...all].filter(([key, data]) => {
        const collection = key.slice(0, key.indexOf('\n')) as CollectionName;
        const parents = parentCollectionOf(collection);
        return parents === undefined || all.has(`${parents}\n${parentIn(collection, data) ?? ''}`);
      }),
    );
  }

  records(): Map<string, object> {
    return new Map(this.disk.allDocuments().map((document) => [recordKey(document), document.data]));
  }

  record(id: string): object | undefined {
    return this.records().get(`gemPowerGoals\n${id}`);
  }
}

type Sent = Parameters<ContractServer['send']>[0]['operations'][number];
type Heard = Awaited<ReturnType<ContractServer['readChanges']>>['changes'][number];

const asOfLater = (change: Heard): Heard =>
  LATER_COLLECTIONS.includes(change.collection)
    ? { ...change, collection: laterName(change.collection) }
    : change;

/** What was entered last under paths that one device alone has changed, in records that nobody has deleted. */
export class LoneWords {
  readonly #words = new Map<string, { readonly by: number; readonly value: unknown } | null>();
  readonly #removed = new Set<string>();

  enter(by: number, key: string, words: Readonly<Record<string, unknown>>): void {
    for (const [path, value] of Object.entries(words)) {
      const known = this.#words.get(`${key}\n${path}`);
      const isLone = known === undefined || known?.by === by;
      this.#words.set(`${key}\n${path}`, isLone ? { by, value } : null);
    }
  }

  remove(key: string): void {
    this.#removed.add(key);
  }

  /** Those that the account says otherwise, whatever others had heard of them before; but not what the player is asked about. */
  lost({ isAsked = false } = {}): readonly string[] {
    const live = world.server.live();
    return [...this.#words].flatMap(([key, word]) => {
      const [collection, id, path] = key.split('\n') as [CollectionName, string, string];
      const record = `${collection}\n${id}`;
      if (word === null || this.#removed.has(record)) return [];
      const said = valueAt(definitionOf(collection), live.get(record) ?? {}, path);
      const isTold = isAsked && world.server.conflicts.get(record)?.has(path) === true;
      return isTold || said === word.value ? [] : [`${key}: ${String(said)} and not ${String(word.value)}`];
    });
  }
}

/** All devices go on until nothing is left to say. */
export async function settle(...devices: Device[]): Promise<void> {
  world.autoSave = 'on';
  for (let round = 0; round < 3; round++)
    for (const device of devices) if (!(await device.sync())) throw new Error('A device could not sync.');
}
