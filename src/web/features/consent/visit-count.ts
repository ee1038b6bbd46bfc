import type { OutsideScript } from '#contract/site/site.ts';

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
    page_location: withoutQuery(location.pathname),
  });
}

/** Counts a page. Its query and its fragment, which can hold what somebody entered, are left out. */
export function countPage({ id }: OutsideScript, pathname: string): void {
  const page = { page_location: withoutQuery(pathname), page_title: document.title };
  // For what the script counts by itself later on; it would take the whole address.
  tell('set', page);
  tell('event', 'page_view', { send_to: id, ...page });
}

const withoutQuery = (pathname: string) => `${location.origin}${pathname}`;
