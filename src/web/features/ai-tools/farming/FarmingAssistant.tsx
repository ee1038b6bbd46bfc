import { useState } from 'react';
import { type Activity, activities } from '#catalogue/farming/activities.ts';
import { communitySheets } from '#catalogue/data-source.ts';
import {
  farmingDoneId,
  FARMING_ID,
  type FarmingDone,
} from '#contract/records/collections/planning/farming.ts';
import { limits } from '#contract/limits.ts';
import { pages } from '#contract/site/pages.ts';
import { fill, fillCount, keptText, type KeptText } from '#messages/fill.ts';
import { dotted, numberText, ownZone, timeText } from '#messages/formats.ts';
import { farmingWords as words } from '#messages/planning/farming.ts';
import type { DayPlan, DayStep } from '#rules/farming/day-plan.ts';
import { gameWeekAt, type GameWeek } from '#rules/farming/game-week.ts';
import { farmingWants, usefulnessFor, type FarmingWant } from '#rules/farming/offers.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { serverNow } from '#web/data/network/server-time.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { useNow } from '#web/game/events/clock.ts';
import { useServer } from '#web/game/events/server-choice.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Link } from '#web/ui/Link.tsx';
import {
  activitiesFor,
  newDay,
  plannedDay,
  runsSince,
  useGoalWants,
  type DaySettings,
} from './farming-day.ts';

/** A day of what a player can do, from what they want and how long they play. */
export default function FarmingAssistant() {
  const settings = useCollection('farmingSettings');
  const done = useCollection('farmingDone');
  if (settings.status === 'failed' || done.status === 'failed')
    return <FailedList collections={['farmingSettings', 'farmingDone']} />;
  if (settings.status === 'loading' || done.status === 'loading')
    return <div className="skeleton mt-4 h-96" />;
  return <Farming kept={settings.records[0]} done={done.records} />;
}

const TIME = /^$|^([01]\d|2[0-3]):[0-5]\d$/;

interface FarmingProps {
  kept: DaySettings | undefined;
  done: readonly FarmingDone[];
}

/** A day as it was planned, and what was done before: what was done since is of its steps, on whichever device, and undone too. */
interface Planned {
  readonly plan: DayPlan | null;
  readonly wants: readonly FarmingWant[];
  readonly doneBefore: readonly FarmingDone[];
}

