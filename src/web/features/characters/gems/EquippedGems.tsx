import { classNames } from '#web/ui/class-names.ts';
import { BesideInSecond } from '#web/characters/gems/BesideInSecond.tsx';
import { useState } from 'react';
import type { Character, GemPlace } from '#contract/records/collections/characters/characters.ts';
import { gemFacts, gemTotals } from '#contract/records/characters/gem-figures.ts';
import { gemBag as words } from '#messages/characters/gems.ts';
import { fill } from '#messages/fill.ts';
import { ratingText, resonanceText } from '#web/characters/character-figures.ts';
import { FaceInSight } from '#web/game/gem-picker/FaceInSight.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { equipGem } from '#web/characters/gems/gem-edits.ts';
import { draggedGem, takesGems } from './gem-drag.ts';
import { gemSubject } from '#web/characters/gems/gem-subject.ts';
import { OtherFigures } from '#web/game/GemFormulas.tsx';
import type { GemsView } from './use-gems.ts';

const GemSheet = lazyPart(() => import('./GemSheet.tsx'), null);
const ChooseGem = lazyPart(() => import('./ChooseGem.tsx'), null);

/** The look of a row of places, of which eight stand in two rows on a phone. */
export const wellsLook = (n: number): string =>
  classNames('mt-2 grid max-w-xl gap-1 sm:gap-2', n === 6 ? 'grid-cols-6' : 'grid-cols-4 sm:grid-cols-8');

/** A character's places for gems: a tap opens the gem in one, or what may go into it. */
export function EquippedGems({ character, view }: { character: Character; view: GemsView }) {
  const [open, setOpen] = useState<GemPlace | null>(null);
  const close = () => setOpen(null);
  const opened = view.places.find(({ place }) => place === open);
  const drop = (place: GemPlace, gemId: string) => {
    const gem = view.gems.find(({ id }) => id === gemId);
    if (gem !== undefined) void equipGem(character, gem, place);
  };
  return (
    <section className="card p-3 sm:p-4">
      <h3 className="font-sans text-base font-semibold">
        {fill(words.equipped, { n: view.totals.count, all: view.places.length })}
      </h3>
      <p className="text-sm text-quiet">
        {words.contribution}:{' '}
        {fill(words.totals, {
          resonance: resonanceText(view.totals),
          rating: ratingText(view.totals),
          high: view.totals.highRank,
        })}
      </p>
      <OtherFigures
        unknown={view.totals.unknown}
        textBy={(formulas) =>
          resonanceText(
            gemTotals(
              view.places.flatMap(({ gem }) => gem ?? []),
              formulas,
            ),
          )
        }
      />
      <ul aria-label={words.equippedList} className={wellsLook(view.places.length)}>
        {view.places.map(({ place, gem }) => {
          const facts = gem === null ? null : gemFacts(gem);
          return (
            <li key={place}>
              <button
                type="button"
                aria-label={
                  gem === null || facts === null
                    ? fill(words.emptySlot, { place })
                    : fill(words.slot, { place, gem: fill(words.gem, { name: facts.name, rank: gem.rank }) })
                }
                className="gem-well flex w-full flex-col items-center"
                data-filled={gem === null ? undefined : ''}
                data-tooltip={facts?.name}
                draggable={gem !== null}
                onDragStart={(event) => gem !== null && draggedGem(event, gem.id)}
                {...takesGems((gemId) => drop(place, gemId))}
                onClick={() => setOpen(place)}
              >
                {gem === null || facts === null ? (
                  // As high as a gem with its rank, so that nothing moves as the last one is taken off.
                  <span aria-hidden className="mb-4 grid h-11 w-full place-items-center text-xl text-quiet">
                    +
                  </span>
                ) : (
                  <>
                    <FaceInSight {...gemSubject(gem, facts)} rank={gem.rank} size={44} />
                    <span aria-hidden className="text-xs font-semibold whitespace-nowrap">
                      {facts.stars === null ? gem.rank : `★${facts.stars}·${gem.rank}`}
                    </span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <BesideInSecond n={view.beside} />
      {opened !== undefined &&
        (opened.gem === null ? (
          <ChooseGem character={character} view={view} place={opened.place} onClose={close} />
        ) : (
          <GemSheet character={character} view={view} gem={opened.gem} copies={1} onClose={close} />
        ))}
    </section>
  );
}
