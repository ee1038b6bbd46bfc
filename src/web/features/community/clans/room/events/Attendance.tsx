import { Check, Minus, X } from 'lucide-react';
import { attendanceMarks, type AttendanceMark } from '#contract/community/clans.ts';
import { clanRoutes, type ClanEvent, type ClanPlace } from '#contract/community/clan-routes.ts';
import { clanEventWords as words } from '#messages/community/clan-events.ts';
import { fill } from '#messages/fill.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { call } from '#web/data/session/call.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useRoomView } from '../use-room.ts';
import { placeIn, withAnswer } from '#web/game/clans/next-event.ts';

/** The next mark of a press; after the last there is none. */
export const nextMark = (mark: AttendanceMark | null): AttendanceMark | null =>
  attendanceMarks[mark === null ? 0 : attendanceMarks.indexOf(mark) + 1] ?? null;

const looks: Readonly<Record<AttendanceMark | 'none', string>> = {
  present: 'border-good text-good',
  absent: 'border-bad text-bad',
  excused: 'border-warn text-warn',
  none: 'border-line-strong text-quiet',
};
const icons = {
  present: <Check size={18} aria-hidden />,
  absent: <X size={18} aria-hidden />,
  excused: <Minus size={18} aria-hidden />,
  none: null,
} as const;

/** Attendance, marked by an officer with a thumb. */
export function Attendance({ event }: { event: ClanEvent }) {
  const { room, isOfficer, change } = useRoomView();
  const markOf = ({ id }: ClanPlace) => event.answers[id]?.mark ?? null;
  const present = room.places.filter((place) => markOf(place) === 'present').length;
  // Those who are in the lists or said yes come first; a press moves nobody.
  const expected = (place: ClanPlace) =>
    Number(placeIn(event, place.id) === null) * 2 + Number(event.answers[place.id]?.answer !== 'yes');
  const places = room.places.toSorted((a, b) => expected(a) - expected(b) || compareNames(a.name, b.name));
  const mark = (place: string, next: AttendanceMark | null) =>
    void change(
      (before) => withAnswer(before, event.key, place, { mark: next }),
      () =>
        call(clanRoutes.putClanAnswer, {
          params: { id: room.id, event: event.key, place },
          body: { mark: next },
        }),
    );
  return (
    <>
      <p className="text-sm text-quiet">{isOfficer ? words.attendanceHint : words.attendanceMine}</p>
      <p
        role="status"
        className="sticky top-16 z-10 -mx-1 mt-2 border-b border-line bg-ground px-1 py-2 text-lg font-semibold"
      >
        {fill(words.present, { n: present, all: room.places.length })}
      </p>
      <ul aria-label={words.parts.attendance} className="divide-y divide-line">
        {places.map((place) => {
          const given = markOf(place);
          const text = words.marks[given ?? 'none'];
          const look = (
            <>
              <span className="min-w-0 flex-1 basis-28 truncate text-left font-medium">{place.name}</span>
              <span
                className={classNames(
                  'inline-flex min-h-9 w-32 shrink-0 items-center justify-center gap-1 rounded-full border text-sm font-semibold',
                  looks[given ?? 'none'],
                )}
              >
                {icons[given ?? 'none']}
                {text}
              </span>
            </>
          );
          const row = 'flex min-h-14 w-full flex-wrap items-center gap-x-3';
          return (
            <li key={place.id}>
              {isOfficer ? (
                <button
                  type="button"
                  aria-label={fill(words.markLabel, { name: place.name, mark: text })}
                  className={`${row} touch-manipulation hover:bg-raised`}
                  onClick={() => mark(place.id, nextMark(given))}
                >
                  {look}
                </button>
              ) : (
                <p className={row}>{look}</p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
