import * as z from 'zod/mini';
import { id } from '../../schema-parts.ts';

export const block = z.object({
  id,
  username: z.string().check(z.regex(/^[A-Za-z0-9_-]{3,30}$/)),
});
