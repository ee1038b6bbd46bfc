import type { ReactNode } from 'react';
import { buildRoutes, type Build } from '#contract/community/build-routes.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import CopyDate from '../copies/CopyDate.tsx';
import { useCopy } from '../copies/use-copy.ts';

export interface BuildView {
  /** Undefined while it is on its way, null where there is none that is shown. */
  readonly build: Build | null | undefined;
  /** A moderator looks at it. */
  readonly isHidden: boolean;
  /** Why it could not be asked for. */
  readonly failure: string | undefined;
  readonly askAgain: () => void;
}

/** Asks the server for a build that came without what it holds: pages that the server draws do without the code that asks. */
export default function AskedBuild({
  id,
  children,
}: {
  id: string;
  children: (view: BuildView) => ReactNode;
}) {
  const { status, answer, failure, askAgain } = useAnswer(buildRoutes.readBuild, { params: { id } });
  const copy = useCopy<Build>(`build ${id}`, { answer, failure });
  const isHidden = failure?.code === 'BUILD_NOT_SHOWN';
  const isMissing = isHidden || failure?.code === 'BUILD_NOT_FOUND';
  return (
    <>
      {copy != null && <CopyDate at={copy.at} />}
      {children({
        build: isMissing ? null : (answer ?? copy?.answer),
        isHidden,
        failure: status === 'failed' && !isMissing && copy === null ? failure.message : undefined,
        askAgain: () => void askAgain(),
      })}
    </>
  );
}
