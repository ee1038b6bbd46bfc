import { useState, type ReactNode } from 'react';
import { buildRoutes, type OwnBuild } from '#contract/community/build-routes.ts';
import type { BuildDraft } from '#contract/records/collections/community/build-drafts.ts';
import { pages } from '#contract/site/pages.ts';
import { buildWords } from '#messages/community/builds.ts';
import { publishWords as words } from '#messages/community/publish.ts';
import { fill, fillCount, keptText } from '#messages/fill.ts';
import { dotted } from '#messages/formats.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { listAgain, withdraw } from './publish-build.ts';
import { Standing } from './Standing.tsx';

const AppealDialog = lazyPart(() => import('./AppealDialog.tsx'));

const editAddress = (parameter: 'draft' | 'build', id: string): string =>
  `${pages.publish.path}?${new URLSearchParams({ [parameter]: id }).toString()}`;

/** All that the player has written and published, and how they stand with the moderators. */
export default function OwnBuilds() {
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-8 lg:max-w-4xl">
      <Section id="drafts" title={words.drafts}>
        <Drafts />
      </Section>
      <Section id="own-builds" title={words.mine}>
        <Published />
      </Section>
      <Section id="standing" title={words.standing}>
        <Standing />
      </Section>
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

const Section = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

function Drafts() {
  const { status, records } = useCollection('buildDrafts');
  if (status === 'failed') return <FailedList collections={['buildDrafts']} />;
  if (status === 'loading') return <div className="skeleton mt-3 h-20" />;
  if (records.length === 0)
    return (
      <div className="card mt-3 p-4">
        <p>{words.draftsEmpty}</p>
        <Link to={pages.loadoutBuilder.path} className={`mt-3 ${buttonLook()}`}>
          {words.openBuilder}
        </Link>
      </div>
    );
  return (
    <ul aria-label={words.drafts} className="mt-3 space-y-3">
      {records.toReversed().map((draft) => (
        <DraftRow key={draft.id} draft={draft} />
      ))}
    </ul>
  );
}

function DraftRow({ draft: { id, title, sheet, publishedVersion } }: { draft: BuildDraft }) {
  const name = title || words.unnamed;
  const remove = async () =>
    keepEdit(keptText(words.deleted, { name }), [{ collection: 'buildDrafts', id, data: null }], {
      title: fill(words.deleted, { name }),
      isRestorable: true,
    });
  return (
    <li className="card flex flex-wrap items-center gap-x-3 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-sans text-base font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-quiet">
          {dotted([nameOfClass(sheet.class), ...(publishedVersion === undefined ? [] : [words.changesOf])])}
        </p>
      </div>
      <Link
        to={editAddress('draft', id)}
        aria-label={fill(words.goOnOf, { name })}
        className={buttonLook('secondary', true)}
      >
        {words.goOn}
      </Link>
      <Button small weight="quiet" aria-label={fill(words.deleteOf, { name })} onClick={() => void remove()}>
        {words.deleteDraft}
      </Button>
    </li>
  );
}

function Published() {
  const { status, answer, failure, askAgain } = useAnswer(buildRoutes.listOwnBuilds, {});
  if (answer === undefined)
    return status === 'failed' ? (
      <RetryCard title={words.mineFailed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <div role="status" aria-label={words.mineLoading} className="skeleton mt-3 h-40" />
    );
  if (answer.builds.length === 0) return <p className="card mt-3 p-4">{words.mineEmpty}</p>;
  return (
    <ul aria-label={words.mine} className="mt-3 space-y-3">
      {answer.builds.map((build) => (
        <BuildRow key={build.key} build={build} />
      ))}
    </ul>
  );
}

/** A reason of a moderator belongs to what is hidden or removed; an earlier one of what is shown again is history. */
const stateText = ({ state, moderated }: Pick<OwnBuild, 'state' | 'moderated'>): string =>
  (state === 'hidden' || state === 'removed') && moderated !== null
    ? fill(words.stateBecause, { state: words.states[state], reason: moderated.reason })
    : words.states[state];

function BuildRow({ build }: { build: OwnBuild }) {
  const { key, title, address, state, votes, copies, moderated } = build;
  const [isWorking, setIsWorking] = useState(false);
  const [appeals, setAppeals] = useState(false);
  const isOnShow = state === 'listed' || state === 'held' || state === 'hidden';
  const isModerated = state === 'hidden' || state === 'removed';
  const work = async (done: Promise<void>) => {
    setIsWorking(true);
    await done.finally(() => setIsWorking(false));
  };
  return (
    <li className="card p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-sans text-base font-semibold wrap-anywhere">
          {state === 'listed' ? (
            <Link to={address} className="-my-2 inline-block py-2 underline underline-offset-4">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <Badge tone={state === 'listed' ? 'good' : 'warn'}>{stateText(build)}</Badge>
      </div>
      <p className="text-sm text-quiet">
        {dotted([
          nameOfClass(build.class),
          fillCount(buildWords.votes, votes),
          fillCount(buildWords.copies, copies),
        ])}
      </p>
      {isModerated && moderated !== null && moderated.note !== '' && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{moderated.note}</p>
      )}
      {state === 'hidden' && <p className="mt-1 text-sm text-quiet">{words.hiddenText}</p>}
      {state === 'withdrawn' && <p className="mt-1 text-sm text-quiet">{words.withdrawnText}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {(isOnShow || state === 'withdrawn') && (
          <Link
            to={editAddress('build', key)}
            aria-label={fill(words.editOf, { name: title })}
            className={buttonLook('secondary', true)}
          >
            {words.editBuild}
          </Link>
        )}
        {isOnShow && (
          <Button
            small
            weight="quiet"
            aria-label={fill(words.withdrawOf, { name: title })}
            unavailable={isWorking}
            onClick={() => void work(withdraw(build))}
          >
            {words.withdraw}
          </Button>
        )}
        {state === 'withdrawn' && (
          <Button
            small
            aria-label={fill(words.listAgainOf, { name: title })}
            unavailable={isWorking}
            onClick={() => void work(listAgain(build))}
          >
            {words.listAgain}
          </Button>
        )}
        {isModerated && moderated?.canAppeal === true && (
          <Button small aria-label={fill(words.appealOf, { name: title })} onClick={() => setAppeals(true)}>
            {words.appeal}
          </Button>
        )}
      </div>
      {appeals && moderated !== null && (
        <AppealDialog action={moderated.action} onClose={() => setAppeals(false)} />
      )}
    </li>
  );
}
