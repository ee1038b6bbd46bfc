import type { AwakeningFacts } from './facts.ts';
import type {
  Arrangement,
  AwakeningPlan,
  FoundPlan,
  PlanFigure,
  PlanLine,
  PlannedCopy,
  PlannedMain,
  PlannedRaise,
  PlannedSocket,
  UsedCopies,
} from './plan.ts';
import {
  factsOf,
  questionOf,
  raisedTo,
  type MainFacts,
  type SetupFacts,
  type StackFacts,
} from './problem-of.ts';
import type { Raise, RankStep } from './raising.ts';
import type { SearchAnswer } from './search/problem.ts';
import type { AwakeningSetup, SocketKey, WingKey } from './setup.ts';

/**
 * The question to search for a setup, and what makes plans of its answers: with raising the question takes far longer than a plan.
 *
 * @throws {RangeError} as `problemOf`
 */
export function planner(setup: AwakeningSetup, facts: AwakeningFacts) {
  const known = factsOf(setup, facts);
  const question = questionOf(setup, facts, known);
  /**
   * The plan that the search found. Copies that are alike stay where they are as far as that can be.
   *
   * @throws {Error} the answer is not one for this setup
   */
  const planOf = (answer: SearchAnswer): FoundPlan => {
    const { arrangement, ...raising } = arrangementOf(setup, facts, known, question, answer);
    const plan = arranged(setup, facts, known, arrangement, raising);
    const { power, resonance, bonuses } = answer.plan.totals;
    const found = [plan.gemPowerLeft.value, plan.resonance.value, plan.bonusesLit.value].join(' ');
    if (found !== [power, resonance, bonuses].join(' '))
      throw new Error(`the plan comes to ${found}, not ${[power, resonance, bonuses].join(' ')}`);
    const { aim, bound } = answer.proving;
    return { ...plan, isProved: answer.isProved, bound: { aim, value: bound } };
  };
  return { problem: question.problem, planOf };
}

/**
 * The setup with the sockets and wings as they are filled now. Copies in sockets that are shut, or that do not
 * take them, lie outside; so do those in wings that are not open.
 *
 * @throws {RangeError} as `problemOf`
 */
export function presentPlan(setup: AwakeningSetup, facts: AwakeningFacts): AwakeningPlan {
  const known = factsOf(setup, facts);
  const left = new Map(known.stacks.map((each) => [each.stack.id, each.stack.quantity]));
  const stacks = new Map(known.stacks.map((each) => [each.stack.id, each]));
  const present: Partial<Record<SocketKey | WingKey, string>> = {};
  const put = (key: SocketKey | WingKey, accepts: number) => {
    const id = setup.sockets[key];
    const stack = id === undefined ? undefined : stacks.get(id);
    if (id === undefined || stack?.stars !== accepts || left.get(id) === 0) return;
    left.set(id, (left.get(id) ?? 0) - 1);
    present[key] = id;
  };
  for (const { sockets } of known.mains)
    for (const { key, accepts, isOpen } of sockets) if (isOpen) put(key, accepts);
  const stackIn = (key: SocketKey) => stacks.get(present[key] ?? '') ?? null;
  if (setup.withWings) for (const key of wingKeys(openedBy(known, stackIn, facts).places)) put(key, 5);
  return arranged(setup, facts, known, present, nothingRaised);
}

const wingKeys = (places: number): WingKey[] =>
  Array.from({ length: places }, (_, index): WingKey => `wing-${index + 1}`);

/** The places of the wings that the mains and what is inside them open. */
function openedBy(
  { mains }: SetupFacts,
  stackIn: (key: SocketKey) => StackFacts | null,
  facts: AwakeningFacts,
) {
  let resonance = 0;
  for (const { base, sockets } of mains) {
    resonance += base;
    for (const { key } of sockets) {
      const stack = stackIn(key);
      if (stack !== null) resonance += stack.rate * stack.stack.rank;
    }
  }
  const tier = facts.wings.tiers.findLast((each) => resonance >= each.resonance);
  return { resonance, places: tier?.places ?? 0 };
}

type Question = ReturnType<typeof questionOf>;

/** A copy that is to be used up, and the raise that brought it to its rank; null where it has that by itself. */
interface Ready extends Omit<UsedCopies, 'count'> {
  readonly by: PlannedRaise | null;
}

/** Raises of a plan, and the copies that they use up. */
interface Raising {
  readonly raises: readonly PlannedRaise[];
  /** Ranks of raised copies by where they go. */
  readonly ranks: ReadonlyMap<SocketKey | WingKey, RankStep>;
  /** By stack: copies that are used up. */
  readonly used: ReadonlyMap<string, number>;
}
const nothingRaised: Raising = { raises: [], ranks: new Map(), used: new Map() };

