import { texts } from './language.ts';

/**
 * A text of several sections, as guides and legal pages have it. In every sentence `[words](target)` is a link: the
 * target is the id of a page, with `#` and a place on it if need be, the name of an example, or `#` and the id of a
 * section of the same text.
 */
export interface ArticleSection {
  /** Where links lead to: the address ends in `#` and this. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ArticleBlock[];
}

export type ArticleBlock =
  | { readonly kind: 'text'; readonly text: string; readonly when?: ArticleCondition }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly when?: ArticleCondition }
  | { readonly kind: 'terms'; readonly items: readonly ArticleTerm[] }
  | ArticleTable
  | ArticleGems
  | ArticleExample;

/** What must hold for a block to be true, and so to be shown. */
export type ArticleCondition = 'withAccounts' | 'withoutAccounts';

interface ArticleTerm {
  readonly term: string;
  readonly text: string;
}

export interface ArticleTable {
  readonly kind: 'table';
  readonly caption: string;
  /** The first one names what the rows are about. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Holds sentences: on a phone each row stands as a card of its own. */
  readonly isWide?: boolean;
}

/** A row of drawn gems. */
export interface ArticleGems {
  readonly kind: 'gems';
  readonly caption: string;
  readonly gems: readonly {
    readonly kind: 'red' | 'blue' | 'yellow' | '1-star' | '2-star' | '5-star';
    readonly rank: number;
    readonly name: string;
  }[];
}

/** Something to try: what is entered, what comes out, and the way to see it happen. */
export interface ArticleExample {
  readonly kind: 'example';
  /** The target of its link. */
  readonly name: string;
  readonly title: string;
  readonly entered: string;
  /** By both sets of formulas. */
  readonly figures: readonly {
    readonly name: string;
    readonly planner: string;
    readonly inGame: string;
  }[];
}

/** The words around an article. */
export const articleWords = texts('articleWords', {
  contents: 'Contents',
  example: 'Example',
  figure: 'Figure',
  planner: 'Planner standard',
  inGame: 'In-game table',
  tryIt: 'Open this example',
} as const);
