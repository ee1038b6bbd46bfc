import type { ReactNode } from 'react';
import { buildRoutes, type Player } from '#contract/community/build-routes.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';

export interface PlayerView {
  /** Undefined while it is on its way, null where there is none of that name. */
  readonly player: Player | null | undefined;
  /** Why it could not be asked for. */
  readonly failure: string | undefined;
  readonly askAgain: () => void;
}

interface AskedPlayerProps {
  username: string;
  children: (view: PlayerView) => ReactNode;
}

/** Asks the server for a player whose page came without what it holds. */
export default function AskedPlayer({ username, children }: AskedPlayerProps) {
  const { status, answer, failure, askAgain } = useAnswer(buildRoutes.readPlayer, { params: { username } });
  const isMissing = failure?.code === 'NOT_FOUND';
  return children({
    player: isMissing ? null : answer,
    failure: status === 'failed' && !isMissing ? failure.message : undefined,
    askAgain: () => void askAgain(),
  });
}
