import * as z from 'zod/mini';
import { buildLanguages, buildTags, MOST_BUILD_TAGS } from '#catalogue/community/build-choices.ts';
import { activities } from '#catalogue/planning/activities.ts';
import { sheet } from '../sheets/sheets.schema.ts';
import { id, textUpTo } from '../../schema-parts.ts';
import { planFocuses, planModes } from '../planning/plan-terms.ts';
import { buildTextLength as length } from './build-text.ts';

export const buildDraft = z.object({
  id,
  buildKey: id,
  title: textUpTo(length.titleLength),
  summary: textUpTo(length.summaryLength),
  guide: textUpTo(length.guideLength),
  mode: z.enum(planModes),
  activity: z.enum(activities),
  focus: z.enum(planFocuses),
  tags: z.array(z.enum(buildTags)).check(z.maxLength(MOST_BUILD_TAGS)),
  language: z.enum(buildLanguages),
  patch: z.string().check(z.regex(/^(\d{4}-\d{2}(-\d{2})?)?$/)),
  video: textUpTo(length.videoLength),
  note: textUpTo(length.noteLength),
  sheet,
  loadoutId: z.optional(id),
  copiedFrom: z.optional(id),
  publishedVersion: z.optional(z.int().check(z.positive())),
});
