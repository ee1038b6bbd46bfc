import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import type { ShownFigure } from '#web/game/working/shown-figure.ts';
import { unitText } from '#web/game/working/unit-text.ts';

const { figures, result, units } = calculators;
/** What a rank brings, and what the line below an answer says of that. */
const briefGains = (): ReadonlySet<string> =>
  new Set([figures.resonanceGain, figures.statGain, figures.totalResonanceGain, figures.totalStatGain]);

/** An answer in one line: what is needed, what it costs, what it brings. */
export function briefFigures(all: readonly ShownFigure[]): string {
  const [needed] = all;
  const cost = all.find(({ unit }) => unit === units.platinum);
  if (needed === undefined || cost === undefined) throw new Error('An answer lacks its first figures');
  const copies = all.find(({ unit }) => unit === units.copies);
  const gain = gainIn(all);
  const amount = { n: needed.value, unit: unitText(needed) };
  return [
    copies === undefined || copies.value === numberText(0)
      ? fill(result.amount, amount)
      : fill(result.amountAndCopies, { ...amount, copies: amountText(copies) }),
    amountText(cost),
    ...(gain === undefined || gain.value === numberText(0)
      ? []
      : [fill(result.gain, { n: gain.value, unit: gain.unit })]),
  ].join(', ');
}

const amountText = (figure: ShownFigure) => fill(result.amount, { n: figure.value, unit: unitText(figure) });

const gainIn = (all: readonly ShownFigure[]) => all.find(({ name }) => briefGains().has(name));

/** The rest of an answer, beside what is needed and its cost, each null where it has none: copies, and what the rank brings. */
export function besideOf(all: readonly ShownFigure[]): { copies: string | null; gain: string | null } {
  const copies = all.find(({ unit }) => unit === units.copies);
  const gain = gainIn(all);
  return {
    copies:
      copies === undefined || copies.value === numberText(0)
        ? null
        : fill(result.copiesToo, { copies: amountText(copies) }),
    gain:
      gain === undefined || gain.value === numberText(0)
        ? null
        : fill(result.gain, { n: gain.value, unit: gain.unit }),
  };
}
