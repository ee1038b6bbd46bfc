import { useState } from 'react';
import { eventRegions, type EventRegion } from '#catalogue/events.ts';
import { events } from '#messages/events/events.ts';
import { fill } from '#messages/fill.ts';
import { timeText } from '#messages/formats.ts';
import { preferenceValues } from '#web/data/preferences/preference-values.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useNow } from '#web/game/events/clock.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useServer, zonesOf } from '#web/game/events/server-choice.ts';
import { placeOf } from './zone-place.ts';
import { HOUR_MS } from '#rules/time-units.ts';

const { server: words } = events;
const regionOptions = eventRegions.map(({ server }) => ({ value: server, label: server }));

const factionOptions = () =>
  preferenceValues('faction').map((value) => ({ value, label: events.factions[value] }));

/** Stands for all zones that are not offered at once. */
const OTHER = 'other';

const otherZones = (near: readonly string[]) =>
  Intl.supportedValuesOf('timeZone')
    .filter((zone) => !near.includes(zone))
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** Choosing the server that the times are for, and whose events are shown. */
export default function ServerSelects() {
  const [{ region, timeZone, isGuess }, choose] = useServer();
  const [faction, setFaction] = usePreference('faction');
  const nowMs = useNow(HOUR_MS);
  const [showsAll, setShowsAll] = useState(false);
  const change = (chosen: EventRegion, zone: string) => {
    if (!choose(chosen, zone)) notify('warning', words.notKept);
  };
  const usual = zonesOf(region);
  const near = usual.includes(timeZone) ? usual : [...usual, timeZone];
  const zones = near.map((zone) => ({
    value: zone,
    label: fill(words.zoneOption, { place: placeOf(zone), offset: timeText('offset', nowMs, zone) }),
  }));
  return (
    <div className="mt-2 small:px-1 small:pb-1">
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
            showsAll ? [...zones, ...otherZones(near)] : [...zones, { value: OTHER, label: words.otherZone }]
          }
          onChange={(zone) => {
            if (zone === OTHER) setShowsAll(true);
            else change(region, zone);
          }}
        />
        <div className="max-sm:col-span-2">
          <SelectField
            label={words.faction}
            value={faction}
            options={factionOptions()}
            onChange={(chosen) => {
              if (!setFaction(chosen)) notify('warning', words.notKept);
            }}
          />
        </div>
      </div>
      <p className="mt-2 max-w-prose text-sm text-quiet">
        {fill(isGuess ? words.guess : words.check, { note: region.note })}
      </p>
    </div>
  );
}
