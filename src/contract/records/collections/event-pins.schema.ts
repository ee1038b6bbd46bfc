import * as z from 'zod/mini';
import { id } from '../schema-parts.ts';

export const eventPin = z.object({ id });
