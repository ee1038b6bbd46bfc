import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Beside the title. */
  mark?: ReactNode;
  text?: string;
  children: ReactNode;
}

/** A part of the profile. Its title can have the focus, for when what had it is gone. */
export function Section({ title, mark, text, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} tabIndex={-1} className="scroll-mt-20 text-2xl outline-none">
          {title}
        </h2>
        {mark}
      </div>
      {text !== undefined && <p className="mt-2 text-quiet">{text}</p>}
      {children}
    </section>
  );
}
