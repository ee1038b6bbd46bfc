import {
  clanRoutes,
  type ClanPageData,
  type ClanQuery,
  type ClansPageData,
  type JoinClanPageData,
  type PublicClan,
} from '#contract/community/clan-routes.ts';
import { clanAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { clanPreview } from '#messages/community/clan-preview.ts';
import { fill } from '#messages/fill.ts';
import { problemText } from '#messages/problems.ts';
import { pageDescriptions, pageTexts } from '#messages/site/pages.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { partOfAddress, type Area, type RequestContext, type Route } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import { plainWords } from '#server/markup/read-markup.ts';
import { digestOf, refusedPage, type CommunityPage } from '../drawn-pages.ts';
import type { PublicAnswers } from '../public-answer.ts';
import { sitemapOfLatest } from '../sitemap.ts';
import type { Clans } from './clans.ts';

interface PagesParts {
  readonly database: Pick<Database<Tables>, 'db'>;
  readonly clans: Pick<Clans, 'read' | 'list' | 'readInvitation'>;
  readonly publicAnswers: PublicAnswers;
  readonly publicUrl: string;
  readonly drawPage: (request: Request, reading: Promise<CommunityPage>) => Promise<Response>;
}

/** So much of a text a preview shows. */
const DESCRIPTION_LENGTH = 160;

/** The pages of clans as the site draws them, of invitations, and the sitemap of clans. */
export function clanPages({ database, clans, publicAnswers, publicUrl, drawPage }: PagesParts): Area {
  const page = (path: string, read: (context: RequestContext) => Promise<CommunityPage>): Route => ({
    needs: 'nothing',
    method: 'GET',
    path: path.replace(/\{(\w+)\}/, ':$1'),
    answer: async (context) => drawPage(context.req.raw, read(context)),
  });

  /** Gives what is read, or the refusal of it. @throws whatever is no refusal for whoever opens the page */
  async function asked<Found>(
    context: RequestContext,
    isDear: boolean,
    read: () => Promise<Found>,
  ): Promise<Found | Problem> {
    try {
      publicAnswers.spend(context, isDear);
      return await read();
    } catch (error) {
      if (error instanceof Problem && [404, 429].includes(error.status)) return error;
      throw error;
    }
  }

  async function readClan(context: RequestContext): Promise<CommunityPage> {
    const id = partOfAddress(context, 'clanId');
    const found = await asked(context, false, async () => clans.read(id));
    const usual = {
      page: 'clan',
      address: context.req.path,
      title: pageTexts.clan.title,
      description: pageDescriptions.clans,
    } as const;
    if (found instanceof Problem) {
      const data: ClanPageData = {
        id,
        clan: null,
        ...(found.status === 429 && { failure: problemText(found.code, found.values) }),
        ...(found.code === 'CLAN_NOT_SHOWN' && { isHidden: true }),
      };
      return { ...usual, ...refusedPage(found), data };
    }
    const data: ClanPageData = { id, clan: found };
    return {
      ...usual,
      version: digestOf(data),
      data,
      title: found.name,
      description: descriptionOf(found),
      status: 200,
    };
  }

  async function readList(context: RequestContext): Promise<CommunityPage> {
    const query = queryOf(context);
    const search = searchOf(query);
    const usual = {
      page: 'clans',
      address: context.req.path,
      title: pageTexts.clans.title,
      description: pageDescriptions.clans,
    } as const;
    const found = await asked(context, query.words !== undefined, async () => clans.list(query));
    if (found instanceof Problem) return { ...usual, ...refusedPage(found), data: undefined };
    const data: ClansPageData = { search, page: found };
    return { ...usual, version: digestOf(data), data, status: 200, isUnlisted: search !== '' };
  }

  async function readInvitation(context: RequestContext): Promise<CommunityPage> {
    const code = partOfAddress(context, 'code');
    const found = await asked(context, true, async () => clans.readInvitation(code));
    const usual = {
      page: 'joinClan',
      address: context.req.path,
      // Words of players stand in no title of a page that nobody is to find.
      title: pageTexts.joinClan.title,
      description: clanPreview.invitation,
    } as const;
    if (found instanceof Problem) {
      const data: JoinClanPageData = {
        invitation: null,
        ...(found.status === 429 && { failure: problemText(found.code, found.values) }),
      };
      return { ...usual, ...refusedPage(found), data };
    }
    const data: JoinClanPageData = { invitation: found };
    return { ...usual, version: digestOf(data), data, status: 200 };
  }

  return {
    routes: [
      page(pages.clans.path, readList),
      page(pages.clan.path, readClan),
      page(pages.joinClan.path, readInvitation),
      sitemapOfLatest({
        name: 'clans',
        publicUrl,
        publicAnswers,
        async latest(most) {
          const rows = await database.db
            .selectFrom('clans')
            .select(['id', 'updated_at'])
            .where('state', '=', 'listed')
            .orderBy('number', 'desc')
            .limit(most)
            .execute();
          return rows.map(({ id, updated_at: at }) => ({ address: clanAddress(id), at }));
        },
      }),
    ],
  };
}

/** A query without what cannot be read of it. */
function queryOf(context: RequestContext): ClanQuery {
  const { query } = clanRoutes.listClans;
  const fields = Object.entries(context.req.query()).filter(
    ([name, value]) => query.safeParse({ [name]: value }).success,
  );
  return { ...query.parse(Object.fromEntries(fields)), after: undefined };
}

/** A query as an address has it. */
function searchOf(query: ClanQuery): string {
  const fields = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields).toString()}`;
}

function descriptionOf({ description, kind, name, server, size, most }: PublicClan): string {
  const text = plainWords(description).replaceAll(/\s+/g, ' ').trim();
  const signs = Array.from(
    text === ''
      ? fill(kind === 'clan' ? clanPreview.clan : clanPreview.warband, { name, server, size, most })
      : text,
  );
  return signs.length <= DESCRIPTION_LENGTH
    ? signs.join('')
    : `${signs.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`;
}
