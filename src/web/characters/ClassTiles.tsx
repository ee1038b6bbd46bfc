import { useId } from 'react';
import { classes, type CharacterClass } from '#catalogue/classes/classes.ts';
import { characterWords } from '#messages/characters/characters.ts';
import { fill } from '#messages/fill.ts';
import { ClassEmblem } from './ClassEmblem.tsx';

interface ClassTilesProps {
  /** Of the catalogue; empty while none is chosen. */
  value: string;
  onChange: (classId: string) => void;
  error?: string | undefined;
  /** A word such as 'required' that is no part of the name. */
  unit?: string;
}

/** The role and primary stat of a class in one sentence; what no source says is said to be unknown. */
export function classKind({ role, primaryStat }: CharacterClass): string {
  if (role === null) return characterWords.classKindUnknown;
  if (primaryStat === null) return fill(characterWords.classKindNoStat, { role });
  return fill(characterWords.classKind, { role, stat: primaryStat });
}

export function ClassTiles({ value, onChange, error, unit }: ClassTilesProps) {
  const id = useId();
  const chosen = classes.find((each) => each.id === value);
  const describedBy = [
    ...(error === undefined ? [] : [`${id}-error`]),
    ...(chosen === undefined ? [] : [`${id}-about`]),
  ];
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      // For a complaint that takes the focus.
      tabIndex={-1}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(' ')}
      className="@container min-w-0 outline-none"
    >
      <legend className="mb-1 text-sm font-medium">
        <span id={`${id}-name`}>{characterWords.class}</span>
        {unit !== undefined && <span className="font-normal text-quiet"> ({unit})</span>}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.8rem,1fr))] gap-1 @sm:grid-cols-5 @3xl:grid-cols-10">
        {classes.map(({ id: classId, name }) => (
          <label
            key={classId}
            className="relative flex min-w-0 flex-col items-center gap-1 rounded-lg border border-line bg-ground py-2 text-center text-xs leading-4 font-medium wrap-anywhere text-quiet @max-[21.6rem]:tracking-tighter has-checked:border-primary has-checked:bg-primary-wash has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-primary hover:border-primary"
          >
            <input
              type="radio"
              name={id}
              value={classId}
              checked={classId === value}
              onChange={() => onChange(classId)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <ClassEmblem classId={classId} size={36} />
            {name}
          </label>
        ))}
      </div>
      {chosen !== undefined && (
        // As high as the longest of them, so that choosing moves nothing.
        <p id={`${id}-about`} className="mt-2 min-h-15 text-sm leading-5 text-quiet sm:min-h-10">
          <span className="font-medium text-text">{classKind(chosen)}</span> {chosen.description}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-sm text-bad" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
