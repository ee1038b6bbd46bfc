import { working } from '#messages/calculators/working.ts';
import { fill } from '#messages/fill.ts';
import { exactText, numberText } from '#messages/formats.ts';
import type { WorkingLine } from '#rules/gems/working.ts';

/** A line of the working as a person reads it. */
export interface WordedLine {
  readonly text: string;
  readonly amount: string;
}

/** Words one line of the way to a figure; the amount keeps its sign. */
export function wordLine(line: WorkingLine): WordedLine {
  return { text: sentence(line), amount: exactText(line.amount) };
}

function sentence(line: WorkingLine): string {
  switch (line.kind) {
    case 'step':
      return fill(working.step, { from: line.fromRank, to: line.toRank });
    case 'ownedDuplicates':
      return fill(working.ownedDuplicates, {
        count: numberText(line.count),
        rank: line.rank,
        each: numberText(line.each),
      });
    case 'ownedGemPower':
      return working.ownedGemPower;
    case 'surplus':
      return working.surplus;
    case 'stat':
      return statSentence(line);
    case 'tableValue':
      return fill(line.amount < 0 ? working.lessTableValue : working.tableValue, { rank: line.rank });
    case 'perRank':
      return fill(line.amount < 0 ? working.lessPerRank : working.perRank, {
        rank: line.rank,
        each: exactText(line.each),
      });
    case 'scaled':
      return fill(line.isRounded ? working.scaledRounded : working.scaled, {
        of: exactText(line.of),
        factor: exactText(line.factor),
      });
    case 'priced':
      return fill(pricedSentences()[line.unit], {
        quantity: numberText(line.quantity),
        each: numberText(line.each),
        price: numberText(line.price),
      });
    case 'wholeCopies':
      return fill(working.wholeCopies, { gemPower: numberText(line.gemPower), each: numberText(line.each) });
  }
}

const pricedSentences = () => ({
  duplicates: working.pricedDuplicates,
  gemPower: working.pricedGemPower,
  copies: working.pricedCopies,
});

function statSentence({ rank, baseValue, factor, amount }: WorkingLine & { kind: 'stat' }): string {
  const isRounded = Math.abs(amount) !== baseValue * factor;
  const template =
    amount < 0
      ? isRounded
        ? working.lessStatRounded
        : working.lessStat
      : isRounded
        ? working.statRounded
        : working.stat;
  return fill(template, { rank, base: exactText(baseValue), factor: exactText(factor) });
}
