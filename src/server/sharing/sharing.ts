import { PICTURE_FILE } from '#contract/community/picture.ts';
import { shareIdOf } from '#contract/records/collections/sheets/link-text.ts';
import {
  shareRoutes,
  type OwnShare,
  type SharedLoadout,
  type SharePageData,
} from '#contract/records/collections/sheets/share-routes.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { sheetText, type Sheet } from '#contract/records/collections/sheets/sheets.ts';
import type { SentSheet } from '#contract/records/collections/sheets/sheets.schema.ts';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { serverLimits } from '#contract/limits.ts';
import type { PageId } from '#contract/site/pages.ts';
import { loadoutLinks } from '#messages/equipment/loadout-links.ts';
import { fill } from '#messages/fill.ts';
import { problemText } from '#messages/problems.ts';
import { pageDescriptions, pageTexts } from '#messages/site/pages.ts';
import { RECORD_ID } from '#contract/records/records.ts';
import type { Database } from '#server/database/database.ts';
import type { ShareRow, Tables } from '#server/database/tables.ts';
import { Allowance } from '#server/http/allowance.ts';
import {
  anybody,
  partOfAddress,
  type Area,
  type Permission,
  type RequestContext,
  type Route,
} from '#server/http/area.ts';
import { JsonList, JsonStream } from '#server/http/answers/streamed-json.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { PUBLIC_ID } from '#server/http/public-id.ts';
import { refuseBeyond } from '#server/http/too-many.ts';
import { pictureAddress, type Pictures } from '#server/pictures/pictures.ts';
import { isReader, OpenCounts } from './open-counts.ts';
import {
  addOpens,
  findShared,
  forgetEnded,
  listShares,
  putShare,
  revokeShare,
  type WantedShare,
} from './shares-store.ts';
import { keptSheet, shownLoadout } from '#contract/community/shown-loadout.ts';

interface OpenedShare {
  readonly version: string;
  readonly shown: SharedLoadout;
}

