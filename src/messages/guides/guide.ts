import type { ArticleSection } from '../article.ts';
import { texts } from '../language.ts';

/** A guide: what it says, and on what its facts rest. */
export interface Guide {
  readonly title: string;
  readonly lead: string;
  /** The day of the last change, such as 2026-11-21. */
  readonly updated: string;
  /** The time or patch that the facts are of. */
  readonly factsOf: string;
  readonly sections: readonly ArticleSection[];
  readonly sources: readonly GuideSource[];
}

export interface GuideSource {
  readonly title: string;
  readonly date: string;
  /** What was taken from it, and how sure that is. */
  readonly of: string;
}

/** The words around the guides. */
export const guideWords = texts('guideWords', {
  title: 'Guides',
  lead: 'Short texts on gems, equipment and the calculators. Each one says where its facts come from and how old they are.',
  read: 'Read the guide',
  minutes: '{n} min read',
  updated: 'Updated {date}',
  factsOf: 'Facts of: {when}',
  sources: 'Sources',
  sourcesText:
    'Names and figures were taken from these public collections and worded anew. Something is out of date? [Tell us](support).',
  source: '{title}, {date}',
  others: 'More guides',
} as const);
