import { useEffect } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { mayShowAds } from '#contract/site/ad-pages.ts';
import { pageAt } from '#contract/site/pages.ts';
import type { ConsentRecord } from '#contract/site/consent.ts';
import type { SiteConfig } from '#contract/site/site.ts';
import { cookies } from '#messages/site/cookies.ts';
import { showsAds } from '#web/data/preferences/consent.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { cleanUpAfter, keepApart, loadScript, scriptAddress } from './outside-scripts.ts';
import { countPage, startCounting } from './visit-count.ts';

interface OutsideScriptsProps {
  config: SiteConfig;
  consent: ConsentRecord | null;
}

/** Loads the scripts that are configured and allowed, and cleans up after those that are not any more. Shows nothing. */
export default function OutsideScripts({ config, consent }: OutsideScriptsProps) {
  const { pathname } = useLocation();
  const analytics = consent?.settings.analytics === true ? config.analytics : null;
  const ads = showsAds(config, consent) ? config.ads : null;
  const hasAnswered = consent !== null;
  // A script of others can read the whole address.
  const isSecret = pageAt(pathname)?.addressIsSecret === true;
  const counts = isSecret ? null : analytics;

  useEffect(() => {
    const isAllowed = { analytics: analytics !== null, marketing: ads !== null };
    const isDone = cleanUpAfter((purpose) => isAllowed[purpose]);
    if (isDone && hasAnswered) notify('success', cookies.saved, { description: cookies.switchedOff });
  }, [analytics, ads, hasAnswered]);

  const isWanted = analytics !== null || ads !== null;
  useEffect(() => keepApart(isSecret, isWanted), [isSecret, isWanted]);

  useEffect(() => {
    if (counts === null) return;
    startCounting(counts);
    loadScript('analytics', scriptAddress(counts.scriptUrl, 'id', counts.id));
  }, [counts]);

  useEffect(() => {
    if (counts === null) return undefined;
    // The title of a page is written after its parts have been drawn.
    const timer = setTimeout(() => countPage(counts, pathname));
    return () => clearTimeout(timer);
  }, [counts, pathname]);

  const hasPlaceForAds = mayShowAds(pathname);
  useEffect(() => {
    if (ads !== null && hasPlaceForAds)
      loadScript('marketing', scriptAddress(ads.scriptUrl, 'client', ads.id));
  }, [ads, hasPlaceForAds]);

  return null;
}
