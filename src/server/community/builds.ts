import type { Transaction } from 'kysely';
import {
  buildRoutes,
  type Build,
  type BuildCard,
  type BuildQuery,
  type OwnBuild,
  type Player,
} from '#contract/community/build-routes.ts';
import { foldedUsername } from '#contract/account/usernames.ts';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import { RECORD_ID } from '#contract/records/records.ts';
import { buildAddress } from '#contract/site/link-addresses.ts';
import { keptSheet, shownLoadout } from '#contract/community/shown-loadout.ts';
import type { PublicState } from '#rules/community/states.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { Allowance } from '#server/http/allowance.ts';
import { JsonList, JsonStream } from '#server/http/answers/streamed-json.ts';
import { anybody, type Area, type Permission, type RequestContext } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { PUBLIC_ID } from '#server/http/public-id.ts';
import { refuseBeyond } from '#server/http/too-many.ts';
import { readMarkup } from '#server/markup/read-markup.ts';
import { contentOf, tagsIn } from './build-content.ts';
import { cardOf, listBuilds } from './build-lists.ts';
import {
  actOnOwn,
  eraseAllOf,
  findBuild,
  findListed,
  findSame,
  forgetEnded,
  listOwn,
  listVersions,
  listVersionsOfAll,
  mayReplaceHidden,
  putBuild,
  setAllOf,
  type FoundBuild,
  type KeptBuild,
} from './builds-store.ts';
import {
  countCopy,
  forgetMarksOn,
  readMarks,
  takeAllBack,
  takeSomeBack,
  takeVoteBack,
  vote,
} from './marks-store.ts';
import { reasonToHold } from './holding.ts';
import { lastActsOn } from './moderation-store.ts';
import { patchesOf, type KnownPatches } from './patches.ts';
import type { PublicAnswers } from './public-answer.ts';
import { admitAuthor, countListed, type NewcomerRule } from './standing.ts';

interface SignedIn {
  readonly id: string;
  readonly sessionId: string;
}

interface BuildsParts {
  readonly database: Database<Tables>;
  readonly player: Permission<SignedIn>;
  readonly leavingPlayer: Permission<SignedIn>;
  /** Lets a transaction of the player's turn pass only while their session stands. @throws {Problem} NOT_SIGNED_IN 401 */
  readonly refuseEnded: (transaction: Transaction<Tables>, sessionId: string) => Promise<void>;
  /** Takes one of a player's places for long answers. @throws {Problem} TOO_MANY_READS 429 */
  readonly takePlace: (ownerId: string, context: RequestContext) => Promise<void>;
  readonly catalogue: () => Promise<StoredCatalogue>;
  readonly publicAnswers: PublicAnswers;
  readonly newcomers: NewcomerRule;
  /** Words that no text is published with before a moderator has looked, folded. */
  readonly blockedWords: ReadonlySet<string>;
  readonly now?: () => number;
  readonly believedNow?: () => Promise<number>;
}

/** A build as its page shows it, with what it is another one for. */
export interface ShownBuild {
  readonly title: string;
  /** Another one wherever the build would be another one. */
  readonly version: string;
  /** Another one wherever its picture would be another one: votes are not in it. */
  readonly pictureVersion: string;
  /** Read when it is asked for: a page that is kept drawn takes the version alone. */
  readonly build: Build;
}

/** Builds that players publish: the area of its routes, and what its pages ask of it. */
export interface Builds extends Area {
  /** @throws {Problem} BUILD_NOT_FOUND 404, BUILD_NOT_SHOWN 404 */
  readonly read: (id: string) => Promise<ShownBuild>;
  /** @throws {Problem} QUERY_INVALID 400, SEARCH_TOO_SHORT 400 */
  readonly list: (query: BuildQuery) => ReturnType<typeof listBuilds>;
  /** A player's builds, those changed last first, at most so many. */
  readonly own: (userId: string, most: number) => Promise<readonly OwnBuild[]>;
  /** @throws {Problem} NOT_FOUND 404 */
  readonly readPlayer: (username: string) => Promise<Player>;
  /** Takes back some votes and copies of a player, in a transaction of their turn. @returns how many; 0 where none is left */
  readonly takeSomeMarksBack: typeof takeSomeBack;
}

