import { useEffect } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { mayShowAds } from '#contract/site/ad-pages.ts';
import { pageAt } from '#contract/site/pages.ts';
import type { ConsentRecord } from '#contract/site/consent.ts';
import type { SiteConfig, OutsideScript } from '#contract/site/site.ts';
import { cookies } from '#messages/site/cookies.ts';
import { showsAds } from '#web/data/preferences/consent.ts';
import { pageHere } from '#web/data/session/site-config.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { cleanUpAfter, keepApart, loadScript, scriptAddress } from './outside-scripts.ts';

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

  const hasPlaceForAds = pageHere(pathname) !== undefined && mayShowAds(pathname);
  useEffect(() => {
    if (ads !== null && hasPlaceForAds)
      loadScript('marketing', scriptAddress(ads.scriptUrl, 'client', ads.id));
  }, [ads, hasPlaceForAds]);

  return null;
}

declare global {
  interface Window {
    /** What the analytics script reads: first what waits for it, then what comes. */
    dataLayer?: unknown[];
  }
}

/** The script takes the arguments of a call as they are, and nothing else that is like a list. */
function tell(..._words: readonly unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

/** Says how visits are counted: with shortened IP addresses, without anything for ads, and by this page's own word. */
function startCounting({ id }: OutsideScript): void {
  tell('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  tell('js', new Date());
  tell('config', id, {
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    send_page_view: false,
    page_location: withoutQuery(location.pathname),
  });
}

/** Counts a page. Its query and its fragment, which can hold what somebody entered, are left out. */
function countPage({ id }: OutsideScript, pathname: string): void {
  const page = { page_location: withoutQuery(pathname), page_title: document.title };
  // For what the script counts by itself later on; it would take the whole address.
  tell('set', page);
  tell('event', 'page_view', { send_to: id, ...page });
}

const withoutQuery = (pathname: string) => `${location.origin}${pathname}`;
