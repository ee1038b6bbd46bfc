import { planTerms } from '#messages/planning/plan-terms.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import { activities, activityModes } from '#catalogue/planning/activities.ts';
import { weaponKindsOfClass } from '#catalogue/planning/weapon-kinds.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import {
  planBounds,
  planFocuses,
  planModes,
  weaponKinds,
} from '#contract/records/collections/planning/plan-terms.ts';
import { kitUses, powerShares, type PlayerKit } from '#contract/planning/plan.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { plannerWords as words } from '#messages/planning/planner.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import Understood from './Understood.tsx';
import { gemTiers, valuesOf, type PlanValues } from './plan-values.ts';

const { fields } = words;

interface PlanFormProps {
  values: PlanValues;
  characters: readonly Character[];
  /** Belongings of the chosen character; null where none is chosen. */
  kit: PlayerKit | null;
  /** Null until it is there. */
  catalogue: EquipmentCatalogue | null;
  /** Says whether its player comes back from a plan. */
  isBack: boolean;
  onChange: (patch: Partial<PlanValues>) => void;
  onGenerate: () => void;
  /** Stands between the fields and the button. */
  children: ReactNode;
}

/** A question for a plan. */
export function PlanForm({
  values,
  characters,
  kit,
  catalogue,
  isBack,
  onChange,
  onGenerate,
  children,
}: PlanFormProps) {
  const { form } = useForm<never>({
    problems: {},
    send: async () => onGenerate(),
  });
  const isReady = catalogue !== null;
  const generate = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) generate.current?.focus({ preventScroll: true });
  }, [isBack]);
  const className = classes.find(({ id }) => id === values.classId)?.name ?? values.classId;
  const unknownKinds = values.weapons.filter(
    (kind) => weaponKindsOfClass[values.classId]?.includes(kind) !== true,
  );
  return (
    <Form form={form} className="mt-4 space-y-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label={fields.classId}
          value={values.classId}
          options={classes.map(({ id, name }) => ({ value: id as string, label: name }))}
          onChange={(classId) => onChange({ classId, ...(kit !== null && { characterId: '' }) })}
        />
        <SelectField
          label={fields.mode}
          value={values.mode}
          options={planModes.map((value) => ({ value, label: planTerms.modes[value] }))}
          onChange={(mode) => onChange({ mode })}
        />
        <SelectField
          label={fields.focus}
          value={values.focus}
          options={planFocuses.map((value) => ({ value, label: planTerms.focuses[value] }))}
          onChange={(focus) => onChange({ focus })}
        />
        <SelectField
          label={fields.activity}
          value={values.activity ?? 'any'}
          options={activities.map((value) => ({ value, label: equipmentWords.activities[value] }))}
          onChange={(activity) => {
            const mode = activityModes[activity];
            onChange({ activity, ...(mode !== null && { mode }) });
          }}
        />
        <NumberField
          label={fields.level}
          hint={words.levelHint}
          value={values.level}
          {...planBounds.level}
          complaint={words.levelWrong}
          onChange={(level) => onChange({ level })}
        />
        <NumberField
          label={fields.paragonLevel}
          hint={words.paragonHint}
          value={values.paragonLevel}
          {...planBounds.paragon}
          jump={10}
          complaint={words.paragonWrong}
          onChange={(paragonLevel) => onChange({ paragonLevel })}
        />
      </div>
      {catalogue?.skills[values.classId]?.length === 0 && <p className="text-warn">{words.skillsUnknown}</p>}
      <fieldset>
        <legend className="text-sm font-medium">{fields.weapons}</legend>
        <p className="text-sm text-quiet">{words.weaponsHint}</p>
        <div className="flex flex-wrap gap-x-6">
          {weaponKinds.map((kind) => (
            <CheckField
              key={kind}
              label={kind}
              isChecked={values.weapons.includes(kind)}
              onChange={(isChecked) =>
                onChange({
                  weapons: weaponKinds.filter((each) =>
                    each === kind ? isChecked : values.weapons.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
        {unknownKinds.length > 0 && (
          <p className="text-sm text-warn">
            {fill(words.weaponsUnknown, { class: className, kinds: unknownKinds.join(', ') })}
          </p>
        )}
      </fieldset>
      <TextField
        label={fields.playstyle}
        hint={words.playstyleHint}
        maxLength={planBounds.playstyleLength}
        value={values.playstyle}
        onChange={(playstyle) => onChange({ playstyle })}
      />
      <TextField
        label={fields.info}
        rows={3}
        maxLength={planBounds.infoLength}
        hint={fill(words.infoHint, { n: values.info.length, max: planBounds.infoLength })}
        value={values.info}
        onChange={(info) => onChange({ info })}
      />
      {catalogue !== null && (values.playstyle + values.info).trim() !== '' && (
        <Understood {...values} catalogue={catalogue} />
      )}
      <details className="card p-4">
        <summary className="cursor-pointer py-2.5 font-medium pointer-coarse:py-3">{fields.owned}</summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <SelectField
            label={fields.startFrom}
            value={values.characterId === '' ? 'nobody' : values.characterId}
            options={[
              { value: 'nobody', label: fields.nobody },
              ...characters.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => {
              const character = characters.find((each) => each.id === id);
              onChange(character === undefined ? { characterId: '' } : valuesOf(character));
            }}
            {...(kit !== null && {
              hint: fill(words.owns, {
                gems: fillCount(words.gems, kit.gems.length),
                items: fillCount(words.items, kit.items.length),
              }),
            })}
          />
          <SelectField
            label={fields.use}
            value={values.use}
            options={kitUses.map((value) => ({ value, label: words.uses[value] }))}
            onChange={(use) => onChange({ use })}
          />
          <SelectField
            label={fields.gemTier}
            value={String(values.gemTier)}
            options={gemTiers.map((value) => ({ value: String(value), label: words.tiers[value] }))}
            onChange={(text) => {
              const gemTier = gemTiers.find((tier) => String(tier) === text);
              if (gemTier !== undefined) onChange({ gemTier });
            }}
          />
          <NumberField
            label={fields.comparedRank}
            value={values.comparedRank}
            min={1}
            max={10}
            complaint={words.rankWrong}
            onChange={(comparedRank) => onChange({ comparedRank })}
          />
          <SelectField
            label={fields.power}
            value={String(values.power)}
            options={powerShares.map((value) => ({ value: String(value), label: words.powers[value] }))}
            onChange={(text) => {
              const power = powerShares.find((share) => String(share) === text);
              if (power !== undefined) onChange({ power });
            }}
          />
        </div>
      </details>
      {children}
      <div
        data-add-bar
        className="keeps-clear sticky bottom-(--below) z-10 border-t border-line bg-ground py-2 sm:border-0"
      >
        <Button
          ref={generate}
          type="submit"
          weight="primary"
          unavailable={!isReady}
          className="max-sm:w-full"
        >
          {isReady ? words.generate : words.loading}
        </Button>
      </div>
    </Form>
  );
}
