import { pages } from '#contract/site/pages.ts';
import { events } from '#messages/events/events.ts';
import { useUndo } from '#web/data/store/edits/use-undo.ts';
import { takeBackLater } from '#web/records/take-back-later.ts';
import { UndoButtons } from '#web/records/UndoButtons.tsx';
import { useLocation } from '#web/ui/address/address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { type ViewName, views, withView } from './views.ts';

/** The ways to look at the events, and the ways back. */
export function ViewRow({ shown }: { shown: ViewName }) {
  const undo = useUndo();
  return (
    <div className="mt-3 flex items-center justify-between border-b border-line small:mt-0">
      <ViewLinks shown={shown} />
      <div className="-mr-2 flex shrink-0">
        <UndoButtons {...undo} onTakeBack={takeBackLater} />
      </div>
    </div>
  );
}

/** The ways to look at the events; each has an address of its own. */
function ViewLinks({ shown }: { shown: ViewName }) {
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
