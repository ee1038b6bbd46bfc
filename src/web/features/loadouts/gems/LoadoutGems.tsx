import { BesideInSecond } from '#web/characters/gems/BesideInSecond.tsx';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { gemFacts } from '#contract/records/characters/gem-figures.ts';
import { placesBeside, type GemPlace } from '#contract/records/collections/characters/characters.ts';
import type { LoadoutGem } from '#contract/records/collections/loadouts.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { rankBounds } from '#rules/gems/bounds.ts';
import { subjectOf } from '#web/characters/gems/gem-subject.ts';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { betterGemsIn, type GemTarget } from '#contract/records/loadouts/loadout-health.ts';
import type { HealthSource } from '../health/use-owned-ranks.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { gemOf, gemsIn } from '#contract/records/loadouts/loadout-figures.ts';
import { gemQualities } from '#rules/gems/gem-tier.ts';

const GemChoice = lazyPart(() => import('./GemChoice.tsx'), null);

const { gems: words, health: healthWords } = loadoutWords;
const ranks = Array.from({ length: rankBounds.max }, (_, index) => index + rankBounds.min);

/** The id of what a player who is led to a gem finds: what mends it. */
const mendingId = (place: GemPlace): string => `mend-gem-${place}`;
const rankId = (place: GemPlace): string => `gem-rank-${place}`;

/** A gem with so many active stars; with the empty text it says nothing of them. */
function withStars({ catalogueId, rank }: LoadoutGem, text: string): LoadoutGem {
  const activeStars = ([2, 3, 4, 5] as const).find((stars) => String(stars) === text);
  return { catalogueId, rank, ...(activeStars !== undefined && { activeStars }) };
}

interface LoadoutGemsProps {
  gems: LoadoutValues['gems'];
  /** Undefined takes the gem out of the place. */
  onChange: (place: GemPlace, gem: LoadoutGem | undefined) => void;
  /** The gem that the player was led to, for there is something to mend; another object for each time. */
  ledTo?: GemTarget | null;
  health?: HealthSource | undefined;
}

/** The loadout's gems, one for each place that counts at most, each with its rank. */
export default function LoadoutGems({ gems, onChange, ledTo = null, health }: LoadoutGemsProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const places = useGemPlaces();
  const filled = gemsIn(gems, places);
  // Only once the player was led here: coming by itself it would push the others down.
  const better = ledTo === null || health === undefined ? [] : betterGemsIn(gems, health.ranks.owned, places);
  useEffect(() => {
    if (ledTo === null) return;
    const element = document.getElementById(mendingId(ledTo.place));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  }, [ledTo]);
  return (
    <section aria-labelledby="loadout-gems" className="card p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="loadout-gems" className="text-xl">
          {words.title}
        </h2>
        <Button small icon={<Plus size={16} />} onClick={() => setIsChoosing(true)}>
          {words.add}
        </Button>
      </div>
      {filled.length === 0 ? (
        <p className="mt-1 text-sm text-quiet">{words.none}</p>
      ) : (
        <ul
          aria-label={words.list}
          className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(15.5rem,100%),1fr))] gap-2"
        >
          {filled.map(({ place, gem }) => {
            const facts = gemFacts(gemOf(gem));
            const rankOwned = better.find((each) => each.place === place)?.rank;
            const name = facts.name === gem.catalogueId ? words.unknown : facts.name;
            return (
              <li key={place} className="flex flex-wrap items-center gap-1 rounded-lg border border-line p-1">
                <GemFace {...subjectOf(gemOf(gem))} rank={gem.rank} size={36} />
                <span className="max-w-full grow basis-20 text-sm font-semibold break-words">{name}</span>
                <select
                  id={rankId(place)}
                  aria-label={fill(words.rankOf, { gem: name })}
                  className="control w-16 shrink-0 px-2"
                  value={gem.rank}
                  onChange={(event) => onChange(place, { ...gem, rank: Number(event.target.value) })}
                >
                  {ranks.map((rank) => (
                    <option key={rank} value={rank}>
                      {rank}
                    </option>
                  ))}
                </select>
                {facts.stars === 5 && (
                  <select
                    aria-label={fill(words.starsOf, { gem: name })}
                    className="control w-16 shrink-0 px-2"
                    value={gem.activeStars ?? ''}
                    onChange={({ target: { value } }) => onChange(place, withStars(gem, value))}
                  >
                    <option value="">{words.noStars}</option>
                    {gemQualities.map((quality) => (
                      <option key={quality} value={quality[0]}>
                        {quality}
                      </option>
                    ))}
                  </select>
                )}
                <IconButton
                  id={rankOwned === undefined ? mendingId(place) : undefined}
                  label={fill(words.remove, { gem: name })}
                  icon={<X size={18} />}
                  onClick={() => onChange(place, undefined)}
                />
                {rankOwned !== undefined && health !== undefined && (
                  <div className="w-full pl-8">
                    <Button
                      id={mendingId(place)}
                      small
                      weight="quiet"
                      icon={<ArrowUp size={16} />}
                      aria-label={fill(healthWords.setRankOf, { gem: name, n: rankOwned })}
                      onClick={() => {
                        // It goes away with what it mends.
                        document.getElementById(rankId(place))?.focus();
                        health.onRank?.(place, rankOwned, name);
                      }}
                    >
                      {fill(healthWords.setRank, { n: rankOwned })}
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <BesideInSecond n={gemsIn(gems, placesBeside(places)).length} />
      {isChoosing && (
        <GemChoice
          gems={gems}
          onAdd={(catalogueId) => {
            const place = places.find((each) => (gems[each] ?? null) === null);
            if (place !== undefined) onChange(place, { catalogueId, rank: rankBounds.min });
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </section>
  );
}
