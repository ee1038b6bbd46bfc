import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { activities, activityOf } from '#catalogue/planning/activities.ts';
import { loadoutSkillPlaces } from '#contract/records/collections/loadouts.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { skillWords } from '#messages/characters/skills.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { NO_SKILL, SkillSelect } from '#web/characters/skills/SkillSelect.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import { withSkill, type LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';

const { build: words } = loadoutWords;
const lineNumbers = Array.from({ length: limits.loadoutLines }, (_, index) => index + 1);

interface BuildFieldsProps {
  values: LoadoutValues;
  /** The class that counts, also where nobody has chosen one. */
  classId: string;
  /** Null while it is not there. */
  catalogue: EquipmentCatalogue | null;
  keepsLinesOnLeaving?: boolean | undefined;
  onChange: (patch: Partial<LoadoutValues>) => void;
}

/** The skills of a loadout, what it is for, and what else belongs to it in its player's words. */
export default function BuildFields(props: BuildFieldsProps) {
  const { values, classId, catalogue, keepsLinesOnLeaving = false, onChange } = props;
  return (
    <section aria-labelledby="loadout-build" className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <h2 id="loadout-build" className="text-xl">
        {equipmentWords.skills}
      </h2>
      {catalogue === null ? (
        <div className="skeleton h-48" />
      ) : (
        <Skills values={values} classId={classId} catalogue={catalogue} onChange={onChange} />
      )}
      <SelectField
        label={equipmentWords.activity}
        value={activityOf(values.activity ?? 'any') ?? 'any'}
        options={activities.map((value) => ({ value, label: equipmentWords.activities[value] }))}
        onChange={(chosen) => onChange({ activity: chosen === 'any' ? undefined : chosen })}
      />
      <Lines
        lines={values.lines ?? []}
        isKeptOnLeaving={keepsLinesOnLeaving}
        onChange={(lines) => onChange({ lines: lines.length === 0 ? undefined : lines })}
      />
    </section>
  );
}

function Skills({
  values: { skills },
  classId,
  catalogue,
  onChange,
}: Pick<BuildFieldsProps, 'values' | 'classId' | 'onChange'> & { catalogue: EquipmentCatalogue }) {
  const known = catalogue.skills[classId] ?? [];
  return (
    <>
      {known.length === 0 && (
        <p className="text-sm text-quiet">
          {fill(skillWords.unknownOfClass, { class: nameOfClass(classId) })}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] gap-3">
        {loadoutSkillPlaces.map((place) => {
          const id = skills[place];
          const fitting = known.filter(({ kind }) => kind === (place === 'primary' ? 'primary' : 'skill'));
          const isUnknown = id !== undefined && !fitting.some((each) => each.id === id);
          if (fitting.length === 0 && !isUnknown) return null;
          return (
            <SkillSelect
              key={place}
              label={equipmentWords.skillPlaces[place]}
              value={id ?? NO_SKILL}
              fitting={fitting}
              isUsed={(skill) => skill.id !== id && Object.values(skills).includes(skill.id)}
              others={isUnknown ? [{ value: id, label: equipmentWords.unknownSkill }] : []}
              onChange={(chosen) =>
                onChange({ skills: withSkill(skills, place, chosen === NO_SKILL ? null : chosen) })
              }
            />
          );
        })}
      </div>
    </>
  );
}

interface LinesProps {
  lines: readonly string[];
  isKeptOnLeaving: boolean;
  onChange: (lines: readonly string[]) => void;
}

/** Control signs and ends of lines come by pasting alone. */
const cleaned = (typed: readonly string[]) =>
  typed.map((line) => line.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').trim()).filter((line) => line !== '');

/** A field for each line and one more; what was emptied goes once all of them are left. */
function Lines({ lines, isKeptOnLeaving, onChange }: LinesProps) {
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const shown = typed ?? lines;
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        if (isKeptOnLeaving && typed !== null) onChange(cleaned(typed));
        setTyped(null);
      }}
    >
      <fieldset className="grid min-w-0 gap-2">
        <legend className="font-semibold">{words.lines}</legend>
        <p className="text-sm text-quiet">{fill(words.linesHint, { n: limits.loadoutLines })}</p>
        {lineNumbers.slice(0, shown.length + 1).map((n) => (
          <TextField
            key={n}
            label={fill(words.line, { n })}
            autoComplete="off"
            maxLength={limits.loadoutLineLength}
            value={shown[n - 1] ?? ''}
            onChange={(text) => {
              const next = shown.toSpliced(n - 1, 1, text);
              setTyped(next);
              if (!isKeptOnLeaving) onChange(cleaned(next));
            }}
          />
        ))}
      </fieldset>
    </div>
  );
}
