import { ChevronDown } from 'lucide-react';
import { events } from '#messages/events/events.ts';
import { fill } from '#messages/fill.ts';
import { timeText } from '#messages/formats.ts';
import { useNow } from '#web/game/events/clock.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { useServer } from '#web/game/events/server-choice.ts';
import { placeOf } from './zone-place.ts';
import { HOUR_MS } from '#rules/time-units.ts';

const { server: words } = events;

interface ServerChipProps {
  /** The element that holds the selects. */
  controls: string;
  isUnfolded: boolean;
  onToggle: () => void;
}

/** Says which server the times are for, and opens the selects that choose another. */
export function ServerChip({ controls, isUnfolded, onToggle }: ServerChipProps) {
  const [{ region, timeZone, isGuess }] = useServer();
  // Neither the choice nor today's offset is known to the built page.
  const isAwake = useAfterHydration();
  const nowMs = useNow(HOUR_MS);
  const place = placeOf(timeZone);
  const zone = () => fill(words.zoneOption, { place, offset: timeText('offset', nowMs, timeZone) });
  const shown =
    isAwake &&
    (isGuess
      ? fill(words.guessed, { region: region.server, place })
      : fill(words.shown, { region: region.server, zone: zone() }));
  return (
    <div className="min-w-0 small:-my-1">
      <p className="hidden print:block">
        {words.title} {shown}
      </p>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={controls}
        onClick={onToggle}
        className="touch-target -mx-1 flex max-w-full items-center gap-1 rounded-lg px-1 text-left text-sm leading-tight hover:bg-raised"
      >
        <span className="min-w-0">
          <span className="text-quiet">{words.title}</span>{' '}
          <span className="font-medium text-primary-text">{shown}</span>
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          // Its place is behind the words.
          className={classNames(
            'shrink-0 text-primary-text',
            isUnfolded && 'rotate-180',
            !isAwake && 'invisible',
          )}
        />
      </button>
    </div>
  );
}
