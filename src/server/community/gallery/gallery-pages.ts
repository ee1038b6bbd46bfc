import { sql } from 'kysely';
import { classes } from '#catalogue/classes/classes.ts';
import {
  galleryRoutes,
  type CardPageData,
  type GalleryPageData,
  type GalleryQuery,
} from '#contract/community/gallery/gallery-routes.ts';
import { cardAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { galleryWords as words } from '#messages/community/gallery.ts';
import { fill } from '#messages/fill.ts';
import { problemText } from '#messages/problems.ts';
import { pageDescriptions, pageTexts } from '#messages/site/pages.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { partOfAddress, type Area, type RequestContext } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import {
  digestOf,
  pageRoute,
  pictureRoute,
  readOrRefusal,
  refusedPage,
  type CommunityPage,
  type DrawCommunityPage,
} from '../drawn-pages.ts';
import { pictureAddress, type Pictures } from '#server/pictures/pictures.ts';
import type { PublicAnswers } from '../public-answer.ts';
import { sitemapOfLatest } from '../sitemap.ts';
import type { Gallery } from './gallery.ts';

interface PagesParts {
  readonly database: Pick<Database<Tables>, 'db'>;
  readonly gallery: Pick<Gallery, 'read' | 'list'>;
  readonly publicAnswers: PublicAnswers;
  readonly publicUrl: string;
  readonly drawPage: DrawCommunityPage;
  readonly drawPicture: Pictures['answer'];
}

/** The gallery and its characters as the site draws them, and their sitemap. */
export function galleryPages({
  database,
  gallery,
  publicAnswers,
  publicUrl,
  drawPage,
  drawPicture,
}: PagesParts): Area {
  const page = pageRoute(drawPage);
  const asked = async <Found>(context: RequestContext, read: () => Promise<Found>) =>
    readOrRefusal(publicAnswers, context, false, read);

  async function readCard(context: RequestContext): Promise<CommunityPage> {
    const id = partOfAddress(context, 'cardId');
    const found = await asked(context, async () => gallery.read(id));
    const usual = {
      page: 'characterCard',
      address: context.req.path,
      title: pageTexts.characterCard.title,
      description: pageDescriptions.characterGallery,
    } as const;
    if (found instanceof Problem) {
      const data: CardPageData = {
        id,
        card: null,
        ...(found.status === 429 && { failure: problemText(found.code, found.values) }),
        ...(found.code === 'CARD_NOT_SHOWN' && { isHidden: true }),
      };
      return { ...usual, ...refusedPage(found), data };
    }
    const { card, version } = found;
    const data: CardPageData = { id, card };
    const of = { class: classes.find((each) => each.id === card.class)?.name ?? card.class };
    return {
      ...usual,
      version,
      data,
      title: card.name || fill(words.unnamed, of),
      description: fill(words.description, of),
      picture: pictureAddress(cardAddress(id), version),
      status: 200,
    };
  }

  async function readList(context: RequestContext): Promise<CommunityPage> {
    const query = queryOf(context);
    const usual = {
      page: 'characterGallery',
      address: context.req.path,
      title: pageTexts.characterGallery.title,
      description: pageDescriptions.characterGallery,
    } as const;
    const found = await asked(context, async () => gallery.list(query));
    if (found instanceof Problem) return { ...usual, ...refusedPage(found), data: undefined };
    const data: GalleryPageData = { search: searchOf(query), page: found };
    return { ...usual, version: digestOf(data), data, status: 200, isUnlisted: data.search !== '' };
  }

  return {
    routes: [
      page(pages.characterGallery.path, readList),
      page(pages.characterCard.path, readCard),
      pictureRoute(pages.characterCard.path, publicAnswers, drawPicture, async (context) => {
        const { card, version } = await gallery.read(partOfAddress(context, 'cardId'));
        return { version, subject: { shown: card.shown, server: card.server } };
      }),
      sitemapOfLatest({
        name: 'characters',
        publicUrl,
        publicAnswers,
        async latest(most) {
          const rows = await database.db
            .selectFrom('shares')
            .select(['id', 'updated_at'])
            .where('kind', '=', 'card')
            // As the index says it: to PostgreSQL a value beside the statement could be any.
            .where(sql<boolean>`state = 'listed'`)
            .orderBy('updated_at', 'desc')
            .limit(most)
            .execute();
          return rows.map(({ id, updated_at: at }) => ({ address: cardAddress(id), at }));
        },
      }),
    ],
  };
}

/** A query without what cannot be read of it. */
function queryOf(context: RequestContext): GalleryQuery {
  const { query } = galleryRoutes.listCards;
  const fields = Object.entries(context.req.query()).filter(
    ([name, value]) => name !== 'after' && query.safeParse({ [name]: value }).success,
  );
  return query.parse(Object.fromEntries(fields));
}

/** A query as an address has it; the usual order is not said. */
function searchOf({ class: classId, server, sort }: GalleryQuery): string {
  const fields = Object.entries({ class: classId, server, ...(sort !== 'updated' && { sort }) }).filter(
    (entry): entry is typeof entry & [string, string] => entry[1] !== undefined,
  );
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields).toString()}`;
}
