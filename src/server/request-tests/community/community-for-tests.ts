/** The start of tests of the community. Nothing of the running product uses it. */
import type { ClanRoom } from '#contract/community/clan-routes.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { buildShares } from '#server/community/build-shares.ts';
import { builds, type Builds } from '#server/community/builds.ts';
import { gallery, type Gallery } from '#server/community/gallery/gallery.ts';
import { moderatedCards } from '#server/community/gallery/moderated-cards.ts';
import { adverts, type Adverts } from '#server/community/adverts/adverts.ts';
import { moderatedAdverts } from '#server/community/adverts/moderated-adverts.ts';
import { clans, type Clans } from '#server/community/clans/clans.ts';
import { moderatedClans } from '#server/community/clans/moderated-clans.ts';
import { hub } from '#server/community/hub.ts';
import type { DrawCommunityPage } from '#server/community/drawn-pages.ts';
import { forumPages } from '#server/community/forum/forum-pages.ts';
import { forum } from '#server/community/forum/forum.ts';
import { moderatedForum } from '#server/community/forum/moderated-forum.ts';
import { notices, type Notices } from '#server/community/notices/notices.ts';
import { moderatedBuilds } from '#server/community/moderated-builds.ts';
import { moderation } from '#server/community/moderation.ts';
import { publicAnswers } from '#server/community/public-answer.ts';
import type { NewcomerRule } from '#server/community/standing.ts';
import { renameMentionsOf } from '#server/community/forum/end-posts.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { bundledCatalogue } from '#server/equipment/bundled-catalogue.ts';
import type { Area, Chore } from '#server/http/area.ts';
import { createLogger } from '#server/http/log.ts';
import { publicUrl } from '../identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from '../records-for-tests.ts';

export const NOON = Date.parse('2026-11-29T12:00:00Z');

