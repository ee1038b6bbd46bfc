import { pages } from '#contract/site/pages.ts';
import { events } from '#messages/events/events.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { Link } from '#web/ui/Link.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { views, withView, type ViewName } from './views.ts';

/** The ways to look at the events; each has an address of its own. */
export function ViewLinks({ shown }: { shown: ViewName }) {
  // The built page knows no address.
  const { search } = useLocation();
  const asked = useAfterHydration() ? search : '';
  return (
    <nav aria-label={events.views.label} className="min-w-0">
      <ul className="flex gap-1 overflow-x-auto small:gap-0">
        {views.map((view) => (
          <li key={view} className="shrink-0">
            <Link
              to={pages.events.path + withView(asked, view)}
              aria-current={view === shown ? 'page' : undefined}
              className={classNames(
                'touch-target inline-flex items-center border-b-2 px-2 font-medium max-sm:text-sm sm:px-4',
                view === shown ? 'border-primary text-text' : 'border-transparent text-quiet hover:text-text',
              )}
            >
              {events.views[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
