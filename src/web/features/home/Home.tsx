import { Suspense } from 'react';
import { home } from '#messages/site/home.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { AdOutlet } from '#web/ui/AdOutlet.tsx';
import { AboutSection } from './AboutSection.tsx';
import { Banner } from './Banner.tsx';
import { KeptWork } from './KeptWork.tsx';
import { QuickAccess } from './QuickAccess.tsx';

/** The front page. */
export default function Home() {
  return (
    <div className="space-y-8 kept:space-y-4">
      {/* Outside the banner, whose slides take turns. */}
      <h1 className="sr-only">{pageTexts.home.title}</h1>
      {/* Boundaries let the page wake up piece by piece instead of in one long breath. */}
      <Suspense>
        <Banner />
      </Suspense>
      <Suspense>
        <KeptWork />
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
