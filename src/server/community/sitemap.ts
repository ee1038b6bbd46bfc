import type { RequestContext, Route } from '#server/http/area.ts';
import type { PublicAnswers } from './public-answer.ts';

/** Addresses that one sitemap has. */
const PER_SITEMAP = 10_000;

interface Sitemap {
  /** Such as `builds`. */
  readonly name: string;
  readonly publicUrl: string;
  readonly publicAnswers: PublicAnswers;
  /** The highest number of a listed thing; 0 where there is none. */
  readonly last: () => Promise<number>;
  /** The listed things with numbers above `from` up to `to`. */
  readonly between: (
    from: number,
    to: number,
  ) => Promise<readonly { readonly address: string; readonly at: number }[]>;
}

/** The routes of a sitemap: the list of its parts, and each of them. */
export function sitemapRoutes({ name, publicUrl, publicAnswers, last, between }: Sitemap): readonly Route[] {
  const xml = (context: RequestContext, lines: readonly string[]) =>
    context.body(['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n'), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
    });
  const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
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
        const part = Number.parseInt(context.req.param('part') ?? '', 10);
        const things = await between((part - 1) * PER_SITEMAP, part * PER_SITEMAP);
        return xml(context, [
          `<urlset ${namespace}>`,
          ...things.map(
            ({ address, at }) =>
              `  <url><loc>${publicUrl}${address}</loc><lastmod>${new Date(at).toISOString()}</lastmod></url>`,
          ),
          '</urlset>',
        ]);
      },
    },
  ];
}
