import type { ReactNode } from 'react';
import { fill } from '#messages/fill.ts';
import { home } from '#messages/site/home.ts';
import { classNames } from '#web/ui/class-names.ts';

const { today: words } = home;

/** The number of goals on the home page; it has room for so many, however many there are. */
export const SHOWN_GOALS = 4;
/** The number of next events on a wide screen. */
export const SHOWN_EVENTS = 4;

/** Stands for words that are not known yet, as high as they will be. */
const Unknown = ({ className }: { className: string }) => (
  <span className={classNames('skeleton inline-block h-[0.7em] max-w-full', className)} />
);

/** The number of dailies that are shown before the others are asked for. */
export const SHOWN_DAILIES = 4;

interface DailiesPlateProps {
  ring: ReactNode;
  title: ReactNode;
  /** When the day ends. */
  line: ReactNode;
  streak: ReactNode;
  rows: ReactNode;
  foot: ReactNode;
}

/** The dailies of the day, with room for the first four. */
export const DailiesPlate = ({ ring, title, line, streak, rows, foot }: DailiesPlateProps) => (
  <section aria-labelledby={title === null ? undefined : 'dailies'} className="card flex flex-col p-3 sm:p-4">
    <div className="flex items-center gap-x-3 @max-[17rem]:flex-wrap">
      <span className="size-12 shrink-0">{ring}</span>
      <div className="min-w-0 flex-1 @max-[17rem]:order-last @max-[17rem]:basis-full">
        {title !== null && (
          <h3 id="dailies" tabIndex={-1} className={`text-2xl leading-7 ${nameLook}`}>
            {title}
          </h3>
        )}
        {line}
      </div>
      {streak}
    </div>
    <div className="mt-1 grid grow grid-cols-1 grid-rows-[repeat(4,minmax(3rem,auto))]">{rows}</div>
    <div className="flex min-h-12 flex-wrap items-center gap-x-2">{foot}</div>
  </section>
);

interface NearestPlateProps {
  picture: ReactNode;
  name: ReactNode;
  line: ReactNode;
  /** The day at which it is reached; absent where there is no rank to reach. */
  when?: ReactNode;
  action: ReactNode;
  open: ReactNode;
  power: ReactNode;
  brings: ReactNode;
}

/** The rank that is nearest, and what all open goals come to. */
export function NearestPlate({ picture, name, line, when, action, open, power, brings }: NearestPlateProps) {
  return (
    <section className="card flex flex-col p-3 sm:p-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3">
        <div className="row-span-3 size-12 @max-[19rem]:hidden @min-[45rem]:row-span-4 @min-[45rem]:size-20 @min-[45rem]:self-start [&_svg]:size-full">
          {picture}
        </div>
        <h3 className="col-start-2 row-start-1 truncate font-sans @min-[45rem]:col-end-4 text-sm leading-5 font-normal text-quiet">
          {words.nearest}
        </h3>
        <div className="col-start-3 row-span-2 row-start-1 flex min-h-11 items-center @max-[17rem]:col-start-2 @max-[17rem]:row-span-1 @max-[17rem]:row-start-4 @min-[45rem]:col-start-2 @min-[45rem]:row-span-1 @min-[45rem]:row-start-4 @min-[45rem]:mt-3 @min-[45rem]:*:min-w-32">
          {action}
        </div>
        <p className="col-start-2 row-start-2 flex min-w-0 items-baseline gap-x-2 @max-[17rem]:flex-wrap leading-6 font-semibold @min-[45rem]:col-end-4 @min-[45rem]:text-lg @min-[45rem]:leading-6">
          {name}
        </p>
        <div className="col-start-2 col-end-4 row-start-3 text-sm leading-5">
          <p>{line}</p>
          {when !== undefined && <p className="min-h-6 pt-1 text-quiet @max-[26rem]:min-h-11">{when}</p>}
        </div>
      </div>
      <div className="mt-auto">
        <div className="hairline my-2" />
      </div>
      <dl className="flex flex-wrap justify-between gap-x-3">
        <Sum name={words.open}>{open}</Sum>
        <Sum name={words.power}>{power}</Sum>
        <Sum name={words.brings}>{brings}</Sum>
      </dl>
    </section>
  );
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm leading-5 text-quiet">{name}</dt>
      <dd className="font-display text-2xl leading-7 font-semibold">{children}</dd>
    </div>
  );
}

interface NextPlateProps {
  start: ReactNode;
  span: ReactNode;
  link: ReactNode;
  names: ReactNode;
  dial: ReactNode;
  /** The next events one below the other, with their alarms. */
  rows: ReactNode;
  /** The next alarm, and the reset. */
  foot: ReactNode;
  /** The number of events beyond these that begin then. */
  more?: number;
}

