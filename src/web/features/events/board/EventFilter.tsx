import { CalendarPlus, Plus } from 'lucide-react';
import { events } from '#messages';
import { useUndo } from '#web/data/store/edits/use-undo.ts';
import { takeBackLater } from '#web/records/take-back-later.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { UndoButtons } from '#web/records/UndoButtons.tsx';
import type { OpenDialog } from './board.ts';
import type { EventKind } from '#web/game/events/listed-events.ts';
import type { Filter } from './views.ts';

const { filter: words, actions } = events;

const kindOptions = [
  { value: 'all', label: words.all },
  ...(Object.keys(events.kinds) as EventKind[]).map((kind) => ({ value: kind, label: events.kinds[kind] })),
] as const;

interface EventFilterProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  onOpen: (dialog: OpenDialog) => void;
}

/** Which events are shown, and what can be added or taken along. */
export function EventFilter({ filter, onChange, onOpen }: EventFilterProps) {
  const undo = useUndo();
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="flex w-full max-w-xl flex-wrap gap-3 lg:w-auto lg:flex-1">
        <div className="min-w-0 grow basis-40">
          <Field label={words.search}>
            {({ id }) => (
              <input
                id={id}
                type="search"
                autoComplete="off"
                placeholder={words.placeholder}
                className="control"
                value={filter.search}
                onChange={(event) => onChange({ ...filter, search: event.target.value })}
              />
            )}
          </Field>
        </div>
        <div>
          <SelectField
            label={words.kind}
            value={filter.kind}
            options={kindOptions}
            onChange={(kind) => onChange({ ...filter, kind })}
          />
        </div>
      </div>
      <div className="-mx-2 flex flex-wrap items-center">
        <UndoButtons {...undo} onTakeBack={takeBackLater} />
        <Button
          small
          weight="quiet"
          aria-haspopup="dialog"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onOpen({ kind: 'own', own: null })}
        >
          {actions.addOwn}
        </Button>
        <Button
          small
          weight="quiet"
          aria-haspopup="dialog"
          icon={<CalendarPlus size={16} aria-hidden />}
          onClick={() => onOpen({ kind: 'calendar' })}
        >
          {actions.calendar}
        </Button>
      </div>
    </div>
  );
}