/** Which stack's copy goes where, by the kinds of the answer, and what is raised for that. */
function arrangementOf(
  setup: AwakeningSetup,
  facts: AwakeningFacts,
  known: SetupFacts,
  { kindOf, raised, problem }: Question,
  { plan }: SearchAnswer,
): Raising & { readonly arrangement: Arrangement } {
  /** The kind of the stock of which a copy is. */
  const baseOf = (kind: number) => raised?.raises.get(kind)?.base ?? kind;
  const left = known.stacks.map(({ stack }) => stack.quantity);
  const numberOf = new Map(known.stacks.map(({ stack }, index) => [stack.id, index]));
  const result: Partial<Record<SocketKey | WingKey, string>> = {};
  const put = (key: SocketKey | WingKey, index: number) => {
    left[index] = (left[index] ?? 0) - 1;
    result[key] = known.stacks[index]?.stack.id ?? '';
  };
  const presentOf = (key: SocketKey | WingKey) => {
    const index = numberOf.get(setup.sockets[key] ?? '');
    return index !== undefined && (left[index] ?? 0) > 0 ? index : -1;
  };

  const wanted: { readonly key: SocketKey | WingKey; readonly kind: number }[] = [];
  known.mains.forEach(({ sockets }, main) => {
    const kinds = [...(plan.sockets[main] ?? [])];
    const free = sockets.filter(({ isOpen, staying }) => isOpen && staying === null);
    for (const { key, staying } of sockets)
      if (staying !== null) put(key, numberOf.get(staying.stack.id) ?? -1);
    // Copies that light nothing go back to the sockets in which they are.
    const isLit = (at: number, kind: number) =>
      known.stacks.some(
        ({ stack }, index) => kindOf[index] === baseOf(kind) && stack.catalogueId === free[at]?.named,
      );
    free.forEach(({ key, accepts }, at) => {
      const kind = kindOf[presentOf(key)];
      const own = kinds[at] ?? -1;
      if (kind === undefined || kind < 0 || kind === baseOf(own) || (own >= 0 && isLit(at, own))) return;
      const from = kinds.findIndex(
        (other, index) => baseOf(other) === kind && free[index]?.accepts === accepts && !isLit(index, other),
      );
      if (from >= 0) [kinds[at], kinds[from]] = [kinds[from]!, own];
    });
    free.forEach(({ key }, at) => {
      const kind = kinds[at] ?? -1;
      if (kind >= 0) wanted.push({ key, kind });
    });
  });
  const wings = plan.wings.flatMap((count, kind) => Array.from({ length: count }, () => kind));
  for (const key of Object.keys(setup.sockets) as (SocketKey | WingKey)[]) {
    const present = kindOf[presentOf(key)] ?? -1;
    const at = wings.findIndex((kind) => baseOf(kind) === present);
    if (!key.startsWith('wing-') || at < 0) continue;
    wanted.push({ key, kind: wings.splice(at, 1)[0] ?? -1 });
  }
  const taken = new Set(wanted.map(({ key }) => key));
  for (let at = 1; wings.length > 0; at++)
    if (!taken.has(`wing-${at}`)) wanted.push({ key: `wing-${at}`, kind: wings.shift() ?? -1 });

  const rest = wanted.filter(({ key, kind }) => {
    const index = presentOf(key);
    if (index < 0 || kindOf[index] !== baseOf(kind)) return true;
    put(key, index);
    return false;
  });
  for (const { key, kind } of rest) {
    put(key, oneOf(baseOf(kind)));
  }
  if (raised === null) return { arrangement: result, ...nothingRaised };

  const raises: PlannedRaise[] = [];
  const ranks = new Map<SocketKey | WingKey, RankStep>();
  const used = new Map<string, number>();
  /** Copies that are ready to be used as a kind that the stock has not by itself, with the raise that made them so. */
  const made = new Map<number, Ready[]>();
  const takenOf = (kind: number): Ready => {
    const ready = made.get(kind)?.pop();
    if (ready !== undefined) return ready;
    const index = oneOf(kind);
    const { stack } = known.stacks[index]!;
    left[index]!--;
    used.set(stack.id, (used.get(stack.id) ?? 0) + 1);
    return { stackId: stack.id, rank: stack.rank, subRank: stack.subRank, by: null };
  };
  const raise = (way: Raise, id: string, key: PlannedRaise['key']): PlannedRaise => {
    const { from, to, used: parts } = way;
    const { catalogueId, activeStars } = known.stacks[numberOf.get(id)!]!.stack;
    let { power } = way;
    const copies: UsedCopies[] = [];
    const material: UsedCopies[] = [];
    const put = ({ stackId, rank, subRank }: Omit<UsedCopies, 'count'>, count: number) => {
      const list = rank === 1 ? copies : material;
      const at = list.findIndex((each) => each.stackId === stackId && each.rank === rank);
      if (at < 0) list.push({ stackId, rank, subRank, count });
      else list[at] = { ...list[at]!, count: list[at]!.count + count };
    };
    for (const { kind, count } of parts)
      for (let n = 0; n < count; n++) {
        const { by, ...one } = takenOf(kind);
        // Copies of rank 1 that are made material for rank 5 can be used as they are, for the same gem power.
        if (by === null || by.from.rank > 1 || to.rank > facts.raising.byCopiesUpTo) {
          put(one, 1);
          continue;
        }
        raises.splice(raises.indexOf(by), 1);
        power += by.power;
        put({ ...one, ...by.from }, 1);
        for (const each of by.copies) put(each, each.count);
      }
    const planned: PlannedRaise = {
      stackId: id,
      catalogueId,
      ...(activeStars !== undefined && { activeStars }),
      from,
      to,
      power,
      copies,
      material,
      key,
    };
    raises.push(planned);
    return planned;
  };
  // Kinds of lower ranks come first.
  const byMade = [...problem.preparations.entries()].sort(([, a], [, b]) => a.makes - b.makes);
  for (const [number, { makes, takes }] of byMade) {
    const times = plan.prepared[number];
    const way = raised.prepared[number];
    if (times === undefined || way === undefined)
      throw new RangeError(`The plan lacks preparation ${number}`);
    for (let n = times; n > 0; n--) {
      const one = takenOf(way?.base ?? takes[0]![0]);
      const by = way === null ? one.by : raise(way, one.stackId, null);
      made.set(makes, [...(made.get(makes) ?? []), { ...one, ...way?.to, by }]);
    }
  }
  for (const { key, kind } of wanted) {
    const way = raised.raises.get(kind);
    if (way === undefined) continue;
    raise(way, result[key]!, key);
    ranks.set(key, way.to);
  }
  return { arrangement: result, raises, ranks, used };

  function oneOf(kind: number): number {
    const index = left.findIndex((count, each) => count > 0 && kindOf[each] === kind);
    if (index < 0) throw new Error(`no copy is left of kind ${kind}`);
    return index;
  }
}

