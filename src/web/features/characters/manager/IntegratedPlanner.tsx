import { Tabs } from 'radix-ui';
import { useState } from 'react';
import {
  completionPercentage,
  missingParts,
  type FilledParts,
} from '#contract/records/characters/completion.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterForms as forms } from '#messages/characters/forms.ts';
import { characterManager } from '#messages/characters/manager.ts';
import { statFields } from '#messages/characters/stat-fields.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { combatRatingOf } from '#rules/characters/combat-rating.ts';
import { levelOne, raisedTo } from '#rules/characters/level-up.ts';
import { hasBar, statBarPercent } from '#rules/characters/stat-bars.ts';
import { statNames } from '#rules/characters/stat-ranges.ts';
import type { CharacterValues } from '../form/character-values.ts';
import { BroughtLine } from '../form/BroughtLine.tsx';
import { FormErrors } from '../form/FormErrors.tsx';
import { statText } from '#web/characters/stat-units.ts';
import { ListSkeleton } from '#web/records/ListSkeleton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Figure } from '#web/ui/charts/Figure.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { TabHead } from '#web/ui/tabs/TabHead.tsx';
import { TabList } from '#web/ui/tabs/TabList.tsx';
import { GearFields } from './FormTabs.tsx';
import type { LayoutProps } from './layout.ts';
import { SaveBar } from './SaveBar.tsx';

const CharacterLoadouts = lazyPart(() => import('../loadouts/CharacterLoadouts.tsx'), <ListSkeleton />);
const Goals = lazyPart(() => import('../goals/Goals.tsx'), <ListSkeleton />);

const { integrated: words } = characterManager;
const tabs = ['overview', 'equipment', 'loadouts', 'goals'] as const;
type Tab = (typeof tabs)[number];

interface IntegratedPlannerProps extends LayoutProps {
  character: Character;
  /** Goes over to the layout in which everything can be entered. */
  onEditAll: () => void;
}

/** A character at a glance: what it has, what it wears, where it is to go. */
export default function IntegratedPlanner(props: IntegratedPlannerProps) {
  const { form, character, items, areItemsKnown, gemResonance, gemCount, onCancel, onField, onEditAll } =
    props;
  const [tab, setTab] = useState<Tab>('overview');
  const { values } = form;
  const { stats } = values;
  const resonance = stats.resonance === 0 ? gemResonance : stats.resonance;
  const planned = combatRatingOf({ ...stats, resonance });
  const rating = stats.combatRating === 0 ? planned : stats.combatRating;
  const figures = {
    ...stats,
    level: values.level,
    paragonLevel: values.paragonLevel,
    resonance,
    combatRating: rating,
  };
  const cards = [
    [words.level, values.level],
    [words.paragon, values.paragonLevel],
    [words.combatRating, rating],
    [words.resonance, resonance],
  ] as const;
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {cards.map(([name, value]) => (
          <div key={name} className="card p-3">
            <Figure name={name} value={numberText(value)} size="middling" />
          </div>
        ))}
      </div>
      <Tabs.Root value={tab} onValueChange={(value) => setTab(value as Tab)}>
        <TabList label={words.tabs}>
          {tabs.map((each) => (
            <TabHead key={each} value={each}>
              {words[each]}
            </TabHead>
          ))}
        </TabList>
        <Tabs.Content value="overview" className="mt-4">
          <Overview values={values} gemCount={gemCount} onEditAll={onEditAll} />
        </Tabs.Content>
        <Tabs.Content value="equipment" className="mt-4">
          {areItemsKnown ? <GearFields form={form} items={items} /> : <ListSkeleton />}
        </Tabs.Content>
        <Tabs.Content value="loadouts" className="mt-4">
          <CharacterLoadouts class={values.class} />
        </Tabs.Content>
        <Tabs.Content value="goals" className="mt-4">
          <Goals
            parent={character.id}
            figureOf={(stat) => (figures[stat] === 0 ? undefined : figures[stat])}
          />
        </Tabs.Content>
      </Tabs.Root>
      {/* What is typed in another layout is here, too, and can be saved. */}
      {form.isChanged && (
        <Form form={form.form} className="space-y-3">
          <BroughtLine form={form} />
          <FormErrors errors={form.errors} onChoose={onField} />
          <SaveBar>
            <span className="text-sm text-quiet">{forms.unsaved}</span>
            <div className="flex flex-wrap gap-2">
              <Button onClick={onCancel}>{forms.cancel}</Button>
              <Button type="submit" weight="primary" disabled={form.isSending}>
                {form.isSending ? forms.saving : forms.save}
              </Button>
            </div>
          </SaveBar>
        </Form>
      )}
    </div>
  );
}

interface OverviewProps {
  values: CharacterValues;
  gemCount: number;
  onEditAll: () => void;
}

function Overview({ values, gemCount, onEditAll }: OverviewProps) {
  const recorded = statNames.filter((stat) => values.stats[stat] > 0);
  const { maxHealth, maxMana } = raisedTo(levelOne, values.level);
  return (
    <div className="space-y-5">
      <CompletionMeter filled={filledParts(values, gemCount)} />
      <section>
        <h3 className="text-xl">{words.stats}</h3>
        {recorded.length === 0 ? (
          <p className="mt-1 text-quiet">{words.noStats}</p>
        ) : (
          <ul className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {recorded.map((stat) => (
              <li key={stat}>
                <div className="flex justify-between gap-x-3">
                  <span>{statFields[`stats.${stat}`]}</span>
                  <span className="font-semibold">{statText(stat, values.stats[stat])}</span>
                </div>
                {hasBar(stat) && (
                  <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-raised">
                    <div
                      className="h-full rounded-full bg-primary"
                      style={{ width: `${statBarPercent(stat, values.stats[stat])}%` }}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3 className="text-xl">{fill(words.pool, { level: values.level })}</h3>
        <div className="mt-1 flex flex-wrap gap-x-6">
          <Figure name={words.health} value={numberText(maxHealth)} size="middling" />
          <Figure name={words.mana} value={numberText(maxMana)} size="middling" />
        </div>
        <p className="mt-1 text-sm text-quiet">{words.poolText}</p>
      </section>
      {values.notes !== '' && (
        <section>
          <h3 className="text-xl">{words.notes}</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{values.notes}</p>
        </section>
      )}
      <Button onClick={onEditAll}>{words.editAll}</Button>
    </div>
  );
}

/** What of a character is filled in. */
const filledParts = (values: CharacterValues, equippedGems: number): FilledParts => ({
  name: values.name.trim() !== '',
  class: values.class !== '',
  server: values.server !== '',
  stats: Object.values(values.stats).some((value) => value > 0),
  gear: Object.keys(values.gear).length > 0,
  gems: equippedGems > 0,
});

function CompletionMeter({ filled }: { filled: FilledParts }) {
  const percent = completionPercentage(filled);
  const missing = missingParts(filled).map((part) => forms.parts[part]);
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>{fill(forms.complete, { percent })}</span>
        {missing.length > 0 && (
          <span className="text-quiet">{fill(forms.completeAdd, { parts: missing.join(', ') })}</span>
        )}
      </p>
      <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-raised">
        <div className="h-full rounded-full bg-good" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
