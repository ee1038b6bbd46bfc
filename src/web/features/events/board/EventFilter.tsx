import { useEffect, useRef } from 'react';
import { events } from '#messages/events/events.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { EventKind } from '#web/game/events/listed-events.ts';
import type { Filter } from './views.ts';

const { filter: words } = events;

const kindOptions = () =>
  [
    { value: 'all', label: words.all },
    ...(Object.keys(events.kinds) as EventKind[]).map((kind) => ({ value: kind, label: events.kinds[kind] })),
  ] as const;

interface EventFilterProps {
  id: string;
  filter: Filter;
  /** Says whether it is shown where there is no room for it from the beginning. */
  isOpen: boolean;
  /** Says whether somebody has just asked for it. */
  takesFocus: boolean;
  onChange: (filter: Filter) => void;
}

/** Which events are shown. */
export function EventFilter({ id, filter, isOpen, takesFocus, onChange }: EventFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <div
      id={id}
      className={classNames(
        'mt-3 flex max-w-xl gap-3 small:mt-2 lg:mt-[4.7rem] lg:w-96 lg:shrink-0 lg:self-start',
        !isOpen && 'max-lg:hidden',
      )}
    >
      <div className="min-w-0 grow basis-40">
        <SearchField
          ref={field}
          label={words.search}
          placeholder={words.placeholder}
          value={filter.search}
          onSearch={(search) => onChange({ ...filter, search })}
        />
      </div>
      <div>
        <SelectField
          label={words.kind}
          value={filter.kind}
          options={kindOptions()}
          onChange={(kind) => onChange({ ...filter, kind })}
        />
      </div>
    </div>
  );
}
