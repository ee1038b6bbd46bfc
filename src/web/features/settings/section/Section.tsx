import { useId, type ReactNode } from 'react';
import { profile } from '#messages/account/profile.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface SectionProps {
  title: string;
  /** Beside the title. */
  mark?: ReactNode;
  text?: string;
  /** On a phone the title is for screen readers alone, and the mark stands beside what comes first. */
  isBrief?: boolean;
  children?: ReactNode;
}

/** A part of the settings that is open. Its title can have the focus, for when what had it is gone. */
export function Section({ title, mark, text, isBrief = false, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card @container p-4 sm:p-6">
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-2',
          isBrief && 'max-sm:@min-[16rem]:absolute max-sm:@min-[16rem]:top-3 max-sm:@min-[16rem]:right-4',
        )}
      >
        <h2
          id={id}
          tabIndex={-1}
          className={classNames('scroll-mt-20 text-2xl outline-none', isBrief && 'max-sm:sr-only')}
        >
          {title}
        </h2>
        {mark}
      </div>
      {text !== undefined && <p className="mt-2 text-quiet max-sm:text-sm">{text}</p>}
      {children}
    </section>
  );
}

type Status = keyof typeof profile.statuses;

const tones: Record<Status, BadgeTone> = { active: 'good', inactive: 'plain', leaving: 'warn' };

/** Says whether somebody is signed in, and whether the account is to be deleted. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <Badge tone={tones[status]}>
      <span className="sr-only">{profile.status} </span>
      {profile.statuses[status]}
    </Badge>
  );
}
