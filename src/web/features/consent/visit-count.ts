import type { OutsideScript } from '#contract/site.ts';

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
export function startCounting({ id }: OutsideScript): void {
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
  });
}

/** Counts a page. Its query and its fragment, which can hold what somebody entered, are left out. */
export function countPage({ id }: OutsideScript, pathname: string): void {
  tell('event', 'page_view', {
    send_to: id,
    page_location: `${location.origin}${pathname}`,
    page_title: document.title,
  });
}