/** The page of a link, as the site draws it. */
interface SharePage {
  readonly page: PageId;
  readonly address: string;
  readonly version: string;
  readonly data: SharePageData;
  readonly title: string;
  readonly description: string;
  readonly status: 200 | 404 | 429;
  readonly picture?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface SharingParts {
  readonly database: Database<Tables>;
  readonly player: Permission<{ readonly id: string }>;
  readonly leavingPlayer: Permission<{ readonly id: string }>;
  /** Takes one of a player's places for long answers. @throws {Problem} TOO_MANY_READS 429 */
  readonly takePlace: (ownerId: string, context: RequestContext) => Promise<void>;
  readonly catalogue: () => Promise<StoredCatalogue>;
  readonly drawPage: (request: Request, reading: Promise<SharePage>) => Promise<Response>;
  readonly drawPicture: Pictures['answer'];
  readonly now?: () => number;
  readonly believedNow?: () => Promise<number>;
}

export interface Sharing extends Area {
  /**
   * A link of a player that shows a sheet, without their name and without an end: the one that does already, else a new one.
   *
   * @throws {Problem} SHARES_FULL 409, TOO_MANY_SHARES 429
   */
  readonly linkTo: (
    ownerId: string,
    wanted: { readonly key: string; readonly sheet: Sheet },
  ) => Promise<{ readonly id: string; readonly key: string; readonly isNew: boolean }>;
  /** Ends a link of a player. @returns whether there was one */
  readonly endLink: (ownerId: string, key: string) => Promise<boolean>;
}

/** Links to loadouts that players show, change and take back. */
export function sharing({
  database,
  player,
  leavingPlayer,
  takePlace,
  catalogue,
  drawPage,
  drawPicture,
  now = Date.now,
  believedNow = async () => now(),
}: SharingParts): Sharing {
  const opens = new OpenCounts(async (counted) =>
    addOpens(database, counted, new Date(now()).toISOString().slice(0, 10)),
  );
  const perMinute = serverLimits.shareOpensPerMinute;
  const openings = new Allowance({ atOnce: perMinute, perMinute }, 'TOO_MANY_READS');

  /** Undefined where there is no such link, or no more. */
  async function open(context: RequestContext, asked: string): Promise<OpenedShare | undefined> {
    const id = shareIdOf(asked);
    openings.spend(context.get('clientAddress'), 1, now());
    const opened = await find(id);
    if (opened !== undefined && isReader(context.req.method, context.req.header('user-agent')))
      opens.count(id);
    return opened;
  }

  async function find(id: string): Promise<OpenedShare | undefined> {
    const row = PUBLIC_ID.test(id) ? await findShared(database, id, now()) : undefined;
    if (row === undefined) return undefined;
    const words = await catalogue();
    const author = row.shows_name === 1 ? row.username : null;
    return {
      version: JSON.stringify([id, row.version, author, words.version]),
      shown: shownLoadout({ sheet: row.sheet, author, updatedAt: row.updated_at }, words),
    };
  }

  /** @throws {Problem} as `putShare` of the contract refuses */
  const put = async (wanted: WantedShare): Promise<ShareRow> =>
    putShare(database, wanted, now()).catch(refuseBeyond('TOO_MANY_SHARES'));

  async function* ownShares(ownerId: string, nowMs: number) {
    for await (const rows of listShares(database, ownerId, nowMs))
      yield rows.map((row) => JSON.stringify(ownShareOf(row)));
  }

  async function readPage(context: RequestContext): Promise<SharePage> {
    const id = partOfAddress(context, 'id');
    const opened = await open(context, id).catch((error: unknown) => waitingOr(error));
    if (opened instanceof Problem) return waitingPage(context.req.path, id, opened);
    const className = classes.find((each) => each.id === opened?.shown.sheet.class)?.name;
    const isCharacter = opened?.shown.sheet.kind === 'character';
    return {
      page: 'storedLoadout',
      address: context.req.path,
      version: opened?.version ?? 'none',
      data: { id, shown: opened?.shown ?? null },
      // What players write stands in no title.
      title:
        className === undefined
          ? pageTexts.sharedLoadout.title
          : fill(isCharacter ? loadoutLinks.titleOfCharacter : loadoutLinks.titleFor, { class: className }),
      description: descriptionOf(className, opened?.shown),
      ...(opened && { picture: pictureAddress(`/l/${shareIdOf(id)}`, opened.version) }),
      status: opened === undefined ? 404 : 200,
    };
  }

  const page: Route = {
    needs: 'nothing',
    method: 'GET',
    path: '/l/:id',
    answer: async (context) => drawPage(context.req.raw, readPage(context)),
  };
  const picture: Route = {
    needs: 'nothing',
    method: 'GET',
    path: `/l/:id/${PICTURE_FILE}`,
    async answer(context) {
      openings.spend(context.get('clientAddress'), 1, now());
      return drawPicture(context, async () => {
        const found = await find(shareIdOf(partOfAddress(context, 'id')));
        if (found === undefined) throw new Problem('SHARE_NOT_FOUND', 404);
        return { version: found.version, subject: { shown: found.shown } };
      });
    },
  };
  return {
    routes: [
      page,
      picture,
      contractRoute(
        player,
        shareRoutes.putShare,
        async ({ params: { key }, body, caller: { id: ownerId } }) => {
          if (!RECORD_ID.test(key)) throw new Problem('BODY_INVALID', 400);
          const { sheet, ...wanted } = body;
          const sheetAfter = (before: string | null) =>
            sheetText(completed(sheet, before === null ? null : keptSheet(before)));
          return ownShareOf(await put({ ...wanted, ownerId, key, sheetAfter }));
        },
      ),
      contractRoute(leavingPlayer, shareRoutes.listShares, async ({ context, caller: { id: ownerId } }) => {
        await takePlace(ownerId, context);
        await opens.keep();
        return new JsonStream({ shares: new JsonList(ownShares(ownerId, now())) });
      }),
      contractRoute(
        leavingPlayer,
        shareRoutes.revokeShare,
        async ({ params: { key }, caller: { id: ownerId } }) => {
          // No link has another key.
          if (RECORD_ID.test(key)) await revokeShare(database, ownerId, key, now());
          return {};
        },
      ),
      contractRoute(anybody, shareRoutes.readShared, async ({ params: { id }, context }) => {
        const opened = await open(context, id);
        context.header('x-robots-tag', 'noindex');
        if (opened === undefined) throw new Problem('SHARE_NOT_FOUND', 404);
        return opened.shown;
      }),
    ],
    async linkTo(ownerId, { key, sheet }) {
      for await (const rows of listShares(database, ownerId, now())) {
        const shown = rows.find(
          (row) =>
            row.state === 'live' &&
            row.shows_name === 0 &&
            row.expires_at === null &&
            isSameContent(keptSheet(row.sheet), sheet),
        );
        if (shown !== undefined) return { id: shown.id, key: shown.share_key, isNew: false };
      }
      const wanted = { showsName: false, expiresInDays: null, baseVersion: 0 };
      const { id } = await put({ ...wanted, ownerId, key, sheetAfter: () => sheetText(sheet) });
      return { id, key, isNew: true };
    },
    endLink: async (ownerId, key) => revokeShare(database, ownerId, key, now()),
    exportOf: (userId) => [{ name: 'shares', parts: ownShares(userId, 0) }],
    chores: [
      {
        async work() {
          await opens.keep();
          await forgetEnded(database, await believedNow());
        },
        failure: 'links were not tidied up',
      },
    ],
  };
}

/** The refusal of somebody who opens too many links. @throws any other error */
function waitingOr(error: unknown): Problem {
  if (error instanceof Problem && error.status === 429) return error;
  throw error;
}

/** A person reads in minutes how long to wait, and their browser is told the same time. */
function waitingPage(address: string, id: string, { code, values }: Problem): SharePage {
  const failure = problemText(code, values);
  return {
    page: 'storedLoadout',
    address,
    version: failure,
    data: { id, shown: null, failure },
    title: pageTexts.sharedLoadout.title,
    description: pageDescriptions.sharedLoadout,
    status: 429,
    headers: { 'retry-after': String(Number(values['n']) * 60) },
  };
}

/** So many items are named in a preview, which shows about two lines. */
const ITEMS_NAMED = 4;

/** What a link shows in the words of the catalogue; what players write stands in no preview. */
function descriptionOf(className: string | undefined, shown: SharedLoadout | undefined): string {
  if (className === undefined) return pageDescriptions.sharedLoadout;
  if (shown?.sheet.kind === 'character')
    return fill(loadoutLinks.descriptionOfCharacter, { class: className });
  const names = [...new Set(shown?.items.map(({ name }) => name))];
  if (names.length === 0) return fill(loadoutLinks.descriptionOfClass, { class: className });
  const [first, more] = [names.slice(0, ITEMS_NAMED).join(', '), names.length - ITEMS_NAMED];
  const items = more > 0 ? fill(loadoutLinks.moreItems, { items: first, n: more }) : first;
  return fill(loadoutLinks.descriptionFor, { class: className, items });
}

/**
 * A sheet as it is to be kept. What a page of the first version does not know of a build, it does not take out of a link either;
 * another class's build is another one.
 */
function completed({ kind = 'loadout', skills, ...sheet }: SentSheet, before: Sheet | null): Sheet {
  if (skills !== undefined || before?.class !== sheet.class) return { kind, skills: skills ?? {}, ...sheet };
  const { secondGems, activity, lines, figures } = before;
  return { kind, skills: before.skills, secondGems, activity, lines, figures, ...sheet };
}

const ownShareOf = (row: ShareRow): OwnShare => ({
  key: row.share_key,
  id: row.id,
  state: row.state === 'removed' ? 'removed' : 'live',
  sheet: row.sheet === '' ? null : keptSheet(row.sheet),
  showsName: row.shows_name === 1,
  version: row.version,
  opens: row.opens,
  lastOpenedOn: row.last_opened_on,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
