import { useMemo, type ReactNode } from 'react';
import { attributeName } from '#catalogue/planning/attribute-names.ts';
import type { GemPlace } from '#contract/records/collections/characters/characters.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { optimizerWords as words } from '#messages/equipment/optimizer.ts';
import { fill } from '#messages/fill.ts';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { idIn, nameOf, nameOfPlace, type Place, type Wishes } from './wishes.ts';

const MOST_SETS = 4;

interface WishFieldsProps {
  wishes: Wishes;
  values: LoadoutValues;
  catalogue: EquipmentCatalogue;
  /** Places of gems that count. */
  places: readonly GemPlace[];
  /** Ids of the attributes that the player's items hold. */
  attributes: readonly string[];
  /** Names of attributes that nobody knows. */
  unknown: readonly string[];
  onChange: (patch: Partial<Wishes>) => void;
}

/** Fields for all that a build must keep, leave out, and reach. */
export function WishFields({
  wishes,
  values,
  catalogue,
  places,
  attributes,
  unknown,
  onChange,
}: WishFieldsProps) {
  const lockable = [...loadoutSlots, ...places].filter((place: Place) => idIn(values, place) !== null);
  return (
    <div>
      <Fold title={words.locks} count={wishes.locks.length}>
        {lockable.length === 0 && <p className="text-quiet">{words.nothingToLock}</p>}
        {lockable.map((place: Place) => (
          <CheckField
            key={place}
            label={fill(words.lockOf, {
              slot: nameOfPlace(place),
              item: nameOf(idIn(values, place)!, catalogue),
            })}
            isChecked={wishes.locks.includes(place)}
            onChange={(isLocked) =>
              onChange({
                locks: wishes.locks.filter((each) => each !== place).concat(isLocked ? [place] : []),
              })
            }
          />
        ))}
      </Fold>
      {wishes.excluded.length > 0 && (
        <Fold title={words.excluded} count={wishes.excluded.length}>
          {wishes.excluded.map((each) => (
            <Button
              key={each}
              small
              onClick={() => onChange({ excluded: wishes.excluded.filter((other) => other !== each) })}
            >
              {fill(words.allow, { name: nameOf(each, catalogue) })}
            </Button>
          ))}
        </Fold>
      )}
      <Fold title={words.sets} count={wishes.sets.length}>
        <RequiredSets sets={wishes.sets} catalogue={catalogue} onChange={(sets) => onChange({ sets })} />
      </Fold>
      <Fold title={words.minimums} count={Object.values(wishes.minimums).filter((each) => each > 0).length}>
        {attributes.length === 0 && <p className="text-quiet">{words.noAttributes}</p>}
        {attributes.map((each) => (
          <NumberField
            key={each}
            label={fill(words.minimum, { attribute: attributeName(each) })}
            value={wishes.minimums[each] ?? 0}
            min={0}
            max={100_000}
            figure="decimal"
            whenEmpty={0}
            complaint={words.minimumWrong}
            onChange={(least) => onChange({ minimums: { ...wishes.minimums, [each]: least } })}
          />
        ))}
        {unknown.length > 0 && (
          <p className="text-sm text-quiet wrap-anywhere">
            {fill(words.notCounted, { names: unknown.join(', ') })}
          </p>
        )}
      </Fold>
    </div>
  );
}

interface FoldProps {
  title: string;
  /** So many wishes it holds. */
  count: number;
  children: ReactNode;
}

function Fold({ title, count, children }: FoldProps) {
  return (
    <details>
      <summary className="touch-target flex items-center font-medium text-primary-text">
        {count === 0 ? title : `${title} (${count})`}
      </summary>
      <div className="grid gap-2 pt-1">{children}</div>
    </details>
  );
}

interface RequiredSetsProps {
  sets: Wishes['sets'];
  catalogue: EquipmentCatalogue;
  onChange: (sets: Wishes['sets']) => void;
}

/** The sets that a build must have, each with so many pieces, and room for one more. */
function RequiredSets({ sets, catalogue, onChange }: RequiredSetsProps) {
  // Of some sets no source names the pieces.
  const offered = useMemo(
    () => catalogue.sets.filter(({ id }) => catalogue.items.filter(({ setId }) => setId === id).length > 1),
    [catalogue],
  );
  const rows = sets.length < MOST_SETS ? [...sets, null] : sets;
  const numbered = rows.map((row, index) => ({ row, index }));
  const fields = numbered.map(({ row, index }) => {
    const others = sets.filter((each) => each !== row);
    const options = offered.filter(({ id }) => others.every((each) => each.id !== id));
    return (
      <div key={index} className="grid grid-cols-2 gap-3">
        <SelectField
          label={index === 0 ? words.set : fill(words.otherSet, { n: index + 1 })}
          value={row?.id ?? 'none'}
          options={[
            { value: 'none', label: words.noSet },
            ...options.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => {
            const next = id === 'none' ? [] : [{ id, pieces: row?.pieces ?? 2 }];
            onChange([...sets.slice(0, index), ...next, ...sets.slice(index + 1)]);
          }}
        />
        {row !== null && (
          <SelectField
            label={fill(words.pieces, {
              set: catalogue.sets.find(({ id }) => id === row.id)?.name ?? row.id,
            })}
            value={String(row.pieces)}
            options={['2', '4', '6'].map((value) => ({ value, label: value }))}
            onChange={(pieces) => onChange(sets.with(index, { ...row, pieces: Number(pieces) }))}
          />
        )}
      </div>
    );
  });
  return <>{fields}</>;
}
