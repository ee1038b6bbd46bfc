import { useState, type ReactNode } from 'react';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { moderationWords as words } from '#messages/community/moderation.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { useKnownSession } from '#web/data/session/session.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { PlainTabs, TabPanel } from '#web/ui/tabs/PlainTabs.tsx';

const Queue = lazyPart(() => import('./Queue.tsx'), <div className="skeleton h-96" />);
const Log = lazyPart(() => import('./Log.tsx'), <div className="skeleton h-96" />);

const tabs = () =>
  [
    { value: 'queue', label: words.queueTab },
    { value: 'log', label: words.logTab },
  ] as const;

/** For moderators alone: everybody else finds no page here. */
export default function Moderation({ whenUnknown }: { whenUnknown: ReactNode }) {
  const session = useKnownSession();
  const { status, answer, failure, askAgain } = useAnswer(
    moderationRoutes.readOwnStanding,
    session === null ? null : {},
  );
  const [tab, setTab] = useState<'queue' | 'log'>('queue');
  if (session === null || failure?.code === 'NOT_SIGNED_IN' || answer?.canModerate === false)
    return whenUnknown;
  if (answer === undefined)
    return status === 'failed' ? (
      <RetryCard title={words.failed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <div role="status" aria-label={words.loading} className="skeleton h-96" />
    );
  return (
    <div className="mx-auto min-h-dvh max-w-7xl">
      <h1>{pageTexts.moderation.title}</h1>
      <div className="mt-2">
        <PlainTabs id="moderation" tabs={tabs()} value={tab} onChange={setTab} />
      </div>
      <TabPanel id="moderation" value={tab} className="mt-3">
        {tab === 'queue' ? <Queue /> : <Log />}
      </TabPanel>
    </div>
  );
}
