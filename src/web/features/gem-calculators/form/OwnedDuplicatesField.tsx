import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { duplicateCountBounds, ownedDuplicateRowBounds } from '#rules/gems/bounds.ts';
import type { OwnedDuplicates } from '#rules/gems/owned-duplicates.ts';
import { ranks } from '#rules/gems/ranks.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';

const { fields, complaints } = calculators;
const rankOptions = ranks.map((rank) => ({ value: String(rank), label: String(rank) }));

interface OwnedDuplicatesFieldProps {
  rows: readonly OwnedDuplicates[];
  onChange: (rows: readonly OwnedDuplicates[]) => void;
}

/** Rows of duplicates that the player has already. */
export function OwnedDuplicatesField({ rows, onChange }: OwnedDuplicatesFieldProps) {
  const isFull = rows.length >= ownedDuplicateRowBounds.max;
  const add = useRef<HTMLButtonElement>(null);
  const remove = (place: number) => {
    // The row below moves up and keeps the focus in its place; the last row has none below.
    if (place === rows.length - 1) add.current?.focus();
    onChange(rows.filter((_, other) => other !== place));
  };
  const replace = (place: number, row: OwnedDuplicates) => onChange(rows.with(place, row));
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <span className="text-sm font-medium">{fields.ownedDuplicates}</span>
        <Button
          ref={add}
          weight="quiet"
          small
          icon={<Plus size={16} />}
          unavailable={isFull}
          onClick={() => onChange([...rows, { rank: 1, count: 1 }])}
        >
          {fields.addDuplicates}
        </Button>
      </div>
      {rows.length === 0 && <p className="text-sm text-quiet">{fields.ownedDuplicatesNone}</p>}
      {isFull && <p className="text-sm text-quiet">{complaints.rowsFull}</p>}
      <ul aria-label={fields.ownedDuplicates} className="space-y-3">
        {Array.from(rows.entries(), ([place, row]) => (
          <li key={place} className="flex flex-wrap items-end gap-2">
            <div className="w-20 shrink-0">
              <SelectField
                label={fields.rank}
                value={String(row.rank)}
                options={rankOptions}
                onChange={(rank) => replace(place, { ...row, rank: Number(rank) })}
              />
            </div>
            <div className="min-w-0 flex-1 basis-28">
              <NumberField
                label={fields.count}
                value={row.count}
                {...duplicateCountBounds}
                whenEmpty={0}
                complaint={fill(complaints.count, { max: numberText(duplicateCountBounds.max) })}
                onChange={(count) => replace(place, { ...row, count })}
              />
            </div>
            <IconButton
              label={fields.remove}
              danger
              icon={<Trash2 size={18} />}
              onClick={() => remove(place)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
