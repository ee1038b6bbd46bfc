import { pages } from '#contract/pages.ts';

/** The windows of the site, as far as a click on a notification needs them. */
interface Windows {
  readonly matchAll: (options: {
    type: 'window';
    includeUncontrolled: true;
  }) => Promise<readonly { readonly url: string; readonly focus: () => Promise<unknown> }[]>;
  readonly openWindow: (address: string) => Promise<unknown>;
}

/** Shows the events: in a tab that has them open, else in a new one, so that no other page loses its place. */
export async function showEvents(windows: Windows): Promise<void> {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const showing = open.find(({ url }) => new URL(url).pathname === pages.events.path);
  await (showing === undefined ? windows.openWindow(pages.events.path) : showing.focus());
}
