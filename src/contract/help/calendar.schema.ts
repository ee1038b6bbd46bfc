import * as z from 'zod/mini';
import { eventRegions, gameEvents } from '#catalogue/events.ts';
import { writtenZone } from '#rules/events/zone-offsets.ts';
import { isTimeZone } from '#rules/events/zoned-time.ts';

/** Ids of events with commas between them, each once and no more than there are. */
const eventIds = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',')),
  ),
  z
    .array(z.string())
    .check(z.maxLength(gameEvents.length, { abort: true }))
    .check(z.refine((ids) => new Set(ids).size === ids.length, { params: { isRepeated: true }, abort: true }))
    .check(z.refine((ids) => ids.every((id) => gameEvents.some((event) => event.id === id)))),
);

/** The query of the calendar's address (`calendarAddress`); parameters that it does not know are dropped. */
export const calendarQuery = z.object({
  region: z.enum(eventRegions.map(({ server }) => server)),
  zone: z.optional(z.pipe(z.string().check(z.refine(isTimeZone)), z.transform(writtenZone))),
  events: z.optional(eventIds),
});
