import type { ComponentType } from 'react';
import type { CalculationCollection } from '#contract/records/calculations.ts';
import type { FormStates } from '#contract/files/form-links.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { BadgeTone } from '#web/ui/Badge.tsx';
import type { GemSubject } from '#web/game/gem-faces/use-gem-picture.ts';
import type { FormDraft } from './form-drafts.ts';
import type { Lacking } from '#web/game/income/weekly-power.ts';
import type { CalculatorName, Collections, RecordOf } from '#web/game/calculator-names.ts';
import type { ShownFigure } from '#web/game/working/shown-figure.ts';

/** What the chart draws: what the step to each rank takes, and what the gem is worth there. */
export interface ChartSeries {
  readonly costName: string;
  readonly costUnit: string;
  readonly costs: readonly number[];
  /** What the steps take beside it. */
  readonly beside?: { readonly name: string; readonly unit: string; readonly values: readonly number[] };
  readonly gainName: string;
  readonly gains: readonly number[];
}

interface CalculatorTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly list: string;
  readonly add: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly exported: string;
  readonly imported: string;
  readonly cleared: string;
  readonly promotion: string;
  readonly promotionLink: string;
}

/** Everything in which one calculator differs from another, apart from its form's fields. */
export interface CalculatorKind<Name extends CalculatorName> {
  readonly name: Name;
  readonly collection: Collections[Name] & CalculationCollection;
  readonly texts: CalculatorTexts;
  readonly promotedPage: 'legendaryGems' | 'gemPower';
  readonly filters: readonly { readonly value: string; readonly label: string }[];
  readonly emptyForm: FormStates[Name];
  readonly draft: FormDraft<Name>;
  readonly formOf: (record: RecordOf<Name>) => FormStates[Name];
  /** Why the form cannot be kept as it is; null when it can. */
  readonly reasonNotToKeep: (form: FormStates[Name]) => string | null;
  /** @returns the record of a form, with the planner-standard figures whatever the screen shows */
  readonly recordOf: (
    form: FormStates[Name],
    kept: { id: string; completed?: boolean | undefined; previous?: RecordOf<Name> | undefined },
  ) => RecordOf<Name>;
  /** What of a form belongs to one record alone, and does not stay for the next one. */
  readonly forNext?: Partial<FormStates[Name]>;
  /** How much a record matters to its player, the lower the more; the list begins with those that matter most. */
  readonly urgencyOf?: (record: RecordOf<Name>) => number;
  readonly titleOf: (record: RecordOf<Name>) => string;
  /** What the form asks about: a gem, or where none is chosen its tier or colour. */
  readonly askedOf: (form: FormStates[Name]) => string;
  readonly matches: (record: RecordOf<Name>, filter: string) => boolean;
  /** Which gem is drawn beside it. */
  readonly subject: (form: FormStates[Name]) => GemSubject;
  /** The figures of a form by one formula set, the most important ones first. */
  readonly figuresOf: (form: FormStates[Name], formulas: FormulaSet) => ShownFigure[];
  readonly itemFiguresOf: (record: RecordOf<Name>, formulas: FormulaSet) => ShownFigure[];
  /** Marks of an item: what each is about, which a screen with headings above the list says once, and what it says. */
  readonly badgesOf: (
    record: RecordOf<Name>,
  ) => readonly { readonly about: string; readonly text: string; readonly tone: BadgeTone }[];
  /** The figure of an item that stands out as a mark does. */
  readonly markedFigure?: string;
  /** What else to know about an item, in a few words. */
  readonly detailOf: (record: RecordOf<Name>) => string | null;
  /** Fields that an item itself has. */
  readonly ItemExtras?: ComponentType<{ record: RecordOf<Name> }>;
  readonly extraNames?: readonly string[];
  /** Totals over the records that are not completed. */
  readonly totalsOf: (open: readonly RecordOf<Name>[], formulas: FormulaSet) => ShownFigure[];
  readonly seriesOf: (form: FormStates[Name], formulas: FormulaSet) => ChartSeries;
  /** The gem power and copies that a form or a record lacks; absent where no gem power is counted. */
  readonly lackingOf?: (form: FormStates[Name], formulas: FormulaSet) => Lacking;
  /** Something to know about the answer. */
  readonly noteOf: (form: FormStates[Name], formulas: FormulaSet) => string | null;
}
