import { Settings2 } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { HubPageData } from '#contract/community/hub-routes.ts';
import { addressOf } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { communityWords as words } from '#messages/community/community.ts';
import { copyWords } from '#messages/community/copies.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { usePageGiven } from '../builds/use-page-given.ts';

const HubLists = drawnPart(() => import('./HubLists.tsx'));
const ForModerators = lazyPart(() => import('./ForModerators.tsx'), null);
// Their room is kept, so that their coming pushes nothing down.
const FavoriteList = lazyPart(
  () => import('../favorites/FavoriteList.tsx'),
  <div className="skeleton mt-3 h-24" />,
);
const YourPosts = lazyPart(() => import('./YourPosts.tsx'), <div className="skeleton mt-3 h-24" />);
const NoticeSettings = lazyPart(() => import('./NoticeSettings.tsx'), <div className="skeleton mt-3 h-40" />);
const YourBuilds = lazyPart(() => import('./YourBuilds.tsx'), <div className="skeleton mt-3 h-24" />);

/** The first page of the community: what there is, and the newest of it. */
export default function CommunityHub() {
  const isSignedIn = useSeemsSignedIn();
  const given = usePageGiven<HubPageData>((data) => 'hub' in data);
  return (
    <div>
      <h1>{pageTexts.community.title}</h1>
      <p className="mt-2 max-w-prose text-lg text-quiet">{words.lead}</p>
      <Suspense fallback={<div className="skeleton mt-6 h-[90rem] sm:h-[60rem]" />}>
        <HubLists given={given?.hub} />
      </Suspense>
      <section aria-labelledby="favorites" className="mt-8">
        <h2 id="favorites" className="text-2xl">
          {copyWords.favorites}
        </h2>
        <p className="text-quiet">{copyWords.favoritesText}</p>
        <FavoriteList />
      </section>
      {isSignedIn && (
        <>
          <section aria-labelledby="your-builds" className="mt-8">
            <h2 id="your-builds" className="text-2xl">
              {words.yours}
            </h2>
            <YourBuilds />
          </section>
          <section aria-labelledby="your-posts" className="mt-8">
            <h2 id="your-posts" className="text-2xl">
              {words.yourPosts}
            </h2>
            <YourPosts />
          </section>
          <Unfolding title={words.noticesAndBlocks}>
            <NoticeSettings />
          </Unfolding>
        </>
      )}
      <section
        aria-labelledby="clans"
        className="card mt-8 flex flex-wrap items-center justify-between gap-3 p-4"
      >
        <div className="min-w-0 flex-1 basis-56">
          <h2 id="clans" className="text-2xl">
            {pages.clans.menuName}
          </h2>
          <p className="text-quiet">{words.clansText}</p>
        </div>
        <Link to={pages.clans.path} className={buttonLook()}>
          {words.openClans}
        </Link>
      </section>
      <p className="mt-8 max-w-prose text-sm text-quiet">{words.fair}</p>
      <Rules isSignedIn={isSignedIn} />
    </div>
  );
}

/** Something that few come for, asked for when somebody does. */
function Unfolding({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={title} className="mt-8">
      <Button icon={<Settings2 size={18} />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {title}
      </Button>
      {isOpen && children}
    </section>
  );
}

/** Links to the rules and to the log, as far as these pages exist, and to what only moderators open. */
function Rules({ isSignedIn }: { isSignedIn: boolean }) {
  const links = [
    [addressOf('communityRules'), words.rules],
    [addressOf('moderationLog'), words.log],
  ] as const;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4">
      {links.map(
        ([address, text]) =>
          address !== null && (
            <li key={address}>
              <Link
                to={address}
                className="touch-target inline-flex items-center text-primary-text underline underline-offset-4"
              >
                {text}
              </Link>
            </li>
          ),
      )}
      {isSignedIn && <ForModerators />}
    </ul>
  );
}
