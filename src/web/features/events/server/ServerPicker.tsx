import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { eventRegions, type EventRegion } from '#catalogue/events.ts';
import { events, fill, timeText } from '#messages';
import { preferenceValues } from '#web/data/preferences/preference-values.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { classNames } from '#web/ui/class-names.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { useNow } from '#web/game/events/clock.ts';
import { useServer, zonesOf } from './server-choice.ts';
import { placeOf } from './zone-place.ts';

const { server: words } = events;
const HOUR_MS = 3_600_000;
const regionOptions = eventRegions.map(({ server }) => ({ value: server, label: server }));

const factionOptions = preferenceValues('faction').map((value) => ({ value, label: events.factions[value] }));

/** Stands for all zones that are not offered at once. */
const OTHER = 'other';

const otherZones = (near: readonly string[]) =>
  Intl.supportedValuesOf('timeZone')
    .filter((zone) => !near.includes(zone))
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** Which server the times are for. */
export function ServerPicker() {
  const [{ region, timeZone, isGuess }, choose] = useServer();
  const [faction, setFaction] = usePreference('faction');
  const isAwake = useAfterHydration();
  const nowMs = useNow(HOUR_MS);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const change = (chosen: EventRegion, zone: string) => {
    if (!choose(chosen, zone)) notify('warning', words.notKept);
  };
  const usual = zonesOf(region);
  const near = usual.includes(timeZone) ? usual : [...usual, timeZone];
  const zones = near.map((zone) => ({
    value: zone,
    // Offsets change during the year, so the built page does not know them.
    label: isAwake
      ? fill(words.zoneOption, { place: placeOf(zone), offset: timeText('offset', nowMs, zone) })
      : placeOf(zone),
  }));
  const shown =
    isAwake &&
    (isGuess
      ? fill(words.guessed, { region: region.server, place: placeOf(timeZone) })
      : fill(words.shown, {
          region: region.server,
          zone: zones.find(({ value }) => value === timeZone)?.label ?? placeOf(timeZone),
        }));
  return (
    <div className="mt-3">
      <p className="hidden print:block">
        {words.title} {shown}
      </p>
      {/* A phone's first screen is for the events: there the server is a line that unfolds. */}
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setIsUnfolded(!isUnfolded)}
        className="control flex items-center justify-between gap-2 text-left sm:hidden"
      >
        <span className="min-w-0">
          <span className="text-quiet">{words.title}</span> {shown}
        </span>
        <ChevronDown
          size={20}
          aria-hidden
          className={classNames('shrink-0 text-quiet', isUnfolded && 'rotate-180')}
        />
      </button>
      <div id={id} className={classNames('mt-3', !isUnfolded && 'max-sm:hidden')}>
        <div className="grid max-w-xl grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 sm:max-w-3xl sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)]">
          <SelectField
            label={words.region}
            value={region.server}
            options={regionOptions}
            onChange={(server) => {
              const chosen = eventRegions.find((known) => known.server === server);
              if (chosen !== undefined) change(chosen, chosen.timeZone);
            }}
          />
          <SelectField
            label={words.zone}
            value={timeZone}
            options={
              showsAll
                ? [...zones, ...otherZones(near)]
                : [...zones, { value: OTHER, label: words.otherZone }]
            }
            onChange={(zone) => {
              if (zone === OTHER) setShowsAll(true);
              else change(region, zone);
            }}
          />
          <SelectField
            label={words.faction}
            value={faction}
            options={factionOptions}
            onChange={(chosen) => {
              if (!setFaction(chosen)) notify('warning', words.notKept);
            }}
          />
        </div>
        <p className="hidden-on-paper mt-2 max-w-prose text-sm text-quiet sm:min-h-10">
          {isAwake && fill(isGuess ? words.guess : words.check, { note: region.note })}
        </p>
      </div>
    </div>
  );
}
