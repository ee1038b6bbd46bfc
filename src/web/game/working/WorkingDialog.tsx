import { ChevronRight } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useDeferredValue, type ReactNode } from 'react';
import { working } from '#messages/calculators/working.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { exactText, numberText } from '#messages/formats.ts';
import type { Quotient, WorkingLine } from '#rules/gems/working.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { TabHead } from '#web/ui/tabs/TabHead.tsx';
import type { ShownFigure } from './shown-figure.ts';
import { unitText } from './unit-text.ts';

/** Lines that are drawn with the dialog, about as many as a phone has room for: the others come once it is painted. */
const FIRST_LINES = 12;

interface WorkingDialogProps {
  figures: readonly ShownFigure[];
  /** The figure that was asked for, by its name; null for all of them. */
  asked?: string | null;
  /** Where the formulas and tables of all figures were read. */
  sources: readonly { readonly title: string; readonly date: string }[];
  /** The answers of all formula sets side by side, where there is more than one. */
  comparison?: ReactNode;
  onClose: () => void;
}

/** 'How was this calculated?': each figure with the lines that lead to it, and the tables they came from. */
export default function WorkingDialog(props: WorkingDialogProps) {
  const { comparison } = props;
  return (
    <Dialog title={working.title} description={working.description} onClose={props.onClose}>
      {comparison === undefined ? (
        <Lines {...props} />
      ) : (
        <Tabs.Root defaultValue="lines">
          <Tabs.List aria-label={working.tabs} className="mb-2 flex flex-wrap gap-1 border-b border-line">
            <TabHead value="lines">{working.lines}</TabHead>
            <TabHead value="comparison">{working.comparison}</TabHead>
          </Tabs.List>
          <Tabs.Content value="lines">
            <Lines {...props} />
          </Tabs.Content>
          <Tabs.Content value="comparison" className="pt-2">
            {comparison}
          </Tabs.Content>
        </Tabs.Root>
      )}
    </Dialog>
  );
}

function Lines({ figures, asked = null, sources }: WorkingDialogProps) {
  const isWhole = useDeferredValue(true, false);
  return (
    <>
      {figures.map((figure) => (
        <FigureWorking
          key={figure.name}
          figure={figure}
          isOpen={asked === null || asked === figure.name}
          isWhole={isWhole}
        />
      ))}
      {isWhole && (
        <section className="mt-4 text-sm text-quiet">
          <h3 className="font-sans font-semibold text-text">{working.sources}</h3>
          <ul>
            {sources.map(({ title, date }) => (
              <li key={title}>{fill(working.source, { title, date })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface FigureProps {
  figure: ShownFigure;
  isWhole: boolean;
}

/** A figure that can be folded away, as a total may have a thousand goals. */
function FigureWorking({ figure, isOpen, isWhole }: FigureProps & { isOpen: boolean }) {
  const { name, value } = figure;
  return (
    <details open={isOpen} className="group border-b border-line py-2">
      <summary className="touch-target flex list-none items-center gap-2 rounded-lg [&::-webkit-details-marker]:hidden">
        <ChevronRight size={18} className="shrink-0 text-quiet group-open:rotate-90" />
        <h3 className="min-w-0 flex-1 text-xl">{name}</h3>
        <span className="text-right">
          <span className="font-semibold whitespace-nowrap">{value}</span>{' '}
          <span className="text-sm text-quiet max-sm:hidden">{unitText(figure)}</span>
        </span>
      </summary>
      <div className="pb-3 pl-[26px]">{(isOpen || isWhole) && <Way figure={figure} isWhole={isWhole} />}</div>
    </details>
  );
}

function Way({ figure, isWhole }: FigureProps) {
  const { lines, goals, said, quotient, value } = figure;
  if (quotient !== undefined) return <QuotientLine quotient={quotient} value={value} />;
  const all = goals ?? said ?? lines ?? [];
  const most = isWhole ? all.length : FIRST_LINES;
  const table = { figure, isWhole: all.length <= most };
  if (goals !== undefined) {
    const rows = goals
      .slice(0, most)
      .map(({ id, name, amount }) => ({ key: id, text: name, amount: exactText(amount) }));
    return <LineTable {...table} head={working.goal} rows={rows} whenEmpty={working.noGoals} />;
  }
  const worded = said
    ?.slice(0, most)
    .map(({ text, amount }) => ({ text: text(), amount: exactText(amount) }));
  const rows = (worded ?? (lines ?? []).slice(0, most).map(wordLine)).map((line, index) => ({
    key: String(index),
    ...line,
  }));
  return <LineTable {...table} head={working.line} rows={rows} whenEmpty={working.nothing} />;
}

interface LineTableProps extends FigureProps {
  head: string;
  rows: readonly (WordedLine & { key: string })[];
  whenEmpty: string;
}

function LineTable({ figure: { name, unit, value }, isWhole, head, rows, whenEmpty }: LineTableProps) {
  return (
    <table className="w-full">
      <caption className="sr-only">{name}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{fill(working.amountIn, { unit })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, text, amount }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal text-pretty wrap-anywhere">
              {text}
            </th>
            <td className="py-1.5 text-right align-bottom whitespace-nowrap">{amount}</td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={2} className="py-1.5 text-quiet">
              {whenEmpty}
            </td>
          </tr>
        )}
      </tbody>
      {isWhole && (
        <tfoot>
          <tr className="border-t-2 border-line-strong">
            <th scope="row" className="pt-1.5 text-left align-baseline font-semibold">
              {working.sum}{' '}
              <span className="text-sm font-normal text-quiet">{unitText({ value, unit })}</span>
            </th>
            <td className="pt-1.5 text-right align-baseline text-xl font-semibold whitespace-nowrap">
              {value}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function QuotientLine({ quotient: { dividend, divisor }, value }: { quotient: Quotient; value: string }) {
  if (divisor === 0)
    return <p className="py-1.5 text-quiet">{fill(working.quotientNothing, { result: value })}</p>;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
      <span>{working.quotientNames}</span>
      <span className="ml-auto">
        {fill(working.quotient, { gain: exactText(dividend), needed: exactText(divisor) })}{' '}
        <span className="text-xl font-semibold">{value}</span>
      </span>
    </p>
  );
}

/** A line of the working as a person reads it. */
interface WordedLine {
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
      return fill(pricedSentence(line), {
        quantity: numberText(line.quantity),
        each: numberText(line.each),
        price: numberText(line.price),
      });
    case 'wholeCopies':
      return fill(working.wholeCopies, { gemPower: numberText(line.gemPower), each: numberText(line.each) });
  }
}

function pricedSentence({ unit, quantity }: WorkingLine & { kind: 'priced' }): string {
  if (unit === 'gemPower') return working.pricedGemPower;
  return fillCount(unit === 'copies' ? working.pricedCopies : working.pricedDuplicates, quantity);
}

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