/** So many of a player's builds one part of a list has. */
const PART = 10;

export function builds({
  database,
  player,
  leavingPlayer,
  refuseEnded,
  takePlace,
  catalogue,
  publicAnswers: answers,
  newcomers,
  blockedWords,
  now = Date.now,
  believedNow = async () => now(),
}: BuildsParts): Builds {
  const patches = patchesOf(database, now);
  const previews = new Allowance({ atOnce: 30, perMinute: 30 }, 'TOO_MANY_CHANGES');

  /** @throws {Problem} BUILD_NOT_FOUND 404, BUILD_NOT_SHOWN 404 */
  async function found(id: string): Promise<FoundBuild> {
    const row = PUBLIC_ID.test(id) ? await findBuild(database, id) : undefined;
    if (row?.state === 'hidden') throw new Problem('BUILD_NOT_SHOWN', 404);
    if (row?.state !== 'listed') throw new Problem('BUILD_NOT_FOUND', 404);
    return row;
  }

  async function read(id: string): Promise<ShownBuild> {
    const row = await found(id);
    const [known, words, source, same] = await Promise.all([
      patches(),
      catalogue(),
      row.copied_from === null ? undefined : findListed(database, row.copied_from),
      findSame(database, row),
    ]);
    const card = cardOf(row, known);
    const { votes, copies, patchVotes, isOlder, changedSince, author } = card;
    const state = [row.version, author, votes, patchVotes, copies, isOlder, changedSince];
    const pointers = { copiedFrom: pointed(source), sameAs: pointed(same) };
    let build: Build | undefined;
    return {
      title: row.title,
      version: JSON.stringify([...state, ...Object.values(pointers), known.current, words.version]),
      pictureVersion: JSON.stringify([id, row.version, words.version]),
      get build() {
        return (build ??= pageOf(row, card, known, words, pointers));
      },
    };
  }

  const asked = (row: KeptBuild) => ({
    id: row.id,
    address: buildAddress(row.id),
    version: row.version,
    state: row.state as PublicState,
  });

  const withActs = async (rows: readonly OwnRow[]): Promise<readonly OwnBuild[]> => {
    const acts = await lastActsOn(
      database,
      'build',
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ownOf(row, acts.get(row.id)));
  };

  async function* ownBuilds(userId: string) {
    let behind: KeptBuild | undefined;
    for (;;) {
      const rows = await listOwn(database, userId, behind, PART);
      if (rows.length > 0) yield (await withActs(rows)).map((each) => JSON.stringify(each));
      behind = rows.at(-1);
      if (rows.length < PART) return;
    }
  }

  /** Of each build what every version says, the text of earlier ones too. */
  async function* versionsOf(userId: string) {
    let behind: { readonly build: number; readonly version: number } = { build: 0, version: 0 };
    for (;;) {
      const rows = await listVersionsOfAll(database, userId, behind, PART);
      const last = rows.at(-1);
      if (last === undefined) return;
      behind = last;
      yield rows.map(({ build: _build, id, sheet, ...version }) =>
        JSON.stringify({ build: id, ...version, sheet: keptSheet(sheet) }),
      );
    }
  }

  async function* votesOf(userId: string) {
    yield* marksOf('build_votes', userId);
  }
  async function* copiesOf(userId: string) {
    yield* marksOf('build_copies', userId);
  }
  async function* marksOf(table: 'build_votes' | 'build_copies', userId: string) {
    let behind = 0;
    for (;;) {
      const rows = await database.db
        .selectFrom(table)
        .innerJoin('builds', 'builds.number', `${table}.build`)
        .select(['builds.id', `${table}.build`, `${table}.at`])
        .where('user_id', '=', userId)
        .where('build', '>', behind)
        .orderBy('build')
        .limit(200)
        .execute();
      const last = rows.at(-1);
      if (last === undefined) return;
      behind = last.build;
      yield rows.map(({ id, at }) => JSON.stringify({ build: id, at }));
    }
  }

  /** A transaction of the player's turn, in which they may do something to a build that everybody sees. */
  const marking = async <Result>(
    { id: userId, sessionId }: SignedIn,
    buildId: string,
    work: (transaction: Transaction<Tables>, build: FoundBuild) => Promise<Result>,
  ): Promise<Result> => {
    const build = await found(buildId);
    return database
      .transaction(async (transaction) => {
        await refuseEnded(transaction, sessionId);
        return work(transaction, build);
      }, userTurn(userId))
      .catch(refuseBeyond('TOO_MANY_VOTES'));
  };

  const voterOf = ({ id }: SignedIn, context: RequestContext) => ({
    userId: id,
    address: newcomers === 'careful' ? context.get('clientAddress') : null,
  });

  async function votesOn(id: string, userId: string) {
    const { current } = await patches();
    const row = await found(id);
    const mine = await database.db
      .selectFrom('build_votes')
      .select('at')
      .where('user_id', '=', userId)
      .where('build', '=', row.number)
      .executeTakeFirst();
    const patchVotes = row.patch_votes_of === current ? row.patch_votes : 0;
    return { votes: row.votes, patchVotes, mine: mine !== undefined };
  }

  const list: Builds['list'] = async (query) => listBuilds(database, query, await patches());

  async function readPlayer(username: string): Promise<Player> {
    const user = await database.db
      .selectFrom('users')
      .select(['id', 'username', 'created_at'])
      .where('username_folded', '=', foldedUsername(username))
      .where('deletion_due_at', 'is', null)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (user === undefined) throw new Problem('NOT_FOUND', 404);
    const page = await list({ by: user.username, sort: 'newest' });
    // Nobody learns of an account that has shown nothing.
    if (page.builds.length === 0 && (await countListed(database, user.id, 1)) === 0)
      throw new Problem('NOT_FOUND', 404);
    return {
      username: user.username,
      since: new Date(user.created_at).toISOString().slice(0, 7),
      builds: page,
    };
  }

  return {
    routes: [
      contractRoute(player, buildRoutes.putBuild, async ({ params: { key }, body, caller }) => {
        if (!RECORD_ID.test(key)) throw new Problem('BODY_INVALID', 400);
        const [known, words] = await Promise.all([patches(), catalogue()]);
        const content = contentOf(body, words);
        const source =
          body.copiedFrom === null || !PUBLIC_ID.test(body.copiedFrom)
            ? undefined
            : await findListed(database, body.copiedFrom);
        const copiedFrom = source === undefined || source.author_id === caller.id ? null : source.id;
        const row = await database
          .transaction(async (transaction) => {
            await refuseEnded(transaction, caller.sessionId);
            const author = await admitAuthor(transaction, caller.id, {
              rule: newcomers,
              isVote: false,
              nowMs: now(),
            });
            await refusePatch(transaction, caller.id, key, body.patch, known);
            return putBuild(
              transaction,
              {
                authorId: caller.id,
                key,
                content,
                copiedFrom,
                baseVersion: body.baseVersion,
                isNew: author.isNew,
                heldFor: await reasonToHold(
                  transaction,
                  {
                    words: content.heldWords,
                    hasLink: content.hasLink,
                    mayReplaceHidden: async () =>
                      mayReplaceHidden(transaction, caller.id, key, content.fields.sheet_digest),
                  },
                  author,
                  { newcomers, blockedWords },
                ),
              },
              now(),
            );
          }, userTurn(caller.id))
          .catch(refuseBeyond('TOO_MANY_CHANGES'));
        return asked(row);
      }),
      contractRoute(leavingPlayer, buildRoutes.listOwnBuilds, async ({ context, caller }) => {
        await takePlace(caller.id, context);
        return new JsonStream({ builds: new JsonList(ownBuilds(caller.id)) });
      }),
      contractRoute(leavingPlayer, buildRoutes.withdrawBuild, async ({ params: { key }, caller }) => {
        if (RECORD_ID.test(key))
          await database.transaction(
            async (transaction) => actOnOwn(transaction, caller.id, key, 'withdraw', now()),
            userTurn(caller.id),
          );
        return {};
      }),
      contractRoute(player, buildRoutes.restoreBuild, async ({ params: { key }, caller }) => {
        const row = await database.transaction(async (transaction) => {
          await refuseEnded(transaction, caller.sessionId);
          await admitAuthor(transaction, caller.id, { rule: newcomers, isVote: false, nowMs: now() });
          return RECORD_ID.test(key) ? actOnOwn(transaction, caller.id, key, 'return', now()) : undefined;
        }, userTurn(caller.id));
        if (row === undefined) throw new Problem('BUILD_NOT_FOUND', 404);
        return asked(row);
      }),
      contractRoute(anybody, buildRoutes.listBuilds, async ({ query, context }) => {
        answers.spend(context, query.words !== undefined);
        const facets = Object.values({ ...query, sort: undefined }).filter(
          (value) => value !== undefined,
        ).length;
        return answers.answer(
          context,
          await list(query),
          facets <= 1 && query.own === undefined && query.words === undefined,
        );
      }),
      contractRoute(anybody, buildRoutes.readBuild, async ({ params: { id }, context }) => {
        answers.spend(context);
        return answers.answer(context, (await read(id)).build, true);
      }),
      contractRoute(anybody, buildRoutes.listBuildVersions, async ({ params: { id }, context }) => {
        answers.spend(context);
        const row = await found(id);
        const [versions, words] = await Promise.all([listVersions(database, row.number), catalogue()]);
        return answers.answer(
          context,
          {
            versions: versions.map(({ sheet, ...version }) => ({
              ...version,
              shown: shownLoadout({ sheet, author: row.username, updatedAt: version.at }, words),
            })),
          },
          true,
        );
      }),
      contractRoute(anybody, buildRoutes.readPlayer, async ({ params: { username }, context }) => {
        answers.spend(context);
        return answers.answer(context, await readPlayer(username), true);
      }),
      contractRoute(anybody, buildRoutes.listPatches, async ({ context }) => {
        answers.spend(context);
        const { offered } = await patches();
        return answers.answer(
          context,
          { patches: offered.map(({ since, name }) => ({ since, name })) },
          true,
        );
      }),
      contractRoute(player, buildRoutes.vote, async ({ params: { id }, caller, context }) => {
        const { current } = await patches();
        await marking(caller, id, async (transaction, build) => {
          if (build.author_id === caller.id) throw new Problem('OWN_THING', 403);
          await admitAuthor(transaction, caller.id, { rule: newcomers, isVote: true, nowMs: now() });
          await vote(database, transaction, voterOf(caller, context), build, current, now());
        });
        return votesOn(id, caller.id);
      }),
      contractRoute(player, buildRoutes.takeVoteBack, async ({ params: { id }, caller }) => {
        await marking(caller, id, async (transaction, build) =>
          takeVoteBack(transaction, caller.id, build.number, now()),
        );
        return votesOn(id, caller.id);
      }),
      contractRoute(player, buildRoutes.countCopy, async ({ params: { id }, caller, context }) => {
        await marking(caller, id, async (transaction, build) => {
          if (build.author_id === caller.id) return;
          // It ranks a build as a vote does, and so it is admitted as one.
          await admitAuthor(transaction, caller.id, { rule: newcomers, isVote: true, nowMs: now() });
          await countCopy(database, transaction, voterOf(caller, context), build, now());
        });
        return { copies: (await found(id)).copies };
      }),
      contractRoute(player, buildRoutes.readMarks, async ({ query, caller }) =>
        readMarks(database, caller.id, query.builds.split(',').filter(Boolean), (await patches()).current),
      ),
      contractRoute(player, buildRoutes.previewMarkup, async ({ body, caller }) => {
        previews.spend(caller.id, 1, now());
        return { markup: readMarkup(body.text, true) };
      }),
    ],
    read,
    list,
    own: async (userId, most) => withActs(await listOwn(database, userId, undefined, most)),
    readPlayer,
    takeSomeMarksBack: takeSomeBack,
    endTies: async (transaction, userId, cause) => {
      if (cause === 'deletion') await setAllOf(transaction, userId, 'leave', now());
      return undefined;
    },
    onKept: async (transaction, userId) => setAllOf(transaction, userId, 'return', now()),
    async beforeErasure(userId) {
      await takeAllBack(database, userId);
      if ((await wishOf(database.db, userId)) === 'remove') await forgetMarksOn(database, userId);
    },
    async erase(transaction, userId) {
      // Those that came since, and of an account that was not to be deleted for long.
      while ((await takeSomeBack(transaction, userId)) > 0);
      await eraseAllOf(transaction, userId, await wishOf(transaction, userId), now());
    },
    exportOf: (userId) => [
      { name: 'builds', parts: ownBuilds(userId) },
      { name: 'buildVersions', parts: versionsOf(userId) },
      { name: 'buildVotes', parts: votesOf(userId) },
      { name: 'buildCopies', parts: copiesOf(userId) },
    ],
    chores: [
      {
        work: async () => forgetEnded(database, await believedNow()),
        failure: 'builds that were withdrawn were not deleted',
      },
    ],
  };
}

