import { useSyncExternalStore } from 'react';
import { ACTIVE_CHARACTER_ID } from '#contract/records/collections/characters/active-character.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { hadNoneAtFirst } from '#web/data/storage/page/first-answers.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { noRun, subscribeToRun, syncRun } from '#web/data/sync/runner/sync-run.ts';

export interface CharactersView {
  /**
   * `loading`: also as long as this device has none and the account was not heard yet, as it may have some. `failed`: they
   * could not be read; they are not gone. `unheard`: this device has none, and the account, which may have some, does not
   * answer.
   */
  readonly status: 'loading' | 'ready' | 'failed' | 'unheard';
  /** In the order in which they were made. */
  readonly characters: readonly Character[];
  /** Null where there is none. */
  readonly active: Character | null;
  /** Says whether what the account has may still come: on a new device nothing of it is there at first. */
  readonly isExpected: boolean;
}

/** The player's characters, live, and which of them is active. */
export function useCharacters(): CharactersView {
  const { status, records: characters } = useCollection('characters');
  const marks = useCollection('activeCharacter');
  const marked = marks.records.find(({ id }) => id === ACTIVE_CHARACTER_ID)?.characterId;
  const account = useAccount();
  return {
    status: statusOf(status, marks.status, characters.length > 0, account),
    characters,
    // The list stands by creation and then by id, so its first is whom `activeAmong` takes on the server.
    active: characters.find(({ id }) => id === marked) ?? characters[0] ?? null,
    isExpected: account === 'expected',
  };
}

type ListStatus = Exclude<CharactersView['status'], 'unheard'>;

function statusOf(
  characters: ListStatus,
  marks: ListStatus,
  hasSome: boolean,
  account: Account,
): CharactersView['status'] {
  if (characters !== 'ready') return characters;
  if (marks === 'loading') return 'loading';
  if (hasSome || account === 'heard') return 'ready';
  return account === 'expected' ? 'loading' : 'unheard';
}

/** Says whether this device has ever heard what the account has, still expects to, or could not. */
type Account = 'heard' | 'expected' | 'silent';

function useAccount(): Account {
  const isSignedIn = useSeemsSignedIn();
  const { lastSyncAt, error, isPaused } = useSyncExternalStore(subscribeToRun, syncRun, () => noRun);
  if (!isSignedIn || lastSyncAt !== null || hadNoneAtFirst(readPlayer(), 'characters')) return 'heard';
  return error === null && !isPaused && navigator.onLine ? 'expected' : 'silent';
}
