import { readWord, removeWord, writeWord } from './local-storage.ts';

const PLAYER_KEY = 'loadstone.player';
const PARTED_KEY = 'loadstone.parted';
/** The key of what `kept-goals.ts` notes of whoever is here. */
export const KEPT_GOALS_KEY = 'loadstone.kept-goals';

/** The key of their active character as `heroWord` has it. */
export const HERO_KEY = 'loadstone.player-hero';

/** The key of the note whose records are to go from this browser and have not gone yet. */
export const LEAVING_KEY = 'loadstone.leaving';

/**
 * Whose records this browser shows: the account's id, so that they are there before the session is known, and without
 * the network; null for a guest's. It opens nothing.
 */
export const readPlayer = (): string | null => readWord(PLAYER_KEY);

/** The name of an owner's database, and of what belongs to it. */
export const partitionName = (owner: string | null): string =>
  owner === null ? 'loadstone:guest' : `loadstone:user:${owner}`;

/** The name or class that is painted of the player's active character; empty where none is. */
export function paintedHero(what: 'name' | 'class'): string {
  const quoted = document.documentElement.style.getPropertyValue(`--hero-${what}`);
  return quoted === '' || readWord(HERO_KEY) === null ? '' : (JSON.parse(quoted) as string);
}

export function writePlayer(id: string | null): void {
  const before = readPlayer();
  if (id === before) return;
  const others = readParted().filter((player) => player !== id && player !== before);
  writeParted(before === null ? others : [...others, before]);
  if (id === null) removeWord(PLAYER_KEY);
  else writeWord(PLAYER_KEY, id);
  // They were another player's.
  for (const key of [KEPT_GOALS_KEY, HERO_KEY]) removeWord(key);
}

/** From now on nothing of a player is left in this browser. */
export const forgetParted = (id: string): void => writeParted(readParted().filter((player) => player !== id));

/**
 * The players whose records are still in this browser though nobody is signed in, as their session has ended, one to a
 * line; null where there is none. Whoever has signed out is not among them, though their records may not be gone yet.
 */
export const readAbsent = (): string | null => (readPlayer() === null ? readLeft() : null);

/** The same whoever is signed in by now. */
export function readLeft(): string | null {
  const leaving = readWord(LEAVING_KEY)?.split(/[ \n]/) ?? [];
  return (
    readParted()
      .filter((player) => !leaving.includes(player))
      .join('\n') || null
  );
}

const readParted = (): readonly string[] => readWord(PARTED_KEY)?.split('\n') ?? [];

function writeParted(players: readonly string[]): void {
  if (players.length > 0) writeWord(PARTED_KEY, players.join('\n'));
  else if (readWord(PARTED_KEY) !== null) removeWord(PARTED_KEY);
}
