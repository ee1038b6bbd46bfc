import * as z from 'zod/mini';
import { id, moment, textUpTo } from '../../schema-parts.ts';
import { noticeKinds } from './account-notices.ts';

export const accountNotice = z.object({
  id,
  kind: z.enum(noticeKinds),
  count: z.int().check(z.positive()),
  name: textUpTo(120),
  act: textUpTo(20),
  address: textUpTo(200),
  at: moment,
  readAt: z.optional(moment),
});
