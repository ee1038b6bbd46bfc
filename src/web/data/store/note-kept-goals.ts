import { homeCollections } from '#contract/records/calculations.ts';
import { readPlayer } from '../storage/current-player.ts';
import { writeKeptGoals, writeTodayLine } from '../storage/kept-goals.ts';
import { StorageProblem } from '../storage/record-storage.ts';
import type { RecordStore } from './record-store.ts';

/** Counts the open goals and the characters of whoever is here and notes the number for the next first paint. */
export async function noteKeptGoals(store: RecordStore): Promise<void> {
  const owner = store.owner();
  try {
    const counts = await Promise.all(homeCollections.map((name) => countOpen(store, name)));
    // Somebody may have come or gone meanwhile.
    if (counts.includes(null) || store.owner() !== owner || readPlayer() !== owner) return;
    writeKeptGoals(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0));
    writeTodayLine('hero', (counts[homeCollections.indexOf('characters')] ?? 0) > 0);
  } catch (cause) {
    // The screens tell of it; the number stays as it was.
    if (!(cause instanceof StorageProblem)) throw cause;
  }
}

/** Null where the records are not those of whoever was here any more. */
async function countOpen(store: RecordStore, name: (typeof homeCollections)[number]): Promise<number | null> {
  const view = store.view(name);
  if (view.status === 'ready') return view.records.filter(isOpen).length;
  const read = await store.read(store.owner(), (storage) => storage.readCollection(name));
  return read === null ? null : read.filter(({ data }) => isOpen(data)).length;
}

/** A character is never completed. */
const isOpen = (data: object): boolean => !('completed' in data && data.completed === true);
