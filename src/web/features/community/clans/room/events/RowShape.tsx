import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { clanLimits, type ClanEventKind } from '#contract/community/clans.ts';
import { clanEventWords as words } from '#messages/community/clan-events.ts';
import { fill } from '#messages/fill.ts';
import type { WarRow } from '#rules/clans/war-rows.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { usualShape } from './war-lists.ts';

const bounds = {
  worth: { min: 0, max: clanLimits.rowWorth },
  matches: { min: 1, max: clanLimits.matchesPerRow },
  // Rows are filled by groups of two to ten.
  size: { min: 2, max: 10 },
} as const;

interface RowShapeProps {
  kind: ClanEventKind;
  shape: readonly WarRow[];
  onSave: (shape: readonly WarRow[]) => void;
  onClose: () => void;
}

/** The worth of a match of each row, the number of matches, and the players of each. */
export default function RowShape({ kind, shape, onSave, onClose }: RowShapeProps) {
  const [rows, setRows] = useState<readonly (WarRow & { readonly key: number })[]>(() => keyed(shape));
  const change = (key: number, patch: Partial<WarRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...patch } : row)));
  return (
    <Dialog
      title={words.shape}
      description={words.shapeText}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button weight="primary" onClick={() => onSave(rows.map(({ key: _key, ...row }) => row))}>
            {words.save}
          </Button>
        </>
      }
    >
      <ol className="space-y-3">
        {rows.map((row, at) => (
          <li key={row.key}>
            <fieldset className="flex flex-wrap items-end gap-2">
              <legend className="mb-1 font-semibold">{fill(words.shapeRow, { n: at + 1 })}</legend>
              {(['worth', 'matches', 'size'] as const).map((field) => (
                <div key={field} className="w-40 max-sm:flex-1 max-sm:basis-40">
                  <NumberField
                    label={{ worth: words.worth, matches: words.matches, size: words.players }[field]}
                    value={row[field]}
                    {...bounds[field]}
                    complaint={fill(words.numberWrong, bounds[field])}
                    onChange={(value) => change(row.key, { [field]: value })}
                  />
                </div>
              ))}
              {rows.length > 1 && (
                <IconButton
                  label={fill(words.removeRow, { n: at + 1 })}
                  icon={<Trash2 size={18} />}
                  onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
                />
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        {rows.length < clanLimits.rows && (
          <Button
            onClick={() => {
              const last = rows.at(-1);
              if (last !== undefined)
                setRows([...rows, { ...last, key: Math.max(...rows.map(({ key }) => key)) + 1 }]);
            }}
          >
            {words.addRow}
          </Button>
        )}
        {kind === 'shadow-war' && (
          <Button onClick={() => setRows(keyed(usualShape(kind)))}>{words.usual}</Button>
        )}
      </div>
    </Dialog>
  );
}

const keyed = (shape: readonly WarRow[]) => shape.map((row, key) => ({ ...row, key }));
