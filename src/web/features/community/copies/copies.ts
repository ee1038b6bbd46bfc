import { advertRoutes } from '#contract/community/advert-routes.ts';
import { buildRoutes } from '#contract/community/build-routes.ts';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { galleryRoutes } from '#contract/community/gallery/gallery-routes.ts';
import { hubRoutes } from '#contract/community/hub-routes.ts';
import type { Favourite } from '#contract/records/collections/community/favourites.ts';
import type { RouteContract } from '#contract/route-contract.ts';
import { fact } from '#web/data/storage/fact.ts';
import { StorageProblem, type StorageTransaction } from '#web/data/storage/record-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { staleCopies, thingOf, type CopyIndex } from './stale-copies.ts';

/** A longer answer is not kept, in characters of its JSON. */
const MOST_OF_ONE = 400_000;

const indexFact = fact<CopyIndex>('copies');
const copyFact = (key: string) => fact<string>(`copy ${key}`);

/** The calls whose answers are kept: all are the same for everybody, whoever asks. */
const routeBy: Readonly<Record<string, RouteContract>> = {
  build: buildRoutes.readBuild,
  thread: forumRoutes.readThread,
  card: galleryRoutes.readCard,
  clan: clanRoutes.readClan,
  comments: forumRoutes.readComments,
  'list hub': hubRoutes.readHub,
  'list builds': buildRoutes.listBuilds,
  'list gallery': galleryRoutes.listCards,
  'list threads': forumRoutes.listThreads,
  'list clans': clanRoutes.listClans,
  'list adverts': advertRoutes.listAdverts,
};

export interface Copy<Answer> {
  readonly answer: Answer;
  /** When the server gave it, in ms since 1970. */
  readonly at: number;
}

/** Keeps an answer with the records of whoever is here, with which it goes, in the place of an earlier one. */
export async function keepCopy(key: string, answer: object): Promise<void> {
  const text = JSON.stringify(answer);
  if (text.length > MOST_OF_ONE) return;
  await change(async (transaction, index) => {
    await transaction.putFact(copyFact(key), text);
    return { ...index, [key]: { at: Date.now(), bytes: text.length } };
  });
}

/** Lets go of all that is kept of the thing that a key is about: it is not shown to anybody any more. */
export async function dropCopies(key: string): Promise<void> {
  await change(async (transaction, index) => {
    const gone = Object.keys(index).filter((each) => thingOf(each) === thingOf(key));
    if (gone.length === 0) return null;
    for (const each of gone) await transaction.removeFact(copyFact(each));
    return Object.fromEntries(Object.entries(index).filter(([each]) => !gone.includes(each)));
  });
}

/** The copy of an answer; null where nothing is, or nothing that this version can read. */
export async function readCopy(key: string): Promise<Copy<unknown> | null> {
  const [index, text] = (await quietly(
    localStore.read(localStore.owner(), async (storage) =>
      Promise.all([storage.readFact(indexFact), storage.readFact(copyFact(key))]),
    ),
  )) ?? [undefined, undefined];
  const at = index?.[key]?.at;
  if (text === undefined || at === undefined) return null;
  const { success, data } = routeOf(key).answer.safeParse(JSON.parse(text));
  return success ? { answer: data, at } : null;
}

/** The things of which something is kept, as `thingOf` names them, with the moment of the latest of it, in ms since 1970. */
export async function keptThings(): Promise<ReadonlyMap<string, number>> {
  const index = await quietly(localStore.read(localStore.owner(), (storage) => storage.readFact(indexFact)));
  const latestLast = Object.entries(index ?? {}).toSorted(([, one], [, other]) => one.at - other.at);
  return new Map(latestLast.map(([key, { at }]) => [thingOf(key), at]));
}

function routeOf(key: string): RouteContract {
  const [first = '', second = '', third = ''] = key.split(' ');
  const route = routeBy[first === 'list' ? `list ${second}` : third === 'comments' ? third : first];
  if (route === undefined) throw new Error(`No call answers what is kept as ${key}.`);
  return route;
}

/** Writes the copies anew, within their bounds. @param work answers with the index; null where nothing changed */
async function change(
  work: (transaction: StorageTransaction, index: CopyIndex) => Promise<CopyIndex | null>,
): Promise<void> {
  await quietly(
    localStore.change(readPlayer(), async (transaction) => {
      const index = await work(transaction, (await transaction.fact(indexFact)) ?? {});
      if (index === null) return [];
      const favourites = (await transaction.collection('favourites')).map(({ data }) => {
        const { kind, thing } = data as Favourite;
        return `${kind} ${thing}`;
      });
      const stale = new Set(staleCopies(index, new Set(favourites)));
      for (const key of stale) await transaction.removeFact(copyFact(key));
      await transaction.putFact(
        indexFact,
        Object.fromEntries(Object.entries(index).filter(([key]) => !stale.has(key))),
      );
      return [];
    }),
  );
}

/** Without a storage nothing is kept; that it does not work is shown elsewhere. */
async function quietly<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error;
    return undefined;
  }
}
