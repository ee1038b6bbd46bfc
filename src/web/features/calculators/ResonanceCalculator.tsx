import { difficulties } from '#catalogue/difficulties.ts';
import {
  gearFigures,
  gearFiguresSource,
  knownGear,
  RESONANCE_OF_ULTIMATE,
  resonanceSource,
} from '#catalogue/gear-figures.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { resonanceWords as words } from '#messages/calculators/resonance.ts';
import { fill } from '#messages/fill.ts';
import { exactText, numberText } from '#messages/formats.ts';
import { pageTexts } from '#messages/site/pages.ts';
import {
  baseDamageBounds,
  baseLifeBounds,
  resonanceBounds,
  resonanceGain,
  type DamageAndLife,
} from '#rules/calculators/resonance-gain.ts';
import type { CharacterFigures } from '#web/characters/character-figures.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { ArticleTable } from '#web/ui/text/ArticleTable.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import type { Taken } from './FromCharacter.tsx';
import { isWithin, useKeptValues } from './use-kept-values.ts';
import { FigureField } from './FigureField.tsx';

const FromCharacter = lazyPart(() => import('./FromCharacter.tsx'));

/** Gear whose base figures the player types. */
const OWN = 'own';
const names = difficulties.map(({ name }) => name);

const usual = { gear: 'Inferno VI', damage: 0, life: 0, now: 1_500, added: 100 };
const allowed = {
  gear: [...names, OWN],
  damage: baseDamageBounds,
  life: baseLifeBounds,
  now: resonanceBounds,
  added: { min: 1, max: resonanceBounds.max },
};

/** Shows the damage and Life that more resonance adds. */
export default function ResonanceCalculator() {
  const [values, change, filling] = useKeptValues('resonance', usual, allowed);
  const { gear, damage, life, now, added } = values;
  const isAwake = useAfterHydration();
  const base = gear === OWN ? { damage, life } : gearFigures[gear]?.base;
  const isValid = isWithin(values, allowed);

  const take = (_: Character, { resonance }: CharacterFigures): Taken | null =>
    resonance.value > resonanceBounds.max || !Number.isInteger(resonance.value)
      ? null
      : {
          values: { now: resonance.value },
          what: `${words.now.toLowerCase()} ${numberText(resonance.value)}`,
        };
  return (
    <div>
      <h1>{pageTexts.resonance.title}</h1>
      <p className="mt-2 max-w-prose text-quiet">{words.lead}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <form className="card space-y-4 p-5" onSubmit={(event) => event.preventDefault()}>
          {isAwake && <FromCharacter filling={filling} take={take} />}
          <SelectField
            label={words.gear}
            value={gear}
            options={[
              { value: OWN, label: words.own },
              ...names.map((name) => ({ value: name, label: name })),
            ]}
            {...(gear === OWN && { hint: words.ownHint })}
            onChange={(chosen) => change({ gear: chosen })}
          />
          {gear === OWN && (
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <FigureField
                label={words.baseDamage}
                value={damage}
                bounds={baseDamageBounds}
                onChange={(typed) => change({ damage: typed })}
              />
              <FigureField
                label={words.baseLife}
                value={life}
                bounds={baseLifeBounds}
                onChange={(typed) => change({ life: typed })}
              />
            </div>
          )}
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <FigureField
              label={words.now}
              value={now}
              bounds={allowed.now}
              onChange={(typed) => change({ now: typed })}
            />
            <FigureField
              label={words.added}
              value={added}
              bounds={allowed.added}
              onChange={(typed) => change({ added: typed })}
            />
          </div>
        </form>
        <section className="card p-5" aria-live="polite">
          {!isValid ? (
            <p>{words.invalid}</p>
          ) : base === undefined ? (
            <>
              <h2 className="text-2xl">{words.unknownTitle}</h2>
              <p className="mt-2">
                {fill(words.unknownText, {
                  difficulty: gear,
                  ...knownGear,
                  own: words.own,
                })}
              </p>
            </>
          ) : (
            <Answer base={base} now={now} added={added} />
          )}
          <p className="mt-4 text-sm text-quiet">
            {fill(now < RESONANCE_OF_ULTIMATE ? words.ultimateMissing : words.ultimate, {
              n: numberText(RESONANCE_OF_ULTIMATE),
              missing: numberText(RESONANCE_OF_ULTIMATE - now),
            })}
          </p>
        </section>
      </div>
      <section className="card mt-4 p-5">
        <ByDifficulty added={isValid ? added : usual.added} />
      </section>
      <p className="mt-4 max-w-prose text-sm text-quiet">
        {fill(words.source, {
          title: gearFiguresSource.title,
          date: gearFiguresSource.date,
          confidence: gearFiguresSource.confidence,
          rate: resonanceSource.confidence,
        })}
      </p>
    </div>
  );
}

interface AnswerProps {
  base: DamageAndLife;
  now: number;
  added: number;
}

function Answer({ base, now, added }: AnswerProps) {
  const gain = resonanceGain(base, added);
  const n = numberText(added);
  return (
    <>
      <h2 className="text-2xl">{fill(words.answer, { n })}</h2>
      <dl className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {(['damage', 'life'] as const).map((stat) => (
          <div key={stat}>
            <dt className="text-quiet">{words[stat]}</dt>
            <dd>
              <span className="block text-3xl font-semibold text-good max-[18rem]:text-xl">
                +{numberText(gain[stat])}
              </span>
              <span className="text-sm text-quiet">
                {fill(words.working, { base: exactText(base[stat]), n })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <dl className="mt-4 space-y-1 border-t border-line pt-3">
        <Whole name={words.atNow} base={base} points={now} />
        {now + added <= resonanceBounds.max && <Whole name={words.atThen} base={base} points={now + added} />}
      </dl>
      {now + added > resonanceBounds.max && (
        <p className="mt-2 text-sm text-quiet">
          {fill(words.beyond, { max: numberText(resonanceBounds.max) })}
        </p>
      )}
    </>
  );
}

function Whole({ name, base, points }: { name: string; base: DamageAndLife; points: number }) {
  const { damage, life } = resonanceGain(base, points);
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-quiet">
        {name} ({numberText(points)})
      </dt>
      <dd>{fill(words.amounts, { damage: numberText(damage), life: numberText(life) })}</dd>
    </div>
  );
}

/** The same gain for each difficulty from the first whose gear is known. */
function ByDifficulty({ added }: { added: number }) {
  const { columns } = words;
  const rows = names.slice(names.indexOf(knownGear.first)).map((name) => {
    const base = gearFigures[name]?.base;
    if (base === undefined)
      return [name, words.notKnown, words.notKnown, words.notKnown, words.notKnown] as const;
    const gain = resonanceGain(base, added);
    return [
      name,
      numberText(base.damage),
      `+${numberText(gain.damage)}`,
      numberText(base.life),
      `+${numberText(gain.life)}`,
    ] as const;
  });
  return (
    <ArticleTable
      caption={fill(words.table, { n: numberText(added) })}
      columns={[columns.difficulty, columns.baseDamage, columns.damage, columns.baseLife, columns.life]}
      rows={rows}
      isWide
    />
  );
}
