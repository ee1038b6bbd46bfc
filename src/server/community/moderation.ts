import type { Transaction } from 'kysely';
import { moderationRoutes, type QueuedThing } from '#contract/community/moderation-routes.ts';
import {
  appealableActs,
  isAppealable,
  type LoggedAct,
  type ModeratedKind,
  type ModeratorAct,
} from '#contract/community/moderation.ts';
import { foldedUsername } from '#contract/account/usernames.ts';
import { inTurns } from '#rules/community/turns.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { anybody, type Area, type Permission } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import {
  areEnough,
  closeReports,
  closeReportsOnGone,
  grantAppeals,
  isOver,
  keepReport,
  lastActOn,
  listActs,
  listActsOnAuthor,
  listAppealed,
  listBannedWithMarks,
  listReported,
  listReportsBy,
  noteAct,
  reasonText,
  recordOf,
  reportsOf,
  type Act,
} from './moderation-store.ts';
import type { Moderated, Thing } from './moderated.ts';
import { change, isFitting, reverse, settle, type Wanted } from './moderation-acts.ts';
import { forModerator, hasOtherModerator, isModerator } from './moderators.ts';
import type { PublicAnswers } from './public-answer.ts';
import { countListed, type NewcomerRule } from './standing.ts';

interface SignedIn {
  readonly id: string;
  readonly sessionId: string;
}

interface ModerationParts {
  readonly database: Database<Tables>;
  /** Kinds of things that are moderated beside the players themselves. */
  readonly kinds: readonly Moderated[];
  readonly player: Permission<SignedIn>;
  readonly leavingPlayer: Permission<SignedIn>;
  /** Lets a transaction of the player's turn pass only while their session stands. @throws {Problem} NOT_SIGNED_IN 401 */
  readonly refuseEnded: (transaction: Transaction<Tables>, sessionId: string) => Promise<void>;
  /** Takes back some votes and copies of a player, in a transaction of their turn. @returns how many; 0 where none is left */
  readonly takeSomeMarksBack: (transaction: Transaction<Tables>, userId: string) => Promise<number>;
  readonly publicAnswers: PublicAnswers;
  readonly newcomers: NewcomerRule;
  readonly now?: () => number;
}

/** So many entries a page of a log has, and things the queue. */
const PAGE = 50;
const REPORTS_SHOWN = 10;
const LATEST = Number.MAX_SAFE_INTEGER;

