import { useState } from 'react';
import { buildRoutes } from '#contract/community/build-routes.ts';
import type { BuildDraft } from '#contract/records/collections/community/build-drafts.ts';
import { publishWords as words } from '#messages/community/publish.ts';
import { fill } from '#messages/fill.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { draftOfBuild, type DraftValues } from './draft-values.ts';

interface StaleDraftProps {
  draft: BuildDraft;
  /** Goes on from what is published. */
  onTake: (values: Partial<DraftValues>) => void;
  /** Publishes the draft in place of a version. @throws {CallFailed} */
  onReplace: (version: number) => Promise<void>;
}

/** Another device has published a newer version: the player looks at it, and takes it or replaces it. */
export default function StaleDraft({ draft, onTake, onReplace }: StaleDraftProps) {
  const { status, answer, failure, askAgain } = useAnswer(buildRoutes.listOwnBuilds, {});
  const [isReplacing, setIsReplacing] = useState(false);
  const build = answer?.builds.find(({ key }) => key === draft.buildKey);
  if (status === 'failed' && answer === undefined)
    return <RetryCard title={words.buildFailed} text={failure.message} onRetry={() => void askAgain()} />;
  if (build === undefined) return <div role="status" className="skeleton mb-3 h-32" />;
  const replace = async () => {
    setIsReplacing(true);
    try {
      await onReplace(build.version);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      notify('error', words.notShared, { description: error.message });
      void askAgain();
    } finally {
      setIsReplacing(false);
    }
  };
  const take = () => {
    const { id: _id, buildKey: _key, ...values } = draftOfBuild(build, draft.id);
    onTake(values);
    notify('info', fill(words.tookTheirs, { n: build.version }));
  };
  return (
    <div role="alert" className="card mb-3 border-warn p-4">
      <p className="font-semibold">{words.stale}</p>
      <p className="text-sm text-quiet">{fill(words.staleText, { n: build.version })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {build.state === 'listed' && (
          <Link to={build.address} className={buttonLook()}>
            {fill(words.lookAtIt, { n: build.version })}
          </Link>
        )}
        <Button onClick={take}>{fill(words.takeTheirs, { n: build.version })}</Button>
        <Button weight="danger" unavailable={isReplacing} onClick={() => void replace()}>
          {words.shareMine}
        </Button>
      </div>
    </div>
  );
}
