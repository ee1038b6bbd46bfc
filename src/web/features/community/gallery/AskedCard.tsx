import type { ReactNode } from 'react';
import { galleryRoutes, type ShownCard } from '#contract/community/gallery/gallery-routes.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import CopyDate from '../copies/CopyDate.tsx';
import { useCopy } from '../copies/use-copy.ts';

export interface CardView {
  /** Undefined while it is on its way, null where there is none that is shown. */
  readonly card: ShownCard | null | undefined;
  /** A moderator looks at it. */
  readonly isHidden: boolean;
  /** Why it could not be asked for. */
  readonly failure: string | undefined;
  readonly askAgain: () => void;
}

/** Asks the server for a character that came without what it shows: pages that the server draws do without the code that asks. */
export default function AskedCard({ id, children }: { id: string; children: (view: CardView) => ReactNode }) {
  const { status, answer, failure, askAgain } = useAnswer(galleryRoutes.readCard, { params: { id } });
  const copy = useCopy<ShownCard>(`card ${id}`, { answer, failure });
  const isHidden = failure?.code === 'CARD_NOT_SHOWN';
  const isMissing = isHidden || failure?.code === 'CARD_NOT_FOUND';
  return (
    <>
      {copy != null && <CopyDate at={copy.at} />}
      {children({
        card: isMissing ? null : (answer ?? copy?.answer),
        isHidden,
        failure: status === 'failed' && !isMissing && copy === null ? failure.message : undefined,
        askAgain: () => void askAgain(),
      })}
    </>
  );
}
