import { readPlayer } from '../../storage/current-player.ts';
import { fact } from '../../storage/fact.ts';
import { localStore } from '../../store/local-store.ts';
import { keptName, knowName } from '../../session/kept-name.ts';
import { knownSession, subscribeToSession } from '../../session/session.ts';

const nameFact = fact<string>('name');

/** Keeps the player's name beside their records, with which it goes, and reads it while no session tells it. */
export function startName(): void {
  subscribeToSession(() => void look());
  void look();
}

async function look(): Promise<void> {
  const player = readPlayer();
  const session = knownSession();
  if (player === null || session === null) return;
  try {
    if (session === undefined) {
      const name = await localStore.read(player, (storage) => storage.readFact(nameFact));
      if (name != null) knowName(player, name);
      return;
    }
    const { id, username } = session;
    if (id !== player || username === null || username === keptName()) return;
    await localStore.change(player, async (transaction) => {
      await transaction.putFact(nameFact, username);
      return [];
    });
    knowName(player, username);
  } catch (error) {
    // That the storage does not work is told elsewhere.
    console.debug('A name could not be kept', error);
  }
}
