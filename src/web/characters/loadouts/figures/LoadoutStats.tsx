import { Check } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { GemPlace } from '#contract/records/collections/characters/characters.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import {
  bonusThresholds,
  shownPieces,
  SHOWN_SET_SIZE,
  type SetBonusSummary,
} from '#rules/equipment/set-bonuses.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { useGemPlaces } from '../../gems/gem-places.ts';
import type { Trial, TriedItem } from './tried-item.ts';
import type { LoadoutValues } from '../loadout-draft.ts';
import { figuresOf, type LoadoutFigures } from '#contract/records/loadouts/loadout-figures.ts';
import { figureText } from '../../character-figures.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { OtherFigures } from '#web/game/GemFormulas.tsx';

const { stats: words, summary } = loadoutWords;

interface LoadoutStatsProps {
  values: LoadoutValues;
  catalogue: EquipmentCatalogue;
  /** An item that is looked at: what it would change is shown before it is chosen. */
  tried?: TriedItem;
  /** The places whose gems count, where it is not the player's own choice. */
  shownPlaces?: readonly GemPlace[];
}

const noTrial = { subscribe: () => () => undefined, seen: () => null };

export default function LoadoutStats({ values, catalogue, tried, shownPlaces }: LoadoutStatsProps) {
  const { subscribe, seen } = tried ?? noTrial;
  const trial = useSyncExternalStore<Trial | null>(subscribe, seen, noTrial.seen);
  const ownPlaces = useGemPlaces();
  const places = shownPlaces ?? ownPlaces;
  const [formulas] = usePreference('formulas');
  const now = figuresOf(values, catalogue, formulas, places);
  const figures =
    trial === null
      ? now
      : figuresOf(
          { ...values, items: { ...values.items, [trial.slot]: trial.item.id } },
          catalogue,
          formulas,
          places,
        );
  return (
    <>
      <StatsPanel
        values={values}
        figures={figures}
        now={now}
        trying={trial?.item.name ?? null}
        catalogue={catalogue}
        places={places}
      />
      <EquipmentSummary figures={figures} now={now} places={places} />
    </>
  );
}

interface StatsPanelProps {
  values: LoadoutValues;
  places: readonly GemPlace[];
  figures: LoadoutFigures;
  /** Without what is only looked at. */
  now: LoadoutFigures;
  /** The name of the item under the pointer or the focus; null for nothing. */
  trying: string | null;
  catalogue: EquipmentCatalogue;
}

/** A figure, with what it is now where something that is looked at would change it. */
const changeOf = (from: string, to: string): string => (from === to ? to : fill(words.becomes, { from, to }));

