import { classNames } from '#web/ui/class-names.ts';
import type { EventKind } from './listed-events.ts';
import { kindSigns } from './kind-signs.ts';

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
