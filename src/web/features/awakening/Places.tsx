import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { gemPlaces, type GemPlace, type RankedGem } from '#rules/awakening/setup.ts';
import { rankBounds } from '#rules/gems/bounds.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { Face } from './Face.tsx';
import { Stepper } from './Stepper.tsx';
import { gemOf, rankedGem, starChoices, withMain, type SetupChange, type SetupFields } from './use-setup.ts';

const GemPicker = lazyPart(() => import('#web/game/gem-picker/GemPicker.tsx'), null);

const { places: words } = awakeningWords;

const FIRST_PLACES = 6;

/** The places that count: those of the second weapons where the player says so. */
export function usePlaces(): readonly GemPlace[] {
  const [second] = usePreference('secondWeapons');
  return second === 'on' ? gemPlaces : gemPlaces.slice(0, FIRST_PLACES);
}

interface PlacesProps {
  setup: SetupFields;
  onChange: (change: SetupChange) => void;
}

/** The gems that are worn, each with the rank that it is to reach. */
export function Places({ setup, onChange }: PlacesProps) {
  const [second, setSecond] = usePreference('secondWeapons');
  const [chosen, setChosen] = useState<GemPlace | null>(null);
  const places = usePlaces();
  const beside = gemPlaces.filter((place) => setup.mains[place] !== undefined && !places.includes(place));
  const present = chosen === null ? undefined : setup.mains[chosen];
  return (
    <section aria-labelledby="awakening-places" className="card p-3 sm:p-5">
      <h2 id="awakening-places" className="text-xl">
        {words.title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {places.map((place) => (
          <Place
            key={place}
            place={place}
            gem={setup.mains[place]}
            onChoose={() => setChosen(place)}
            onChange={(gem) => onChange(withMain(place, gem))}
          />
        ))}
      </ul>
      <CheckField
        label={words.second}
        isChecked={second === 'on'}
        onChange={(isOn) => setSecond(isOn ? 'on' : 'off')}
      />
      {beside.length > 0 && <p className="text-sm text-quiet">{fillCount(words.beside, beside.length)}</p>}
      {chosen !== null && (
        <GemPicker
          gemType="5-star"
          chosenId={present?.catalogueId ?? null}
          onClose={() => setChosen(null)}
          onChoose={(gemId) => {
            const gem = legendaryGems.find(({ id }) => id === gemId);
            if (gem !== undefined)
              onChange(
                withMain(chosen, rankedGem(gem, present?.rank ?? rankBounds.min, present?.activeStars ?? 5)),
              );
            setChosen(null);
          }}
        />
      )}
    </section>
  );
}

interface PlaceProps {
  place: GemPlace;
  gem: RankedGem | undefined;
  onChoose: () => void;
  onChange: (gem: RankedGem | null) => void;
}

function Place({ place, gem, onChoose, onChange }: PlaceProps) {
  const known = gem === undefined ? undefined : gemOf(gem);
  if (gem === undefined || known === undefined)
    return (
      <li>
        <button
          type="button"
          aria-label={fill(words.choose, { place: words[place] })}
          aria-haspopup="dialog"
          onClick={onChoose}
          className="flex min-h-13 w-full items-center gap-3 rounded-lg py-1 text-left hover:bg-raised"
        >
          <span className="grid size-11 shrink-0 place-items-center rounded-lg border border-dashed border-line-strong text-quiet">
            <Plus size={18} />
          </span>
          <span className="min-w-0">
            <span className="block text-sm text-quiet">{words[place]}</span>
            {words.empty}
          </span>
        </button>
      </li>
    );
  const { name } = known;
  const said = { gem: name, place: words[place] };
  return (
    <li className="flex flex-wrap items-center gap-x-1 py-1">
      <button
        type="button"
        aria-label={fill(words.change, said)}
        aria-haspopup="dialog"
        onClick={onChoose}
        className="flex min-h-13 min-w-0 grow basis-40 items-center gap-3 rounded-lg text-left hover:bg-raised"
      >
        <Face gem={gem} size={44} />
        <span className="min-w-0">
          <span className="block text-sm text-quiet">{words[place]}</span>
          <span className="block leading-tight font-semibold wrap-anywhere">{name}</span>
        </span>
      </button>
      <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end">
        {known.stars === 5 && (
          <select
            aria-label={fill(words.stars, said)}
            className="control w-18 shrink-0 px-2"
            value={gem.activeStars ?? 5}
            onChange={({ target: { value } }) =>
              onChange({ ...gem, activeStars: starChoices.find((stars) => String(stars) === value) })
            }
          >
            {starChoices.map((stars) => (
              <option key={stars} value={stars}>
                {stars}/5
              </option>
            ))}
          </select>
        )}
        <Stepper
          label={fill(words.rank, said)}
          value={gem.rank}
          min={rankBounds.min}
          max={rankBounds.max}
          onChange={(rank) => onChange({ ...gem, rank, subRank: 0 })}
        />
        <IconButton label={fill(words.remove, said)} icon={<X size={18} />} onClick={() => onChange(null)} />
      </span>
    </li>
  );
}