/** The wish of a player: everything published is deleted with the account, or left without their name. */
async function wishOf(db: Database<Tables>['db'], userId: string): Promise<'remove' | 'leave'> {
  const user = await db
    .selectFrom('users')
    .select('published_wish')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.published_wish === 'leave' ? 'leave' : 'remove';
}

/** A build may keep the patch that it has. @throws {Problem} PATCH_UNKNOWN 400 */
async function refusePatch(
  transaction: Transaction<Tables>,
  authorId: string,
  key: string,
  patch: string,
  { offered }: KnownPatches,
): Promise<void> {
  if (offered.some(({ since }) => since === patch)) return;
  const kept = await transaction
    .selectFrom('builds')
    .select('patch')
    .where('author_id', '=', authorId)
    .where('build_key', '=', key)
    .executeTakeFirst();
  if (kept?.patch !== patch) throw new Problem('PATCH_UNKNOWN', 400);
}

type Pointed = { readonly id: string; readonly title: string; readonly author: string | null } | undefined;

const pointed = (to: Pointed): Build['sameAs'] =>
  to === undefined ? null : { id: to.id, title: to.title, author: to.author };

function pageOf(
  row: FoundBuild,
  card: BuildCard,
  known: KnownPatches,
  words: StoredCatalogue,
  pointers: Pick<Build, 'copiedFrom' | 'sameAs'>,
): Build {
  const nameOf = (since: string) => known.all.find((patch) => patch.since === since)?.name ?? since;
  return {
    ...card,
    ...pointers,
    state: row.state as PublicState,
    guide: readMarkup(row.guide, true),
    video: row.video,
    shown: shownLoadout({ sheet: row.sheet, author: row.username, updatedAt: row.updated_at }, words),
    patchName: nameOf(row.patch),
    currentPatch: { since: known.current, name: nameOf(known.current) },
  };
}

type OwnRow = Awaited<ReturnType<typeof listOwn>>[number];

const ownOf = (row: OwnRow, moderated: OwnBuild['moderated'] | undefined): OwnBuild => ({
  key: keyOf(row),
  id: row.id,
  address: buildAddress(row.id),
  version: row.version,
  state: row.state as PublicState,
  title: row.title,
  summary: row.summary,
  guide: row.guide,
  class: row.class as OwnBuild['class'],
  mode: row.mode as OwnBuild['mode'],
  activity: row.activity as OwnBuild['activity'],
  focus: row.focus as OwnBuild['focus'],
  tags: tagsIn(row.tags),
  language: row.language as OwnBuild['language'],
  patch: row.patch,
  video: row.video,
  sheet: keptSheet(row.sheet),
  votes: row.votes,
  copies: row.copies,
  publishedAt: row.published_at,
  updatedAt: row.updated_at,
  moderated: moderated ?? null,
});

function keyOf({ build_key, id }: OwnRow): string {
  if (build_key === null) throw new Error(`The build ${id} has an author and no key.`);
  return build_key;
}
