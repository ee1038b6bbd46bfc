import type { ReactNode } from 'react';
import { clanRoutes, type Invitation } from '#contract/community/clan-routes.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';

export interface InvitationView {
  /** Undefined while it is on its way, null where it has run out, was used up, or never was. */
  readonly invitation: Invitation | null | undefined;
  /** Why it could not be asked for. */
  readonly failure: string | undefined;
  readonly askAgain: () => void;
}

interface AskedInvitationProps {
  code: string;
  children: (view: InvitationView) => ReactNode;
}

/** Asks the server for an invitation that came without what it holds. */
export default function AskedInvitation({ code, children }: AskedInvitationProps) {
  const { status, answer, failure, askAgain } = useAnswer(clanRoutes.readInvitation, { params: { code } });
  const isOver = failure?.code === 'INVITE_OVER';
  return children({
    invitation: isOver ? null : answer,
    failure: status === 'failed' && !isOver ? failure.message : undefined,
    askAgain: () => void askAgain(),
  });
}
