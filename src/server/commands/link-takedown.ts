/** The work of `npm run takedown`, apart from being a program. */
import { reportReasons, type ReportReason } from '#contract/community/moderation.ts';
import { keptSheet } from '#contract/community/shown-loadout.ts';
import { moderatedAdverts } from '#server/community/adverts/moderated-adverts.ts';
import { moderatedClans } from '#server/community/clans/moderated-clans.ts';
import { moderatedCards } from '#server/community/gallery/moderated-cards.ts';
import { moderatedForum } from '#server/community/forum/moderated-forum.ts';
import { moderatedBuilds } from '#server/community/moderated-builds.ts';
import type { Moderated, Thing } from '#server/community/moderated.ts';
import { closeReports, noteAct } from '#server/community/moderation-store.ts';
import { believedTime } from '#server/database/believed-time.ts';
import type { Database, DatabasePlace } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { noteEvent } from '#server/identity/stores/audit-store.ts';
import { findShared, takeDown } from '#server/sharing/shares-store.ts';
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

const USAGE = `Usage: npm run takedown -- <address> [--yes]
       npm run takedown -- <address> --reason <reason> [--note <words>] [--yes]
  Takes down what a player shows: a link to a loadout, whose content is deleted for good; or a build or character of the community,
  whose author reads the reason, may object, and gets it back where a moderator reverses it within 30 days.
  <address>           its address, or the last part of it
  --reason            of a build, one of: ${reportReasons.join(', ')}
  --note              what its author reads beside the reason; 'other' needs one
  --yes               does it; without it, only says what it shows`;

/** Characters of a note, as a moderator has them. */
const NOTE_LENGTH = 1_000;

interface Asked {
  readonly id: string;
  readonly reason: ReportReason | undefined;
  readonly note: string;
  readonly isMeant: boolean;
}

/** @returns undefined where somebody asks how to ask */
function readArguments(args: readonly string[]): Asked | undefined {
  const { values, positionals } = parseArguments(args, {
    yes: flag,
    help: flag,
    reason: { type: 'string' },
    note: { type: 'string', default: '' },
  });
  if (values.help) return undefined;
  const [address, ...more] = positionals;
  const [id] = /[0-9a-z]{26}(?=\/?$)/.exec(address ?? '') ?? [];
  if (id === undefined || more.length > 0) throw new UsageError('Name one thing by its address.');
  const reason = reportReasons.find((each) => each === values.reason);
  if (values.reason !== undefined && reason === undefined)
    throw new UsageError(`There is no reason ${terminalLine(values.reason)}.`);
  const note = values.note.trim();
  if (Array.from(note).length > NOTE_LENGTH)
    throw new UsageError(`Give a note of at most ${NOTE_LENGTH} characters.`);
  if (reason === 'other' && note === '') throw new UsageError("The reason 'other' needs a note.");
  return { id, reason, note, isMeant: values.yes };
}

/** Something that players show, as the operator sees it before it is taken down. */
interface Shown {
  readonly lines: readonly string[];
  /** Why it is not taken down as it was asked for. */
  readonly refusal?: string | undefined;
  readonly takeDown: (database: Database<Tables>) => Promise<void>;
}

type Find = (database: Database<Tables>, asked: Asked, nowMs: number) => Promise<Shown | undefined>;

const findLink: Find = async (store, { id }, nowMs) => {
  const row = await findShared(store, id, nowMs);
  if (row === undefined) return undefined;
  const { class: classId, name, notes } = keptSheet(row.sheet);
  return {
    lines: [
      `A loadout for ${classId} of ${row.username}, version ${row.version}.`,
      `Name: ${terminalLine(name)}`,
      `Description: ${terminalLine(notes)}`,
    ],
    takeDown: async (database) =>
      database.transaction(async (transaction) => {
        const userId = await takeDown({ db: transaction }, id, nowMs);
        if (userId !== undefined)
          await noteEvent({ db: transaction }, { at: nowMs, kind: 'link-removed-by-operator', userId });
      }),
  };
};

/** Everything that players publish and that can be taken down. */
export const kindsTakenDown = (database: Database<Tables>): readonly Moderated[] => [
  moderatedBuilds(database),
  moderatedCards(database, { newcomers: 'careful', blockedWords: new Set() }),
  moderatedClans(database),
  moderatedAdverts(database),
  ...moderatedForum(database),
];

/** Characters of a text that the operator reads. */
const TEXT_SHOWN = 500;

const findPublished: Find = async (store, asked, nowMs) => {
  for (const kind of kindsTakenDown(store)) {
    const thing = await kind.look(store, asked.id);
    if (thing === undefined || thing.state === 'removed') continue;
    const { reason } = asked;
    return {
      lines: [
        `A ${kind.kind} of ${thing.author ?? 'a deleted player'}, version ${thing.version}, ${thing.state}.`,
        `Title: ${terminalLine(thing.title)}`,
        `Text: ${terminalLine(thing.text.slice(0, TEXT_SHOWN))}`,
      ],
      ...(reason === undefined && { refusal: `A ${kind.kind} needs --reason, which its author reads.` }),
      takeDown: async (database) =>
        remove(database, kind, thing, { ...asked, reason: reason ?? 'other' }, nowMs),
    };
  }
  return undefined;
};

/** Removes something as a moderator would, in nobody's name. @throws {Refusal} it was removed meanwhile */
async function remove(
  database: Database<Tables>,
  kind: Moderated,
  { thingId, authorId }: Thing,
  { reason, note }: { readonly reason: ReportReason; readonly note: string },
  nowMs: number,
): Promise<void> {
  // A removed thing is forgotten in the end, so the moment is one that the installation believes.
  const removedAt = await believedTime(database, { now: () => nowMs, uptimeMs: () => performance.now() })();
  await database.transaction(
    async (transaction) => {
      const thing = await kind.look({ db: transaction }, thingId);
      if (thing === undefined || !(await kind.setState(transaction, thingId, 'remove', removedAt)))
        throw new Refusal('It was removed meanwhile: nothing was changed.');
      await closeReports(transaction, thing, 'acted', nowMs);
      await noteAct(transaction, { ...thing, moderatorId: null, act: 'remove', reason, note }, nowMs);
    },
    authorId === null ? `community:${thingId}` : userTurn(authorId),
  );
}

/** @throws {Refusal} there is nothing of the kind */
async function look(database: Database<Tables>, asked: Asked, nowMs: number): Promise<Shown> {
  for (const find of [findLink, findPublished]) {
    const shown = await find(database, asked, nowMs);
    if (shown !== undefined) return shown;
  }
  throw new Refusal('Nobody shows anything at that address, or no more: nothing was changed.');
}

/**
 * Takes a link or a build down, or says what it shows.
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
    const shown = await withDatabase(place, 'look', async (database) => look(database, asked, now()));
    const lines = shown.lines.join('\n');
    if (!asked.isMeant) return `${lines}\n${shown.refusal ?? 'With --yes it is taken down.'}`;
    if (shown.refusal !== undefined) throw new Refusal(`${shown.refusal} Nothing was changed.`);
    await withDatabase(place, 'write', async (database) => shown.takeDown(database));
    return `${lines}\nIt is taken down.`;
  });
}
