import type { BuildLanguage, BuildTag } from '#catalogue/community/build-choices.ts';
import type { Activity } from '#catalogue/planning/activities.ts';
import { limits } from '../../../limits.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { fields, type CollectionDefinition } from '../collection.ts';
import type { PlanFocus, PlanMode } from '../planning/plan-terms.ts';

/** A build that its player writes before others see it: texts as typed, which publishing cleans. Its class is the sheet's. */
export interface BuildDraft {
  readonly id: string;
  /** Names the published build, so that sending it again makes no second one. */
  readonly buildKey: string;
  readonly title: string;
  readonly summary: string;
  readonly guide: string;
  readonly mode: PlanMode;
  readonly activity: Activity;
  readonly focus: PlanFocus;
  readonly tags: readonly BuildTag[];
  readonly language: BuildLanguage;
  /** Such as `2026-06`; empty for the one that is current when it is published. */
  readonly patch: string;
  /** A link; empty for none. */
  readonly video: string;
  /** Says what has changed since the published version. */
  readonly note: string;
  /** Without name and notes: nothing of them is published. */
  readonly sheet: Sheet;
  /** The loadout that the sheet was taken from. */
  readonly loadoutId?: string | undefined;
  /** The published build of somebody else that it goes back to. */
  readonly copiedFrom?: string | undefined;
  /** The published version that is changed; absent for a build that is new. */
  readonly publishedVersion?: number | undefined;
}

export const buildDrafts: CollectionDefinition<BuildDraft> = {
  limit: limits.buildDrafts,
  needsAccount: true,
  shownOn: 'publish',
  onConflict: 'ask',
  entered: fields(
    'buildKey',
    'title',
    'summary',
    'guide',
    'mode',
    'activity',
    'focus',
    'tags',
    'language',
    'patch',
    'video',
    'note',
    'sheet',
    'loadoutId',
    'copiedFrom',
    'publishedVersion',
  ),
};
