import type { ArticleSection } from '../article.ts';
import { texts } from '../language.ts';

/** A legal page: its sections, and how its text came to be. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  /** Which of the versions the sections are. */
  readonly version: string;
  /** The newest first. */
  readonly versions: readonly LegalVersion[];
  readonly sections: readonly ArticleSection[];
}

export interface LegalVersion {
  readonly version: string;
  /** The day on which it was announced on the page, such as 2026-11-21. */
  readonly announced: string;
  readonly inForceSince: string;
  readonly changes: string;
}

/** The words around the legal pages. */
export const legalWords = texts('legalWords', {
  inForce: 'Version {version}, in force since {date}.',
  lastUpdated: 'Last updated:',
  lastUpdatedText: 'That is the day of this view; the wording has been the same since {date}.',
  versions: 'Versions of this text',
  version: 'Version',
  announced: 'Announced',
  inForceSince: 'In force since',
  changes: 'What changed',
} as const);
