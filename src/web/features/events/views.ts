/** The ways to look at the events, the first one at the page's plain address. */
export const views = ['now', 'today', 'week', 'list'] as const;
export type ViewName = (typeof views)[number];

/** The view that an address asks for; the first one where it asks for none or an unknown one. */
export function viewIn(search: string): ViewName {
  const asked = new URLSearchParams(search).get('view');
  return views.find((view) => view === asked) ?? 'now';
}
