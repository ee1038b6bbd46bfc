import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  buildRoutes,
  type Build,
  type BuildPageData,
  type BuildQuery,
  type BuildsPageData,
  type PlayerPageData,
} from '#contract/community/build-routes.ts';
import { buildAddress, addressWith } from '#contract/site/link-addresses.ts';
import { pages, type PageId } from '#contract/site/pages.ts';
import { communityWords } from '#messages/community/community.ts';
import { fill } from '#messages/fill.ts';
import { problemText } from '#messages/problems.ts';
import { pageDescriptions, pageTexts } from '#messages/site/pages.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Area, RequestContext, Route } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import { plainWords } from '#server/markup/read-markup.ts';
import type { Builds } from './builds.ts';
import type { PublicAnswers } from './public-answer.ts';

/** A page as the site draws it. */
export interface CommunityPage {
  readonly page: PageId;
  readonly address: string;
  readonly version: string;
  readonly data: unknown;
  readonly title: string;
  readonly description: string;
  readonly status: 200 | 404 | 429;
  readonly isUnlisted?: boolean;
  readonly things?: readonly object[];
  readonly headers?: Readonly<Record<string, string>>;
}

interface PagesParts {
  readonly database: Database<Tables>;
  readonly builds: Pick<Builds, 'read' | 'list' | 'readPlayer'>;
  readonly publicAnswers: PublicAnswers;
  readonly publicUrl: string;
  readonly drawPage: (request: Request, reading: Promise<CommunityPage>) => Promise<Response>;
}

/** Addresses that one sitemap has. */
const PER_SITEMAP = 10_000;
/** So much of a text a preview shows. */
const DESCRIPTION_LENGTH = 160;

/** The pages of builds and players as the site draws them, and the sitemap of builds. */
export function buildPages({ database, builds, publicAnswers, publicUrl, drawPage }: PagesParts): Area {
  const page = (path: string, read: (context: RequestContext) => Promise<CommunityPage>): Route => ({
    needs: 'nothing',
    method: 'GET',
    path: path.replace(/\{(\w+)\}/, ':$1'),
    answer: async (context) => drawPage(context.req.raw, read(context)),
  });

  /** Gives what is read, or the refusal of it. @throws whatever is no refusal for whoever opens the page */
  async function asked<Found>(
    context: RequestContext,
    isSearch: boolean,
    read: () => Promise<Found>,
  ): Promise<Found | Problem> {
    try {
      publicAnswers.spend(context, isSearch);
      return await read();
    } catch (error) {
      if (error instanceof Problem && [400, 404, 429].includes(error.status)) return error;
      throw error;
    }
  }

  async function readBuild(context: RequestContext): Promise<CommunityPage> {
    const id = context.req.param('buildId') ?? '';
    const found = await asked(context, false, async () => builds.read(id));
    const usual = {
      page: 'build',
      address: context.req.path,
      title: pageTexts.build.title,
      description: pageDescriptions.sharedBuilds,
    } as const;
    if (found instanceof Problem) {
      const isWait = found.status === 429;
      const data: BuildPageData = {
        id,
        build: null,
        ...(isWait && { failure: problemText(found.code, found.values) }),
        ...(found.code === 'BUILD_NOT_SHOWN' && { isHidden: true }),
      };
      return { ...usual, ...refused(found), data };
    }
    const { build, version } = found;
    const data: BuildPageData = { id, build };
    return {
      ...usual,
      version,
      data,
      title: build.title,
      description: descriptionOf(build),
      status: 200,
      things: [articleOf(build, publicUrl)],
    };
  }

  async function readList(context: RequestContext): Promise<CommunityPage> {
    const query = queryOf(context);
    const usual = {
      page: 'sharedBuilds',
      address: context.req.path,
      title: pageTexts.sharedBuilds.title,
      description: pageDescriptions.sharedBuilds,
    } as const;
    const found = await asked(context, query.words !== undefined, async () => builds.list(query));
    const search = searchOf(query);
    if (found instanceof Problem) {
      // A query that cannot be read is the browser's to word; it has the list of everything meanwhile.
      if (found.status === 400) {
        const data: BuildsPageData = { search: '', page: await builds.list({ sort: 'trending' }) };
        return { ...usual, version: digestOf(data), data, status: 200, isUnlisted: true };
      }
      return { ...usual, ...refused(found), data: undefined };
    }
    const data: BuildsPageData = { search, page: found };
    return { ...usual, version: digestOf(data), data, status: 200, isUnlisted: search !== '' };
  }

  async function readPlayer(context: RequestContext): Promise<CommunityPage> {
    const username = context.req.param('username') ?? '';
    const found = await asked(context, false, async () => builds.readPlayer(username));
    const usual = {
      page: 'player',
      address: context.req.path,
      title: pageTexts.player.title,
      description: pageDescriptions.sharedBuilds,
    } as const;
    if (found instanceof Problem) {
      const data: PlayerPageData = {
        username,
        player: null,
        ...(found.status === 429 && { failure: problemText(found.code, found.values) }),
      };
      return { ...usual, ...refused(found), data };
    }
    const data: PlayerPageData = { username, player: found };
    return {
      ...usual,
      version: digestOf(data),
      data,
      title: fill(communityWords.playerTitle, { name: found.username }),
      status: 200,
    };
  }

  const xml = (context: RequestContext, lines: readonly string[]) =>
    context.body(['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n'), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
    });
  const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

  return {
    routes: [
      page(pages.sharedBuilds.path, readList),
      page(pages.build.path, readBuild),
      page(pages.player.path, readPlayer),
      {
        needs: 'nothing',
        method: 'GET',
        path: '/sitemap-builds.xml',
        async answer(context) {
          publicAnswers.spend(context);
          const { rows } = await sql<{ last: number | null }>`
            select max(number) as last from builds where state = 'listed'`.execute(database.db);
          const parts = Math.ceil((rows[0]?.last ?? 0) / PER_SITEMAP);
          return xml(context, [
            `<sitemapindex ${namespace}>`,
            ...Array.from(
              { length: parts },
              (_, part) => `  <sitemap><loc>${publicUrl}/sitemap-builds/${part + 1}.xml</loc></sitemap>`,
            ),
            '</sitemapindex>',
          ]);
        },
      },
      {
        needs: 'nothing',
        method: 'GET',
        path: '/sitemap-builds/:part{[1-9][0-9]{0,8}\\.xml}',
        async answer(context) {
          publicAnswers.spend(context);
          const part = Number.parseInt(context.req.param('part') ?? '', 10);
          const rows = await database.db
            .selectFrom('builds')
            .select(['id', 'updated_at'])
            .where('state', '=', 'listed')
            .where('number', '>', (part - 1) * PER_SITEMAP)
            .where('number', '<=', part * PER_SITEMAP)
            .orderBy('number')
            .execute();
          return xml(context, [
            `<urlset ${namespace}>`,
            ...rows.map(
              ({ id, updated_at }) =>
                `  <url><loc>${publicUrl}${buildAddress(id)}</loc><lastmod>${new Date(updated_at).toISOString()}</lastmod></url>`,
            ),
            '</urlset>',
          ]);
        },
      },
    ],
  };
}

