import type { ReactNode } from 'react';
import { Images } from 'lucide-react';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import type { GemSubject } from '#web/game/gem-faces/use-gem-picture.ts';

const SIZE = 96;

interface GemPanelProps {
  subject: GemSubject;
  rank: number;
  /** Leads to all gems, where there is a choice. */
  browse?: { readonly label: string; readonly onOpen: () => void };
  children: ReactNode;
}

/** Which gem it is about: its face, and beside it the fields that choose it. */
export function GemPanel({ subject, rank, browse, children }: GemPanelProps) {
  const face = <GemFace {...subject} rank={rank} size={SIZE} />;
  return (
    // The fields come first, as they are what the form is for.
    <div className="flex flex-row-reverse flex-wrap items-center justify-center gap-3 max-[359px]:gap-2 max-[359px]:*:last:[zoom:0.75]">
      <div className="min-w-0 flex-1 space-y-2" style={{ flexBasis: '8rem' }}>
        {children}
      </div>
      {browse === undefined ? (
        face
      ) : (
        <button
          type="button"
          aria-label={browse.label}
          aria-haspopup="dialog"
          onClick={browse.onOpen}
          className="relative shrink-0 rounded-full"
        >
          {face}
          <Images
            size={26}
            className="absolute right-0 bottom-0 rounded-full border border-line-strong bg-raised p-1"
          />
        </button>
      )}
    </div>
  );
}
