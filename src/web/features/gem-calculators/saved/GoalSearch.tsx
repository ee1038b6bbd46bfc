import { goals } from '#messages/calculators/goals.ts';
import { Field } from '#web/ui/form/Field.tsx';

interface GoalSearchProps {
  search: string;
  onChange: (search: string) => void;
}

/** Finds goals by the words of their rows. */
export const GoalSearch = ({ search, onChange }: GoalSearchProps) => (
  <Field label={goals.search}>
    {({ id }) => (
      <input
        id={id}
        type="search"
        autoComplete="off"
        className="control"
        value={search}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
