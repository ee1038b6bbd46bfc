import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import type { GemSubject } from '#web/game/gem-faces/use-gem-picture.ts';

interface EmptyListProps {
  title: string;
  text: string;
  subject: GemSubject;
}

/** What a list is for, while nothing is in it. */
export function EmptyList({ title, text, subject }: EmptyListProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4 rounded-xl border border-dashed border-line-strong p-6">
      <GemFace {...subject} rank={1} size={56} />
      <div className="min-w-0 flex-1" style={{ flexBasis: '8rem' }}>
        <p className="font-semibold">{title}</p>
        <p className="mt-1 max-w-prose text-quiet">{text}</p>
      </div>
    </div>
  );
}