/** Reports of players, and what moderators do about them. */
export function moderation({
  database,
  kinds,
  player,
  leavingPlayer,
  refuseEnded,
  takeSomeMarksBack,
  publicAnswers: answers,
  newcomers,
  now = Date.now,
}: ModerationParts): Area {
  const moderator = forModerator(database, leavingPlayer);

  const kindOf = (kind: string) => kinds.find((one) => one.kind === kind);

  /** @param byAccount says whether a player is named by the account, as it is kept, and not by the username */
  async function look(kind: string, id: string, byAccount = false): Promise<Thing | undefined> {
    const published = kindOf(kind);
    if (published !== undefined) return published.look(database, id);
    const user = await database.db
      .selectFrom('users')
      .select(['id', 'username', 'created_at'])
      .where(byAccount ? 'id' : 'username_folded', '=', byAccount ? id : foldedUsername(id))
      .executeTakeFirst();
    return (
      user && {
        kind: 'player',
        thingId: user.id,
        authorId: user.id,
        id: user.username,
        address: null,
        title: user.username,
        text: '',
        state: null,
        version: 0,
        keptVersion: -1,
        author: user.username,
        heldFor: null,
        at: user.created_at,
      }
    );
  }

  /** Does something in the turn of whose it is, so that nothing of theirs changes meanwhile. */
  const inTurnOf = async <Result>(
    thing: Thing,
    work: (transaction: Transaction<Tables>) => Promise<Result>,
  ) =>
    database.transaction(
      work,
      thing.authorId === null ? `community:${thing.thingId}` : userTurn(thing.authorId),
    );

  /** Nobody learns by a report of an account that has shown nothing, or is about to go. */
  async function hasShown(userId: string): Promise<boolean> {
    const user = await database.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('deletion_due_at', 'is', null)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return user !== undefined && (await countListed(database, userId, 1)) > 0;
  }

  async function hideReported(thing: Thing): Promise<void> {
    const { kind, thingId } = thing;
    const published = kindOf(kind);
    if (published === undefined || !isHideable(thing)) return;
    await inTurnOf(thing, async (transaction) => {
      const reported = await published.look({ db: transaction }, thingId);
      if (reported === undefined || !isHideable(reported)) return;
      if (!(await areEnough(transaction, reported, newcomers, now()))) return;
      await published.setState(transaction, thingId, 'hide', now());
      const act = { ...reported, moderatorId: null, act: 'hide', reason: 'reports', note: '' } as const;
      await noteAct(transaction, act, now());
    });
  }

  async function actOn(thing: Thing, moderatorId: string, wanted: Wanted): Promise<number> {
    if (thing.authorId === moderatorId) throw new Problem('OWN_ACT', 403);
    const nowMs = now();
    const number = await inTurnOf(thing, async (transaction) => {
      const store = { db: transaction };
      if (
        wanted.seen !== undefined &&
        wanted.seen.lastAct !== (await lastActOn(store, thing.kind, thing.thingId))
      )
        throw new Problem('ALREADY_DECIDED', 409);
      const kind = kindOf(thing.kind);
      if (wanted.act === 'reverse') return reverse(transaction, kind, thing, moderatorId, wanted, nowMs);
      await change(transaction, kind, thing, wanted, nowMs);
      await closeReports(transaction, thing, wanted.act === 'keep' ? 'kept' : 'acted', nowMs);
      const { act, reason, note } = wanted;
      const until = act === 'mute' ? nowMs + (wanted.days ?? 1) * DAY_MS : undefined;
      if (act === 'keep') await grantAppeals(transaction, thing, note);
      const noted = await noteAct(transaction, { ...thing, moderatorId, act, reason, note, until }, nowMs);
      if (act === 'mute' || act === 'ban') await settle(transaction, thing.thingId);
      return noted;
    });
    if (wanted.act === 'ban') await takeMarksBack(thing.thingId);
    return number;
  }

  async function queuedOf(thing: Thing, appeal: Act | undefined, moderatorId: string): Promise<QueuedThing> {
    const [reports, lastAct, authorRecord] = await Promise.all([
      reportsOf(database, thing.kind, thing.thingId, REPORTS_SHOWN + 40),
      lastActOn(database, thing.kind, thing.thingId),
      thing.authorId === null ? null : recordOf(database, thing.authorId),
    ]);
    const { kind, id, address, title, text, state, version, author, heldFor, at } = thing;
    return {
      kind,
      id,
      address,
      title,
      text,
      state,
      version,
      author,
      authorRecord,
      reports: reports.slice(0, REPORTS_SHOWN).map(({ reason, ...report }) => ({
        ...report,
        reason: reason as QueuedThing['reports'][number]['reason'],
      })),
      reportCount: reports.length,
      lastAct,
      heldFor: state === 'held' ? heldFor : null,
      appeal:
        appeal === undefined
          ? null
          : {
              action: appeal.number,
              act: appeal.act as ModeratorAct,
              reason: reasonText(appeal.reason),
              note: appeal.note,
              ...objectionOf(appeal),
              isMine: appeal.moderator_id === moderatorId,
            },
      at: reports.at(-1)?.at ?? at,
    };
  }

  interface Waiting {
    readonly key: string;
    readonly at: number;
    readonly thing: Thing;
    readonly appeal?: Act;
  }

  /** Something that waits since `at`, or since its last change where nothing is given; undefined where it is gone. */
  async function waiting(kind: string, id: string, at?: number): Promise<Waiting | undefined> {
    const thing = await look(kind, id, true);
    return thing && { key: `${kind} ${id}`, at: at ?? thing.at, thing };
  }

  async function queue(moderatorId: string) {
    const [reported, appealed, ...held] = await Promise.all([
      listReported(database, PAGE),
      listAppealed(database, PAGE),
      ...kinds.map(async ({ kind, held: ids }) => (await ids(PAGE)).map((id) => ({ kind, id }))),
    ]);
    const lists = await Promise.all([
      Promise.all(reported.map(async ({ kind, thing_id, at }) => waiting(kind, thing_id, at))),
      Promise.all(held.flat().map(async ({ kind, id }) => waiting(kind, id))),
      Promise.all(
        appealed.map(async (appeal) => {
          const found =
            appeal.thing_id === null
              ? undefined
              : await waiting(appeal.kind, appeal.thing_id, objectionOf(appeal).at);
          return found && { ...found, key: `appeal ${appeal.number}`, appeal };
        }),
      ),
    ]);
    const [first, second, third] = lists.map((list) => list.filter((one) => one !== undefined)) as [
      Waiting[],
      Waiting[],
      Waiting[],
    ];
    const mixed = inTurns<Waiting>([first, second.toSorted((one, other) => one.at - other.at), third]);
    const things = await Promise.all(
      mixed.slice(0, PAGE).map(async ({ thing, appeal }) => queuedOf(thing, appeal, moderatorId)),
    );
    return { things, count: mixed.length };
  }

  /** Takes back some of the votes and copies of a banned player at a time, as their ban counts them. */
  async function takeMarksBack(userId: string): Promise<void> {
    for (;;) {
      const taken = await database.transaction(async (transaction) => {
        const ban = await transaction
          .selectFrom('moderation_actions')
          .select(['number', 'marks'])
          .where('kind', '=', 'player')
          .where('thing_id', '=', userId)
          .where('act', '=', 'ban')
          .where('is_reversed', '=', 0)
          .orderBy('number', 'desc')
          .limit(1)
          .executeTakeFirst();
        // Whose ban was taken back meanwhile keeps the rest.
        if (ban === undefined) return 0;
        const some = await takeSomeMarksBack(transaction, userId);
        await transaction
          .updateTable('moderation_actions')
          .set({ marks: (ban.marks ?? 0) + some })
          .where('number', '=', ban.number)
          .execute();
        return some;
      }, userTurn(userId));
      if (taken === 0) return;
    }
  }

  return {
    routes: [
      contractRoute(player, moderationRoutes.report, async ({ body, caller }) => {
        const thing = await look(body.kind, body.id);
        const isShown =
          thing !== undefined &&
          (thing.state === null
            ? await hasShown(thing.thingId)
            : thing.state === 'listed' || thing.state === 'hidden');
        if (!isShown) throw new Problem('NOT_FOUND', 404);
        if (thing.authorId === caller.id) throw new Problem('REPORT_OWN', 403);
        await database.transaction(async (transaction) => {
          await refuseEnded(transaction, caller.sessionId);
          await keepReport(transaction, caller.id, thing, body, now());
        }, userTurn(caller.id));
        await hideReported(thing);
        return {};
      }),
      contractRoute(player, moderationRoutes.appeal, async ({ body: { action, text }, caller }) => {
        const { numUpdatedRows } = await database.db
          .updateTable('moderation_actions')
          .set({ appeal: text, appealed_at: now(), appeal_state: 'open' })
          .where('number', '=', action)
          .where('author_id', '=', caller.id)
          .where('appeal_state', 'is', null)
          .where('is_reversed', '=', 0)
          .where(isOver, '=', 0)
          .where('act', 'in', appealableActs)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) return {};
        const mine = await database.db
          .selectFrom('moderation_actions')
          .select('number')
          .where('number', '=', action)
          .where('author_id', '=', caller.id)
          .executeTakeFirst();
        throw mine === undefined ? new Problem('NOT_FOUND', 404) : new Problem('ALREADY_DECIDED', 409);
      }),
      contractRoute(leavingPlayer, moderationRoutes.readOwnStanding, async ({ caller: { id } }) => {
        const [row, acts, canModerate] = await Promise.all([
          database.db
            .selectFrom('players')
            .select(['muted_until', 'banned_at'])
            .where('user_id', '=', id)
            .executeTakeFirst(),
          listActsOnAuthor(database, id, LATEST, PAGE),
          isModerator(database, id),
        ]);
        const until = row?.muted_until ?? null;
        return {
          mutedUntil: until !== null && until > now() ? until : null,
          isBanned: row?.banned_at != null,
          canModerate,
          acts: acts.map((act) => ({
            ...loggedOf(act),
            title: act.title,
            note: act.note,
            until: act.until,
            isReversed: act.is_reversed === 1,
            appeal: appealOf(act),
            canAppeal:
              act.appeal_state === null &&
              act.is_reversed === 0 &&
              act.is_over === 0 &&
              isAppealable(act.act),
          })),
        };
      }),
      contractRoute(anybody, moderationRoutes.readPublicLog, async ({ query, context }) => {
        answers.spend(context);
        const acts = await listActs(database, Number(query.before ?? LATEST), PAGE);
        const entries = acts.map((act) => ({
          ...loggedOf(act),
          // Only the day: a moment would tell who was looking at that time.
          at: act.at - (act.at % DAY_MS),
          day: new Date(act.at).toISOString().slice(0, 10),
          isReversed: act.is_reversed === 1,
        }));
        return answers.answer(context, { entries, next: nextOf(acts) }, true);
      }),
      contractRoute(moderator, moderationRoutes.readQueue, async ({ caller }) => queue(caller.id)),
      contractRoute(moderator, moderationRoutes.moderate, async ({ body, caller }) => {
        const thing = await look(body.kind, body.id);
        if (thing === undefined) throw new Problem('NOT_FOUND', 404);
        if (!isFitting(body)) throw new Problem('BODY_INVALID', 400);
        return { number: await actOn(thing, caller.id, body) };
      }),
      contractRoute(
        moderator,
        moderationRoutes.refuseAppeal,
        async ({ params: { action }, body, caller }) => {
          const number = /^\d{1,15}$/.test(action) ? Number(action) : 0;
          const act = await database.db
            .selectFrom('moderation_actions')
            .select(['moderator_id', 'author_id', 'appeal_state'])
            .where('number', '=', number)
            .executeTakeFirst();
          if (act === undefined || act.appeal_state === null) throw new Problem('NOT_FOUND', 404);
          if (act.author_id === caller.id) throw new Problem('OWN_ACT', 403);
          if (act.moderator_id === caller.id && (await hasOtherModerator(database, caller.id)))
            throw new Problem('OWN_ACT', 403);
          const { numUpdatedRows } = await database.db
            .updateTable('moderation_actions')
            .set({ appeal_state: 'refused', appeal_answer: body.answer })
            .where('number', '=', number)
            .where('appeal_state', '=', 'open')
            .executeTakeFirst();
          if (numUpdatedRows === 0n) throw new Problem('ALREADY_DECIDED', 409);
          return {};
        },
      ),
      contractRoute(moderator, moderationRoutes.readLog, async ({ query }) => {
        const acts = await listActs(database, Number(query.before ?? LATEST), PAGE);
        return {
          entries: acts.map((act) => ({
            ...loggedOf(act),
            // Of a player no account's id, and the name only where it still is theirs.
            id: act.kind === 'player' ? act.author : act.thing_id,
            title: act.title,
            note: act.note,
            moderator: act.moderator,
            author: act.author,
            until: act.until,
            marks: act.marks,
            isReversed: act.is_reversed === 1,
          })),
          next: nextOf(acts),
        };
      }),
    ],
    async erase(transaction, userId) {
      await transaction
        .deleteFrom('reports')
        .where('kind', '=', 'player')
        .where('thing_id', '=', userId)
        .execute();
      await transaction
        .updateTable('moderation_actions')
        .set({ title: '', note: '', appeal: null, appeal_answer: null, appeal_state: null })
        .where('author_id', '=', userId)
        .execute();
      await transaction
        .updateTable('moderation_actions')
        .set({ thing_id: null })
        .where('kind', '=', 'player')
        .where('thing_id', '=', userId)
        .execute();
      await transaction.updateTable('reports').set({ note: '' }).where('reporter_id', '=', userId).execute();
    },
    chores: [
      {
        // A ban whose process ended before all was taken back.
        async work() {
          for (const { user_id } of await listBannedWithMarks(database, PAGE)) await takeMarksBack(user_id);
        },
        failure: 'votes of banned players were not taken back',
      },
      {
        async work() {
          for (const { kind, thing_id: id } of await listReported(database, PAGE))
            if ((await look(kind, id, true)) === undefined) await closeReportsOnGone(database, kind, id);
        },
        failure: 'reports of what is gone were not closed',
      },
    ],
    exportOf: (userId) => [
      { name: 'reports', parts: exportedReports(database, userId) },
      { name: 'moderation', parts: exportedActs(database, userId) },
    ],
  };
}

