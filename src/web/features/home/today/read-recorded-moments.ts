import type { RecordOf } from '#contract/records/records.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';

/** A figure of a character was recorded then. */
export interface RecordedMoment {
  readonly characterId: string;
  /** ms since 1970. */
  readonly at: number;
}

/** When figures were recorded, of all characters; null where it cannot be read. */
export async function readRecordedMoments(): Promise<readonly RecordedMoment[] | null> {
  try {
    const read = await localStore.read(localStore.owner(), (storage) =>
      storage.readCollection('progressEntries'),
    );
    return (
      read?.map(({ data }) => {
        const { parent, timestamp } = data as RecordOf<'progressEntries'>;
        return { characterId: parent, at: timestamp };
      }) ?? null
    );
  } catch (cause) {
    if (!(cause instanceof StorageProblem)) throw cause;
    return null;
  }
}
