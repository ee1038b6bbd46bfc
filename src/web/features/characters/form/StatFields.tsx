import { characterForms as words } from '#messages/characters/forms.ts';
import { screenshots } from '#messages/characters/screenshots.ts';
import { characterWords } from '#messages/characters/characters.ts';
import { statFields } from '#messages/characters/stat-fields.ts';
import { figureFields } from '#messages/figure-fields.ts';
import { hasBar, statBarPercent } from '#rules/characters/stat-bars.ts';
import { figureKindOf } from '#rules/characters/stat-figures.ts';
import { isBeyondTable, rangeOf, type StatName } from '#rules/characters/stat-ranges.ts';
import { AmountField, AmountInput, type RefusedText } from '#web/ui/form/AmountField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { ClipboardPaste, ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { experienceBounds, rankBounds } from './character-complaints.ts';
import { FieldPlace } from './FieldPlace.tsx';
import type { CharacterForm } from './use-character-form.ts';

/** The stats as forms and pages show them together; the last are figures of the game itself. */
const statGroups = {
  offence: ['damage', 'criticalHitChance', 'criticalHitDamage', 'attackSpeed', 'armorPenetration', 'potency'],
  defence: ['life', 'armor', 'resistance', 'blockChance', 'dodge', 'damageReduction'],
  attributes: ['fortitude', 'willpower', 'vitality'],
  utility: ['movementSpeed', 'cooldownReduction', 'healingBonus'],
  game: ['combatRating', 'resonance'],
} as const satisfies Readonly<Record<string, readonly StatName[]>>;

type StatGroup = keyof typeof statGroups;
const statGroupNames = Object.keys(statGroups) as readonly StatGroup[];

const StatsFromScreenshot = lazyPart(() => import('./StatsFromScreenshot.tsx'), null);
const PasteStats = lazyPart(() => import('./PasteStats.tsx'), null);

export function StatFields({ form }: { form: CharacterForm }) {
  const { values, errors, set } = form;
  const [opened, setOpened] = useState<'paste' | 'screenshot' | null>(null);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm text-quiet">{words.statsText}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            small
            aria-haspopup="dialog"
            icon={<ClipboardPaste size={16} />}
            onClick={() => setOpened('paste')}
          >
            {words.paste.button}
          </Button>
          <Button
            small
            aria-haspopup="dialog"
            icon={<ImageUp size={16} />}
            onClick={() => setOpened('screenshot')}
          >
            {screenshots.button}
          </Button>
        </div>
      </div>
      {opened === 'paste' && <PasteStats form={form} onClose={() => setOpened(null)} />}
      {opened === 'screenshot' && (
        <StatsFromScreenshot
          of={form.id}
          onFill={(stats) => {
            const before = form.edits;
            form.replace({ ...before, stats: { ...before.stats, ...stats } });
            return () => form.replace(before);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {statGroupNames.map((group) => (
        <fieldset key={group} className="min-w-0">
          <legend className="mb-2 font-display text-xl font-semibold">{words.statGroups[group]}</legend>
          {group === 'game' && <p className="mb-2 text-sm text-quiet">{words.gameText}</p>}
          <div className="grid gap-x-6 gap-y-2 xl:grid-cols-2">
            {statGroups[group].map((stat) => (
              <StatRow
                key={stat}
                stat={stat}
                value={values.stats[stat]}
                error={errors[`stats.${stat}`]}
                refused={form.refusedIn(`stats.${stat}`)}
                beyondTable={values.beyondTable}
                onBeyondTable={() => set('beyondTable', true)}
                onUndo={(value) => form.putBack({ stats: { [stat]: value } })}
                onChange={(value) => form.setIn('stats', { [stat]: value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset className="min-w-0">
        <legend className="mb-2 font-display text-xl font-semibold">{words.standing}</legend>
        <p className="mb-2 text-sm text-quiet">{words.standingText}</p>
        <div className="grid gap-4 sm:grid-cols-3">
          <FieldPlace field="experience">
            <AmountField
              label={words.experience}
              {...experienceBounds}
              figure="whole"
              whenInvalid={0}
              isEmptyAtZero
              refused={form.refusedIn('experience')}
              onUndo={(experience) => form.putBack({ experience })}
              value={values.experience}
              error={errors.experience}
              onChange={(experience) => set('experience', experience)}
            />
          </FieldPlace>
          {(['serverRank', 'classRank'] as const).map((rank) => (
            <FieldPlace key={rank} field={rank}>
              <AmountField
                label={words[rank]}
                min={0}
                max={rankBounds.max}
                figure="whole"
                whenInvalid={0}
                isEmptyAtZero
                refused={form.refusedIn(rank)}
                onUndo={(value) => form.putBack({ [rank]: value })}
                value={values[rank]}
                error={errors[rank]}
                onChange={(value) => set(rank, value)}
              />
            </FieldPlace>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

interface StatRowProps {
  stat: StatName;
  value: number;
  error: string | undefined;
  refused: RefusedText;
  /** Says that figures beyond the planner's own bounds are kept. */
  beyondTable: boolean;
  onBeyondTable: () => void;
  onUndo: (value: number) => void;
  onChange: (value: number) => void;
}

function StatRow({ stat, value, error: problem, refused, beyondTable, onBeyondTable, ...on }: StatRowProps) {
  const id = useId();
  const label = stat === 'combatRating' ? words.gameCombatRating : statFields[`stats.${stat}`];
  const figure = figureKindOf(stat);
  const error = refused.text === undefined ? problem : figureFields.figures[figure];
  return (
    <FieldPlace field={`stats.${stat}`}>
      {/* With large text the figure is below its name. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-28">
          <label htmlFor={id} className="block text-sm font-medium">
            {label}
          </label>
          {hasBar(stat) && (
            <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-raised">
              <div
                className="h-full rounded-full bg-primary"
                style={{ width: `${statBarPercent(stat, value)}%` }}
              />
            </div>
          )}
        </div>
        <div className="w-32 shrink-0">
          <AmountInput
            id={id}
            label={label}
            figure={figure}
            refused={refused}
            onUndo={on.onUndo}
            // 0 says that it is not recorded, also of a stat whose values begin higher.
            min={0}
            max={rangeOf(stat, beyondTable).max}
            whenInvalid={0}
            isEmptyAtZero
            value={value}
            invalid={error !== undefined}
            describedBy={error === undefined ? undefined : `${id}-error`}
            onChange={on.onChange}
          />
        </div>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
      {!beyondTable && isBeyondTable(stat, value) && (
        <Button small className="mt-1" onClick={onBeyondTable}>
          {characterWords.beyondTable}
        </Button>
      )}
    </FieldPlace>
  );
}
