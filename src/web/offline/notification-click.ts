import type { NotificationData, WorkerNews } from '#contract/site/offline.ts';
import { pages } from '#contract/site/pages.ts';

/** The windows of the site, as far as a click on a notification needs them. */
interface Windows {
  readonly matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<
    readonly {
      readonly url: string;
      readonly focus: () => Promise<unknown>;
      readonly postMessage: (news: WorkerNews) => void;
    }[]
  >;
  readonly openWindow: (address: string) => Promise<unknown>;
}

/**
 * Shows what a notification is about: in a tab that has the events open, else in a new one, so that no other page loses
 * its place.
 *
 * @param data of the notification; one of an earlier version has none
 */
export async function showEvents(windows: Windows, data: Partial<NotificationData> | null): Promise<void> {
  const address = data?.address ?? pages.events.path;
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const showing = open.find(({ url }) => new URL(url).pathname === pages.events.path);
  if (showing === undefined) {
    await windows.openWindow(address);
    return;
  }
  showing.postMessage({ kind: 'show', address });
  await showing.focus();
}
