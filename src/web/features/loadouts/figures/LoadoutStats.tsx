import { Check } from 'lucide-react';
import { fill, fillCount, loadoutWords, numberText } from '#messages';
import {
  bonusThresholds,
  shownPieces,
  SHOWN_SET_SIZE,
  type SetBonusSummary,
} from '#rules/equipment/set-bonuses.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import type { LoadoutValues } from '../loadout-draft.ts';
import { figuresOf, type LoadoutFigures } from '#contract/records/loadouts/loadout-figures.ts';

const { stats: words, summary } = loadoutWords;

interface LoadoutStatsProps {
  values: LoadoutValues;
  catalogue: EquipmentCatalogue;
}

/** What the loadout comes to, and how much of it is filled. */
export default function LoadoutStats({ values, catalogue }: LoadoutStatsProps) {
  const figures = figuresOf(values, catalogue);
  return (
    <>
      <StatsPanel figures={figures} catalogue={catalogue} />
      <EquipmentSummary figures={figures} />
    </>
  );
}

interface StatsPanelProps {
  figures: LoadoutFigures;
  catalogue: EquipmentCatalogue;
}

/** What the loadout comes to: gems, ratings as far as they are known, and the sets with what the next piece gives. */
function StatsPanel({ figures, catalogue }: StatsPanelProps) {
  const { resonance, gemRating, itemRating, counted, sets } = figures;
  return (
    <section aria-labelledby="loadout-stats" className="card p-4">
      <h2 id="loadout-stats" className="text-xl">
        {words.title}
      </h2>
      <dl className="mt-2 grid grid-cols-[minmax(min(6rem,60%),1fr)_auto] items-baseline gap-x-4 gap-y-1">
        <dt className="text-sm text-quiet">{words.resonance}</dt>
        <dd className="text-right font-display text-4xl font-semibold">{numberText(resonance)}</dd>
        <dt className="text-sm text-quiet">{words.gemRating}</dt>
        <dd className="text-right font-display text-xl font-semibold">{numberText(gemRating)}</dd>
        <dt className="text-sm text-quiet">{words.itemRating}</dt>
        <dd className="text-right">
          {/* What is not known is no 0. */}
          <span className={counted > 0 ? 'font-display text-xl font-semibold' : 'text-sm text-quiet'}>
            {counted > 0 ? numberText(itemRating) : words.unknown}
          </span>
          <span className="block text-xs text-quiet">{fill(words.counted, { n: counted })}</span>
        </dd>
      </dl>
      {figures.normalGems > 0 && <p className="mt-1 text-xs text-quiet">{words.normalGems}</p>}
      <h3 className="mt-4 text-lg">{words.sets}</h3>
      {sets.length === 0 ? (
        <p className="mt-1 text-sm text-quiet">{words.noSets}</p>
      ) : (
        <ul aria-label={words.sets} className="mt-1 space-y-3">
          {sets.map((set) => (
            <SetLine
              key={set.setId}
              set={set}
              bonuses={catalogue.sets.find(({ id }) => id === set.setId)?.bonuses ?? [null, null, null]}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface SetLineProps {
  set: SetBonusSummary;
  bonuses: EquipmentCatalogue['sets'][number]['bonuses'];
}

function SetLine({ set, bonuses }: SetLineProps) {
  const { setName, equippedPieces, activeBonuses, next } = set;
  const rows = (['twoPiece', 'fourPiece', 'sixPiece'] as const).map((bonus, index) => ({
    bonus,
    pieces: bonusThresholds[bonus],
    text: bonuses[index] ?? words.bonusUnknown,
  }));
  const coming = rows.find(({ bonus }) => bonus === next?.bonus);
  return (
    <li>
      <p className="flex items-baseline justify-between gap-2">
        <span className="font-semibold">{setName}</span>
        <span className="font-display text-lg font-semibold">
          {fill(words.pieces, { n: shownPieces(equippedPieces) })}
        </span>
      </p>
      <span aria-hidden className="mt-0.5 flex gap-1">
        {Array.from({ length: SHOWN_SET_SIZE }, (_, index) => (
          <span
            key={`pip ${index}`}
            className={classNames(
              'h-1.5 flex-1 rounded-full border border-good',
              index < equippedPieces && 'bg-good',
            )}
          />
        ))}
      </span>
      {rows
        .filter(({ bonus }) => activeBonuses[bonus])
        .map(({ bonus, pieces, text }) => (
          <p key={bonus} className="mt-1 text-sm">
            <Badge tone="good">
              <Check size={12} aria-hidden /> {fill(words.bonusOf, { n: pieces })}
            </Badge>{' '}
            {text}
          </p>
        ))}
      {next !== null && coming !== undefined && (
        <p className="mt-1 text-sm text-quiet">
          {fillCount(words.next, next.missing)} {coming.text}
        </p>
      )}
    </li>
  );
}

/** How much of the loadout is filled. */
function EquipmentSummary({ figures }: { figures: LoadoutFigures }) {
  const rows = [
    [summary.items, figures.filled, 16],
    [summary.legendary, figures.legendary, 8],
    [summary.setPieces, figures.setPieces, 8],
    [summary.gems, figures.gems, 6],
  ] as const;
  return (
    <section aria-labelledby="loadout-summary" className="card p-4">
      <h2 id="loadout-summary" className="text-xl">
        {summary.title}
      </h2>
      <dl className="mt-2 grid grid-cols-[minmax(min(6rem,60%),1fr)_auto] gap-x-4 gap-y-1 text-sm">
        {rows.map(([name, n, all]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="text-right font-semibold">{fill(summary.of, { n, all })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
