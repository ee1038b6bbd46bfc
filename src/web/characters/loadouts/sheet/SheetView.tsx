import type { ReactNode } from 'react';
import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { firstGemPlaces, gemPlaces } from '#contract/records/collections/characters/characters.ts';
import { gemFacts } from '#contract/records/characters/gem-figures.ts';
import { gemAddress } from '#contract/site/link-addresses.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { loadoutLinks as words } from '#messages/equipment/loadout-links.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import { subjectOf } from '../../gems/gem-subject.ts';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { nameOfClass } from '../class-name.ts';
import { CatalogueFailed } from '../CatalogueFailed.tsx';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { unusableSlots, effectOfItem } from '../doll/item-rules.ts';
import { PaperDoll } from '../doll/PaperDoll.tsx';
import type { CatalogueView } from '#web/game/equipment/use-catalogue.ts';
import LoadoutStats from '../figures/LoadoutStats.tsx';
import { gemOf, gemsIn, skillsIn } from '#contract/records/loadouts/loadout-figures.ts';
import type { LoadoutValues } from '../loadout-draft.ts';
import { valuesOfSheet } from './sheet-values.ts';

// Its room is kept, so that its coming pushes nothing down.
const HealthLine = lazyPart(() => import('./HealthLine.tsx'), <div className="needs-script min-h-6" />);

/** The browser lays out what is below the first screen only as it comes near: the loadout itself is seen a fifth sooner. */
const below = '[content-visibility:auto]';

interface SheetViewProps {
  sheet: Sheet;
  equipment: CatalogueView;
  /** Tells whose words its name and notes are; those of whoever has sent it, unless it says otherwise. */
  written?: string;
  /** Parts between the gems and the effects of the items. */
  amid?: ReactNode;
}

