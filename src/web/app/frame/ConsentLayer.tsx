import { useEffect, useState } from 'react';
import { haveScriptsRun } from '#web/data/preferences/consent-storage.ts';
import { showsAds, useConsent, useCookieSettingsOpen } from '#web/data/preferences/consent.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { whenIdle } from '#web/data/store/when-idle.ts';
import { lazyLayer, lazyPart } from '#web/ui/parts/lazy-part.tsx';

const PrivacyChoices = lazyPart(() => import('#web/features/consent/PrivacyChoices.tsx'));
const OutsideScripts = lazyLayer(() => import('#web/features/consent/OutsideScripts.tsx'));

/** What a visitor has to be asked, and what comes of the answer; nothing of it while the page is still loading. */
export function ConsentLayer() {
  const config = useSiteConfig();
  const consent = useConsent();
  const isOpened = useCookieSettingsOpen();
  const isLoaded = useIsLoaded();
  const hasAds = showsAds(config, consent);
  useEffect(() => {
    // The inline script of index.html has set it already where it holds from the start.
    if (config !== null) document.documentElement.toggleAttribute('data-ads', hasAds);
  }, [config, hasAds]);

  if (config === null || consent === undefined) return null;
  const concernsScripts = config.analytics !== null || config.ads !== null || haveScriptsRun();
  return (
    <>
      {(isOpened || (isLoaded && consent === null)) && (
        <PrivacyChoices key={String(isOpened)} config={config} consent={consent} isOpened={isOpened} />
      )}
      {isLoaded && concernsScripts && <OutsideScripts config={config} consent={consent} />}
    </>
  );
}

/** Becomes true once the page is loaded and the browser has nothing more urgent to do. */
function useIsLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => whenIdle(() => setIsLoaded(true)), []);
  return isLoaded;
}
