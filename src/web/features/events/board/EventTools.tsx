import { CalendarPlus, Plus, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { events } from '#messages/events/events.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { OpenDialog } from '#web/game/events/board.ts';

const { filter: words, actions } = events;

interface EventToolsProps {
  /** The element that holds the search. */
  controls: string;
  isSearchOpen: boolean;
  onSearch: () => void;
  onOpen: (dialog: OpenDialog) => void;
}

/** Searching, and what can be added or taken along. A small screen has room for the pictures alone. */
export function EventTools({ controls, isSearchOpen, onSearch, onOpen }: EventToolsProps) {
  const tool = (dialog: OpenDialog, name: string, icon: ReactNode) => (
    <Button
      small
      weight="quiet"
      aria-haspopup="dialog"
      icon={icon}
      className="small:px-0"
      onClick={() => onOpen(dialog)}
    >
      <span className="small:sr-only">{name}</span>
    </Button>
  );
  return (
    <div className="-mr-2 flex shrink-0 items-center">
      <IconButton
        label={words.open}
        aria-expanded={isSearchOpen}
        aria-controls={controls}
        className="lg:hidden"
        icon={<Search size={18} aria-hidden />}
        onClick={onSearch}
      />
      {tool({ kind: 'own', own: null }, actions.addOwn, <Plus size={18} aria-hidden />)}
      {tool({ kind: 'calendar' }, actions.calendar, <CalendarPlus size={18} aria-hidden />)}
    </div>
  );
}
