import { ChevronUp, CopyPlus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { buildRoutes, type BuildCard } from '#contract/community/build-routes.ts';
import { addressWith, buildAddress, pages } from '#contract/site/pages.ts';
import { buildWords as words } from '#messages/community/builds.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dotted, numberText } from '#messages/formats.ts';
import { planTerms } from '#messages/planning/plan-terms.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';

const BuildGems = drawnPart(() => import('./BuildGems.tsx'));

export const playerAddress = (username: string): string =>
  addressWith(pages.player.path, encodeURIComponent(username));

/** Who has made it, with the way to what else they share. */
export const AuthorLink = ({ author }: { author: string | null }) =>
  author === null ? (
    <span>{words.deletedAuthor}</span>
  ) : (
    <Link
      to={playerAddress(author)}
      // Room for a finger, which takes none on the page; above what makes the whole card a link.
      className="relative z-1 -my-3 inline-block py-3 wrap-anywhere underline underline-offset-4 hover:text-text"
    >
      {fill(words.byAuthor, { name: author })}
    </Link>
  );

/** What a build is for, in a line. */
export const purposeOf = ({
  class: classId,
  mode,
  activity,
  focus,
}: Pick<BuildCard, 'class' | 'mode' | 'activity' | 'focus'>): string =>
  dotted([
    nameOfClass(classId),
    planTerms.modes[mode],
    ...(activity === 'any' ? [] : [equipmentWords.activities[activity]]),
    planTerms.focuses[focus],
  ]);

/** Says that patches of the game have come since. */
export const PatchMarks = ({ isOlder, changedSince }: Pick<BuildCard, 'isOlder' | 'changedSince'>) => (
  <>
    {isOlder && <Badge tone="warn">{words.olderPatch}</Badge>}
    {changedSince > 0 && <Badge tone="warn">{fillCount(words.changedSince, changedSince)}</Badge>}
  </>
);

/** The cards of one page of a list, each an item of it, with what the player has done to them. */
export function BuildCards({ builds }: { builds: readonly BuildCard[] }) {
  const isSignedIn = useSeemsSignedIn();
  const ids = builds.map(({ id }) => id).join(',');
  const { answer: marks } = useAnswer(
    buildRoutes.readMarks,
    isSignedIn && ids !== '' ? { query: { builds: ids } } : null,
  );
  return builds.map((build) => (
    <li key={build.id} className="min-w-0">
      {marks?.reported.includes(build.id) === true ? (
        <Folded>
          <BuildCardView build={build} />
        </Folded>
      ) : (
        <BuildCardView
          build={build}
          hasVoted={marks?.voted.includes(build.id)}
          isOwn={marks?.own.includes(build.id)}
        />
      )}
    </li>
  ));
}

/** What the player has reported, folded away. */
export function Folded({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return children;
  return (
    <div className="card flex flex-wrap items-center justify-between gap-2 p-3">
      <p className="text-quiet">{words.reported}</p>
      <Button small onClick={() => setIsShown(true)}>
        {words.showReported}
      </Button>
    </div>
  );
}

interface BuildCardViewProps {
  build: BuildCard;
  hasVoted?: boolean | undefined;
  isOwn?: boolean | undefined;
}

/** A build in a list; the whole card leads to it. */
export function BuildCardView({ build, hasVoted = false, isOwn = false }: BuildCardViewProps) {
  const { id, title, summary, language, author, votes, patchVotes, copies, gems } = build;
  return (
    <article className="card relative flex h-full min-w-0 flex-col gap-2 p-4 hover:border-primary">
      <div className="flex min-w-0 items-start gap-3">
        <ClassEmblem classId={build.class} size={36} />
        <div className="min-w-0">
          <h3 className="text-lg leading-tight" lang={language} dir="auto">
            <Link to={buildAddress(id)} className="wrap-anywhere after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          <p className="text-sm text-quiet">{purposeOf(build)}</p>
        </div>
      </div>
      {summary !== '' && (
        <p className="line-clamp-2 text-sm wrap-anywhere" lang={language} dir="auto">
          {summary}
        </p>
      )}
      {gems.length > 0 && (
        <Suspense fallback={<div className="h-12" />}>
          <BuildGems gems={gems} />
        </Suspense>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <span className="inline-flex items-center gap-1">
          <ChevronUp size={16} className={hasVoted ? 'text-primary-text' : undefined} aria-hidden />
          {fillCount(words.votes, votes)}
          {patchVotes !== votes && ` (${fill(words.patchVotes, { n: numberText(patchVotes) })})`}
        </span>
        <span className="inline-flex items-center gap-1">
          <CopyPlus size={14} aria-hidden />
          {fillCount(words.copies, copies)}
        </span>
        <AuthorLink author={author} />
        <PatchMarks {...build} />
        {hasVoted && <Badge tone="primary">{words.youVoted}</Badge>}
        {isOwn && <Badge>{words.yours}</Badge>}
      </div>
    </article>
  );
}
