import { hubRoutes, hubShows, type Hub, type HubPageData } from '#contract/community/hub-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { pageDescriptions, pageTexts } from '#messages/site/pages.ts';
import { anybody, type Area, type RequestContext } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import type { Builds } from './builds.ts';
import {
  digestOf,
  pageRoute,
  readOrRefusal,
  refusedPage,
  type CommunityPage,
  type DrawCommunityPage,
} from './drawn-pages.ts';
import type { Forum } from './forum/forum.ts';
import type { Gallery } from './gallery/gallery.ts';
import type { PublicAnswers } from './public-answer.ts';

interface HubParts {
  readonly builds: Pick<Builds, 'list'>;
  readonly forum: Pick<Forum, 'list'>;
  readonly gallery: Pick<Gallery, 'list'>;
  readonly publicAnswers: PublicAnswers;
  readonly drawPage: DrawCommunityPage;
}

/** The community's first page as the site draws it, and the call that answers with what it shows. */
export function hub({ builds, forum, gallery, publicAnswers, drawPage }: HubParts): Area {
  async function read(): Promise<Hub> {
    const [shared, talked, shown] = await Promise.all([
      builds.list({ sort: 'trending' }),
      forum.list({}),
      gallery.list({ sort: 'updated' }),
    ]);
    return {
      builds: shared.builds.slice(0, hubShows.builds),
      threads: talked.threads.slice(0, hubShows.threads),
      characters: shown.cards.slice(0, hubShows.characters),
      characterCount: shown.count,
    };
  }

  async function readPage(context: RequestContext): Promise<CommunityPage> {
    const found = await readOrRefusal(publicAnswers, context, false, read);
    const usual = {
      page: 'community',
      address: context.req.path,
      title: pageTexts.community.title,
      description: pageDescriptions.community,
    } as const;
    if (found instanceof Problem) return { ...usual, ...refusedPage(found), data: undefined };
    const data: HubPageData = { hub: found };
    return { ...usual, version: digestOf(data), data, status: 200 };
  }

  return {
    routes: [
      pageRoute(drawPage)(pages.community.path, readPage),
      contractRoute(anybody, hubRoutes.readHub, async ({ context }) => {
        publicAnswers.spend(context);
        return publicAnswers.answer(context, await read(), true);
      }),
    ],
  };
}
