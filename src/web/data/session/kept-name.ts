import { useSyncExternalStore } from 'react';
import { Signal } from '#web/ui/signal.ts';
import { readPlayer } from '../storage/current-player.ts';
import { useKnownSession } from './session.ts';

let kept: { readonly player: string; readonly name: string } | null = null;
const changed = new Signal();

/** The name of the player who is here, as this browser keeps it beside their records: null until that is read, and for a guest. */
export const keptName = (): string | null =>
  kept !== null && kept.player === readPlayer() ? kept.name : null;

/** Takes over what `keep-name.ts` has read. */
export function knowName(player: string, name: string): void {
  kept = { player, name };
  changed.tell();
}

const notYet = (): null => null;

/** The name of the player who is here, of the session or as it is kept: without the network the session is not known after a reload. */
export function useKnownName(): string | null {
  const kept = useSyncExternalStore(changed.subscribe, keptName, notYet);
  return useKnownSession()?.username ?? kept;
}
