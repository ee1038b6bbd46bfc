import { gemPowerGoal } from '#contract/records/calculations-from-inputs.ts';
import type { FormStates } from '#contract/files/form-links.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { powerGemByRank } from '#rules/gems/by-rank.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { GemPowerUpgrade } from '#rules/gems/gem-power-need.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import type { CalculatorKind } from './calculator-kind.ts';
import type { RecordOf } from '#web/game/calculator-names.ts';
import { FormDraft } from './form-drafts.ts';
import { planPower } from '#contract/records/plans/gem-plans.ts';
import { recordName } from './record-name.ts';
import type { ShownFigure } from '#web/game/working/shown-figure.ts';
import { subjectOf, tierName } from '#web/game/gem-tiers.ts';
import {
  copiesFigure,
  lacking,
  powerFigures,
  powerSeries,
  powerTotals,
  typeFilters,
} from './power-figures.ts';

type PowerRecord = RecordOf<'power'>;

function plan(upgrade: GemPowerUpgrade, formulas: FormulaSet) {
  const answer = planPower(upgrade, formulas);
  return { ...answer, cost: answer.platinumCost };
}

const planOfRecord = (record: PowerRecord, formulas: FormulaSet) =>
  plan({ ...record, price: record.marketValue }, formulas);

function figuresOf(answer: ReturnType<typeof plan>, formulas: FormulaSet): ShownFigure[] {
  const shown = powerFigures(answer);
  return formulas === 'in-game-table'
    ? [...shown.slice(0, 2), copiesFigure(answer), ...shown.slice(2)]
    : shown;
}

/** The name of a goal: by its player, else by its tier. */
const titleOf = ({ name, gemName }: PowerRecord): string => name ?? gemName;

const urgency = { high: 0, medium: 1, low: 2 } as const;
const priorityTones = { low: 'plain', medium: 'warn', high: 'legendary' } as const;

const emptyForm: FormStates['power'] = {
  gemType: '5-star',
  gemQuality: '5/5',
  currentRank: 1,
  targetRank: 10,
  gemPowerOwned: 0,
  price: 100,
  name: '',
  note: '',
};

export const powerKind: CalculatorKind<'power'> = {
  name: 'power',
  collection: 'gemPowerGoals',
  texts: calculators.power,
  promotedPage: 'legendaryGems',
  get filters() {
    return typeFilters(calculators.power.filterAll);
  },
  emptyForm,
  draft: new FormDraft('power', emptyForm),
  formOf: (record) => ({
    gemType: record.gemType,
    gemQuality: record.gemQuality ?? '5/5',
    currentRank: record.currentRank,
    targetRank: record.targetRank,
    gemPowerOwned: record.gemPowerOwned,
    price: record.marketValue,
    name: record.name ?? '',
    note: record.note ?? '',
  }),
  forNext: { name: '', note: '' },
  urgencyOf: ({ priority }) => urgency[priority],
  // A current rank at or above the target is allowed here; such a goal needs nothing.
  reasonNotToKeep: () => null,
  recordOf: (form, { id, completed, previous }) =>
    gemPowerGoal({
      ...form,
      id,
      gemName: tierName(form.gemType, form.gemQuality),
      marketValue: form.price,
      priority: previous?.priority ?? 'medium',
      completed,
      position: previous?.position,
    }),
  titleOf,
  askedOf: (form) => tierName(form.gemType, form.gemQuality),
  matches: (record, filter) => filter === 'all' || record.gemType === filter,
  subject: (form) => subjectOf(form.gemType, null),
  figuresOf: (form, formulas) => figuresOf(plan(form, formulas), formulas),
  itemFiguresOf: (record, formulas) => figuresOf(planOfRecord(record, formulas), formulas),
  badgesOf: ({ priority }) => [
    {
      about: calculators.fields.priority,
      text: calculators.priorities[priority],
      tone: priorityTones[priority],
    },
  ],
  get markedFigure() {
    return calculators.figures.efficiency;
  },
  detailOf: ({ name, gemName, note }) =>
    [...(name === undefined ? [] : [gemName]), ...(note === undefined ? [] : [note])].join(' · ') || null,
  ItemExtras: lazyPart(() => import('./GemPowerItemExtras.tsx')),
  get extraNames() {
    return [calculators.fields.priority, calculators.fields.gemPowerOwned];
  },
  totalsOf: (open, formulas) =>
    powerTotals(
      open.map((record) => ({
        id: record.id,
        name: recordName(titleOf(record), record),
        plan: planOfRecord(record, formulas),
      })),
      formulas,
    ),
  seriesOf: (form, formulas) => powerSeries(powerGemByRank(form, (upgrade) => plan(upgrade, formulas))),
  lackingOf: (form, formulas) => lacking(plan(form, formulas)),
  noteOf: () => null,
};
