import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { eventDialogs } from '#messages/events/event-dialogs.ts';
import { askForNotifications } from '#web/data/notices/notification-permission.ts';
import { usePutAway } from '#web/data/storage/put-away.ts';
import { usePermissionWords } from '#web/game/events/permission-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CloseHint } from '#web/ui/CloseHint.tsx';

/**
 * Says below the events why alarms do not ring or cannot show as notifications: one line that unfolds, and that whoever knows
 * it puts away. What is to be done about it by a press here stands open.
 */
export default function AlarmNotice() {
  const words = usePermissionWords();
  const [isPutAway, putAway] = usePutAway(`alarms-${words?.hindrance ?? 'default'}`);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (words === null || isPutAway) return null;
  const isUnasked = words.hindrance === 'default';
  return (
    <div role="status" className="hidden-on-paper mt-6 rounded-lg border border-warn">
      <div className="flex items-center">
        {isUnasked ? (
          <p className="min-w-0 flex-1 px-3 py-2 font-semibold text-warn">{words.title}</p>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
            className="touch-target flex min-w-0 flex-1 items-center gap-2 px-3 py-2 text-left font-semibold text-warn"
          >
            {words.title}
            <ChevronDown size={16} className={classNames('shrink-0', isOpen && 'rotate-180')} />
          </button>
        )}
        <CloseHint onPut={putAway} />
      </div>
      {(isOpen || isUnasked) && (
        <div id={id} className="px-3 pb-3 text-sm low:flex low:items-center low:gap-x-3">
          <p>{words.text}</p>
          {isUnasked && (
            <Button small className="mt-2" onClick={() => void askForNotifications()}>
              {eventDialogs.alarm.allow}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
