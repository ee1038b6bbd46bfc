import * as z from 'zod/mini';
import { id, moment } from '../schema-parts.ts';

export const eventDoneMark = z.object({ id, doneAt: moment });
