import { events } from '#messages/events/events.ts';
import type { EventKind } from '#web/game/events/listed-events.ts';

/** The ways to look at the events, the first one at the page's plain address. */
export const views = ['now', 'today', 'week', 'list'] as const;
export type ViewName = (typeof views)[number];

/** Which of the events are shown. */
export interface Filter {
  readonly search: string;
  readonly kind: EventKind | 'all';
}

export const noFilter: Filter = { search: '', kind: 'all' };

/** Says whether a filter leaves any event out. */
export const isFiltering = ({ search, kind }: Filter): boolean => search.trim() !== '' || kind !== 'all';

const kinds = Object.keys(events.kinds) as readonly EventKind[];

/** The view that an address asks for; the first one where it asks for none or an unknown one. */
export function viewIn(search: string): ViewName {
  const asked = new URLSearchParams(search).get('view');
  return views.find((view) => view === asked) ?? 'now';
}

export function filterIn(search: string): Filter {
  const parameters = new URLSearchParams(search);
  const asked = parameters.get('kind');
  return { search: parameters.get('q') ?? '', kind: kinds.find((kind) => kind === asked) ?? 'all' };
}

/** The part of an address behind the page's, with another view; what else stands there stays. */
export const withView = (search: string, view: ViewName): string =>
  withParameters(search, { view: view === 'now' ? '' : view });

/** The same with another filter. */
export const withFilter = (search: string, { search: text, kind }: Filter): string =>
  withParameters(search, { q: text.trim() === '' ? '' : text, kind: kind === 'all' ? '' : kind });

function withParameters(search: string, wanted: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(wanted))
    if (value === '') parameters.delete(name);
    else parameters.set(name, value);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
