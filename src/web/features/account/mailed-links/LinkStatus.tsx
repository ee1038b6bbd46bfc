import { CircleAlert, CircleCheck, Mail } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

interface LinkStatusProps {
  kind: 'waiting' | 'asking' | 'good' | 'bad';
  title: string;
  /** In place of the sign that goes with the kind. */
  mark?: ReactNode;
  children?: ReactNode;
}

const marks = {
  waiting: <Mail size={40} className="text-quiet" />,
  asking: <Mail size={40} className="text-quiet" />,
  good: <CircleCheck size={40} className="text-good" />,
  bad: <CircleAlert size={40} className="text-warn" />,
};

/** How a link from a mail stands, and the way on. What is not waited for gets the focus. */
export function LinkStatus({ kind, title, mark = marks[kind], children }: LinkStatusProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (kind !== 'waiting') heading.current?.focus({ preventScroll: true });
  }, [kind]);
  return (
    <div
      className="flex min-h-96 flex-col items-center justify-center gap-3 text-center"
      aria-busy={kind === 'waiting'}
    >
      {mark}
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      {children}
    </div>
  );
}
