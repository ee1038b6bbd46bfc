import * as z from 'zod/mini';
import { id, textUpTo } from '../../schema-parts.ts';
import { favouriteKinds } from './favourites.ts';

export const favourite = z.object({
  id,
  kind: z.enum(favouriteKinds),
  thing: id,
  title: z.prefault(textUpTo(200), ''),
});
