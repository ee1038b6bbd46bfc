import { calculators } from '#messages/calculators/calculators.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { records } from '#messages/records/records.ts';
import { share } from '#messages/share.ts';
import type { FormStates } from '#contract/files/form-links.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { tierName } from '#web/game/gem-tiers.ts';
import { cardRoom, type CardFigure, type CardGem, type ShareCard } from '#web/game/share/share-card.ts';
import type { ShownFigure } from '#web/game/working/shown-figure.ts';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';
import { briefFigures } from '../kinds/brief-figures.ts';

const { figures } = calculators;
const gains = (): ReadonlySet<string> =>
  new Set([
    figures.resonanceGain,
    figures.combatRatingGain,
    figures.statGain,
    figures.totalResonanceGain,
    figures.totalCombatRatingGain,
    figures.totalStatGain,
  ]);
/** What a picture has no room for, unless it is what the calculator is asked for. */
const leftOut = (): ReadonlySet<string> => new Set([figures.efficiency, figures.duplicatesNeeded]);

/** The picture of an answer: one gem on its way. What a player has named or noted is not in it. */
export function answerCard<Name extends CalculatorName>(
  kind: CalculatorKind<Name>,
  form: FormStates[Name],
  formulas: FormulaSet,
): ShareCard {
  const shown = kind.figuresOf(form, formulas);
  const { currentRank, targetRank } = form;
  const ranks = fill(share.ranks, { from: currentRank, to: targetRank });
  const title = kind.askedOf(form);
  const tier = tierOf(form);
  return {
    title,
    detail: [...(tier === null || tier === title ? [] : [tier]), ranks, gemWords.formulas[formulas]].join(
      ' · ',
    ),
    figures: cardFigures(shown),
    gems: [{ ...kind.subject(form), rank: targetRank }],
    ranks: { currentRank, targetRank },
    text: fill(share.answer, { name: title, ranks, figures: briefFigures(shown) }),
    fileName: fileNameOf(title),
  };
}

/** The picture of what a list still takes, with its gems of the highest ranks. */
export function goalsCard<Name extends CalculatorName>(
  kind: CalculatorKind<Name>,
  open: readonly RecordOf<Name>[],
  formulas: FormulaSet,
): ShareCard {
  const totals = kind.totalsOf(open, formulas);
  const count = fillCount(share.openGoals, open.length);
  const title = records.collections[kind.collection];
  return {
    title,
    detail: `${count} · ${gemWords.formulas[formulas]}`,
    figures: cardFigures(totals),
    gems: gemsOf(kind, open),
    text: fill(share.goals, { list: title, open: count, figures: briefFigures(totals) }),
    fileName: fileNameOf(title),
  };
}

/** A gem's tier in words; null of a normal one. */
const tierOf = (form: FormStates[CalculatorName]): string | null =>
  'gemType' in form ? tierName(form.gemType, form.gemQuality) : null;

const cardFigures = (shown: readonly ShownFigure[]): CardFigure[] =>
  shown
    .filter(({ name }, index) => index === 0 || !leftOut().has(name))
    .slice(0, cardRoom.figures)
    .map(({ name, value }) => {
      const isGain = gains().has(name) && value !== numberText(0);
      return { name, value: isGain ? `+${value}` : value, isGain };
    });

/** Each gem once, at the highest rank that is planned for it, those of the highest rank first. */
function gemsOf<Name extends CalculatorName>(
  kind: CalculatorKind<Name>,
  open: readonly RecordOf<Name>[],
): CardGem[] {
  const highest = new Map<string, CardGem>();
  for (const record of open) {
    const gem = { ...kind.subject(kind.formOf(record)), rank: record.targetRank };
    const key = `${gem.kind} ${gem.gemId ?? ''}`;
    if ((highest.get(key)?.rank ?? 0) < gem.rank) highest.set(key, gem);
  }
  return [...highest.values()].sort((one, other) => other.rank - one.rank).slice(0, cardRoom.gems);
}

const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
