import type { ReactNode } from 'react';
import { classSkills, skillNamed } from '#catalogue/classes/class-skills.ts';
import { limits } from '#contract/limits.ts';
import type { CharacterSkill, SkillPlace } from '#contract/records/collections/characters/characters.ts';
import { skillWords as words } from '#messages/characters/skills.ts';
import { fill } from '#messages/fill.ts';
import { NO_SKILL, SkillSelect } from '#web/characters/skills/SkillSelect.tsx';
import { Button } from '#web/ui/Button.tsx';
import { AmountField } from '#web/ui/form/AmountField.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FieldPlace } from '../form/FieldPlace.tsx';
import type { CharacterForm } from '../form/use-character-form.ts';
import { skillFacts } from './skill-facts.ts';

const OWN = '';
const blank: CharacterSkill = { name: '', description: '', level: 1, isLegendary: false };

const isIn = (place: SkillPlace, kind: string): boolean =>
  place === 'primaryAttack'
    ? kind === 'primary'
    : place === 'ultimate'
      ? kind === 'ultimate'
      : kind === 'skill';

interface SkillPlaceFieldsProps {
  form: CharacterForm;
  place: SkillPlace;
  children?: ReactNode;
}

/** One of the five places for skills: which skill it is, its level, and what its player notes of it. */
export function SkillPlaceFields({ form, place, children }: SkillPlaceFieldsProps) {
  const { values, errors } = form;
  const skill = values.skills[place];
  const change = (changed: Partial<CharacterSkill>) =>
    form.setIn('skills', { [place]: { ...(skill ?? blank), ...changed } });
  // A class of a later version has no skills here; they are typed by name.
  const fitting = (classSkills[values.class] ?? []).filter(({ kind }) => isIn(place, kind));
  const named = skill === undefined ? undefined : skillNamed(values.class, skill.name);
  const chosen = fitting.find((each) => each === named);
  const isUnknown = fitting.length === 0;
  const rename = (name: string) => {
    const isNothingElse =
      skill === undefined || (skill.description === '' && skill.level === blank.level && !skill.isLegendary);
    // Without a choice of skills an erased name is no skill again.
    if (isUnknown && name === '' && isNothingElse) form.setIn('skills', { [place]: null });
    else change({ name });
  };
  const used = Object.values(values.skills);
  return (
    <FieldPlace field={`skills.${place}`}>
      <fieldset className="min-w-0 space-y-3 card p-3 sm:p-4">
        <legend className="float-left mb-2 font-display text-xl font-semibold">{words.places[place]}</legend>
        {/* Beside the legend and not in it: what is in it is the name of the group. */}
        {children !== undefined && <div className="float-right -my-1">{children}</div>}
        <div className="clear-both grid gap-3 sm:grid-cols-[1fr_1fr_6rem]">
          {!isUnknown && (
            <SkillSelect
              label={words.choose}
              value={skill === undefined ? NO_SKILL : (chosen?.id ?? 'own')}
              fitting={fitting}
              isUsed={({ name }) => used.some((each) => each !== skill && each.name === name)}
              others={[{ value: 'own', label: words.own }]}
              error={errors[`skills.${place}`]}
              onChange={(id) => {
                if (id === NO_SKILL) form.setIn('skills', { [place]: null });
                else change({ name: fitting.find((each) => each.id === id)?.name ?? OWN });
              }}
            />
          )}
          {isUnknown || (skill !== undefined && chosen === undefined) ? (
            <TextField
              label={words.name}
              {...(isUnknown && { hint: words.unknown, error: errors[`skills.${place}`] })}
              autoComplete="off"
              maxLength={limits.skillNameLength}
              value={skill?.name ?? ''}
              onChange={rename}
            />
          ) : (
            <span className="max-sm:hidden" />
          )}
          {skill !== undefined && (
            <AmountField
              label={words.level}
              min={0}
              max={1_000_000}
              figure="whole"
              whenInvalid={0}
              value={skill.level}
              onChange={(level) => change({ level })}
            />
          )}
        </div>
        {chosen !== undefined && (
          <p className="text-sm text-quiet">{skillFacts(chosen, values.stats.cooldownReduction)}</p>
        )}
        {skill !== undefined && (
          <>
            <CheckField
              label={words.legendary}
              isChecked={skill.isLegendary}
              onChange={(isLegendary) => change({ isLegendary })}
            />
            <TextField
              label={words.note}
              rows={2}
              maxLength={limits.skillDescriptionLength}
              value={skill.description}
              onChange={(description) => change({ description })}
            />
            <Button small weight="quiet" onClick={() => form.setIn('skills', { [place]: null })}>
              {fill(words.clear, { slot: words.places[place] })}
            </Button>
          </>
        )}
      </fieldset>
    </FieldPlace>
  );
}