/** What begins next: in a line on a phone, with the server's day and a bell for each on wider screens. */
export function NextPlate({ start, span, link, names, dial, rows, foot, more = 0 }: NextPlateProps) {
  return (
    <section aria-label={words.starts} className="card flex flex-col p-3 sm:p-4">
      {/* On one line, whichever face the time is in: the display face may come later. */}
      <div className="flex min-h-11 items-center gap-x-2 @max-[17rem]:flex-wrap">
        <h3 className="shrink-0 text-2xl leading-7">{start}</h3>
        <span className="min-w-0 truncate pt-1 text-sm text-quiet">
          {span}
          {more > 0 && <span className="@max-[45rem]:hidden"> · {fill(words.more, { n: more })}</span>}
        </span>
        {link}
      </div>
      <div className="flex min-h-11 items-center gap-1 @max-[17rem]:flex-wrap @min-[45rem]:hidden">
        {names}
      </div>
      <div className="hidden grid-cols-[7rem_minmax(0,1fr)] items-center gap-4 @min-[45rem]:grid">
        <div className="size-28">{dial}</div>
        <ul aria-label={words.starts} className="grid grid-cols-1 grid-rows-[repeat(4,2.75rem)]">
          {rows}
        </ul>
      </div>
      <p className="mt-auto truncate pt-1 text-sm leading-5 text-quiet">{foot}</p>
    </section>
  );
}

/** The first goals of the player's own order. */
export function GoalsPlate({ link, rows }: { link: ReactNode; rows: ReactNode }) {
  return (
    <section aria-labelledby="today-goals" className="card flex flex-col p-3 sm:p-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
        <h3 id="today-goals" className="text-2xl leading-7">
          {words.goals}
        </h3>
        {link}
      </div>
      <ul
        aria-labelledby="today-goals"
        className="grid grow grid-cols-1 grid-rows-[repeat(4,minmax(3.5rem,auto))] gap-x-6"
      >
        {rows}
      </ul>
    </section>
  );
}

interface PlatesProps {
  /** The character, above all others. */
  hero: ReactNode;
  children: ReactNode;
}

/**
 * The plates beside one another where there is room, by the room in letters: with large text they are in one column. The plate after
 * one as wide as both columns goes up, where that one leaves a gap.
 */
export const Plates = ({ hero, children }: PlatesProps) => (
  <div className="@container">
    <div className="flex flex-col gap-3 @min-[45rem]:gap-4">
      {hero}
      <div className="grid grid-cols-1 grid-flow-dense gap-3 @min-[45rem]:grid-cols-2 @min-[45rem]:gap-4">
        {children}
      </div>
    </div>
  </div>
);

/** A name in a line of its own; with large text it is shown whole. */
export const nameLook = 'truncate @max-[17rem]:whitespace-normal';

export const goalLook = 'flex h-full items-center gap-3 border-t border-line';

/** Keeps the room of what begins next, until that is known. */
export const NextSkeleton = () => (
  <NextPlate
    start={<Unknown className="w-14" />}
    span={null}
    link={null}
    names={<Unknown className="w-64" />}
    dial={<span className="skeleton block size-28 rounded-full!" />}
    rows={null}
    foot={<Unknown className="w-40" />}
  />
);

const unknownGoals = Array.from({ length: SHOWN_GOALS }, (_, index) => (
  <li key={index}>
    <span className={goalLook}>
      <span className="skeleton size-10 rounded-full!" />
      <Unknown className="w-40" />
    </span>
  </li>
));

/** Keeps the room of what is known of a player, until it is. */
export function TodaySkeleton() {
  return (
    <div role="status" aria-label={words.loading}>
      <Plates
        hero={
          <div className="for-heroes card flex min-h-18 items-center gap-x-3 px-3 py-2 @max-[17rem]:flex-wrap sm:px-4">
            <span className="shield mr-1 h-11 w-10 shrink-0" />
            <span className={`last-name font-semibold ${nameLook}`} />
          </div>
        }
      >
        <DailiesPlate
          ring={<span className="skeleton block size-full rounded-full!" />}
          title={null}
          line={null}
          streak={null}
          rows={null}
          foot={null}
        />
        <NearestPlate
          picture={<span className="skeleton block size-full rounded-full!" />}
          name={<Unknown className="w-40" />}
          line={<Unknown className="w-52" />}
          when={<Unknown className="w-48" />}
          action={<span className="skeleton h-11 w-18" />}
          open={<Unknown className="w-6" />}
          power={<Unknown className="w-16" />}
          brings={<Unknown className="w-14" />}
        />
        <NextSkeleton />
        <div className="for-clans clan-room skeleton" />
        <GoalsPlate link={null} rows={unknownGoals} />
      </Plates>
    </div>
  );
}
