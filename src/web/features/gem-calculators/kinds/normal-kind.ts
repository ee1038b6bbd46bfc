import { normalGems, type NormalGem } from '#catalogue/gems/normal-gems.ts';
import { normalCalculation } from '#contract/records/calculations-from-inputs.ts';
import { gemColors } from '#contract/records/calculations.ts';
import type { FormStates } from '#contract/files/form-links.ts';
import { planNormal } from '#contract/records/plans/gem-plans.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { normalGemByRank } from '#rules/gems/by-rank.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { planNormalGemOfGivenStat, type NormalGemPlan } from '#rules/gems/normal-gem-upgrade.ts';
import type { CalculatorKind } from './calculator-kind.ts';
import type { RecordOf } from '#web/game/calculator-names.ts';
import { FormDraft } from './form-drafts.ts';
import { rankOrderProblem } from './rank-choice.ts';
import { recordName } from './record-name.ts';
import { dividedFigure, linedFigure, totalFigure, type ShownFigure } from '#web/game/working/shown-figure.ts';

type NormalRecord = RecordOf<'normal'>;

const { figures, units } = calculators;

const gems: readonly NormalGem[] = normalGems;
const gemOf = (gemId: string | null | undefined) => gems.find((gem) => gem.id === gemId);

/** Of a gem that the catalogue does not know, the record's own stat values count. */
function planOfRecord(record: NormalRecord, formulas: FormulaSet): NormalGemPlan {
  const upgrade = { ...record, price: record.marketValue };
  const gem = gemOf(record.gemId);
  if (gem !== undefined) return planNormal(upgrade, gem, formulas);
  return planNormalGemOfGivenStat(formulas, upgrade, {
    current: record.currentStatValue,
    target: record.targetStatValue,
  });
}

const recordFigures = ({ working }: NormalGemPlan, statUnit: string): ShownFigure[] => [
  linedFigure(figures.duplicatesNeeded, units.duplicates, working.duplicatesNeeded),
  linedFigure(figures.cost, units.platinum, working.totalCost),
  linedFigure(figures.statGain, statUnit, working.statGain),
  dividedFigure(figures.efficiency, units.statPerDuplicate, working.efficiency),
];

const emptyForm: FormStates['normal'] = {
  gemColor: 'red',
  gemId: null,
  currentRank: 1,
  targetRank: 5,
  ownedDuplicates: [],
  price: 100,
};

export const normalKind: CalculatorKind<'normal'> = {
  name: 'normal',
  collection: 'normalCalculations',
  texts: calculators.normal,
  promotedPage: 'legendaryGems',
  get filters() {
    return [
      { value: 'all', label: calculators.normal.filterAll },
      ...gemColors.map((color) => ({ value: color, label: calculators.colors[color] })),
    ];
  },
  emptyForm,
  draft: new FormDraft('normal', emptyForm),
  formOf: (record) => ({
    gemColor: record.gemColor,
    gemId: record.gemId ?? null,
    currentRank: record.currentRank,
    targetRank: record.targetRank,
    ownedDuplicates: record.ownedDuplicates,
    price: record.marketValue,
  }),
  reasonNotToKeep: (form) =>
    gemOf(form.gemId) === undefined ? calculators.result.chooseGemToKeep : rankOrderProblem(form),
  recordOf: (form, { id, completed, previous }) => {
    const gem = gemOf(form.gemId) ?? { id: previous?.gemId, name: previous?.gemName ?? '' };
    return normalCalculation({
      ...form,
      id,
      gemId: gem.id,
      gemName: gem.name,
      marketValue: form.price,
      completed,
      position: previous?.position,
      statType: previous?.statType,
      currentStatValue: previous?.currentStatValue,
      targetStatValue: previous?.targetStatValue,
    });
  },
  titleOf: (record) => record.gemName,
  askedOf: (form) => gemOf(form.gemId)?.name ?? calculators.colors[form.gemColor],
  matches: (record, filter) => filter === 'all' || record.gemColor === filter,
  subject: (form) => ({ kind: form.gemColor }),
  figuresOf: (form, formulas) => {
    const gem = gemOf(form.gemId);
    return recordFigures(planNormal(form, gem, formulas), gem?.statLabel ?? units.statPoints);
  },
  itemFiguresOf: (record, formulas) =>
    recordFigures(planOfRecord(record, formulas), gemOf(record.gemId)?.statLabel ?? units.statPoints),
  badgesOf: () => [],
  detailOf: (record) => calculators.colors[record.gemColor],
  totalsOf: (open, formulas) => {
    const plans = open.map((record) => ({ record, answer: planOfRecord(record, formulas) }));
    const total = (name: string, unit: string, amountOf: (answer: NormalGemPlan) => number) =>
      totalFigure(
        name,
        unit,
        plans.map(({ record, answer }) => ({
          id: record.id,
          name: recordName(record.gemName, record),
          amount: amountOf(answer),
        })),
      );
    return [
      total(figures.totalDuplicatesNeeded, units.duplicates, (answer) => answer.duplicatesNeeded),
      total(figures.totalCost, units.platinum, (answer) => answer.totalCost),
      total(figures.totalStatGain, units.statPoints, (answer) => answer.statGain),
    ];
  },
  seriesOf: (form, formulas) => {
    const gem = gemOf(form.gemId);
    const points = normalGemByRank((upgrade) => planNormal(upgrade, gem, formulas));
    return {
      costName: figures.duplicatesNeeded,
      costUnit: units.duplicates,
      costs: points.map((point) => point.stepDuplicates),
      gainName: gem?.statLabel ?? units.statPoints,
      gains: points.map((point) => point.stat),
    };
  },
  noteOf: (form, formulas) => {
    if (gemOf(form.gemId) === undefined) return calculators.result.chooseGemForStat;
    return formulas === 'in-game-table' && planNormal(form, undefined, formulas).takesEchoingCrystals
      ? calculators.result.echoingCrystals
      : null;
  },
};
