import { useState } from 'react';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { bonusNames } from '#messages/calculators/sockets.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import {
  aimPresets,
  aims,
  awakeningBounds,
  bonusKinds,
  withAim,
  type AimOrder,
} from '#rules/awakening/setup.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { withFields, type SetupChange, type SetupFields } from './use-setup.ts';

const { wishes: words } = awakeningWords;
const presets = ['spendLeast', 'mostResonance', 'mostBonuses'] as const;
type Preset = (typeof presets)[number];

const presetOf = (order: AimOrder): Preset | undefined =>
  presets.find((each) => aimPresets[each].every((aim, at) => order[at] === aim));

interface WishesProps {
  setup: SetupFields;
  onChange: (change: SetupChange) => void;
}

/** The gem power that is there, and what the plan is to be best in. */
export function Wishes({ setup, onChange }: WishesProps) {
  const preset = presetOf(setup.aims);
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || preset === undefined;
  const change = (fields: Partial<SetupFields>) => onChange(withFields(fields));
  const { bonusesThatCount: counted } = setup;
  return (
    <section aria-labelledby="awakening-wishes" className="card space-y-3 p-3 sm:p-5">
      <h2 id="awakening-wishes" className="text-xl">
        {words.title}
      </h2>
      <NumberField
        label={words.power}
        value={setup.gemPower}
        {...awakeningBounds.gemPower}
        jump={50}
        whenEmpty={0}
        complaint={fill(words.powerRange, { max: numberText(awakeningBounds.gemPower.max) })}
        onChange={(gemPower) => change({ gemPower })}
      />
      <ChoiceField
        label={words.presets}
        isEven
        value={preset ?? 'own'}
        options={[
          ...presets.map((value) => ({ value, label: words[value] })),
          ...(preset === undefined ? [{ value: 'own' as const, label: words.ownOrder }] : []),
        ]}
        onChange={(value) => value !== 'own' && change({ aims: aimPresets[value] })}
      />
      <div>
        <Button
          small
          weight="quiet"
          aria-expanded={isShown}
          unavailable={preset === undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.order}
        </Button>
        {isShown && (
          <div className="mt-1 grid gap-3 sm:grid-cols-3">
            {([0, 1, 2] as const).map((at) => (
              <SelectField
                key={at}
                label={words.places[at]}
                value={setup.aims[at]}
                options={aims.map((value) => ({ value, label: words.aims[value] }))}
                onChange={(aim) => {
                  // Choosing the order that a preset has must not fold away what is being used.
                  setIsOpen(true);
                  change({ aims: withAim(setup.aims, at, aim) });
                }}
              />
            ))}
          </div>
        )}
      </div>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <CheckField
          label={words.wings}
          isChecked={setup.withWings}
          onChange={(withWings) => change({ withWings })}
        />
        <CheckField label={words.cashIn} isChecked={setup.cashIn} onChange={(cashIn) => change({ cashIn })} />
        <CheckField label={words.raise} isChecked={setup.raise} onChange={(raise) => change({ raise })} />
      </div>
      <ChoiceField
        label={words.counted}
        value={counted === 'all' ? 'all' : 'ticked'}
        options={(['all', 'ticked'] as const).map((value) => ({ value, label: words[value] }))}
        onChange={(value) => change({ bonusesThatCount: value === 'all' ? 'all' : bonusKinds })}
      />
      {counted !== 'all' && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-4">
          {bonusKinds.map((kind) => (
            <CheckField
              key={kind}
              label={bonusNames[kind]}
              isChecked={counted.includes(kind)}
              onChange={(isOn) =>
                change({
                  bonusesThatCount: bonusKinds.filter((each) =>
                    each === kind ? isOn : counted.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
      )}
    </section>
  );
}
