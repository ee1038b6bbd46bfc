import { clanAnswers } from '#contract/community/clans.ts';
import { clanRoutes, type ClanEvent, type ClanRoom } from '#contract/community/clan-routes.ts';
import { clanEventWords as words } from '#messages/community/clan-events.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { call } from '#web/data/session/call.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { ChangeRoom } from './change-room.ts';
import { placeIn, withAnswer } from './next-event.ts';

interface EventAnswerProps {
  room: ClanRoom;
  event: ClanEvent;
  change: ChangeRoom;
}

/** The member's answer to an event, given in one tap and taken back by another. */
export function EventAnswer({ room: { id, me }, event: { key, title, answers }, change }: EventAnswerProps) {
  const given = answers[me.place]?.answer ?? null;
  const say = (answer: typeof given) =>
    void change(
      (before) => withAnswer(before, key, me.place, { answer }),
      () => call(clanRoutes.putClanAnswer, { params: { id, event: key, place: me.place }, body: { answer } }),
    );
  return (
    <div role="group" aria-label={fill(words.answerOf, { title })} className="flex flex-wrap gap-2">
      {clanAnswers.map((answer) => (
        <button
          key={answer}
          type="button"
          aria-pressed={given === answer}
          className={classNames(
            'touch-target min-w-20 flex-1 rounded-lg border px-4 font-medium sm:flex-none',
            given === answer
              ? 'border-primary bg-primary-wash text-primary-text'
              : 'border-line-strong hover:border-primary hover:bg-raised',
          )}
          onClick={() => say(given === answer ? null : answer)}
        >
          {words.answers[answer]}
        </button>
      ))}
    </div>
  );
}

/** The member's place in the rows of an event in words; null where the event has no rows. */
export function myRowText(event: ClanEvent, { me }: ClanRoom): string | null {
  if (event.rows.length === 0) return null;
  const mine = placeIn(event, me.place);
  if (mine !== null)
    return fill(mine.worth > 0 ? fillCount(words.myRowWorth, mine.worth) : words.myRow, {
      row: mine.row,
      match: mine.match,
    });
  return event.rows.some(({ matches }) => matches.some(({ length }) => length > 0))
    ? words.reserve
    : words.noRow;
}
