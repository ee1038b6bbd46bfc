/** The work of `npm run takedown`, apart from being a program. */
import type { DatabasePlace } from '#server/database/database.ts';
import { noteEvent } from '#server/identity/stores/audit-store.ts';
import { findForTakeDown, takeDown } from '#server/sharing/shares-store.ts';
import { keptSheet } from '#contract/community/shown-loadout.ts';
import { terminalLine } from '#server/support/terminal-text.ts';
import {
  flag,
  outcomeOf,
  parseArguments,
  Refusal,
  UsageError,
  withDatabase,
  type Outcome,
} from './operator-command.ts';

const USAGE = `Usage: npm run takedown -- <link> [--yes]
  Takes a link to a loadout, or a character of the gallery, down for good: what it shows is deleted, and its player
  cannot put it back.
  <link>              its address, or the last part of it
  --yes               does it; without it, only says what the link shows`;

/** @returns undefined where somebody asks how to ask */
function readArguments(args: readonly string[]): { id: string; isMeant: boolean } | undefined {
  const { values, positionals } = parseArguments(args, { yes: flag, help: flag });
  if (values.help) return undefined;
  const [link, ...more] = positionals;
  const [id] = /[0-9a-z]{26}(?=\/?$)/.exec(link ?? '') ?? [];
  if (id === undefined || more.length > 0) throw new UsageError('Name one link by its address.');
  return { id, isMeant: values.yes };
}

/** @throws {Refusal} there is no such link */
const look = async (place: DatabasePlace, id: string, nowMs: number): Promise<string> =>
  withDatabase(place, 'look', async (database) => {
    const row = await findForTakeDown(database, id, nowMs);
    if (row === undefined) throw new Refusal('There is no such link, or no more: nothing was changed.');
    const { class: classId, name, notes } = keptSheet(row.sheet);
    return [
      `A ${row.kind === 'card' ? 'character of the gallery' : 'loadout'} for ${classId} of ${row.username}, version ${row.version}.`,
      `Name: ${terminalLine(name)}`,
      `Description: ${terminalLine(notes)}`,
    ].join('\n');
  });

/**
 * Takes a link down, or says what it shows.
 *
 * @param args the program's arguments
 * @param placeOf asked for once the arguments are understood
 * @returns code 1 when nothing was changed, 2 when the arguments are not understood
 */
export async function takeDownLink(
  args: readonly string[],
  placeOf: () => DatabasePlace,
  now: () => number = Date.now,
): Promise<Outcome> {
  return outcomeOf(USAGE, async () => {
    const asked = readArguments(args);
    if (asked === undefined) return undefined;
    const place = placeOf();
    const shown = await look(place, asked.id, now());
    if (!asked.isMeant) return `${shown}\nWith --yes it is taken down for good.`;
    await withDatabase(place, 'write', (database) =>
      database.transaction(async (transaction) => {
        const store = { db: transaction };
        const userId = await takeDown(store, asked.id, now());
        if (userId !== undefined)
          await noteEvent(store, { at: now(), kind: 'link-removed-by-operator', userId });
      }),
    );
    return `${shown}\nIt is taken down.`;
  });
}
