import { useState } from 'react';
import { buildRoutes, type BuildCard } from '#contract/community/build-routes.ts';
import { limits } from '#contract/limits.ts';
import { buildAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { builderCommunity as words } from '#messages/community/builder.ts';
import { buildWords } from '#messages/community/builds.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dotted } from '#messages/formats.ts';
import { planTerms } from '#messages/planning/plan-terms.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { freeName } from '#web/characters/loadouts/loadout-edits.ts';
import { valuesOfSheet } from '#web/characters/loadouts/sheet/sheet-values.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { usePages } from '#web/data/session/use-answer.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { notify } from '#web/ui/toasts/notify.ts';

interface CommunityBuildsProps {
  classId: string;
  /** Puts a copy into the builder. */
  onLoad: (values: LoadoutValues) => void;
}

/** The builds that players share for a class. */
export const useBuildsOf = (classId: string) =>
  usePages(`builder builds ${classId}`, async (after) =>
    call(buildRoutes.listBuilds, {
      query: { class: classId, ...(after !== undefined && { after }) },
    }),
  );

/** Builds that players share for a class, each with a press that puts a copy into the builder. */
export default function CommunityBuilds({ classId, onLoad }: CommunityBuildsProps) {
  const list = useBuildsOf(classId);
  const [isAdding, setIsAdding] = useState(false);
  const [moreFailure, setMoreFailure] = useState<string | null>(null);
  const more = async () => {
    setIsAdding(true);
    setMoreFailure(null);
    try {
      await list.more();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setMoreFailure(error.message);
    } finally {
      setIsAdding(false);
    }
  };
  const className = nameOfClass(classId);
  const builds = list.answer?.flatMap((page) => page.builds);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-quiet">{fill(words.lead, { class: className })}</p>
        <Link to={pages.sharedBuilds.path} className={buttonLook('quiet', true)}>
          {words.all}
        </Link>
      </div>
      {builds === undefined ? (
        list.status === 'failed' ? (
          <RetryCard title={words.failed} text={list.failure.message} onRetry={() => void list.askAgain()} />
        ) : (
          <div role="status" aria-label={words.loading} className="skeleton mt-3 h-96" />
        )
      ) : builds.length === 0 && list.next === null ? (
        <p className="card mt-3 p-4">{fill(words.none, { class: className })}</p>
      ) : (
        <ul
          aria-label={words.list}
          className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-3"
        >
          {builds.map((build) => (
            <BuildRow key={build.id} build={build} onLoad={onLoad} />
          ))}
        </ul>
      )}
      {list.next !== null && (
        <div className="mt-4 flex flex-col items-center gap-2">
          {moreFailure !== null && (
            <p role="alert" className="text-bad">
              {words.moreFailed}. {moreFailure}
            </p>
          )}
          <Button unavailable={isAdding} onClick={() => void more()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

interface BuildRowProps {
  build: BuildCard;
  onLoad: CommunityBuildsProps['onLoad'];
}

/** Puts a copy of a build into the builder, and says whether it is on its way. */
export function useBuildCopy({ id, title }: BuildCard, onLoad: CommunityBuildsProps['onLoad']) {
  const [isOpening, setIsOpening] = useState(false);
  const load = async () => {
    setIsOpening(true);
    try {
      const { shown } = await call(buildRoutes.readBuild, { params: { id } });
      const values = valuesOfSheet({ ...shown.sheet, notes: '' });
      await lateStore.load('loadouts');
      const wanted = Array.from(values.name || title)
        .slice(0, limits.loadoutNameLength)
        .join('');
      const name = freeName(wanted, lateStore.view('loadouts').records);
      onLoad({ ...values, name });
      await countCopy(id);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      notify('error', words.loadFailed, { description: error.message });
    } finally {
      setIsOpening(false);
    }
  };
  return { isOpening, load };
}

function BuildRow({ build, onLoad }: BuildRowProps) {
  const { id, title, summary, author, language, mode, activity, focus, votes, copies, isOlder } = build;
  const { isOpening, load } = useBuildCopy(build, onLoad);
  return (
    <li className="card flex min-w-0 flex-col gap-2 p-4">
      <div>
        <h2 className="text-lg leading-tight" lang={language} dir="auto">
          <Link
            to={buildAddress(id)}
            className="-my-2 inline-block py-2 wrap-anywhere underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="text-sm text-quiet">
          {dotted([
            planTerms.modes[mode],
            ...(activity === 'any' ? [] : [equipmentWords.activities[activity]]),
            planTerms.focuses[focus],
          ])}
        </p>
      </div>
      {summary !== '' && (
        <p className="line-clamp-2 text-sm wrap-anywhere" lang={language} dir="auto">
          {summary}
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet wrap-anywhere">
        {dotted([
          author === null ? buildWords.deletedAuthor : fill(buildWords.byAuthor, { name: author }),
          fillCount(buildWords.votes, votes),
          fillCount(buildWords.copies, copies),
        ])}
        {isOlder && <Badge tone="warn">{buildWords.olderPatch}</Badge>}
      </p>
      <Button
        small
        aria-label={fill(words.loadOf, { name: title })}
        unavailable={isOpening}
        onClick={() => void load()}
      >
        {isOpening ? words.opening : words.load}
      </Button>
    </li>
  );
}

/** The copy is made whether or not it is counted. */
async function countCopy(id: string): Promise<void> {
  try {
    await call(buildRoutes.countCopy, { params: { id } });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    console.debug('The copy was not counted', error);
  }
}
