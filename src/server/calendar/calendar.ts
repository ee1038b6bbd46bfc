import { eventRegions, gameEvents } from '#catalogue/events.ts';
import { CALENDAR_PATH, calendarEntry } from '#contract/help/calendar.ts';
import { calendarQuery } from '#contract/help/calendar.schema.ts';
import { calendar as words } from '#messages/events/calendar.ts';
import { fill } from '#messages/fill.ts';
import type { ProblemCode } from '#messages/problems.ts';
import { calendarFile } from '#rules/events/calendar-file.ts';
import type { Area } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';

const MAX_AGE_SECONDS = 3_600;

/** Gives calendar programs the events of the game. It needs no account and keeps nothing. */
export function calendar(now: () => number): Area {
  return {
    answersEarly: true,
    routes: [
      {
        /**
         * Answers the events as a calendar (text/calendar, RFC 5545) in the time of a server region.
         *
         * Query: `region` (Americas, Europe, Asia or Australia); `zone`, an IANA name, else the region's default;
         * `events`, ids with commas between them, else every event. Anyone may keep the answer for an hour.
         *
         * Refuses with 400 and one of CALENDAR_REGION_UNKNOWN, CALENDAR_ZONE_UNKNOWN, CALENDAR_EVENT_UNKNOWN,
         * CALENDAR_EVENT_REPEATED, CALENDAR_EVENTS_TOO_MANY, CALENDAR_PARAMETER_REPEATED.
         */
        needs: 'nothing',
        method: 'GET',
        path: CALENDAR_PATH,
        answer(context) {
          const { region, zone, events } = readQuery(new URL(context.req.url).searchParams);
          const chosen =
            events === undefined ? gameEvents : gameEvents.filter(({ id }) => events.includes(id));
          const file = calendarFile({
            name: fill(words.name, { region: region.server }),
            timeZone: zone ?? region.timeZone,
            entries: chosen.map(calendarEntry),
            nowMs: now(),
          });
          return context.body(file, 200, {
            'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
            // Inline: a phone then offers to subscribe or add, where an attachment is only stored.
            'content-disposition': `inline; filename="loadstone-events-${region.server.toLowerCase()}.ics"`,
            'content-type': 'text/calendar; charset=utf-8',
          });
        },
      },
    ],
  };
}

function readQuery(parameters: URLSearchParams) {
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length) throw new Problem('CALENDAR_PARAMETER_REPEATED', 400);
  const result = calendarQuery.safeParse(Object.fromEntries(parameters));
  if (!result.success) throw new Problem(faultOf(result.error.issues[0]), 400);
  const { region: server, ...rest } = result.data;
  const region = eventRegions.find((candidate) => candidate.server === server);
  if (region === undefined) throw new Problem('CALENDAR_REGION_UNKNOWN', 400);
  return { region, ...rest };
}

type Issue = NonNullable<ReturnType<typeof calendarQuery.safeParse>['error']>['issues'][number];

function faultOf(issue: Issue | undefined): ProblemCode {
  if (issue?.path[0] === 'zone') return 'CALENDAR_ZONE_UNKNOWN';
  if (issue?.path[0] !== 'events') return 'CALENDAR_REGION_UNKNOWN';
  if (issue.code === 'too_big') return 'CALENDAR_EVENTS_TOO_MANY';
  const isRepeated = issue.code === 'custom' && issue.params?.['isRepeated'] === true;
  return isRepeated ? 'CALENDAR_EVENT_REPEATED' : 'CALENDAR_EVENT_UNKNOWN';
}