function Farming({ kept, done }: FarmingProps) {
  const [{ timeZone, region }] = useServer();
  const [faction] = usePreference('faction');
  const nowMs = useNow(MINUTE_MS);
  const week = gameWeekAt(nowMs, timeZone);
  const goalWants = useGoalWants();
  const [typed, setTyped] = useState<Partial<DaySettings>>({});
  const settings: DaySettings = { ...newDay, wants: goalWants, ...kept, ...typed };
  const planOf = (asked: DaySettings): Planned => ({
    plan: plannedDay(asked, done, faction, week, nowMs, { server: timeZone, own: ownZone() }),
    wants: asked.wants,
    doneBefore: done,
  });
  // A player who has planned before finds the day, from now on.
  const [planned, setPlanned] = useState(() => (kept === undefined ? null : planOf(settings)));

  /** @returns whether they are kept */
  const keep = async (asked: DaySettings, text: KeptText, isTold: boolean) => {
    const data = { ...asked, id: FARMING_ID } as const;
    const record = { collection: 'farmingSettings', id: FARMING_ID } as const;
    const isKept = await keepEdit(
      text,
      [kept === undefined ? { ...record, data } : { ...record, update: () => data }],
      isTold ? { title: text.label, isRestorable: true } : null,
    );
    if (isKept) setTyped({});
    return isKept;
  };
  const replan = (asked: DaySettings) => {
    const next = planOf(asked);
    setPlanned(next);
    announce(fillCount(words.planned, next.plan?.steps.length ?? 0));
  };
  const timeProblem = (time: string) => (TIME.test(time) ? undefined : words.timeWrong);
  const { form, errorOf } = useForm<'from' | 'until'>({
    problems: { from: timeProblem(settings.from), until: timeProblem(settings.until) },
    async send() {
      // A day that shows has its settings kept, unless they cannot be.
      await keep(settings, keptText(words.settingsKept), false);
      replan(settings);
    },
  });
  const type = (patch: Partial<DaySettings>) => setTyped({ ...typed, ...patch });
  const want = (chosen: readonly FarmingWant[]) =>
    type({ wants: farmingWants.filter((each) => chosen.includes(each)) });
  const leave = async ({ id, name }: Activity, isLeft: boolean) => {
    const others = settings.leftOut.filter((each) => each !== id);
    const asked = { ...settings, leftOut: isLeft ? [...others, id] : others };
    const text = keptText(isLeft ? words.leftOutNow : words.broughtBack, { name });
    if (await keep(asked, text, true)) replan(asked);
  };
  const suggested = goalWants.filter((want) => !settings.wants.includes(want));

  return (
    <>
      <p className="mt-2 max-w-prose text-quiet">{words.intro}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-quiet">
        {fill(words.server, { region: region.server, time: timeText('dayTime', nowMs, timeZone) })}{' '}
        {words.sides[faction]}
        <Link
          to={pages.events.path}
          className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-4"
        >
          {words.changeServer}
        </Link>
      </p>
      <Form form={form} className="mt-2 space-y-4">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <NumberField
            label={words.minutes}
            value={settings.minutes}
            min={1}
            max={limits.farmingMinutes}
            jump={15}
            complaint={words.minutesWrong}
            onChange={(minutes) => type({ minutes })}
          />
          <TextField
            label={words.from}
            type="time"
            unit={words.timeUnit}
            hint={words.timeHint}
            value={settings.from}
            error={errorOf('from')}
            onChange={(from) => type({ from })}
          />
          <TextField
            label={words.until}
            type="time"
            unit={words.timeUnit}
            value={settings.until}
            error={errorOf('until')}
            onChange={(until) => type({ until })}
          />
        </div>
        <fieldset>
          <legend className="font-medium">{words.wantsTitle}</legend>
          <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4">
            {farmingWants.map((each) => (
              <CheckField
                key={each}
                label={words.wants[each]}
                isChecked={settings.wants.includes(each)}
                onChange={(isWanted) =>
                  want(
                    isWanted ? [...settings.wants, each] : settings.wants.filter((other) => other !== each),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
        {suggested.length > 0 && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {fill(words.fromGoals, { wants: suggested.map((want) => words.wants[want]).join(', ') })}
            <Button small onClick={() => want([...settings.wants, ...suggested])}>
              {words.takeSuggested}
            </Button>
          </p>
        )}
        <Button weight="primary" type="submit">
          {words.plan}
        </Button>
      </Form>
      {planned !== null && (
        <Today
          planned={planned}
          most={settings.minutes}
          done={done}
          week={week}
          onLeaveOut={(activity) => void leave(activity, true)}
          serverZone={timeZone}
        />
      )}
      <DoneToday done={done} week={week} />
      <Week done={done} week={week} activities={activitiesFor(faction)} />
      <LeftOut ids={settings.leftOut} onBringBack={(activity) => void leave(activity, false)} />
      <details className="mt-8">
        <summary className="cursor-pointer py-2.5 font-medium pointer-coarse:py-3">{words.howTitle}</summary>
        <p className="max-w-prose text-quiet">{words.how}</p>
        <p className="mt-2 max-w-prose text-sm text-quiet">
          {fill(words.source, { title: communitySheets.title })}{' '}
          {fill(words.unknown, {
            names: activitiesFor(faction)
              .flatMap(({ name, minutes }) => (minutes === null ? [name] : []))
              .join(', '),
          })}
        </p>
      </details>
    </>
  );
}

const activityOf = (id: string): Activity | undefined => activities.find((each) => each.id === id);
const plannedActivity = (id: string): Activity => {
  const found = activityOf(id);
  if (found === undefined) throw new Error(`The plan names ${id}, which the catalogue does not have.`);
  return found;
};

/** Adds runs of today to what is done, or takes them away. */
function countRuns(
  { id: activityId, name }: Pick<Activity, 'id' | 'name'>,
  runs: number,
  done: readonly FarmingDone[],
  { day, weekday }: GameWeek,
): Promise<boolean> {
  const id = farmingDoneId(activityId, weekday);
  const present = done.find((each) => each.id === id);
  // The same weekday of a week before is no part of today.
  const added = (before: FarmingDone | undefined): FarmingDone => ({
    id,
    activityId,
    runs: Math.min(
      (before !== undefined && before.doneAt >= day.startMs ? before.runs : 0) + runs,
      limits.farmingRuns,
    ),
    doneAt: serverNow(),
  });
  const label = runs > 0 ? words.markedDone : words.unmarked;
  return keepEdit(
    keptText(label, { name }),
    [
      added(present).runs <= 0
        ? { collection: 'farmingDone', id, data: null }
        : present === undefined
          ? { collection: 'farmingDone', id, data: added(present) }
          : { collection: 'farmingDone', id, update: added },
    ],
    { title: fill(label, { name }), isRestorable: runs < 0 },
  );
}

interface TodayProps {
  planned: Planned;
  most: number;
  done: readonly FarmingDone[];
  week: GameWeek;
  serverZone: string;
  onLeaveOut: (activity: Activity) => void;
}

function Today({
  planned: { plan, wants, doneBefore },
  most,
  done,
  week,
  serverZone,
  onLeaveOut,
}: TodayProps) {
  const steps = plan === null ? [] : plan.steps;
  const doneSince = (id: string) =>
    runsSince(done, id, week.day.startMs) - runsSince(doneBefore, id, week.day.startMs);
  /** Runs of the plan up to the end of a step: those of an activity are done in the order of its steps. */
  const runsUpTo = ({ id, startMs }: DayStep) =>
    steps.reduce((sum, each) => (each.id === id && each.startMs <= startMs ? sum + each.runs : sum), 0);
  const isDone = (step: DayStep) => doneSince(step.id) >= runsUpTo(step);
  const points = steps.reduce((sum, { id, runs }) => sum + runs * (plannedActivity(id).battlePoints ?? 0), 0);
  return (
    <section aria-labelledby="farming-today" className="mt-8">
      <h2 id="farming-today" className="text-2xl">
        {words.today}
      </h2>
      {plan === null ? (
        <p className="mt-2">{words.over}</p>
      ) : steps.length === 0 ? (
        <p className="mt-2">{words.empty}</p>
      ) : (
        <>
          <p className="mt-1 text-quiet">
            {fill(words.sum, { minutes: numberText(plan.minutes), most: numberText(most) })}{' '}
            {points > 0 && fill(words.points, { points: numberText(points) })}
          </p>
          <ol className="mt-3 space-y-2">
            {steps.map((step) => (
              <Step
                key={`${step.id} ${step.startMs}`}
                step={step}
                wants={wants}
                serverZone={serverZone}
                isDone={isDone(step)}
                onDone={() =>
                  void countRuns(plannedActivity(step.id), isDone(step) ? -step.runs : step.runs, done, week)
                }
                onLeaveOut={onLeaveOut}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

interface StepProps {
  step: DayStep;
  wants: readonly FarmingWant[];
  serverZone: string;
  isDone: boolean;
  onDone: () => void;
  onLeaveOut: (activity: Activity) => void;
}

function Step({ step, wants, serverZone, isDone, onDone, onLeaveOut }: StepProps) {
  const activity = plannedActivity(step.id);
  const { limit, note, name } = activity;
  const { usefulness, want } = usefulnessFor(activity, wants);
  const length = fill(words.length, { minutes: numberText((step.endMs - step.startMs) / MINUTE_MS) });
  const start = timeText('time', step.startMs, ownZone());
  const serverStart = timeText('time', step.startMs, serverZone);
  const limitText =
    'times' in limit ? fillCount(words.limited[limit.per], limit.times) : words.unlimited[limit.per];
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <p className="w-20 shrink-0 font-display text-lg font-semibold">
        {start}
        {serverStart !== start && (
          <span className="block font-sans text-xs font-normal text-quiet">
            {fill(words.serverTime, { time: serverStart })}
          </span>
        )}
      </p>
      <div className="min-w-0 flex-1 basis-48">
        <h3 className={`font-sans text-base font-semibold ${isDone ? 'text-quiet line-through' : ''}`}>
          {name}
        </h3>
        <p className="text-sm">
          {dotted([
            step.runs === 0 ? words.goesOn : fill(words.runs, { runs: step.runs }),
            length,
            ...(want === null ? [] : [fill(words.pays[usefulness], { want: words.wants[want] })]),
          ])}
        </p>
        <p className="text-sm text-quiet">
          {limitText} {note}
        </p>
      </div>
      {step.runs > 0 && (
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button small aria-pressed={isDone} aria-label={`${words.done}: ${name}`} onClick={onDone}>
            {isDone ? '✓ ' : ''}
            {words.done}
          </Button>
          <Button
            small
            weight="quiet"
            aria-label={fill(words.leaveOutOf, { name })}
            onClick={() => onLeaveOut(activity)}
          >
            {words.leaveOut}
          </Button>
        </div>
      )}
    </li>
  );
}

interface DoneProps {
  done: readonly FarmingDone[];
  week: GameWeek;
}

function DoneToday({ done, week }: DoneProps) {
  const ofToday = done.filter(({ doneAt }) => doneAt >= week.day.startMs);
  if (ofToday.length === 0) return null;
  return (
    <section aria-labelledby="farming-done" className="mt-8">
      <h2 id="farming-done" className="text-xl">
        {words.doneToday}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {ofToday.map(({ id, activityId, runs }) => {
          const activity = activityOf(activityId) ?? { id: activityId, name: activityId };
          return (
            <li key={id} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0 wrap-anywhere">
                {fill(words.doneRuns, { name: activity.name, runs })}
              </span>
              <Button
                small
                weight="quiet"
                aria-label={fill(words.takeBack, { name: activity.name })}
                onClick={() => void countRuns(activity, -runs, done, week)}
              >
                ✕
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Week({ done, week, activities: all }: DoneProps & { activities: readonly Activity[] }) {
  return (
    <section aria-labelledby="farming-week" className="mt-8">
      <h2 id="farming-week" className="text-xl">
        {words.week}
      </h2>
      <p className="text-sm text-quiet">{words.weekHint}</p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {all.map(({ id, name, limit }) => {
          if (limit.per !== 'weekly' && limit.per !== 'halfWeek') return null;
          const runs = Math.min(limit.times, runsSince(done, id, week.periods[limit.per].startMs));
          return (
            <li key={id} className="flex justify-between gap-3 border-b border-line py-2 text-sm">
              <span className="min-w-0">{name}</span>
              <span className={runs === limit.times ? 'whitespace-nowrap text-good' : 'whitespace-nowrap'}>
                {fill(words.doneOf, { done: runs, times: limit.times })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface LeftOutProps {
  ids: readonly string[];
  onBringBack: (activity: Activity) => void;
}

function LeftOut({ ids, onBringBack }: LeftOutProps) {
  const left = ids.flatMap((id) => activityOf(id) ?? []);
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="farming-left-out" className="mt-8">
      <h2 id="farming-left-out" className="text-xl">
        {words.leftOut}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {left.map((activity) => (
          <li key={activity.id}>
            <Button small onClick={() => onBringBack(activity)}>
              {fill(words.bringBack, { name: activity.name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
