import { partOfAddress, type RequestContext, type Route } from '#server/http/area.ts';
import type { PublicAnswers } from './public-answer.ts';

/** Addresses that one sitemap has. */
const PER_SITEMAP = 10_000;

interface Named {
  /** Such as `builds`. */
  readonly name: string;
  readonly publicUrl: string;
  readonly publicAnswers: PublicAnswers;
}

interface Listed {
  readonly address: string;
  /** The last change. */
  readonly at: number;
}

interface Sitemap extends Named {
  /** The highest number of a listed thing; 0 where there is none. */
  readonly last: () => Promise<number>;
  /** The listed things with numbers above `from` up to `to`. */
  readonly between: (from: number, to: number) => Promise<readonly Listed[]>;
}

interface SitemapOfLatest extends Named {
  /** The listed things that were changed last, at most so many. */
  readonly latest: (most: number) => Promise<readonly Listed[]>;
}

const xml = (context: RequestContext, lines: readonly string[]) =>
  context.body(['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n'), 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'no-cache',
  });

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const urlset = (context: RequestContext, publicUrl: string, things: readonly Listed[]) =>
  xml(context, [
    `<urlset ${namespace}>`,
    ...things.map(
      ({ address, at }) =>
        `  <url><loc>${publicUrl}${address}</loc><lastmod>${new Date(at).toISOString()}</lastmod></url>`,
    ),
    '</urlset>',
  ]);

/** The route of a sitemap in one part, of things that have no numbers or are few. */
export const sitemapOfLatest = ({ name, publicUrl, publicAnswers, latest }: SitemapOfLatest): Route => ({
  needs: 'nothing',
  method: 'GET',
  path: `/sitemap-${name}.xml`,
  async answer(context) {
    publicAnswers.spend(context);
    return urlset(context, publicUrl, await latest(PER_SITEMAP));
  },
});

/** The routes of a sitemap: the list of its parts, and each of them. */
export function sitemapRoutes({ name, publicUrl, publicAnswers, last, between }: Sitemap): readonly Route[] {
  return [
    {
      needs: 'nothing',
      method: 'GET',
      path: `/sitemap-${name}.xml`,
      async answer(context) {
        publicAnswers.spend(context);
        const parts = Math.ceil((await last()) / PER_SITEMAP);
        return xml(context, [
          `<sitemapindex ${namespace}>`,
          ...Array.from(
            { length: parts },
            (_, part) => `  <sitemap><loc>${publicUrl}/sitemap-${name}/${part + 1}.xml</loc></sitemap>`,
          ),
          '</sitemapindex>',
        ]);
      },
    },
    {
      needs: 'nothing',
      method: 'GET',
      path: `/sitemap-${name}/:part{[1-9][0-9]{0,8}\\.xml}`,
      async answer(context) {
        publicAnswers.spend(context);
        const part = Number.parseInt(partOfAddress(context, 'part'), 10);
        const things = await between((part - 1) * PER_SITEMAP, part * PER_SITEMAP);
        return urlset(context, publicUrl, things);
      },
    },
  ];
}
