import type { ReactNode } from 'react';
import { HoodedFigure } from './HoodedFigure.tsx';

interface DollFrameProps {
  label: string;
  /** Of the figure. */
  color: string;
  left: ReactNode;
  right: ReactNode;
  /** What stands below both columns. */
  below?: ReactNode;
}

/** A paper doll: two columns of slots around a figure. */
export function DollFrame({ label, color, left, right, below }: DollFrameProps) {
  return (
    <section
      aria-label={label}
      className="card grid grid-cols-[minmax(0,1fr)_2.5rem_minmax(0,1fr)] items-center gap-1.5 p-2 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)] sm:gap-3 sm:p-4"
    >
      {left}
      <HoodedFigure color={color} />
      {right}
      {below !== undefined && <div className="col-span-3">{below}</div>}
    </section>
  );
}