/** The plan of an arrangement; every figure is the sum of its lines. */
function arranged(
  setup: AwakeningSetup,
  facts: AwakeningFacts,
  known: SetupFacts,
  arrangement: Arrangement,
  { raises, ranks, used }: Raising,
): AwakeningPlan {
  const byId = new Map(known.stacks.map((each) => [each.stack.id, each]));
  const placed = new Map<string, number>();
  const atRankOf = (key: SocketKey | WingKey, stack: StackFacts) => {
    const step = ranks.get(key);
    return step === undefined ? stack : raisedTo(stack, step, facts);
  };
  const stackIn = (key: SocketKey | WingKey): StackFacts | null => {
    const id = arrangement[key];
    if (id === undefined) return null;
    const stack = byId.get(id);
    if (stack === undefined) throw new Error(`no stack is called ${id}`);
    return atRankOf(key, stack);
  };
  for (const key of Object.keys(arrangement) as (SocketKey | WingKey)[]) {
    const id = arrangement[key]!;
    placed.set(id, (placed.get(id) ?? 0) + 1);
  }
  const { gemPower, worn = 0 } = setup;
  const power: PlanLine[] = [
    { kind: 'owned', amount: gemPower },
    ...(worn === 0 ? [] : [{ kind: 'worn' as const, amount: worn }]),
  ];
  for (const raise of raises)
    if (raise.power > 0) power.push({ kind: 'raised', raise, amount: -raise.power });
  const resonance: PlanLine[] = [];
  const bonuses: PlanLine[] = [];
  const mains = known.mains.map((main) => {
    const planned = plannedMain(main, stackIn, setup, facts, (key) => ranks.has(key));
    power.push(planned.remainingLine);
    resonance.push(...planned.resonanceLines);
    bonuses.push(...planned.bonusLines);
    return planned.main;
  });

  const { resonance: opening, places } = openedBy(known, stackIn, facts);
  const { maxPerPlace, tiers } = facts.wings;
  const copies = (Object.keys(arrangement) as (SocketKey | WingKey)[])
    .filter((key): key is WingKey => key.startsWith('wing-'))
    .sort((a, b) => Number(a.slice(5)) - Number(b.slice(5)))
    .flatMap((key) => {
      const stack = stackIn(key);
      if (stack === null) return [];
      const { rate, wingResonance } = stack;
      const { rank } = stack.stack;
      resonance.push({ kind: 'wing', key, rank, rate, most: maxPerPlace, amount: wingResonance });
      const isUnchanged = setup.sockets[key] === stack.stack.id && !ranks.has(key);
      return [{ key, copy: copyOf(stack), resonance: wingResonance, isUnchanged }];
    });
  const inWings = copies.reduce((sum, { copy }) => sum + copy.contribution, 0);
  const most = tiers.find((tier) => copies.length <= tier.places)?.maxAdditional ?? 0;
  const { divisor } = facts.additional;
  const additional = Math.min(most, Math.floor(inWings / divisor));
  if (copies.length > 0)
    resonance.push({ kind: 'additional', of: 'wings', inside: inWings, divisor, most, amount: additional });

  const dormant: { stackId: string; count: number; each: number }[] = [];
  const untouched: { stackId: string; count: number }[] = [];
  for (const { stack, givesBack, isCashedIn, wakesFor } of known.stacks) {
    const { id: stackId, quantity } = stack;
    const taken = (placed.get(stackId) ?? 0) + (used.get(stackId) ?? 0);
    const count = quantity - taken;
    if (taken > 0 && wakesFor > 0)
      power.push({ kind: 'wakened', stackId, count: taken, each: wakesFor, amount: -taken * wakesFor });
    if (count === 0) continue;
    if (givesBack === 0) {
      untouched.push({ stackId, count });
      continue;
    }
    const kind = isCashedIn ? 'cashedIn' : 'brokenUp';
    power.push({ kind, stackId, count, each: givesBack, amount: count * givesBack });
    if (!isCashedIn) dormant.push({ stackId, count, each: givesBack });
  }
  return {
    gemPowerLeft: figureOf(power),
    resonance: figureOf(resonance),
    bonusesLit: figureOf(bonuses),
    mains,
    wings: { opening, places: setup.withWings ? places : 0, copies, additional },
    raises,
    dormant,
    untouched,
  };
}

