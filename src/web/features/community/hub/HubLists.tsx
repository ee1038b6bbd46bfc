import { useState, type ReactNode } from 'react';
import { hubRoutes, type Hub } from '#contract/community/hub-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { communityWords as words } from '#messages/community/community.ts';
import { galleryWords } from '#messages/community/gallery.ts';
import { fillCount } from '#messages/fill.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { BuildCards } from '../builds/BuildCards.tsx';
import { useCopy } from '../copies/use-copy.ts';
import { ThreadRows } from '../forum/ThreadRows.tsx';
import { GalleryCards } from '../gallery/GalleryCards.tsx';

const CopyDate = lazyPart(() => import('../copies/CopyDate.tsx'));

const threeCards = 'mt-3 grid grid-cols-[minmax(0,1fr)] content-start gap-3 sm:grid-cols-3';

/** The first builds, threads and characters, and the ways to all of them. @param given came with the HTML */
export default function HubLists({ given }: { given: Hub | undefined }) {
  // It is as new as the HTML, which is so many ms as the browser's clock of the page says.
  const [isFresh] = useState(() => given !== undefined && performance.now() < MINUTE_MS);
  const { answer, status, failure, askAgain } = useAnswer(hubRoutes.readHub, isFresh ? null : {});
  const known = answer ?? given;
  const copy = useCopy<Hub>('list hub', { answer: known, failure });
  const hub = known ?? copy?.answer;
  if (hub === undefined)
    return status === 'failed' && copy === null ? (
      <RetryCard title={words.hubFailed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <div role="status" aria-label={words.hubLoading} className="skeleton mt-6 h-[90rem] sm:h-[60rem]" />
    );
  const { builds, threads, characters, characterCount } = hub;
  return (
    <>
      {copy != null && <CopyDate at={copy.at} />}
      <Area
        id="shared-builds"
        title={pageTexts.sharedBuilds.title}
        text={words.areaText}
        to={pages.sharedBuilds.path}
        all={words.all}
        isFirst
      >
        {builds.length === 0 ? (
          <None>{words.none}</None>
        ) : (
          <ul aria-label={words.trending} className={threeCards}>
            <BuildCards builds={builds} />
          </ul>
        )}
      </Area>
      <Area
        id="forum"
        title={pageTexts.forum.title}
        text={words.forumText}
        to={pages.forum.path}
        all={words.openForum}
      >
        {threads.length === 0 ? (
          <None>{words.noThreads}</None>
        ) : (
          <ul aria-label={words.latestThreads} className="card mt-3 divide-y divide-line">
            <ThreadRows threads={threads} showsCategory />
          </ul>
        )}
      </Area>
      <Area
        id="character-gallery"
        title={pageTexts.characterGallery.title}
        text={words.galleryText}
        to={pages.characterGallery.path}
        all={words.allCharacters}
      >
        {characters.length === 0 ? (
          <None>{galleryWords.noneYet}</None>
        ) : (
          <>
            <p className="mt-1 font-semibold">
              {typeof characterCount === 'number'
                ? fillCount(galleryWords.count, characterCount)
                : galleryWords.countOver}
            </p>
            <ul aria-label={galleryWords.list} className={threeCards}>
              <GalleryCards cards={characters} />
            </ul>
          </>
        )}
      </Area>
    </>
  );
}

interface AreaProps {
  id: string;
  title: string;
  text: string;
  to: string;
  /** Names the link to all. */
  all: string;
  /** Its link is the page's main action. */
  isFirst?: boolean;
  children: ReactNode;
}

function Area({ id, title, text, to, all, isFirst = false, children }: AreaProps) {
  return (
    <section aria-labelledby={id} className={isFirst ? 'mt-6' : 'mt-8'}>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          <p className="text-quiet">{text}</p>
        </div>
        <Link to={to} className={buttonLook(isFirst ? 'primary' : 'secondary')}>
          {all}
        </Link>
      </div>
      {children}
    </section>
  );
}

const None = ({ children }: { children: string }) => <p className="card mt-3 p-4">{children}</p>;