/** What somebody has sent, to look at. Their words are told apart from ours. */
export default function SheetView({ sheet, equipment, written = words.written, amid }: SheetViewProps) {
  const { catalogue } = equipment;
  const leftOut = catalogue === null ? [] : unusableSlots(sheet.items, sheet.class, catalogue);
  const gone = new Set<string>(leftOut);
  const items = Object.fromEntries(Object.entries(sheet.items).filter(([slot]) => !gone.has(slot)));
  const shown = { ...sheet, items };
  // Of a character its player may show no gear, which is none that is missing.
  const hasGear = sheet.kind === 'loadout' || Object.keys(sheet.items).length > 0;
  const { gems } = valuesOfSheet(sheet);
  const hasGems = sheet.kind === 'loadout' || gemsIn(gems, gemPlaces).length > 0;
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_min(22rem,45%)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        {(sheet.name !== '' || sheet.notes !== '' || sheet.lines !== undefined) && (
          <section className="card p-4">
            <p className="text-sm text-quiet">{written}</p>
            {sheet.name !== '' && <p className="mt-1 font-semibold wrap-anywhere">{sheet.name}</p>}
            {sheet.notes !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{sheet.notes}</p>}
            {sheet.lines !== undefined && (
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{sheet.lines.join('\n')}</p>
            )}
          </section>
        )}
        {equipment.status === 'failed' && <CatalogueFailed onRetry={equipment.retry} />}
        {(hasGear || hasGems) && (
          <PaperDoll classId={sheet.class} items={items} gems={gems} catalogue={catalogue} />
        )}
        {hasGear && <HealthLine sheet={shown} catalogue={catalogue} />}
        {leftOut.length > 0 && (
          <p className="text-warn">
            {fill(words.leftOut, {
              class: nameOfClass(sheet.class),
              items: leftOut.map((slot) => catalogue?.itemOf(sheet.items[slot] ?? '')?.name).join(', '),
            })}
          </p>
        )}
        {catalogue !== null && <SheetBuild sheet={sheet} catalogue={catalogue} />}
        {hasGems && <SheetGems gems={gems} />}
        {amid}
        {hasGear && catalogue !== null && <SheetItems items={items} catalogue={catalogue} />}
      </div>
      <div
        className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 [contain-intrinsic-size:auto_50rem] ${below}`}
      >
        {catalogue === null ? (
          <div className="skeleton h-64" />
        ) : hasGear ? (
          <LoadoutStats
            values={valuesOfSheet(shown)}
            catalogue={catalogue}
            shownPlaces={sheet.secondGems === undefined ? firstGemPlaces : gemPlaces}
          />
        ) : null}
      </div>
    </div>
  );
}

/** The skills, what the build is for, and the figures that its player shows; nothing of what the sheet does not say. */
function SheetBuild({ sheet, catalogue }: { sheet: Sheet; catalogue: EquipmentCatalogue }) {
  const { activity, figures = {} } = sheet;
  const rows = [
    ...skillsIn(sheet, catalogue).map(
      ({ place, name }) => [equipmentWords.skillPlaces[place], name ?? equipmentWords.unknownSkill] as const,
    ),
    ...(activity === undefined
      ? []
      : [[equipmentWords.activity, equipmentWords.activities[activity]] as const]),
    ...(['level', 'paragon', 'combatRating', 'resonance'] as const).flatMap((figure) => {
      const value = figures[figure];
      return value === undefined ? [] : [[words.figures[figure], numberText(value)] as const];
    }),
  ];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="sheet-build" className="card p-4">
      <h2 id="sheet-build" className="text-xl">
        {words.buildTitle}
      </h2>
      <dl className="mt-1 divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3 py-2">
            <dt className="text-quiet">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SheetGems({ gems }: Pick<LoadoutValues, 'gems'>) {
  const filled = gemsIn(gems, gemPlaces);
  return (
    <section aria-labelledby="sheet-gems" className={`card p-4 [contain-intrinsic-size:auto_30rem] ${below}`}>
      <h2 id="sheet-gems" className="text-xl">
        {words.gemsTitle}
      </h2>
      {filled.length === 0 ? (
        <p className="mt-1 text-sm text-quiet">{words.noGems}</p>
      ) : (
        <ul className="mt-2 grid gap-2 sm:grid-cols-2">
          {filled.map(({ place, gem }) => {
            const { name, kind } = gemFacts(gemOf(gem));
            const isKnown = name !== gem.catalogueId;
            return (
              <li
                key={place}
                className="relative flex min-h-13 items-center gap-3 rounded-lg border border-line p-2 hover:bg-raised/50"
              >
                <GemFace {...subjectOf(gemOf(gem))} rank={gem.rank} size={36} />
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">
                    {!isKnown ? (
                      loadoutWords.gems.unknown
                    ) : kind === 'legendary' ? (
                      <Link to={gemAddress(gem.catalogueId)} className="after:absolute after:inset-0">
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                  </span>
                  <span className="block text-sm text-quiet">{fill(words.rank, { n: gem.rank })}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

interface SheetItemsProps extends Pick<Sheet, 'items'> {
  catalogue: EquipmentCatalogue;
}

/** What each item does: whoever was sent a loadout may never have seen one of them. */
function SheetItems({ items, catalogue }: SheetItemsProps) {
  const rows = loadoutSlots.flatMap((slot) => {
    const item = catalogue.itemOf(items[slot] ?? '');
    return item === undefined ? [] : [{ slot, item }];
  });
  const unknown = Object.values(items).length - rows.length;
  return (
    <section
      aria-labelledby="sheet-items"
      className={`card p-4 [contain-intrinsic-size:auto_90rem] ${below}`}
    >
      <h2 id="sheet-items" className="text-xl">
        {words.itemsTitle}
      </h2>
      {rows.length === 0 ? (
        <p className="mt-1 text-sm text-quiet">{words.noItems}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {rows.map(({ slot, item }) => (
            <li key={slot} className="py-2">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold wrap-anywhere">{item.name}</span>
                <span className="text-sm text-quiet">{equipmentWords.slots[slot]}</span>
              </p>
              <p className="text-sm text-quiet">{effectOfItem(item)}</p>
            </li>
          ))}
        </ul>
      )}
      {unknown > 0 && <p className="mt-2 text-sm text-warn">{fillCount(words.unknownItems, unknown)}</p>}
    </section>
  );
}
