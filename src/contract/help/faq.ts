import { faqItems, type FaqItem } from '#catalogue/faq.ts';
import { hasPage, pages, type PageId } from '../site/pages.ts';
import type { Features } from '../site/site.ts';

/** A stretch of an answer: plain words, or words that lead to a page or to a part of it. */
export interface AnswerPiece {
  /** Where in the answer it begins. */
  readonly at: number;
  readonly text: string;
  readonly link: { readonly page: PageId; readonly anchor: string | null } | null;
}

const linkPattern = /\[([^\]]+)\]\((\w+)(?:#([\w-]+))?\)/g;

const isPageId = (id: string): id is PageId => Object.hasOwn(pages, id);

function pageNamed(id: string): PageId {
  if (!isPageId(id))
    throw new RangeError(`An answer names the page ${id}, which is not in the table of pages`);
  return id;
}

/**
 * The stretches of an answer, in order.
 *
 * @throws {RangeError} a link names a page that is not in the table of pages
 */
export function answerPieces(answer: string): AnswerPiece[] {
  const pieces: AnswerPiece[] = [];
  let end = 0;
  for (const match of answer.matchAll(linkPattern)) {
    const [whole, text = '', page = '', anchor] = match;
    if (match.index > end) pieces.push({ at: end, text: answer.slice(end, match.index), link: null });
    pieces.push({ at: match.index, text, link: { page: pageNamed(page), anchor: anchor ?? null } });
    end = match.index + whole.length;
  }
  if (end < answer.length) pieces.push({ at: end, text: answer.slice(end), link: null });
  return pieces;
}

/** Says whether everything that an answer speaks of is there: a question is published together with it. */
export function isPublished(
  { answer, about }: Pick<FaqItem, 'answer' | 'about'>,
  features: Features = 'all',
): boolean {
  const named = answerPieces(answer).flatMap(({ link }) => (link === null ? [] : [link.page]));
  return [...named, ...(about === undefined ? [] : [pageNamed(about)])].every((id) =>
    hasPage(features, pages[id]),
  );
}

/** The questions that visitors see: those whose pages exist. */
export const publishedFaq: readonly FaqItem[] = faqItems.filter((item) => isPublished(item));
