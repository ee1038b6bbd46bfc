import { normalGems, type NormalGem } from '#catalogue/normal-gems.ts';
import { gemColors } from '#contract/calculations.ts';
import type { FormStates } from '#contract/form-links.ts';
import { calculators } from '#messages';
import { normalGemByRank } from '#rules/gems/by-rank.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { planNormalGemInGame } from '#rules/gems/in-game-upgrade.ts';
import { planNormalGem, type NormalGemPlan, type NormalGemUpgrade } from '#rules/gems/normal-gem-upgrade.ts';
import type { CalculatorKind, RecordOf } from './calculator-kind.ts';
import { FormDraft } from './form-drafts.ts';
import { recordName } from './record-name.ts';
import { dividedFigure, linedFigure, totalFigure, type ShownFigure } from './shown-figure.ts';

type NormalRecord = RecordOf<'normal'>;

const { figures, units } = calculators;

const gems: readonly NormalGem[] = normalGems;
const gemOf = (gemId: string | null | undefined) => gems.find((gem) => gem.id === gemId);

/** What decides a gem's stat: its first effect, and the game's own values where the catalogue has them. */
interface StatBase {
  readonly baseValue: number;
  readonly rankValues: readonly number[] | null;
}

const noStat: StatBase = { baseValue: 0, rankValues: Array.from({ length: 10 }, () => 0) };

const statOfGem = (gem: NormalGem | undefined): StatBase =>
  gem === undefined ? noStat : { baseValue: gem.effects[0].value, rankValues: gem.rankValues };

/** A gem that the catalogue does not know keeps the base that its record implies. */
const statOfRecord = (record: NormalRecord): StatBase => {
  const gem = gemOf(record.gemId);
  if (gem !== undefined) return statOfGem(gem);
  return { baseValue: record.currentStatValue / 2 ** (record.currentRank - 1), rankValues: null };
};

function plan(upgrade: NormalGemUpgrade, stat: StatBase, formulas: FormulaSet): NormalGemPlan {
  return formulas === 'in-game-table' && stat.rankValues !== null
    ? planNormalGemInGame(upgrade, stat.rankValues)
    : planNormalGem(upgrade, stat.baseValue);
}

const planOfRecord = (record: NormalRecord, formulas: FormulaSet) =>
  plan({ ...record, price: record.marketValue }, statOfRecord(record), formulas);

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

/** The normal gem calculator. */
export const normalKind: CalculatorKind<'normal'> = {
  name: 'normal',
  collection: 'normalCalculations',
  texts: calculators.normal,
  promotedPage: 'legendaryGems',
  filters: [
    { value: 'all', label: calculators.normal.filterAll },
    ...gemColors.map((color) => ({ value: color, label: calculators.colors[color] })),
  ],
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
  isComplete: (form) => gemOf(form.gemId) !== undefined && form.currentRank < form.targetRank,
  recordOf: (form, { id, completed, previous }) => {
    const gem = gemOf(form.gemId);
    if (gem === undefined && previous === undefined) throw new RangeError('A calculation is about a gem');
    const stat = gem === undefined && previous !== undefined ? statOfRecord(previous) : statOfGem(gem);
    const answer = plan(form, stat, 'planner-standard');
    return {
      id,
      ...(gem === undefined ? {} : { gemId: gem.id }),
      gemName: gem?.name ?? previous?.gemName ?? '',
      gemColor: form.gemColor,
      currentRank: form.currentRank,
      targetRank: form.targetRank,
      ownedDuplicates: form.ownedDuplicates,
      duplicatesNeeded: answer.duplicatesNeeded,
      totalDuplicatesNeeded: answer.totalDuplicatesNeeded,
      marketValue: form.price,
      totalCost: answer.totalCost,
      statType: gem?.effects[0].description ?? previous?.statType ?? '',
      currentStatValue: answer.currentStatValue,
      targetStatValue: answer.targetStatValue,
      statGain: answer.statGain,
      efficiency: answer.efficiency,
      completed: completed ?? answer.completed,
    };
  },
  titleOf: (record) => record.gemName,
  matches: (record, filter) => filter === 'all' || record.gemColor === filter,
  picture: (form) => ({ kind: form.gemColor, hueShift: 0 }),
  figuresOf: (form, formulas) => {
    const gem = gemOf(form.gemId);
    return recordFigures(plan(form, statOfGem(gem), formulas), gem?.statLabel ?? units.statPoints);
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
    const points = normalGemByRank((upgrade) => plan(upgrade, statOfGem(gem), formulas));
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
    return formulas === 'in-game-table' && plan(form, noStat, formulas).takesEchoingCrystals
      ? calculators.result.echoingCrystals
      : null;
  },
};
