import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { eventDialogs } from '#messages/events/event-dialogs.ts';
import { askForNotifications } from '#web/data/notices/notification-permission.ts';
import { usePutAway } from '#web/data/storage/put-away.ts';
import { usePermissionWords } from '#web/game/events/permission-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CloseHint } from '#web/ui/CloseHint.tsx';

/** So long the notice is in sight before it counts as seen. */
const SEEN_MS = 2_000;

/**
 * Says below the events why alarms do not ring or cannot show as notifications: one line that unfolds. What is to be done about it by a
 * press here stands open. Once it was seen it comes no more, and the bells of alarms have it.
 *
 * @param onTold hears what bells say: what was seen, and hinders them still
 */
export default function AlarmNotice({ onTold }: { onTold: (hindrance: string | null) => void }) {
  const words = usePermissionWords();
  const hindrance = words?.hindrance ?? 'default';
  const [isPutAway, putAway] = usePutAway(`alarms-${hindrance}`);
  /** Was put away because it was seen here, where it stays until the page is left. */
  const [seen, setSeen] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const isShown = words !== null && (!isPutAway || seen === hindrance);
  const told = isPutAway && words !== null ? words.title : null;
  const tell = useEffectEvent(onTold);
  useEffect(() => tell(told), [told]);
  const see = useEffectEvent((what: string) => {
    setSeen(what);
    putAway(true);
  });
  useEffect(() => {
    if (!isShown || notice.current === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting === true) timer = setTimeout(() => see(hindrance), SEEN_MS);
    });
    observer.observe(notice.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isShown, hindrance]);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (!isShown) return null;
  const isUnasked = hindrance === 'default';
  return (
    <div ref={notice} role="status" className="hidden-on-paper mt-6 rounded-lg border border-warn">
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
        <CloseHint
          onPut={(away) => {
            setSeen(null);
            putAway(away);
          }}
        />
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
