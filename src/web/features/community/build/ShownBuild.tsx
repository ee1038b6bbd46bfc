import { History } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { buildTagWords } from '#messages/community/build-tags.ts';
import type { Build } from '#contract/community/build-routes.ts';
import { catalogueOf } from '#contract/records/loadouts/equipment-catalogue.ts';
import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { buildAddress } from '#contract/site/link-addresses.ts';
import { buildPage as words } from '#messages/community/build.ts';
import { buildWords } from '#messages/community/builds.ts';
import { forumWords } from '#messages/community/forum.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dotted, utcDayText } from '#messages/formats.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { useLocation } from '#web/ui/address/address.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { AuthorLink, Folded, PatchMarks, purposeOf } from '../builds/build-parts.tsx';
import { isWebAddress, LINK_OF_PLAYERS, MarkupText } from '../posts/MarkupText.tsx';

const SheetView = drawnPart(() => import('#web/characters/loadouts/sheet/SheetView.tsx'));
const BuildActions = drawnPart(() => import('./BuildActions.tsx'));
const BuildComments = lazyPart(() => import('./BuildComments.tsx'), <div className="skeleton mt-3 h-40" />);
const BuildVersions = lazyPart(() => import('./BuildVersions.tsx'), <div className="skeleton mt-3 h-40" />);

/** A build as everybody sees it, and what can be done with it. */
export default function ShownBuild({ build }: { build: Build }) {
  const { title, summary, language, author, tags, patchName, currentPatch, isOlder, version, shown } = build;
  const [hasReported, setHasReported] = useState(false);
  // The words came along: the catalogue of all items is four times the page.
  const [catalogue] = useState(() =>
    catalogueOf(shown.items, shown.sets, null, { [shown.sheet.class]: shown.skills }),
  );
  const equipment = { status: 'ready', catalogue, retry: () => undefined } as const;
  // Its name is the title, which stands above it, and its notes are the guide.
  const sheet: Sheet = { ...shown.sheet, name: '', notes: '' };
  const body = (
    <Suspense fallback={<div className="skeleton mt-3 h-dvh" />}>
      <SheetView
        sheet={sheet}
        equipment={equipment}
        written={words.fromAuthor}
        amid={<Guide build={build} />}
      />
    </Suspense>
  );
  return (
    <article>
      <header className="mt-2">
        <div className="flex min-w-0 items-start gap-3">
          <ClassEmblem classId={build.class} size={48} />
          <div className="min-w-0">
            <h1 className="wrap-anywhere" lang={language} dir="auto">
              {title}
            </h1>
            <p className="text-quiet">{purposeOf(build)}</p>
            <p className="text-sm text-quiet">
              <AuthorLink author={author} />{' '}
              {dotted([
                '',
                fill(words.version, { n: version }),
                fill(build.updatedAt > build.publishedAt ? words.updated : words.published, {
                  day: utcDayText(build.updatedAt),
                }),
              ])}
            </p>
          </div>
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-1">
          <Badge>{fill(words.patch, { name: patchName })}</Badge>
          <PatchMarks {...build} />
          {tags.map((tag) => (
            <Badge key={tag}>{buildTagWords[tag]}</Badge>
          ))}
        </div>
        {isOlder && (
          <p className="mt-1 text-sm text-quiet">{fill(words.olderThan, { name: currentPatch.name })}</p>
        )}
        <Origin label={words.copiedFrom} of={build.copiedFrom} />
        <Origin label={words.sameAs} of={build.sameAs} />
        {summary !== '' && (
          <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere" lang={language} dir="auto">
            {summary}
          </p>
        )}
        <div className="mt-3 flex min-h-11 flex-wrap items-center gap-2">
          <Suspense>
            <BuildActions
              build={build}
              sheet={sheet}
              equipment={equipment}
              onReported={() => setHasReported(true)}
            />
          </Suspense>
        </div>
      </header>
      {hasReported ? (
        <div className="mt-3">
          <Folded>{body}</Folded>
        </div>
      ) : (
        body
      )}
      <Versions build={build} />
      <Comments id={build.id} />
    </article>
  );
}

/** The build that this one goes back to, or is the same as. */
function Origin({ label, of }: { label: string; of: Build['copiedFrom'] }) {
  if (of === null) return null;
  return (
    <p className="mt-1 text-sm text-quiet">
      {label}{' '}
      <Link to={buildAddress(of.id)} className="wrap-anywhere text-primary-text underline underline-offset-4">
        {of.title}
      </Link>{' '}
      {of.author === null ? buildWords.deletedAuthor : fill(buildWords.byAuthor, { name: of.author })}
    </p>
  );
}

function Guide({ build: { guide, video, language } }: { build: Build }) {
  if (guide.length === 0 && video === null) return null;
  return (
    <section aria-labelledby="build-guide" className="card p-4">
      <h2 id="build-guide" className="text-xl">
        {words.guide}
      </h2>
      {guide.length > 0 && (
        <div className="mt-2" lang={language}>
          <MarkupText markup={guide} />
        </div>
      )}
      {video !== null && isWebAddress(video) && (
        <p className="mt-3 wrap-anywhere">
          {words.video}:{' '}
          <a href={video} rel={LINK_OF_PLAYERS} className="text-primary-text underline underline-offset-4">
            {video}
          </a>
        </p>
      )}
    </section>
  );
}

/** Its earlier versions, asked for when somebody wants to see them. */
function Versions({ build }: { build: Build }) {
  const [isOpen, setIsOpen] = useState(false);
  if (build.version < 2) return null;
  return (
    <section aria-label={words.versionsTitle} className="needs-script mt-4">
      <Button icon={<History size={18} />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {fillCount(words.versions, build.version)}
      </Button>
      {isOpen && <BuildVersions id={build.id} />}
    </section>
  );
}

/** Its comments, asked for once somebody comes near them, or at once where the address leads to one. */
function Comments({ id }: { id: string }) {
  const place = useRef<HTMLElement>(null);
  const { search, hash } = useLocation();
  const [isNear, setIsNear] = useState(false);
  const isMeant = hash.startsWith('#post') || new URLSearchParams(search).has('from');
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '400px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [isNear]);
  const isAwake = useAfterHydration();
  return (
    <section ref={place} aria-labelledby="build-comments" className="needs-script mt-6 min-h-60 max-w-3xl">
      <h2 id="build-comments" className="text-2xl">
        {forumWords.comments}
      </h2>
      {(isNear || (isAwake && isMeant)) && <BuildComments id={id} />}
    </section>
  );
}
