import { advertRoutes, type AdvertQuery, type AdvertsPageData } from '#contract/community/advert-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { pageDescriptions, pageTexts } from '#messages/site/pages.ts';
import type { Area, RequestContext } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import { digestOf, refusedPage, type CommunityPage } from '../drawn-pages.ts';
import type { PublicAnswers } from '../public-answer.ts';
import type { Adverts } from './adverts.ts';

interface PagesParts {
  readonly adverts: Pick<Adverts, 'list'>;
  readonly publicAnswers: PublicAnswers;
  readonly drawPage: (request: Request, reading: Promise<CommunityPage>) => Promise<Response>;
}

/** The board as the site draws it. */
export function advertPages({ adverts, publicAnswers, drawPage }: PagesParts): Area {
  async function read(context: RequestContext): Promise<CommunityPage> {
    const usual = {
      page: 'clansLooking',
      address: context.req.path,
      title: pageTexts.clansLooking.title,
      description: pageDescriptions.clansLooking,
    } as const;
    try {
      publicAnswers.spend(context);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { ...usual, ...refusedPage(error), data: undefined };
    }
    const query = queryOf(context);
    const search = searchOf(query);
    const data: AdvertsPageData = { search, page: await adverts.list(query) };
    return { ...usual, version: digestOf(data), data, status: 200, isUnlisted: search !== '' };
  }
  return {
    routes: [
      {
        needs: 'nothing',
        method: 'GET',
        path: pages.clansLooking.path,
        answer: async (context) => drawPage(context.req.raw, read(context)),
      },
    ],
  };
}

/** A query without what cannot be read of it. */
function queryOf(context: RequestContext): AdvertQuery {
  const { query } = advertRoutes.listAdverts;
  const fields = Object.entries(context.req.query()).filter(
    ([name, value]) => query.safeParse({ [name]: value }).success,
  );
  return { ...query.parse(Object.fromEntries(fields)), after: undefined };
}

/** A query as an address has it; the usual side is left out. */
function searchOf({ side, ...query }: AdvertQuery): string {
  const all: Readonly<Record<string, string | undefined>> = { ...(side !== 'clan' && { side }), ...query };
  const fields = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields).toString()}`;
}
