import type { ReactNode } from 'react';
import { clanRoutes, type PublicClan } from '#contract/community/clan-routes.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import CopyDate from '../copies/CopyDate.tsx';
import { useCopy } from '../copies/use-copy.ts';

export interface ClanView {
  /** Undefined while it is on its way, null where there is none that is shown. */
  readonly clan: PublicClan | null | undefined;
  /** A moderator looks at it. */
  readonly isHidden: boolean;
  /** Why it could not be asked for. */
  readonly failure: string | undefined;
  readonly askAgain: () => void;
}

/** Asks the server for a clan that came without what it holds. */
export default function AskedClan({ id, children }: { id: string; children: (view: ClanView) => ReactNode }) {
  const { status, answer, failure, askAgain } = useAnswer(clanRoutes.readClan, { params: { id } });
  const copy = useCopy<PublicClan>(`clan ${id}`, { answer, failure });
  const isHidden = failure?.code === 'CLAN_NOT_SHOWN';
  const isMissing = isHidden || failure?.code === 'CLAN_NOT_FOUND';
  return (
    <>
      {copy != null && <CopyDate at={copy.at} />}
      {children({
        clan: isMissing ? null : (answer ?? copy?.answer),
        isHidden,
        failure: status === 'failed' && !isMissing && copy === null ? failure.message : undefined,
        askAgain: () => void askAgain(),
      })}
    </>
  );
}
