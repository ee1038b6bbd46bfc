import { Minus, Plus } from 'lucide-react';
import { clanRoutes, type ClanWeeklyTask } from '#contract/community/clan-routes.ts';
import { clanEventWords as words } from '#messages/community/clan-events.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { ownZone, timeText } from '#messages/formats.ts';
import { call } from '#web/data/session/call.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useRoomView } from './use-room.ts';

const nameOf = (task: string): string =>
  Object.hasOwn(words.tasks, task) ? words.tasks[task as keyof typeof words.tasks] : task;

/** The week of a warband: who has done how much of what pays, and who is still missing. */
export default function Weekly() {
  const { room } = useRoomView();
  if (room.weekly.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="text-xl">{words.weekly}</h3>
      {room.weekly.map((task) => (
        <Task key={task.id} task={task} />
      ))}
    </div>
  );
}

function Task({ task }: { task: ClanWeeklyTask }) {
  const { room, isOfficer } = useRoomView();
  const name = nameOf(task.id);
  const missing = room.places.filter(({ id }) => (task.done[id] ?? 0) < task.times);
  return (
    <section className="mt-3" aria-label={name}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h4 className="font-sans text-base font-semibold">{name}</h4>
        <span className="text-sm text-quiet">
          {fill(words.until, { time: timeText('dateTime', task.until, ownZone()) })}
        </span>
      </div>
      <p className="text-sm wrap-anywhere">
        {missing.length === 0
          ? words.allDone
          : fill(fillCount(words.missing, missing.length), {
              names: missing.map((place) => place.name).join(', '),
            })}
      </p>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {room.places.map((place) => (
          <Done
            key={place.id}
            task={task}
            place={place.id}
            name={place.name}
            canChange={isOfficer || place.id === room.me.place}
          />
        ))}
      </ul>
    </section>
  );
}

interface DoneProps {
  task: ClanWeeklyTask;
  place: string;
  name: string;
  canChange: boolean;
}

function Done({ task, place, name, canChange }: DoneProps) {
  const { room, change } = useRoomView();
  const done = task.done[place] ?? 0;
  const put = (times: number) =>
    void change(
      (before) => ({
        ...before,
        weekly: before.weekly.map((each) =>
          each.id === task.id ? { ...each, done: { ...each.done, [place]: times } } : each,
        ),
      }),
      () =>
        call(clanRoutes.putWeekly, {
          params: { id: room.id, place },
          body: { task: task.id, from: task.from, times },
        }),
    );
  const values = { name, task: nameOf(task.id) };
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
      <span className="max-w-full truncate">{name}</span>
      <span className="ml-auto flex items-center">
        {canChange && (
          <IconButton
            label={fill(words.less, values)}
            icon={<Minus size={16} />}
            unavailable={done === 0}
            onClick={() => put(done - 1)}
          />
        )}
        <span className={done >= task.times ? 'font-semibold text-good' : undefined}>
          {fill(words.doneOf, { n: done, times: task.times })}
        </span>
        {canChange && (
          <IconButton
            label={fill(words.more, values)}
            icon={<Plus size={16} />}
            unavailable={done >= task.times}
            onClick={() => put(done + 1)}
          />
        )}
      </span>
    </li>
  );
}
