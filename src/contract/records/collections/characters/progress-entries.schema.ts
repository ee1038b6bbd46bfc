import * as z from 'zod/mini';
import { limits } from '../../../limits.ts';
import { id, moment, textUpTo } from '../../schema-parts.ts';
import { level, paragonLevel } from './characters.schema.ts';
import { entryOrigins } from './progress-entries.ts';
import { recordedStats, withinTable } from '../../stats.schema.ts';

export const progressEntry = z
  .object({
    id,
    parent: id,
    timestamp: moment,
    level,
    paragonLevel: z.optional(paragonLevel),
    stats: recordedStats,
    beyondTable: z.optional(z.boolean()),
    note: z.prefault(textUpTo(limits.noteLength), ''),
    origin: z.prefault(z.enum(entryOrigins), 'recorded'),
  })
  .check(withinTable);
