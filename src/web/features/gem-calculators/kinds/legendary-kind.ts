import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { legendaryGoal } from '#contract/records/calculations-from-inputs.ts';
import type { FormStates } from '#contract/files/form-links.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { powerGemByRank } from '#rules/gems/by-rank.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { LegendaryGemUpgrade } from '#rules/gems/legendary-gem-upgrade.ts';
import type { CalculatorKind } from './calculator-kind.ts';
import type { RecordOf } from '#web/game/calculator-names.ts';
import { FormDraft } from './form-drafts.ts';
import { planLegendary } from '#contract/records/plans/gem-plans.ts';
import { rankOrderProblem } from './rank-choice.ts';
import { recordName } from './record-name.ts';
import { linedFigure, type ShownFigure } from '#web/game/working/shown-figure.ts';
import { subjectOf, tierName } from '#web/game/gem-tiers.ts';
import {
  copiesFigure,
  lacking,
  powerFigures,
  powerSeries,
  powerTotals,
  typeFilters,
} from './power-figures.ts';

type Form = FormStates['legendary'];
type LegendaryRecord = RecordOf<'legendary'>;

const { figures, units } = calculators;

const gemOf = (form: Pick<Form, 'gemId' | 'gemType'>) =>
  legendaryGems.find((gem) => gem.id === form.gemId && `${gem.stars}-star` === form.gemType);

function plan(upgrade: LegendaryGemUpgrade, formulas: FormulaSet) {
  const answer = planLegendary(upgrade, formulas);
  return { ...answer, cost: answer.totalCost };
}

const planOfRecord = (record: LegendaryRecord, formulas: FormulaSet) =>
  plan({ ...record, price: record.marketValue }, formulas);

function figuresOf(answer: ReturnType<typeof plan>, formulas: FormulaSet): ShownFigure[] {
  const duplicates = linedFigure(figures.duplicatesNeeded, units.duplicates, answer.working.duplicatesNeeded);
  const shown = powerFigures(answer);
  return [
    ...shown.slice(0, 2),
    formulas === 'in-game-table' ? copiesFigure(answer) : duplicates,
    ...shown.slice(2),
  ];
}

const emptyForm: FormStates['legendary'] = {
  gemType: '5-star',
  gemQuality: '5/5',
  gemId: null,
  currentRank: 1,
  targetRank: 10,
  gemPowerOwned: 0,
  ownedDuplicates: [],
  price: 100,
};

export const legendaryKind: CalculatorKind<'legendary'> = {
  name: 'legendary',
  collection: 'legendaryGoals',
  texts: calculators.legendary,
  promotedPage: 'gemPower',
  get filters() {
    return typeFilters(calculators.legendary.filterAll);
  },
  emptyForm,
  draft: new FormDraft('legendary', emptyForm),
  formOf: (record) => ({
    gemType: record.gemType,
    gemQuality: record.gemQuality ?? '5/5',
    gemId: record.gemId ?? null,
    currentRank: record.currentRank,
    targetRank: record.targetRank,
    gemPowerOwned: record.gemPowerOwned,
    ownedDuplicates: record.ownedDuplicates,
    price: record.marketValue,
  }),
  reasonNotToKeep: (form) =>
    gemOf(form) === undefined ? calculators.result.chooseGemToKeep : rankOrderProblem(form),
  recordOf: (form, { id, completed, previous }) => {
    const gem = gemOf(form) ?? { id: previous?.gemId, name: previous?.name ?? '' };
    return legendaryGoal({
      ...form,
      id,
      gemId: gem.id,
      name: gem.name,
      marketValue: form.price,
      completed,
      position: previous?.position,
    });
  },
  titleOf: (record) => record.name,
  askedOf: (form) => gemOf(form)?.name ?? tierName(form.gemType, form.gemQuality),
  matches: (record, filter) => filter === 'all' || record.gemType === filter,
  subject: (form) => subjectOf(form.gemType, form.gemId),
  figuresOf: (form, formulas) => figuresOf(plan(form, formulas), formulas),
  itemFiguresOf: (record, formulas) => figuresOf(planOfRecord(record, formulas), formulas),
  badgesOf: () => [],
  detailOf: (record) => tierName(record.gemType, record.gemQuality),
  totalsOf: (open, formulas) =>
    powerTotals(
      open.map((record) => ({
        id: record.id,
        name: recordName(record.name, record),
        plan: planOfRecord(record, formulas),
      })),
      formulas,
    ),
  seriesOf: (form, formulas) => powerSeries(powerGemByRank(form, (upgrade) => plan(upgrade, formulas))),
  lackingOf: (form, formulas) => lacking(plan(form, formulas)),
  noteOf: () => null,
};
