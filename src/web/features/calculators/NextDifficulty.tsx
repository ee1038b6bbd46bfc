import { useState, type ReactNode } from 'react';
import { difficulties, difficultiesSource } from '#catalogue/difficulties.ts';
import {
  fullRating,
  gearFigures,
  knownGear,
  ratingExample,
  ratingGapCaps,
  ratingGapExamples,
} from '#catalogue/gear-figures.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { nextDifficultyWords as words } from '#messages/calculators/next-difficulty.ts';
import { fill } from '#messages/fill.ts';
import { exactText, numberText } from '#messages/formats.ts';
import { pageTexts } from '#messages/site/pages.ts';
import {
  partsOutlook,
  ratingBounds,
  ratingOutlook,
  ratingParts,
  type RatingPart,
} from '#rules/calculators/next-difficulty.ts';
import type { CharacterFigures } from '#web/characters/character-figures.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { ArticleTable } from '#web/ui/text/ArticleTable.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { FigureField } from './FigureField.tsx';
import type { Taken } from './FromCharacter.tsx';
import { isWithin, useKeptValues } from './use-kept-values.ts';

const FromCharacter = lazyPart(() => import('./FromCharacter.tsx'));

const byPart = <Value,>(value: Value) =>
  Object.fromEntries(ratingParts.map((part) => [part, value])) as Record<RatingPart, Value>;

const usual = { combatRating: 43_000, ...byPart(0) };
const allowed = { combatRating: ratingBounds, ...byPart(ratingBounds) };
type Form = typeof usual;

/** The table of what a gap does has the same for both kinds of enemies. */
const gapExample = ratingGapExamples[1];

/** Shows what the next difficulty asks for, and the parts of combat rating that have room. */
export default function NextDifficulty() {
  const [values, change, filling] = useKeptValues('next-difficulty', usual, allowed);
  const isAwake = useAfterHydration();

  const take = (_: Character, { combatRating }: CharacterFigures): Taken | null =>
    // The planner's own sum of the stats is another figure than the game's.
    combatRating.isFromGame
      ? {
          values: { combatRating: combatRating.value },
          what: `${words.rating.toLowerCase()} ${numberText(combatRating.value)}`,
        }
      : null;
  return (
    <div>
      <h1>{pageTexts.nextDifficulty.title}</h1>
      <p className="mt-2 max-w-prose text-quiet">{words.lead}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <form className="card space-y-4 p-5" onSubmit={(event) => event.preventDefault()}>
          {isAwake && <FromCharacter filling={filling} take={take} />}
          <FigureField
            label={words.rating}
            value={values.combatRating}
            bounds={ratingBounds}
            onChange={(typed) => change({ combatRating: typed })}
          />
          <Fold title={words.byPart} isFilled={ratingParts.some((part) => values[part] > 0)}>
            <p className="mb-3 text-sm text-quiet">{words.byPartHint}</p>
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              {ratingParts.map((part) => (
                <FigureField
                  key={part}
                  label={words.parts[part]}
                  value={values[part]}
                  bounds={ratingBounds}
                  isEmptyAtZero
                  onChange={(typed) => change({ [part]: typed })}
                />
              ))}
            </div>
          </Fold>
        </form>
        {isWithin(values, allowed) ? (
          <Answer values={values} />
        ) : (
          <section className="card p-5" aria-live="polite">
            {words.invalid}
          </section>
        )}
      </div>
      <p className="mt-4 max-w-prose text-sm text-quiet">
        {fill(words.source, {
          title: difficultiesSource.title,
          date: difficultiesSource.date,
          confidence: difficultiesSource.confidence,
          ...knownGear,
          example: numberText(partsOutlook(0, ratingExample, ratingExample).sum),
        })}
      </p>
    </div>
  );
}

function Answer({ values }: { values: Form }) {
  const { combatRating } = values;
  const { current, next } = ratingOutlook(combatRating, difficulties);
  return (
    <div className="space-y-4">
      <section className="card p-5" aria-live="polite">
        {next === null ? (
          <>
            <h2 className="text-2xl">{fill(words.last, { difficulty: current })}</h2>
            <p className="mt-2">{words.lastText}</p>
          </>
        ) : (
          <>
            <h2 className="text-2xl">
              {fill(words.missing, { n: numberText(next.missing), difficulty: next.name })}
            </h2>
            <p className="mt-1 text-sm text-quiet">
              {fill(words.working, {
                difficulty: next.name,
                asks: numberText(next.asks),
                has: numberText(combatRating),
                missing: numberText(next.missing),
              })}
            </p>
            <p className="mt-3">{fill(words.current, { difficulty: current })}</p>
            {next.challengeAsks !== null && next.challengeMissing !== null && (
              <p>
                {fill(words.challenge, {
                  asks: numberText(next.challengeAsks),
                  missing: numberText(next.challengeMissing),
                })}
              </p>
            )}
          </>
        )}
        <p className="mt-3 text-sm text-quiet">
          {fill(words.gap, {
            ...ratingGapCaps,
            own: numberText(gapExample.own),
            enemy: numberText(gapExample.enemy),
            deals: exactText(gapExample.deals),
            takes: exactText(gapExample.takes),
          })}
        </p>
      </section>
      <section className="card px-5 py-2">
        <Parts values={values} difficulty={current} />
      </section>
    </div>
  );
}

/** Each part beside that of full gear. */
function Parts({ values, difficulty }: { values: Form; difficulty: string }) {
  const { rows, sum, unassigned } = partsOutlook(values.combatRating, values, fullRating(difficulty));
  const isEntered = sum > 0;
  const fullText = (part: RatingPart, full: number | null): string => {
    if (full === null) return words.notKnown;
    const n = numberText(full);
    if (part === 'tableau' || part === 'helliquary') return fill(words.open, { n });
    const isLeast = part === 'primaryGear' && gearFigures[difficulty]?.isLeast === true;
    return isLeast ? fill(words.atLeast, { n }) : n;
  };
  const title = fill(words.table, { difficulty });
  return (
    <Fold title={title} isFilled={isEntered}>
      <ArticleTable
        caption={title}
        isCaptionHidden
        columns={[words.columns.part, words.columns.has, words.columns.full, words.columns.missing]}
        rows={[
          ...rows.map(({ part, has, full, missing }) => [
            words.parts[part],
            isEntered ? numberText(has) : words.none,
            fullText(part, full),
            missing === null ? words.notKnown : isEntered ? numberText(missing) : words.none,
          ]),
          [words.sum, numberText(sum), words.none, words.none],
          [words.unassigned, numberText(Math.max(0, unassigned)), words.none, words.none],
        ]}
      />
      {unassigned < 0 && (
        <p className="mt-3 text-sm text-bad" role="alert">
          {fill(words.tooMuch, { sum: numberText(sum), more: numberText(-unassigned) })}
        </p>
      )}
    </Fold>
  );
}

interface FoldProps {
  title: string;
  /** Opens it as soon as it is so. */
  isFilled: boolean;
  children: ReactNode;
}

/** A part that is folded as long as there is nothing in it: on a phone the answer comes before it. */
function Fold({ title, isFilled, children }: FoldProps) {
  // It stays as its reader leaves it: emptied while it is typed into, it would close over the field.
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled && !wasFilled) setWasFilled(true);
  return (
    <details open={wasFilled}>
      <summary className="cursor-pointer py-2.5 font-medium pointer-coarse:py-3">{title}</summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}
