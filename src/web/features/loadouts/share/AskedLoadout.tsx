import type { ReactNode } from 'react';
import type { SharedLoadout } from '#contract/records/collections/sheets/share-routes.ts';
import { useQuestion } from '#web/data/session/use-answer.ts';
import { readShared } from '#web/characters/loadouts/import/kept-links.ts';

export interface SharedView {
  /** Undefined while it is on its way, null where there is none. */
  readonly shown: SharedLoadout | null | undefined;
  /** Why it could not be asked for. */
  readonly failure: string | undefined;
  readonly askAgain: () => void;
}

/** Asks the server for a link that came without what it holds: pages that the server draws do without the code that asks. */
export default function AskedLoadout({
  id,
  children,
}: {
  id: string;
  children: (view: SharedView) => ReactNode;
}) {
  const { status, answer, failure, askAgain } = useQuestion(`shared ${id}`, async () => readShared(id));
  const isMissing = failure?.code === 'SHARE_NOT_FOUND';
  return children({
    shown: isMissing ? null : answer,
    failure: status === 'failed' && !isMissing ? failure.message : undefined,
    askAgain: () => void askAgain(),
  });
}
