import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { clanAnswers, type ClanAnswer } from '#contract/community/clans.ts';
import { clanRoutes, type ClanEvent } from '#contract/community/clan-routes.ts';
import { clanEventWords as words } from '#messages/community/clan-events.ts';
import { fill } from '#messages/fill.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { call } from '#web/data/session/call.ts';
import { useNavigate } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PlainTabs, TabPanel } from '#web/ui/tabs/PlainTabs.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { Attendance } from './Attendance.tsx';
import { tallyText } from '../EventsTab.tsx';
import { Answer, ServerTime } from '../Today.tsx';
import { useRoomView } from '../use-room.ts';
import { withAnswer } from '#web/game/clans/next-event.ts';

const WarListsView = lazyPart(() => import('./WarListsView.tsx'), <div className="skeleton h-96" />);
const PlanEvent = lazyPart(() => import('./PlanEvent.tsx'));

const parts = ['lists', 'answers', 'attendance'] as const;
type Part = (typeof parts)[number];

/** An event with its lists, answers and attendance. */
export default function EventView({ event }: { event: ClanEvent }) {
  const { room, isOfficer, act } = useRoomView();
  const navigate = useNavigate();
  const [part, setPart] = useState<Part>('lists');
  const [dialog, setDialog] = useState<'change' | 'cancel' | null>(null);
  const close = () => setDialog(null);
  const cancel = async () => {
    close();
    const done = await act(() =>
      call(clanRoutes.deleteClanEvent, { params: { id: room.id, event: event.key } }),
    );
    if (done === null) return;
    notify('success', fill(words.cancelled, { title: event.title }));
    navigate('?tab=events', { replace: true });
  };
  return (
    <>
      <Link to="?tab=events" className={`${buttonLook('quiet')} -ml-[16px]`}>
        <ArrowLeft aria-hidden size={18} />
        {words.back}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere">{event.title}</h2>
          <p>
            <ServerTime at={event.startsAt} timeZone={room.timeZone} />
          </p>
          {event.note !== '' && (
            <p className="mt-1 whitespace-pre-line text-quiet wrap-anywhere">{event.note}</p>
          )}
        </div>
        {isOfficer && (
          <div className="flex flex-wrap gap-2">
            <Button small onClick={() => setDialog('change')}>
              {words.change}
            </Button>
            <Button small weight="danger" onClick={() => setDialog('cancel')}>
              {words.cancelEvent}
            </Button>
          </div>
        )}
      </div>
      {dialog === 'change' && <PlanEvent event={event} onClose={close} />}
      {dialog === 'cancel' && (
        <Dialog
          title={fill(words.cancelTitle, { title: event.title })}
          description={words.cancelText}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{words.keepEvent}</Button>
              <Button weight="danger" onClick={() => void cancel()}>
                {words.cancelEvent}
              </Button>
            </>
          }
        />
      )}
      <Answer event={event} />
      <div className="mt-4">
        <PlainTabs
          id="event"
          tabs={parts.map((value) => ({ value, label: words.parts[value] }))}
          value={part}
          onChange={setPart}
        />
      </div>
      <TabPanel id="event" value={part} className="mt-3">
        {part === 'lists' ? (
          <WarListsView event={event} />
        ) : part === 'answers' ? (
          <Answers event={event} />
        ) : (
          <Attendance event={event} />
        )}
      </TabPanel>
    </>
  );
}

/** The members' answers; an officer enters those that were given elsewhere. */
function Answers({ event }: { event: ClanEvent }) {
  const { room, isOfficer, change } = useRoomView();
  const say = (place: string, answer: ClanAnswer | null) =>
    void change(
      (before) => withAnswer(before, event.key, place, { answer }),
      () =>
        call(clanRoutes.putClanAnswer, {
          params: { id: room.id, event: event.key, place },
          body: { answer },
        }),
    );
  const rank = (id: string) => {
    const given = event.answers[id]?.answer ?? null;
    return given === null ? clanAnswers.length : clanAnswers.indexOf(given);
  };
  return (
    <>
      <p>{tallyText(event, room.places.length)}</p>
      <ul className="mt-2 divide-y divide-line">
        {room.places
          .toSorted((a, b) => rank(a.id) - rank(b.id) || compareNames(a.name, b.name))
          .map(({ id, name }) => {
            const answer = event.answers[id]?.answer ?? null;
            return (
              <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
                <span className="min-w-0 flex-1 basis-28 wrap-anywhere">{name}</span>
                {isOfficer ? (
                  <select
                    aria-label={fill(words.answerFor, { name })}
                    className="control w-36 max-w-full"
                    value={answer ?? ''}
                    onChange={({ target: { value } }) =>
                      say(id, clanAnswers.find((each) => each === value) ?? null)
                    }
                  >
                    <option value="">{words.noAnswer}</option>
                    {clanAnswers.map((each) => (
                      <option key={each} value={each}>
                        {words.answers[each]}
                      </option>
                    ))}
                  </select>
                ) : (
                  <span className={answer === null ? 'text-quiet' : 'font-medium'}>
                    {answer === null ? words.noAnswer : words.answers[answer]}
                  </span>
                )}
              </li>
            );
          })}
      </ul>
    </>
  );
}
