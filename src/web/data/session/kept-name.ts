import { Signal } from '#web/ui/signal.ts';
import { readPlayer } from '../storage/current-player.ts';

let kept: { readonly player: string; readonly name: string } | null = null;
const changed = new Signal();

/** Calls `listener` once it is read, or another. */
export const subscribeToKeptName = changed.subscribe;

/** The name of the player who is here, as this browser keeps it beside their records: null until that is read, and for a guest. */
export const keptName = (): string | null =>
  kept !== null && kept.player === readPlayer() ? kept.name : null;

/** Takes over what `keep-name.ts` has read. */
export function knowName(player: string, name: string): void {
  kept = { player, name };
  changed.tell();
}
