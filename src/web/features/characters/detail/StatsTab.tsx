import type { Character } from '#contract/records/collections/characters/characters.ts';
import { detail } from '#messages/characters/detail.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { barMaxima, hasBar, statBarPercent, type UnkeptStat } from '#rules/characters/stat-bars.ts';
import type { StatName } from '#rules/characters/stat-ranges.ts';
import type { CharacterFigures } from '#web/characters/character-figures.ts';
import { statText, statUnit } from '#web/characters/stat-units.ts';
import { statWord } from '#web/characters/stat-words.ts';
import { NextDifficulty } from '#web/characters/NextDifficulty.tsx';
import { EmptyTab } from './EmptyTab.tsx';

const words = detail.stats;

type ShownStat = StatName | UnkeptStat;

const isUnkept = (stat: ShownStat): stat is UnkeptStat => stat === 'potencyEffectiveness';

const groups: Readonly<Record<keyof typeof words.groups, readonly ShownStat[]>> = {
  ratings: ['combatRating', 'resonance'],
  offence: [
    'damage',
    'potency',
    'potencyEffectiveness',
    'criticalHitChance',
    'criticalHitDamage',
    'armorPenetration',
    'attackSpeed',
  ],
  defence: ['life', 'armor', 'resistance', 'blockChance', 'dodge', 'damageReduction'],
  attributes: ['fortitude', 'willpower', 'vitality'],
  utility: ['cooldownReduction', 'movementSpeed', 'healingBonus'],
};

interface StatsTabProps {
  character: Character;
  figures: CharacterFigures;
}

export default function StatsTab({ character, figures }: StatsTabProps) {
  const { stats } = character;
  const valueOf = (stat: ShownStat) => {
    if (isUnkept(stat)) return undefined;
    return stat === 'combatRating' || stat === 'resonance' ? figures[stat].value : stats[stat];
  };
  const hasNone = Object.keys(stats).length === 0;
  return (
    <>
      {hasNone && (
        <div className="mb-4">
          <EmptyTab characterId={character.id} title={words.none} text={words.noneText} />
        </div>
      )}
      {/* As columns, as the groups are of very different lengths. */}
      <div className="gap-4 space-y-4 lg:columns-2">
        {Object.entries(groups).map(([group, names]) => (
          <section key={group} className="card min-w-0 break-inside-avoid p-4 sm:p-5">
            <h2 className="text-xl">{words.groups[group as keyof typeof groups]}</h2>
            <ul className="mt-3 space-y-3">
              {names.map((stat) => (
                <li key={stat}>
                  <StatBar stat={stat} value={valueOf(stat)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function StatBar({ stat, value }: { stat: ShownStat; value: number | undefined }) {
  const [label, unit, missing] = isUnkept(stat)
    ? [words.potencyEffectiveness, '%', words.notKept]
    : [statWord(stat), statUnit(stat), words.notRecorded];
  const text = value === undefined || isUnkept(stat) ? '0' : statText(stat, value);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{label}</span>
        <span className="flex flex-wrap items-baseline gap-x-2">
          {value === undefined && <span className="text-xs text-quiet">{missing}</span>}
          <span className={value === undefined ? 'text-quiet' : 'font-semibold'}>{text}</span>
        </span>
      </div>
      {hasBar(stat) && (
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(statBarPercent(stat, value))}
          aria-valuetext={text}
          data-tooltip={fill(words.full, { maximum: `${numberText(barMaxima[stat])}${unit}` })}
          className="mt-1.5 h-2 overflow-hidden rounded-full bg-raised"
        >
          <div
            className="h-full rounded-full bg-primary-fill"
            style={{ width: `${statBarPercent(stat, value)}%` }}
          />
        </div>
      )}
      {stat === 'combatRating' && value !== undefined && (
        <NextDifficulty combatRating={value} max={barMaxima.combatRating} />
      )}
    </>
  );
}
