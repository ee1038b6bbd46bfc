import { useState } from 'react';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { LoadoutGem } from '#contract/records/collections/loadouts.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import type { WishesAnswered } from '#engine/optimizer/answer-wishes.ts';
import { optimizerWords as words } from '#messages/equipment/optimizer.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { Button } from '#web/ui/Button.tsx';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import {
  changesOf,
  inPresentPlaces,
  isGemPlace,
  nameOf,
  nameOfPlace,
  textOfRules,
  type Place,
  type WishRule,
} from './wishes.ts';

interface BestBuildsProps {
  answer: WishesAnswered;
  /** So many builds were asked for. */
  answers: number;
  /** Says that something was changed since that the answer depends on. */
  isStale: boolean;
  values: LoadoutValues;
  catalogue: EquipmentCatalogue;
  /** The player's own, for the ranks of gems that come in. */
  gems: readonly Gem[];
  /** The wishes of the search, in its order. */
  rules: readonly WishRule[];
  onExclude: (id: string) => void;
  onRelax: (rules: readonly WishRule[]) => void;
  onUse: (build: Pick<LoadoutValues, 'items' | 'gems'>, title: string) => void;
}

/** The answer of a search: the best builds with what each changes, or the wishes that stand in the way. */
export function BestBuilds({ answer, answers, isStale, rules, onRelax, ...rest }: BestBuildsProps) {
  const { builds, drop } = answer;
  const dropped = drop.map((place) => rules[place]!);
  return (
    <div className="grid gap-3">
      <h3 className="text-lg font-semibold">{words.results}</h3>
      {isStale && <p className="text-sm">{words.stale}</p>}
      {builds.length === 0 ? (
        <div className="grid justify-items-start gap-2">
          <p>{words.none}</p>
          <p>{fillCount(words.drop, dropped.length)}</p>
          <Button onClick={() => onRelax(dropped)}>
            {fill(words.relax, { rule: textOfRules(dropped) })}
          </Button>
        </div>
      ) : (
        <>
          <p className="text-sm text-quiet">
            {builds.length < answers && `${fillCount(words.fewer, builds.length)} `}
            {fill(fillCount(words.proved, Number(answer.combinations)), {
              count: numberText(answer.combinations),
              visited: numberText(answer.visited),
              pruned: numberText(answer.pruned),
            })}
          </p>
          <ol className="grid gap-3">
            {builds
              .map((build, index) => ({ ...build, n: index + 1 }))
              .map((build) => (
                <li key={build.n}>
                  <OneBuild {...build} {...rest} />
                </li>
              ))}
          </ol>
        </>
      )}
    </div>
  );
}

interface OneBuildProps extends Pick<
  BestBuildsProps,
  'values' | 'catalogue' | 'gems' | 'onExclude' | 'onUse'
> {
  n: number;
  score: number;
  worn: Readonly<Record<string, string>>;
}

function OneBuild({ n, score, worn, values, catalogue, gems, onExclude, onUse }: OneBuildProps) {
  // Ten builds of 22 changes each take a phone long to draw.
  const [isOpen, setIsOpen] = useState(n === 1);
  const put = inPresentPlaces(worn, values);
  const changes = changesOf(put, values);
  const title = fill(fillCount(words.build, score / 10), { number: n, points: numberText(score / 10) });
  return (
    <article aria-label={title} className="rounded-lg border border-line p-3">
      <h4 className="font-semibold">{title}</h4>
      {changes.length === 0 ? (
        <p className="text-quiet">{words.same}</p>
      ) : (
        <>
          <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
            <summary className="touch-target flex items-center text-primary-text">
              {fillCount(words.changes, changes.length)}
            </summary>
            {isOpen && (
              <ul className="grid gap-1">
                {changes.map(({ place, from, to }) => (
                  <li key={place} className="flex flex-wrap items-center justify-between gap-x-3">
                    <span className="wrap-anywhere">
                      {fill(words.change, {
                        slot: nameOfPlace(place),
                        from: from === null ? words.empty : nameOf(from, catalogue),
                        to: nameOf(to, catalogue),
                      })}
                    </span>
                    <Button small weight="quiet" onClick={() => onExclude(to)}>
                      {fill(words.exclude, { name: nameOf(to, catalogue) })}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </details>
          <Button className="mt-2" onClick={() => onUse(wornIn(values, put, gems), fill(words.used, { n }))}>
            {words.use}
          </Button>
        </>
      )}
    </article>
  );
}

/** A loadout's items and gems with a build put on. A gem keeps its rank there, comes at the highest one owned, or at rank 1. */
function wornIn(
  values: LoadoutValues,
  put: ReadonlyMap<Place, string>,
  own: readonly Gem[],
): Pick<LoadoutValues, 'items' | 'gems'> {
  const gemOf = (id: string): LoadoutGem => {
    const there = Object.values(values.gems).find((gem) => gem?.catalogueId === id);
    if (there != null) return there;
    const [best] = own
      .filter(({ catalogueId }) => catalogueId === id)
      .toSorted((one, other) => other.rank - one.rank);
    const { rank = 1, activeStars } = best ?? {};
    return { catalogueId: id, rank, ...(activeStars === undefined ? {} : { activeStars }) };
  };
  const all = [...put];
  return {
    items: {
      ...values.items,
      ...Object.fromEntries(all.filter(([place]) => !isGemPlace(place))),
    },
    gems: {
      ...values.gems,
      ...Object.fromEntries(
        all.flatMap(([place, id]) => (isGemPlace(place) ? [[place, gemOf(id)] as const] : [])),
      ),
    },
  };
}