/** Somebody's browser, as far as the API sees it, which tests bring along. */
interface Visitor {
  ask(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{
    readonly status: number;
    readonly code: string | undefined;
    readonly body: Record<string, unknown>;
    readonly headers: Headers;
  }>;
}

type VisitorOf = (
  app: { request(url: string, init?: RequestInit): Promise<Response> },
  visiting: { readonly origin: string },
) => Visitor;

interface Settings {
  readonly newcomers?: NewcomerRule;
  readonly blockedWords?: ReadonlySet<string>;
  /** The time that is believed, where it is not the clock's. */
  readonly believed?: () => number;
}

/** A page's facts in the place of its HTML. */
const drawPage: DrawCommunityPage = async (_, reading) => {
  const { status, ...page } = await reading;
  return Response.json(page, { status });
};

/** A sheet with something in it, another one for each number. */
export const sheetOf = (n: number, gems: Record<number, object> = {}) => ({
  class: 'barbarian',
  buildType: 'PvE',
  items: {},
  gems: { 1: { catalogueId: 'frozen-heart', rank: (n % 10) + 1 }, ...gems },
  skills: { primary: 'lacerate', ...(n > 9 && { skill1: `skill-${n}` }) },
});

/** The body of a build. */
export const buildOf = (n: number, but: object = {}) => ({
  title: `Bleed for the war ${n}`,
  summary: 'Stacks bleeding',
  guide: '# Gems\nFrozen Heart first.',
  class: 'barbarian',
  mode: 'pvp',
  activity: 'shadow-war',
  focus: 'damage',
  tags: ['burst'],
  language: 'en',
  patch: '2026-06',
  sheet: sheetOf(n),
  baseVersion: 0,
  ...but,
});

/** One installation with the community and nothing else beside accounts. */
export async function openCommunity(
  place: Parameters<typeof openRecords>[0],
  visitorOf: VisitorOf,
  settings: Settings = {},
) {
  const opened: OpenedRecords = await openRecords(place);
  const clock = { now: NOON };
  const now = () => clock.now;
  const answers = publicAnswers(now);
  const noted: {
    published?: Builds;
    characters?: Gallery;
    board?: Adverts;
    gathered?: Clans;
    notices?: Notices;
    second?: Notices;
    chores?: readonly Chore[];
    moderation?: Area;
  } = {};
  const { app, players } = installRecords(opened, {
    now,
    believedNow: async () => clock.now,
    logger: createLogger('error', { write: (line: string) => void errors.push(line) }),
    accounts: { now, outbox: { post: (mail) => void mails.push(mail) } },
    more({ players: accounts, records }) {
      const parts = {
        database: opened.database,
        player: accounts.player,
        leavingPlayer: accounts.leavingPlayer,
        refuseEnded: accounts.refuseEnded,
        publicAnswers: answers,
        newcomers: settings.newcomers ?? 'open',
        blockedWords: settings.blockedWords ?? new Set<string>(),
        now,
      };
      const kept = {
        ...parts,
        catalogue: async () => bundledCatalogue,
        believedNow: async () => clock.now,
      };
      const published = builds({ ...kept, takePlace: records.takePlace });
      const characters = gallery(kept);
      noted.published = published;
      noted.characters = characters;
      const board = adverts({ ...parts, believedNow: async () => clock.now });
      noted.board = board;
      const gathered = clans({
        ...parts,
        catalogue: async () => bundledCatalogue,
        mailOfClaim: accounts.mailOfClaim,
        believedNow: async () => settings.believed?.() ?? clock.now,
      });
      noted.gathered = gathered;
      const threads = forum({ ...parts, believedNow: async () => clock.now });
      const courier = () =>
        notices({
          database: opened.database,
          player: accounts.player,
          tell: records.tell,
          remindInChat: async () => {},
          renameMentions: async (...renamed) => renameMentionsOf(opened.database, ...renamed),
          moveBlock: records.moveBlock,
          onError: (error) => void errors.push(String(error)),
          now,
        });
      noted.chores = threads.chores ?? [];
      noted.notices = courier();
      noted.second = courier();
      const moderating = moderation({
        ...parts,
        kinds: [
          moderatedBuilds(opened.database),
          moderatedCards(opened.database, parts),
          moderatedClans(opened.database),
          moderatedAdverts(opened.database),
          ...moderatedForum(opened.database),
        ],
        takeSomeMarksBack: published.takeSomeMarksBack,
      });
      noted.moderation = moderating;
      return [
        published,
        buildShares({ database: opened.database, publicAnswers: answers, now }),
        characters,
        board,
        gathered,
        threads,
        noted.notices,
        forumPages({
          database: opened.database,
          forum: threads,
          publicAnswers: answers,
          publicUrl,
          drawPage,
        }),
        hub({ builds: published, forum: threads, gallery: characters, publicAnswers: answers, drawPage }),
        moderating,
      ];
    },
  });
  const errors: string[] = [];
  const mails: Mail[] = [];
  const current: Parameters<VisitorOf>[0] = {
    request: async (...asked) => app.request(...asked),
  };
  let count = 0;
  return {
    database: opened.database,
    published: () => noted.published!,
    gallery: () => noted.characters!,
    moderation: () => noted.moderation!,
    board: () => noted.board!,
    clans: () => noted.gathered!,
    /** Chores beside the requests, but for the couriers. */
    chores: () =>
      (noted.chores ?? []).map(
        ({ work }) =>
          async () =>
            work(new AbortController().signal),
      ),
    /** Two couriers at once. */
    deliver: async () => void (await Promise.all([noted.notices?.deliver(), noted.second?.deliver()])),
    players,
    clock,
    errors,
    mails,
    /** Some hours later, so that limits of an hour and an address are over. */
    later: (ms = DAY_MS) => void (clock.now += ms),
    stranger: () => visitorOf(current, { origin: publicUrl }),
    request: async (path: string, headers: Record<string, string>) =>
      app.request(publicUrl + path, { headers }),
    async player(but: { confirmed?: boolean; ageMs?: number } = {}) {
      const who = visitorOf(current, { origin: publicUrl });
      const username = `Player_${(count += 1)}`;
      const email = `${username}@visitor.example`.toLowerCase();
      // So many from one network in an hour are refused.
      await opened.database.db.deleteFrom('rate_limit_hits').execute();
      const { status, body } = await who.ask('POST', '/api/account/sign-up', {
        username,
        email,
        password: 'Analytical1843',
      });
      if (status >= 300) throw new Error(`The sign-up was refused: ${JSON.stringify(body)}`);
      const { id } = body['account'] as { id: string };
      await opened.database.db
        .updateTable('users')
        .set({
          email_confirmed: (but.confirmed ?? true) ? 1 : 0,
          ...(but.ageMs !== undefined && { created_at: clock.now - but.ageMs }),
        })
        .where('id', '=', id)
        .execute();
      return { ...who, id, username, email };
    },
    /** Makes somebody a moderator with a second step. */
    async promote(userId: string, but: { secondStep?: boolean } = {}) {
      await opened.database.db
        .insertInto('permissions')
        .values({ user_id: userId, name: 'canModerate', granted_at: clock.now })
        .execute();
      if (but.secondStep ?? true)
        await opened.database.db
          .updateTable('users')
          .set({ second_step: 1 })
          .where('id', '=', userId)
          .execute();
    },
    async close() {
      await opened.close();
    },
  };
}
export type OpenedCommunity = Awaited<ReturnType<typeof openCommunity>>;
export type CommunityPlayer = Awaited<ReturnType<OpenedCommunity['player']>>;

/** Changes a member's own place in a clan, on what it is just then. @param but what is sent for it */
export async function changeMyPlace(who: CommunityPlayer, clan: string, but: object = {}) {
  const room = (await who.ask('GET', `/api/clans/${clan}/room`)).body as unknown as ClanRoom;
  const mine = room.places.find(({ id }) => id === room.me.place);
  if (mine?.shares == null) throw new Error('The room lacks the place of the member who reads it.');
  const { name, class: classId, part, characterId, shares, showsPublicly } = mine;
  const was = { name, class: classId, part, characterId, shares, showsPublicly };
  return who.ask('PUT', `/api/clans/${clan}/my-place`, { ...was, ...but, was });
}
