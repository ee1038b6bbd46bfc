import { History, Pencil, Trash2 } from 'lucide-react';
import type { OwnEvent } from '#contract/records/event-records.ts';
import { events } from '#messages/events/events.ts';
import { records } from '#messages/records/records.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { useBoard } from '#web/game/events/board.ts';
import { deleteOwnEvent } from '#web/game/events/event-edits.ts';

interface OwnEventActionsProps {
  own: OwnEvent;
  describedBy: string;
  onDeleted?: () => void;
}

/** Changing and deleting what the player has added. */
export function OwnEventActions({ own, describedBy, onDeleted }: OwnEventActionsProps) {
  const { open } = useBoard();
  const isSignedIn = useSeemsSignedIn();
  const remove = async () => {
    if (!(await deleteOwnEvent(own))) return;
    // The button goes with its event; the keyboard goes on from the page's content.
    if (onDeleted === undefined) document.getElementById('event-view')?.focus({ preventScroll: true });
    else onDeleted();
  };
  return (
    <div className="-mx-2 flex flex-wrap">
      <Button
        small
        weight="quiet"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        icon={<Pencil size={16} />}
        onClick={() => open({ kind: 'own', own })}
      >
        {events.actions.edit}
      </Button>
      {isSignedIn && (
        <Button
          small
          weight="quiet"
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          icon={<History size={16} />}
          onClick={() => open({ kind: 'versions', collection: 'ownEvents', id: own.id })}
        >
          {records.versions.title}
        </Button>
      )}
      <Button
        small
        weight="danger"
        aria-describedby={describedBy}
        icon={<Trash2 size={16} />}
        onClick={() => void remove()}
      >
        {events.actions.delete}
      </Button>
    </div>
  );
}
