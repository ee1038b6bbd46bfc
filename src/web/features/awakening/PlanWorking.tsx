import { awakeningSources } from '#catalogue/awakening/awakening-facts.ts';
import type { KeptStack } from '#contract/records/collections/planning/awakening-setups.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { bonusNames } from '#messages/calculators/sockets.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import type { AwakeningPlan, PlanFigure, PlanLine } from '#rules/awakening/plan.ts';
import { gemPlaces, type Aim, type GemPlace } from '#rules/awakening/setup.ts';
import WorkingDialog from '#web/game/working/WorkingDialog.tsx';
import { gemName, gemText, rankText, stackId, type SetupFields } from './use-setup.ts';

const { lines: words, figures: names, places } = awakeningWords;

interface PlanWorkingProps {
  plan: AwakeningPlan;
  setup: SetupFields;
  asked: Aim;
  onClose: () => void;
}

/** The ways to the three figures of a plan. */
export default function PlanWorking({ plan, setup, asked, onClose }: PlanWorkingProps) {
  const stacks = new Map(setup.stacks.map((stack) => [stackId(stack), stack]));
  const shown = (name: string, { value, lines }: PlanFigure) => ({
    name,
    value: numberText(value),
    unit: '',
    said: lines.map((line) => ({ text: () => sentence(line, plan, setup, stacks), amount: line.amount })),
  });
  const sources = Object.values(awakeningSources);
  return (
    <WorkingDialog
      asked={names[asked]}
      figures={[
        shown(names.power, plan.gemPowerLeft),
        shown(names.resonance, plan.resonance),
        shown(names.bonuses, plan.bonusesLit),
      ]}
      sources={sources.filter(({ title }, at) => sources.findIndex((each) => each.title === title) === at)}
      onClose={onClose}
    />
  );
}

/** Words one line of the way to a figure. */
function sentence(
  line: PlanLine,
  plan: AwakeningPlan,
  setup: SetupFields,
  stacks: ReadonlyMap<string, KeptStack>,
): string {
  const mainIn = (place: GemPlace): string => {
    const gem = setup.mains[place] ?? plan.mains.find((main) => main.place === place)?.gem;
    return gem === undefined ? places[place] : gemName(gem);
  };
  switch (line.kind) {
    case 'owned':
    case 'worn':
      return words[line.kind];
    case 'brokenUp':
    case 'cashedIn':
    case 'wakened': {
      const stack = stacks.get(line.stackId);
      return fill(words[line.kind], {
        n: line.count,
        gem: stack === undefined ? line.stackId : gemText(stack),
        each: numberText(line.each),
      });
    }
    case 'raised': {
      const { catalogueId, from, to } = line.raise;
      return fill(words.raised, { gem: gemName({ catalogueId }), from: rankText(from), to: rankText(to) });
    }
    case 'remaining':
      return fill(line.relieved > 0 ? words.remaining : words.paid, {
        gem: mainIn(line.place),
        required: numberText(line.required),
        relieved: numberText(line.relieved),
      });
    case 'base':
      return fill(words.base, { gem: mainIn(line.place) });
    case 'inside':
    case 'wing': {
      const { rank, rate, most } = line;
      const said = { ...placeOf(line.key), gem: copyIn(line.key, plan), rank, rate, most: most ?? '' };
      if (line.kind === 'inside') return fill(words.inside, said);
      return fill(most === undefined ? words.wing : words.wingMost, said);
    }
    case 'additional': {
      const { of, inside, divisor, most } = line;
      const said = { inside: numberText(inside), divisor, most };
      return of === 'wings'
        ? fill(words.additionalWings, said)
        : fill(words.additional, { ...said, gem: mainIn(of) });
    }
    case 'lit':
      return fill(words.lit, { ...placeOf(line.key), bonus: bonusNames[line.bonus] });
  }
}

/** The place and the number of a socket, or the number of a wing. */
function placeOf(key: string): { readonly place: string; readonly n: string } {
  const [where = '', n = ''] = key.split('-');
  const place = gemPlaces.find((each) => each === where);
  return { place: place === undefined ? '' : places[place], n };
}

function copyIn(key: string, { mains, wings }: AwakeningPlan): string {
  const sockets = mains.flatMap((main) => main.sockets);
  const copy = [...sockets, ...wings.copies].find((each) => each.key === key)?.copy ?? null;
  return copy === null ? '' : gemName(copy);
}
