import { readPlayer } from '../storage/current-player.ts';
import type { PreferenceName, FreePreferenceName } from '#contract/records/preferences.ts';
import { readWord, removeWord, writeWord } from '../storage/local-storage.ts';

type Name = PreferenceName | FreePreferenceName;

const CHOSEN_KEY = 'loadstone.chosen';

/** The preferences chosen on this page while nobody was known to be signed in. */
const unclaimed = new Set<Name>();

/** Notes a choice on this page, so that an older word of the account that arrives later does not replace it. */
export function noteChosen(name: Name): void {
  const player = readPlayer();
  if (player === null) unclaimed.add(name);
  else addChosen(player, [name]);
}

/** Whoever turns out to be signed in has chosen what was chosen on this page until then. */
export function claimChosen(player: string): void {
  if (unclaimed.size > 0) addChosen(player, [...unclaimed]);
  unclaimed.clear();
}

/** The preferences that a player has chosen in this browser since browser and account last agreed. */
export function readChosen(player: string): readonly string[] {
  const [owner, ...names] = readWord(CHOSEN_KEY)?.split('\n') ?? [];
  return owner === player ? names : [];
}

/** Forgets what a player has chosen: the account has it by now, or nothing of the player is left here. */
export function forgetChosen(player: string): void {
  if (readChosen(player).length > 0) removeWord(CHOSEN_KEY);
}

function addChosen(player: string, names: readonly Name[]): void {
  const chosen = readChosen(player);
  const added = names.filter((name) => !chosen.includes(name));
  if (added.length > 0) writeWord(CHOSEN_KEY, [player, ...chosen, ...added].join('\n'));
}
