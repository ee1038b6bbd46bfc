import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'plain' | 'primary' | 'good' | 'warn' | 'legendary';

const tones: Record<BadgeTone, string> = {
  plain: 'border-line text-quiet',
  primary: 'border-primary text-primary-text',
  good: 'border-good text-good',
  warn: 'border-warn text-warn',
  legendary: 'border-legendary text-legendary',
};

/** A short mark beside a name. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full shrink-0 items-center gap-1 rounded-full border px-2 text-xs leading-5 font-semibold',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