/** A person reads in minutes how long to wait, and their browser is told the same time. */
export function refused(problem: Problem): Pick<CommunityPage, 'status' | 'version' | 'headers'> {
  const status = problem.status === 429 ? 429 : 404;
  return { status, version: problemText(problem.code, problem.values), headers: problem.headers };
}

/** A query without what cannot be read of it. */
function queryOf(context: RequestContext): BuildQuery {
  const given = context.req.query();
  const whole = buildRoutes.listBuilds.query.safeParse(given);
  if (whole.success) return { ...whole.data, after: undefined };
  const fields = Object.entries(given).filter(
    ([name, value]) => buildRoutes.listBuilds.query.safeParse({ [name]: value }).success,
  );
  return { ...buildRoutes.listBuilds.query.parse(Object.fromEntries(fields)), after: undefined };
}

/** A query as an address has it; the usual order is not said. */
function searchOf({ sort, ...query }: BuildQuery): string {
  const fields = Object.entries({ ...query, after: undefined, ...(sort !== 'trending' && { sort }) }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields).toString()}`;
}

/** Another one for whatever else the page shows. */
export const digestOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url');

/** The author's summary, else the beginning of the guide. */
function descriptionOf({ summary, guide, title }: Build): string {
  const text = (summary === '' ? plainWords(guide) : summary).replaceAll(/\s+/g, ' ').trim();
  const signs = Array.from(text === '' ? title : text);
  return signs.length <= DESCRIPTION_LENGTH
    ? signs.join('')
    : `${signs.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`;
}

const articleOf = (build: Build, publicUrl: string): object => ({
  '@type': 'Article',
  headline: build.title,
  description: descriptionOf(build),
  url: publicUrl + buildAddress(build.id),
  inLanguage: build.language,
  datePublished: new Date(build.publishedAt).toISOString(),
  dateModified: new Date(build.updatedAt).toISOString(),
  ...(build.author !== null && {
    author: {
      '@type': 'Person',
      name: build.author,
      url: publicUrl + addressWith(pages.player.path, build.author),
    },
  }),
});
