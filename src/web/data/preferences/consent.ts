import { useSyncExternalStore } from 'react';
import type { ConsentRecord } from '#contract/site/consent.ts';
import type { SiteConfig } from '#contract/site/site.ts';
import { Signal } from '#web/ui/signal.ts';
import { readConsent, subscribeToConsent } from './consent-storage.ts';

const unknownYet = (): undefined => undefined;

/** The visitor's choice: null before one was made, undefined while the page renders the way it was built. */
export const useConsent = (): ConsentRecord | null | undefined =>
  useSyncExternalStore<ConsentRecord | null | undefined>(subscribeToConsent, readConsent, unknownYet);

/** Ads are shown where the installation has some and the visitor allows them. */
export const showsAds = (config: SiteConfig | null, consent: ConsentRecord | null | undefined): boolean =>
  config?.ads != null && consent?.settings.marketing === true;

let isReopened = false;
const reopened = new Signal();

function setReopened(isOpen: boolean): void {
  isReopened = isOpen;
  reopened.tell();
}

/** Shows the cookie settings, whether or not a choice was made before. */
export const openCookieSettings = (): void => setReopened(true);

/** Puts the cookie settings away that somebody opened. */
export const closeCookieSettings = (): void => setReopened(false);

export const useCookieSettingsOpen = (): boolean =>
  useSyncExternalStore(
    reopened.subscribe,
    () => isReopened,
    () => false,
  );
