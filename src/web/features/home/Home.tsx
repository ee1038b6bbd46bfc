import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { calculationCollections } from '#contract/records/calculations.ts';
import { home } from '#messages/site/home.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { KEPT_GOALS_KEY, readPlayer } from '#web/data/storage/current-player.ts';
import { readWord } from '#web/data/storage/local-storage.ts';
import { firstAnswersOf } from '#web/data/storage/page/first-answers.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { lookForKeptGoals } from '#web/data/store/look-for-kept-goals.ts';
import { whenIdle } from '#web/data/store/when-idle.ts';
import { AdOutlet } from '#web/ui/AdOutlet.tsx';
import { buttonLook } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { Banner } from './Banner.tsx';
import { QuickAccess } from './QuickAccess.tsx';
import { TodaySkeleton } from './today/plates.tsx';

export default function Home() {
  return (
    <div className="space-y-8 kept:space-y-4">
      {/* Outside the banner, whose slides take turns. */}
      <h1 className="sr-only">{pageTexts.home.title}</h1>
      {/* Boundaries let the page wake up piece by piece instead of in one long breath. */}
      <Suspense>
        <KeptWork />
      </Suspense>
      <Suspense>
        <Banner />
      </Suspense>
      <section aria-labelledby="quick-access">
        <h2 id="quick-access" className="text-3xl kept:text-2xl">
          {home.quickAccess}
        </h2>
        <Suspense>
          <QuickAccess />
        </Suspense>
      </section>
      <AdOutlet slot="homepage-banner" />
      <Suspense>
        <AboutSection />
      </Suspense>
    </div>
  );
}

const Today = lazyPart(
  async () => {
    if (isFirstVisit()) (await import('#web/data/store/early/early-views.ts')).showEarly();
    return import('./today/Today.tsx');
  },
  <TodaySkeleton />,
);

const isFirstVisit = () => firstAnswersOf(readPlayer()) !== null;

/**
 * The room for what a player keeps. Whether it is there the root element says from the first paint on: what is found
 * meanwhile changes it only when the page is opened the next time, so nothing moves.
 */
function KeptWork() {
  const isAwake = useAfterHydration();
  useLayoutEffect(() => {
    // Anybody who comes from another page has no first paint; the number may have changed there.
    const { dataset } = document.documentElement;
    const kept = readWord(KEPT_GOALS_KEY);
    if (kept === null) delete dataset['work'];
    else dataset['work'] = kept;
  }, []);
  return (
    <section aria-labelledby="today" className="for-returning">
      <h2 id="today" tabIndex={-1} className="mb-3 text-2xl max-md:sr-only">
        {home.today.title}
      </h2>
      <SectionBoundary>{isAwake ? <Work /> : <TodaySkeleton />}</SectionBoundary>
    </section>
  );
}

function Work() {
  const [hasRoom] = useState(() => document.documentElement.hasAttribute('data-work'));
  useEffect(() => {
    if (!hasRoom) return whenIdle(() => void lookForKeptGoals());
    const load = () =>
      lateStore.load(...calculationCollections, 'characters', 'activeCharacter', 'dailies', 'dailyTicks');
    // Records that came with the page are shown before what this browser keeps is opened.
    void (isFirstVisit() ? Today.ahead().then(load, load) : load());
    return undefined;
  }, [hasRoom]);
  return hasRoom ? <Today /> : <TodaySkeleton />;
}

/** What the product is for, in three promises; on a phone they are folded for whoever keeps goals. */
function AboutSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="about" className="border-t border-line pt-6">
      <h2 id="about" className="text-3xl">
        {home.aboutTitle}
      </h2>
      <p className="mt-2 text-lg">{home.aboutText}</p>
      <div
        id="promises"
        className={classNames('mt-6 grid gap-6 md:grid-cols-3', !isOpen && 'kept:max-md:hidden')}
      >
        {home.about.map((promise) => (
          <div key={promise.title}>
            <h3 className="text-xl text-primary-text">{promise.title}</h3>
            <p className="mt-2 max-w-prose text-quiet">{promise.text}</p>
          </div>
        ))}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="promises"
        className={`${buttonLook('quiet', true)} for-returning -ml-[12px] md:hidden`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? home.aboutLess : home.aboutMore}
      </button>
    </section>
  );
}
