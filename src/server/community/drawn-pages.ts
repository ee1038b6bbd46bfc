import { createHash } from 'node:crypto';
import type { PageId } from '#contract/site/pages.ts';
import { problemText } from '#messages/problems.ts';
import type { RequestContext, Route } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import type { AskedPicture, Pictures } from '#server/pictures/pictures.ts';
import { PICTURE_FILE } from '#contract/community/picture.ts';
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
  readonly picture?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type DrawCommunityPage = (request: Request, reading: Promise<CommunityPage>) => Promise<Response>;

/** The route of a page that the site draws, at its address in the table of pages. */
export const pageRoute =
  (drawPage: DrawCommunityPage) =>
  (path: string, read: (context: RequestContext) => Promise<CommunityPage>): Route => ({
    needs: 'nothing',
    method: 'GET',
    path: path.replace(/\{(\w+)\}/, ':$1'),
    answer: async (context) => drawPage(context.req.raw, read(context)),
  });

/** The route of the picture that links to a page are shown with, below the page's address. */
export const pictureRoute = (
  path: string,
  publicAnswers: PublicAnswers,
  drawPicture: Pictures['answer'],
  read: (context: RequestContext) => Promise<AskedPicture>,
): Route => ({
  needs: 'nothing',
  method: 'GET',
  path: `${path.replace(/\{(\w+)\}/, ':$1')}/${PICTURE_FILE}`,
  async answer(context) {
    publicAnswers.spend(context);
    return drawPicture(context, async () => read(context));
  },
});

/** Gives what is read, or the refusal of it. @throws whatever is no refusal for whoever opens the page */
export async function readOrRefusal<Found>(
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
export function refusedPage(problem: Problem): Pick<CommunityPage, 'status' | 'version' | 'headers'> {
  const status = problem.status === 429 ? 429 : 404;
  return { status, version: problemText(problem.code, problem.values), headers: problem.headers };
}

export const digestOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url');

/** So much of a text a preview shows. */
const DESCRIPTION_LENGTH = 160;

/** The beginning of a text, as previews show it. */
export function beginningOf(text: string): string {
  const signs = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return signs.length <= DESCRIPTION_LENGTH
    ? signs.join('')
    : `${signs.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`;
}
