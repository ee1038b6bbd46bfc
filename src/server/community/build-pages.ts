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
import { pages } from '#contract/site/pages.ts';
import { communityWords } from '#messages/community/community.ts';
import { fill } from '#messages/fill.ts';
import { problemText } from '#messages/problems.ts';
import { pageDescriptions, pageTexts } from '#messages/site/pages.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { partOfAddress, type Area, type RequestContext } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import { plainWords } from '#server/markup/read-markup.ts';
import type { Builds } from './builds.ts';
import {
  beginningOf,
  digestOf,
  pageRoute,
  pictureRoute,
  readOrRefusal,
  refusedPage,
  type CommunityPage,
  type DrawCommunityPage,
} from './drawn-pages.ts';
import { pictureAddress, type Pictures } from '#server/pictures/pictures.ts';
import type { PublicAnswers } from './public-answer.ts';
import { sitemapRoutes } from './sitemap.ts';

interface PagesParts {
  readonly database: Database<Tables>;
  readonly builds: Pick<Builds, 'read' | 'list' | 'readPlayer'>;
  readonly publicAnswers: PublicAnswers;
  readonly publicUrl: string;
  readonly drawPage: DrawCommunityPage;
  readonly drawPicture: Pictures['answer'];
}

/** The pages of builds and players as the site draws them, and the sitemap of builds. */
export function buildPages({
  database,
  builds,
  publicAnswers,
  publicUrl,
  drawPage,
  drawPicture,
}: PagesParts): Area {
  const page = pageRoute(drawPage);
  const asked = async <Found>(context: RequestContext, isSearch: boolean, read: () => Promise<Found>) =>
    readOrRefusal(publicAnswers, context, isSearch, read);

  async function readBuild(context: RequestContext): Promise<CommunityPage> {
    const id = partOfAddress(context, 'buildId');
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
      return { ...usual, ...refusedPage(found), data };
    }
    const { title, version } = found;
    return {
      ...usual,
      version,
      title,
      picture: pictureAddress(buildAddress(id), found.pictureVersion),
      status: 200,
      // Of a page that is kept drawn nobody asks for these.
      get data(): BuildPageData {
        return { id, build: found.build };
      },
      get description() {
        return descriptionOf(found.build);
      },
      get things() {
        return [articleOf(found.build, publicUrl)];
      },
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
      return { ...usual, ...refusedPage(found), data: undefined };
    }
    const data: BuildsPageData = { search, page: found };
    return { ...usual, version: digestOf(data), data, status: 200, isUnlisted: search !== '' };
  }

  async function readPlayer(context: RequestContext): Promise<CommunityPage> {
    const username = partOfAddress(context, 'username');
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
      return { ...usual, ...refusedPage(found), data };
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

  return {
    routes: [
      page(pages.sharedBuilds.path, readList),
      page(pages.build.path, readBuild),
      pictureRoute(pages.build.path, publicAnswers, drawPicture, async (context) => {
        const found = await builds.read(partOfAddress(context, 'buildId'));
        const { shown, title } = found.build;
        return { version: found.pictureVersion, subject: { shown, title } };
      }),
      page(pages.player.path, readPlayer),
      ...sitemapRoutes({
        name: 'builds',
        publicUrl,
        publicAnswers,
        async last() {
          const { rows } = await sql<{ last: number | null }>`
            select max(number) as last from builds where state = 'listed'`.execute(database.db);
          return rows[0]?.last ?? 0;
        },
        async between(from, to) {
          const rows = await database.db
            .selectFrom('builds')
            .select(['id', 'updated_at'])
            .where('state', '=', 'listed')
            .where('number', '>', from)
            .where('number', '<=', to)
            .orderBy('number')
            .execute();
          return rows.map(({ id, updated_at: at }) => ({ address: buildAddress(id), at }));
        },
      }),
    ],
  };
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

/** The author's summary, else the beginning of the guide. */
function descriptionOf({ summary, guide, title }: Build): string {
  const text = summary === '' ? plainWords(guide) : summary;
  return beginningOf(text.trim() === '' ? title : text);
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
