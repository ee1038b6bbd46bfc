import { GemArt } from '#web/ui/gems/GemArt.tsx';
import type { GemKind } from '#web/ui/gems/gem-cut.ts';

interface EmptyListProps {
  title: string;
  text: string;
  picture: { kind: GemKind; hueShift: number };
}

/** What a list is for, while nothing is in it. */
export function EmptyList({ title, text, picture }: EmptyListProps) {
  return (
    <div className="mt-4 flex items-center gap-4 rounded-xl border border-dashed border-line-strong p-6">
      <GemArt {...picture} rank={1} size={56} />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-1 max-w-prose text-quiet">{text}</p>
      </div>
    </div>
  );
}