function plannedMain(
  { place, gem, stars, required, base, isAdditional, sockets }: MainFacts,
  stackIn: (key: SocketKey) => StackFacts | null,
  setup: AwakeningSetup,
  facts: AwakeningFacts,
  isRaised: (key: SocketKey) => boolean,
) {
  const resonanceLines: PlanLine[] = [{ kind: 'base', place, amount: base }];
  const bonusLines: PlanLine[] = [];
  let inside = 0;
  let insideResonance = 0;
  const planned = sockets.map((socket): PlannedSocket => {
    const { key, accepts, named, bonus, opensAt, isOpen, counts, staying } = socket;
    const stack = stackIn(key);
    const isLit = stack?.stack.catalogueId === named;
    if (stack !== null) {
      inside += stack.contribution;
      const amount = stack.rate * stack.stack.rank;
      insideResonance += amount;
      resonanceLines.push({ kind: 'inside', key, rank: stack.stack.rank, rate: stack.rate, amount });
    }
    if (isLit && counts) bonusLines.push({ kind: 'lit', key, bonus, amount: 1 });
    return {
      key,
      accepts,
      named,
      bonus,
      opensAt,
      isOpen,
      copy: stack && copyOf(stack),
      isLit,
      counts,
      isUnchanged: setup.sockets[key] === stack?.stack.id && !isRaised(key),
      stays: staying !== null,
    };
  });
  const open = planned.filter(({ isOpen }) => isOpen);
  const isAllNamed = open.every(({ isLit }) => isLit);
  const { divisor: usual, divisorAllNamed, maxPerGem: most } = facts.additional;
  const divisor = isAllNamed ? divisorAllNamed : usual;
  const additional = isAdditional ? Math.min(most, Math.floor(inside / divisor)) : 0;
  if (isAdditional)
    resonanceLines.push({ kind: 'additional', of: place, inside, divisor, most, amount: additional });
  const relieved = stars === 5 ? Math.min(required, inside) : 0;
  const remaining = required - relieved;
  const main: PlannedMain = {
    place,
    gem,
    stars,
    required,
    inside,
    remaining,
    isAllNamed,
    resonance: { base, inside: insideResonance, additional },
    sockets: planned,
  };
  const remainingLine: PlanLine = {
    kind: 'remaining',
    place,
    required,
    relieved,
    amount: remaining === 0 ? 0 : -remaining,
  };
  return { main, remainingLine, resonanceLines, bonusLines };
}

function copyOf({ stack, stars, contribution, raisedFrom }: StackFacts): PlannedCopy {
  const { id, catalogueId, rank, subRank, activeStars } = stack;
  return {
    stackId: id,
    catalogueId,
    rank,
    subRank,
    ...(activeStars !== undefined && { activeStars }),
    stars,
    contribution,
    ...(raisedFrom !== undefined && { raisedFrom }),
  };
}

function figureOf(lines: readonly PlanLine[]): PlanFigure {
  return { value: lines.reduce((sum, { amount }) => sum + amount, 0), lines };
}