/** @throws {Error} nobody has objected to the act */
function objectionOf({ number, appeal: text, appealed_at: at }: Act) {
  if (text === null || at === null) throw new Error(`The act ${number} has an appeal without a text.`);
  return { text, at };
}

/** Reports hide what everybody sees, and what no moderator has kept as it is. */
const isHideable = ({ state, version, keptVersion }: Thing): boolean =>
  state === 'listed' && version > keptVersion;

const nextOf = (acts: readonly { readonly number: number }[]): string | null =>
  acts.length === PAGE ? String(acts.at(-1)?.number) : null;

const loggedOf = (act: { number: number; at: number; act: string; kind: string; reason: string }) => ({
  number: act.number,
  at: act.at,
  act: act.act as LoggedAct,
  kind: act.kind as ModeratedKind,
  reason: reasonText(act.reason),
});

function appealOf({
  appeal,
  appeal_state: state,
  appeal_answer: answer,
}: Pick<Act, 'appeal' | 'appeal_state' | 'appeal_answer'>) {
  return appeal === null || state === null
    ? null
    : { text: appeal, state: state as 'open' | 'granted' | 'refused', answer: answer ?? '' };
}

async function* exportedReports(database: Pick<Database<Tables>, 'db'>, userId: string) {
  let behind = { at: -1, id: '' };
  for (;;) {
    const rows = await listReportsBy(database, userId, behind, 200);
    const last = rows.at(-1);
    if (last === undefined) return;
    behind = last;
    // Of a player who was reported the account's id is nobody else's business.
    yield rows.map(({ kind, thing_id, reason, note, at, state }) =>
      JSON.stringify({ kind, ...(kind !== 'player' && { id: thing_id }), reason, note, at, state }),
    );
  }
}

async function* exportedActs(database: Pick<Database<Tables>, 'db'>, userId: string) {
  let before = LATEST;
  for (;;) {
    const acts = await listActsOnAuthor(database, userId, before, 200);
    const last = acts.at(-1);
    if (last === undefined) return;
    before = last.number;
    yield acts.map((act) =>
      JSON.stringify({
        ...loggedOf(act),
        title: act.title,
        note: act.note,
        until: act.until,
        appeal: appealOf(act),
      }),
    );
  }
}
