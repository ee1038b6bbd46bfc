import { classSkills } from '#catalogue/class-skills.ts';
import { limits } from '#contract/limits.ts';
import {
  skillPlaces,
  type CharacterSkill,
  type SkillPlace,
} from '#contract/records/collections/characters/characters.ts';
import { fill, skillWords as words } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { AmountField } from '#web/ui/form/AmountField.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FieldPlace } from '../form/FieldPlace.tsx';
import type { CharacterForm } from '../form/use-character-form.ts';
import { SkillSets } from './SkillSets.tsx';

const OWN = '';
const blank: CharacterSkill = { name: '', description: '', level: 1, isLegendary: false };

const isIn = (place: SkillPlace, kind: string): boolean =>
  place === 'primaryAttack'
    ? kind === 'primary'
    : place === 'ultimate'
      ? kind === 'ultimate'
      : kind === 'skill';

/** The five skills that a character uses: of its class, or by a name of one's own. */
export default function SkillFields({ form }: { form: CharacterForm }) {
  const { values, errors } = form;
  const used = Object.values(values.skills);
  const known = classSkills[values.class] ?? [];
  return (
    <div className="space-y-4">
      {used.length === 0 && <p className="text-quiet">{words.none}</p>}
      <SkillSets form={form} />
      {skillPlaces.map((place) => {
        const skill = values.skills[place];
        const change = (changed: Partial<CharacterSkill>) =>
          form.setIn('skills', { [place]: { ...(skill ?? blank), ...changed } });
        const fitting = known.filter(({ kind }) => isIn(place, kind));
        const chosen = fitting.find(({ name }) => name === skill?.name);
        return (
          <FieldPlace key={place} field={`skills.${place}`}>
            <fieldset className="min-w-0 space-y-3 card p-3 sm:p-4">
              <legend className="float-left mb-2 w-full font-display text-xl font-semibold">
                {words.places[place]}
              </legend>
              <div className="clear-both grid gap-3 sm:grid-cols-[1fr_1fr_6rem]">
                <SelectField
                  label={words.choose}
                  value={skill === undefined ? '-' : (chosen?.id ?? 'own')}
                  options={[
                    { value: '-', label: words.nothing },
                    ...fitting.map(({ id, name }) => ({
                      value: id,
                      label: name,
                      disabled: used.some((each) => each !== skill && each.name === name),
                    })),
                    { value: 'own', label: words.own },
                  ]}
                  error={errors[`skills.${place}`]}
                  onChange={(id) => {
                    if (id === '-') form.setIn('skills', { [place]: null });
                    else change({ name: fitting.find((each) => each.id === id)?.name ?? OWN });
                  }}
                />
                {skill !== undefined && chosen === undefined ? (
                  <TextField
                    label={words.name}
                    autoComplete="off"
                    maxLength={limits.skillNameLength}
                    value={skill.name}
                    onChange={(name) => change({ name })}
                  />
                ) : (
                  <span className="max-sm:hidden" />
                )}
                {skill !== undefined && (
                  <AmountField
                    label={words.level}
                    min={0}
                    max={1_000_000}
                    whenInvalid={0}
                    value={skill.level}
                    onChange={(level) => change({ level })}
                  />
                )}
              </div>
              {chosen !== undefined && (
                <p className="text-sm text-quiet">
                  {[
                    chosen.description,
                    chosen.cooldownSeconds === null
                      ? ''
                      : fill(words.cooldown, { seconds: chosen.cooldownSeconds }),
                    chosen.unlockLevel === null ? '' : fill(words.unlocks, { level: chosen.unlockLevel }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
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
      })}
    </div>
  );
}
