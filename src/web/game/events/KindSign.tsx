import { classNames } from '#web/ui/class-names.ts';
import type { EventKind } from './listed-events.ts';

/** A sign for each kind of event, as an SVG path in a box from 22 22 to 78 78. */
const kindSigns: Readonly<Record<EventKind, string>> = {
  zone: 'M52 26c2 11 15 17 15 31a17 17 0 0 1-34 0c0-8 4-11 8-17 2 6 3 7 6 8 5-6 2-13 5-22z',
  pvp: 'M69 30l-3 12-17 18 4 4-4 4-5-4-6 6-4-4 6-6-4-5 4-4 4 4 17-18z',
  faction: 'M27 50c7-11 14-16 23-16s16 5 23 16c-7 11-14 16-23 16s-16-5-23-16zM50 41a9 9 0 1 0 .1 0z',
  clan: 'M50 27l19 7v15c0 12-7 19-19 25-12-6-19-13-19-25V34z',
  vendor: 'M38 30h24l-5 9c9 6 12 13 12 20 0 9-7 14-19 14s-19-5-19-14c0-7 3-14 12-20z',
  reset: 'M33 28h34v5c0 8-6 13-11 17 5 4 11 9 11 17v5H33v-5c0-8 6-13 11-17-5-4-11-9-11-17z',
  own: 'M50 24l6 20 20 6-20 6-6 20-6-20-20-6 20-6z',
};

interface KindSignProps {
  kind: EventKind;
  /** A check mark takes the sign's place. */
  isDone?: boolean;
}

/** The sign of a kind of event, in its colour. What kind it is stands beside it in words. */
export function KindSign({ kind, isDone = false }: KindSignProps) {
  return (
    <span
      aria-hidden
      data-kind={kind}
      className={classNames(
        'flex size-[34px] items-center justify-center rounded border border-current bg-current/12',
        isDone ? 'text-good' : 'kind-colour',
      )}
    >
      <svg viewBox="22 22 56 56" width="22" height="22">
        {isDone ? (
          <path d="M32 52l12 12 25-27" fill="none" stroke="currentColor" strokeWidth="8" />
        ) : (
          <path d={kindSigns[kind]} fill="currentColor" fillRule="evenodd" />
        )}
      </svg>
    </span>
  );
}
