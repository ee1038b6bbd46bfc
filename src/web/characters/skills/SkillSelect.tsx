import { skillWords as words } from '#messages/characters/skills.ts';
import { SelectField, type Option } from '#web/ui/form/SelectField.tsx';

/** Stands for no skill; none has such an id. */
export const NO_SKILL = '-';

interface SkillSelectProps {
  label: string;
  /** The id of a skill, or one of `others`. */
  value: string;
  fitting: readonly { readonly id: string; readonly name: string }[];
  isUsed: (skill: { readonly id: string; readonly name: string }) => boolean;
  /** Options behind the skills. */
  others: readonly Option<string>[];
  error?: string | undefined;
  onChange: (id: string) => void;
}

/** Chooses a skill of a class for a place; those that are used elsewhere are named and closed. */
export const SkillSelect = ({ fitting, isUsed, others, ...field }: SkillSelectProps) => (
  <SelectField
    {...field}
    options={[
      { value: NO_SKILL, label: words.nothing },
      ...fitting.map((skill) => ({ value: skill.id, label: skill.name, disabled: isUsed(skill) })),
      ...others,
    ]}
  />
);
