import { Cookie, Download, Keyboard, LogOut, Redo2, SunMoon, Undo2, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { palette } from '#messages/site/palette.ts';
import { shell } from '#messages/site/shell.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import { PageIcon } from '#web/ui/menu/PageIcon.tsx';
import { quickActionIcons } from './actions/quick-actions.ts';
import type { ActionId, Entry } from './entries.ts';
import type { ShownGroup } from './search.ts';

const actionIcons: Readonly<Record<ActionId, LucideIcon>> = {
  ...quickActionIcons,
  theme: SunMoon,
  undo: Undo2,
  redo: Redo2,
  export: Download,
  cookies: Cookie,
  shortcuts: Keyboard,
  signOut: LogOut,
};

interface ResultsProps {
  /** Prefix of the ids of the list and its rows. */
  id: string;
  groups: readonly ShownGroup[];
  /** The place of the row that Enter opens. */
  at: number;
  onPoint: (place: number) => void;
  onChoose: (entry: Entry) => void;
}

/** The results by group; the field keeps the focus. */
export function Results({ id, groups, at, onPoint, onChoose }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  useEffect(() => {
    const active = groups.length > 0 && list.current?.querySelector('[aria-selected="true"]');
    if (!active) return;
    if (at > 0) active.scrollIntoView({ block: 'nearest' });
    // The first row comes with the heading above it. Asked for with every letter, it would be laid out twice.
    else if (isScrolled.current) list.current?.scrollTo(0, 0);
    isScrolled.current = at > 0;
  }, [at, groups]);
  let place = 0;
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={shell.searchOrJump}
      onScroll={() => {
        isScrolled.current = true;
      }}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2"
    >
      {groups.map(({ of, entries }) => (
        <div key={of} role="group" aria-labelledby={`${id}-${of}`}>
          <p id={`${id}-${of}`} className="px-2 pt-3 pb-1 text-xs font-semibold text-quiet">
            {palette.groups[of]}
          </p>
          {entries.map((entry) => {
            const own = place++;
            return (
              <button
                key={entry.id}
                id={`${id}-${own}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={own === at}
                className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded px-2 py-1 text-left -outline-offset-2 select-none aria-selected:bg-primary-wash aria-selected:shadow-[inset_3px_0_0_var(--primary)] forced-colors:aria-selected:outline-3"
                // The field keeps the focus, and with it a phone its keyboard.
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => own !== at && onPoint(own)}
                onClick={() => onChoose(entry)}
              >
                <span className="flex size-8 shrink-0 items-center justify-center text-quiet">
                  <Picture entry={entry} />
                </span>
                <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-4">
                  <span className="block truncate font-medium max-[18rem]:whitespace-normal">
                    {entry.name}
                  </span>
                  {entry.detail !== '' && (
                    <span className="block truncate text-sm text-quiet max-[18rem]:whitespace-normal sm:shrink-0">
                      {entry.detail}
                    </span>
                  )}
                </span>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Picture({ entry: { face, page, classId, target } }: { entry: Entry }) {
  if (classId !== undefined) return <ClassEmblem classId={classId} size={28} />;
  if (face !== undefined) return <GemFace {...face} size={32} />;
  if (page !== undefined) return <PageIcon page={page} />;
  if (!('action' in target)) return null;
  const Icon = actionIcons[target.action];
  return <Icon size={20} aria-hidden className="shrink-0" />;
}