/** What the loadout comes to: gems, ratings as far as they are known, and the sets with what the next piece gives. */
function StatsPanel({ values, places, figures, now, trying, catalogue }: StatsPanelProps) {
  const { resonance, gemRating, itemRating, counted, unknownGems } = figures;
  const gemText = (value: number) => figureText({ value, uncounted: unknownGems });
  // Sets of which the last piece would go stay in sight.
  const sets = [
    ...figures.sets,
    ...now.sets
      .filter(({ setId }) => !figures.sets.some((set) => set.setId === setId))
      .map((set) => ({ ...set, equippedPieces: 0, activeBonuses: noBonuses, next: null })),
  ];
  return (
    <section aria-labelledby="loadout-stats" className="card p-4">
      <div className="flex items-baseline gap-2">
        <h2 id="loadout-stats" className="text-xl">
          {words.title}
        </h2>
        {trying !== null && (
          <p className="min-w-0 flex-1 truncate text-right text-sm text-primary-text">
            {fill(words.trying, { item: trying })}
          </p>
        )}
      </div>
      <dl className={figuresLook}>
        <div>
          <dt className="text-sm text-quiet">{words.resonance}</dt>
          <dd className="font-display text-4xl font-semibold">{gemText(resonance)}</dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">{words.gemRating}</dt>
          <dd className="font-display text-xl font-semibold">{gemText(gemRating)}</dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">{words.itemRating}</dt>
          <dd>
            {/* A rating that nobody knows is no 0. */}
            <span className={counted > 0 ? 'font-display text-xl font-semibold' : 'text-sm text-quiet'}>
              {changeOf(ratingText(now), ratingText({ itemRating, counted }))}
            </span>
            <span className="block text-xs text-quiet">
              {fill(words.counted, { n: changeOf(`${now.counted}`, `${counted}`) })}
            </span>
          </dd>
        </div>
      </dl>
      {figures.gems > 0 && (
        <OtherFigures
          unknown={unknownGems}
          textBy={(by) => {
            const other = figuresOf(values, catalogue, by, places);
            return figureText({ value: other.resonance, uncounted: other.unknownGems });
          }}
        />
      )}
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
              now={now.sets.find(({ setId }) => setId === set.setId)}
              bonuses={catalogue.sets.find(({ id }) => id === set.setId)?.bonuses ?? [null, null, null]}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** With large text a figure is below its name. */
const figuresLook =
  'mt-2 space-y-1 *:flex *:flex-wrap *:items-baseline *:justify-between *:gap-x-4 [&_dd]:ml-auto [&_dd]:text-right';

const noBonuses = { twoPiece: false, fourPiece: false, sixPiece: false } as const;

const ratingText = ({ itemRating, counted }: Pick<LoadoutFigures, 'itemRating' | 'counted'>): string =>
  counted > 0 ? numberText(itemRating) : gemWords.figures.unknown;

interface SetLineProps {
  set: SetBonusSummary;
  /** The same set without what is only looked at; undefined where no piece of it is worn. */
  now: SetBonusSummary | undefined;
  bonuses: EquipmentCatalogue['sets'][number]['bonuses'];
}

function SetLine({ set, now, bonuses }: SetLineProps) {
  const { setName, equippedPieces, activeBonuses, next } = set;
  const piecesNow = now?.equippedPieces ?? 0;
  const piecesText = (n: number) => fill(words.pieces, { n: shownPieces(n) });
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
        <span className="shrink-0 font-display text-lg font-semibold">
          {changeOf(piecesText(piecesNow), piecesText(equippedPieces))}
        </span>
      </p>
      <span aria-hidden className="mt-0.5 flex gap-1">
        {Array.from({ length: SHOWN_SET_SIZE }, (_, index) => (
          <span
            key={`pip ${index}`}
            className={classNames(
              'h-1.5 flex-1 rounded-full border border-good',
              index < Math.min(piecesNow, equippedPieces) && 'bg-good',
              // What would come is half as strong.
              index >= piecesNow && index < equippedPieces && 'bg-good/50',
            )}
          />
        ))}
      </span>
      {rows
        .filter(({ bonus }) => activeBonuses[bonus])
        .map(({ bonus, pieces, text }) => (
          <p key={bonus} className="mt-1 text-sm">
            <Badge tone="good">
              <Check size={12} /> {fill(words.bonusOf, { n: pieces })}
            </Badge>{' '}
            {text}
          </p>
        ))}
      {rows
        .filter(({ bonus }) => now?.activeBonuses[bonus] === true && !activeBonuses[bonus])
        .map(({ bonus, pieces }) => (
          <p key={bonus} className="mt-1 text-sm text-warn">
            {fill(words.lost, { n: pieces })}
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

function EquipmentSummary({ figures, now, places }: Pick<StatsPanelProps, 'figures' | 'now' | 'places'>) {
  const rows = [
    [summary.items, 'filled', 16],
    [summary.legendary, 'legendary', 8],
    [summary.setPieces, 'setPieces', 8],
    [summary.gems, 'gems', places.length],
  ] as const;
  return (
    <section aria-labelledby="loadout-summary" className="card p-4">
      <h2 id="loadout-summary" className="text-xl">
        {summary.title}
      </h2>
      <dl className={`${figuresLook} text-sm`}>
        {rows.map(([name, of, all]) => (
          <div key={name}>
            <dt className="text-quiet">{name}</dt>
            <dd className="font-semibold">
              {fill(summary.of, { n: changeOf(`${now[of]}`, `${figures[of]}`), all })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
