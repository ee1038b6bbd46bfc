import { useId, useState } from 'react';
import { definitionOf } from '#contract/records/collections.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import type { FieldConflict, WrittenValue } from '#contract/records/conflicts.ts';
import { valueAt } from '#contract/records/paths.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { controls } from '#messages/controls.ts';
import { fill, keptText } from '#messages/fill.ts';
import { exactMomentText } from '#messages/formats.ts';
import { sync } from '#messages/records/sync.ts';
import { fieldLabel, namesItems, valueText } from '#web/data/store/views/record-words.ts';
import { changesSettling, type Choices, type Conflict } from '#web/data/sync/status/sync-view.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { fieldsDraft } from '#web/ui/form/fields-draft.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import { useItemNames } from '#web/records/use-item-names.ts';

const { conflict: words } = sync;

const useChosen = fieldsDraft<{ readonly choices: Choices; readonly deletion: 'keep' | 'delete' }>();

interface ConflictDialogProps {
  /** Null once another device has settled it. */
  conflict: Conflict | null;
  name: string;
  onClose: () => void;
}

/** Both words about each field side by side, with who wrote them and when, and a choice for each. */
export default function ConflictDialog({ conflict, name, onClose }: ConflictDialogProps) {
  const formId = useId();
  // The choice is among the values that the devices wrote by now; later ones are chosen among anew.
  const [{ choices, deletion }, choose, forget] = useChosen(JSON.stringify({ ...conflict, record: null }), {
    choices: {},
    deletion: 'keep',
  });
  const [isApplying, setIsApplying] = useState(false);
  const itemNames = useItemNames(conflict?.fields.some(({ field }) => namesItems(field)) === true);

  const apply = async () => {
    if (conflict === null || isApplying) return;
    setIsApplying(true);
    const isKept = await keepEdit(
      keptText(words.edit, { name }),
      changesSettling(conflict, choices, conflict.deletion === undefined ? 'keep' : deletion),
      { title: words.settled, description: name, isRestorable: true },
    );
    setIsApplying(false);
    if (!isKept) return;
    forget();
    onClose();
  };

  return (
    <Dialog
      wide
      title={words.title}
      description={name}
      onClose={onClose}
      actions={
        conflict === null ? (
          <Button onClick={onClose}>{controls.close}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{controls.cancel}</Button>
            <Button type="submit" form={formId} weight="primary" aria-busy={isApplying}>
              {words.apply}
            </Button>
          </>
        )
      }
    >
      {conflict === null ? (
        <p role="status">{words.gone}</p>
      ) : (
        <form
          id={formId}
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            void apply();
          }}
        >
          {conflict.deletion !== undefined && (
            <SideBySide
              legend={words.deletion}
              value={deletion}
              onChange={(chosen) => choose({ deletion: chosen })}
              choices={[
                { value: 'keep', text: words.keep, note: words.keptText },
                {
                  value: 'delete',
                  text: words.delete,
                  note: fill(words.deletedBy, {
                    by: conflict.deletion.by,
                    when: exactMomentText(conflict.deletion.at),
                  }),
                },
              ]}
            />
          )}
          {deletion === 'keep' &&
            conflict.fields.map((field) => (
              <SideBySide
                key={field.field}
                legend={fieldLabel(field.field)}
                value={String(choices[field.field] ?? 'stands')}
                onChange={(choice) => choose({ choices: { ...choices, [field.field]: choiceOf(choice) } })}
                choices={[
                  {
                    value: 'stands',
                    mark: words.stands,
                    text: valueText(field.field, standingValue(conflict, field), itemNames),
                    note: writtenText(field.stands),
                  },
                  {
                    value: 'other',
                    mark: words.other,
                    text: valueText(field.field, field.other.value, itemNames),
                    note: writtenText(field.other),
                  },
                  ...(field.earlier ?? []).map((written, place) => ({
                    value: String(place),
                    mark: words.earlier,
                    text: valueText(field.field, written.value, itemNames),
                    note: writtenText(written),
                  })),
                ]}
              />
            ))}
        </form>
      )}
    </Dialog>
  );
}

const choiceOf = (value: string): Choices[string] =>
  value === 'stands' || value === 'other' ? value : Number(value);

/** What the record says now: the player may have changed it since. */
function standingValue({ collection, record }: Conflict, { field, stands }: FieldConflict): unknown {
  if (record === null) return stands.value;
  const now = valueAt(definitionOf(collection), record as RecordData, field);
  return isSameContent(now, stands.value) ? stands.value : now;
}

const writtenText = ({ by, at }: WrittenValue): string => fill(words.by, { by, when: exactMomentText(at) });

interface SideChoice<Value extends string> {
  readonly value: Value;
  /** Above the text, in small letters. */
  readonly mark?: string;
  readonly text: string;
  readonly note: string;
}

interface SideBySideProps<Value extends string> {
  legend: string;
  choices: readonly SideChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Choices as cards beside one another, below one another on a phone, of which one holds. */
function SideBySide<Value extends string>({ legend, choices, value, onChange }: SideBySideProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'relative min-w-0 cursor-pointer rounded-xl border p-4 has-focus-visible:outline-2 has-focus-visible:outline-primary',
              choice.value === value ? 'border-primary bg-primary-wash' : 'border-line hover:bg-raised',
            )}
          >
            <span className="flex items-center gap-2">
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
                className="size-5 shrink-0 accent-primary-fill"
              />
              {choice.mark !== undefined && <span className="text-xs text-quiet">{choice.mark}</span>}
              {choice.mark === undefined && <span className="font-semibold">{choice.text}</span>}
            </span>
            {choice.mark !== undefined && <span className="mt-1 block font-semibold">{choice.text}</span>}
            <span className="mt-1 block text-sm text-quiet">{choice.note}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
