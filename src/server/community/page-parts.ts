import { createHash } from 'node:crypto';
import { problemText } from '#messages/problems.ts';
import type { PageId } from '#contract/site/pages.ts';
import type { RequestContext, Route } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import type { PublicAnswers } from './public-answer.ts';

/** A page as the site draws it. */
export interface CommunityPage {
  readonly page: PageId;
  readonly address: string;
  readonly search?: string;
  readonly version: string;
  readonly data: unknown;
  readonly title: string;
  readonly description: string;
  readonly status: 200 | 404 | 429;
  readonly isUnlisted?: boolean;
  readonly things?: readonly object[];
  readonly headers?: Readonly<Record<string, string>>;
}

export type DrawCommunityPage = (request: Request, reading: Promise<CommunityPage>) => Promise<Response>;

/** Addresses that one sitemap has. */
export const PER_SITEMAP = 10_000;
/** So much of a text a preview shows. */
const DESCRIPTION_LENGTH = 160;

/** The route of a page that is drawn on request. */
export const pageRoute = (
  drawPage: DrawCommunityPage,
  path: string,
  read: (context: RequestContext) => Promise<CommunityPage>,
): Route => ({
  needs: 'nothing',
  method: 'GET',
  path: path.replace(/\{(\w+)\}/, ':$1'),
  answer: async (context) => drawPage(context.req.raw, read(context)),
});

/** Gives what is read, or the refusal of it. @throws whatever is no refusal for whoever opens the page */
export async function askedFor<Found>(
  publicAnswers: PublicAnswers,
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

/** A person reads in minutes how long to wait, and their browser is told the same time. */
export function refused(problem: Problem): Pick<CommunityPage, 'status' | 'version' | 'headers'> {
  const status = problem.status === 429 ? 429 : 404;
  return { status, version: problemText(problem.code, problem.values), headers: problem.headers };
}

export const digestOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url');

/** The beginning of a text, as previews show it. */
export function beginningOf(text: string): string {
  const signs = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return signs.length <= DESCRIPTION_LENGTH
    ? signs.join('')
    : `${signs.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`;
}

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
