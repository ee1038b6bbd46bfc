import type { SearchProblem } from '#rules/awakening/search/problem.ts';
import type { Aim } from '#rules/awakening/setup.ts';

/** The same problem for a solver of mixed-integer programs, in the LP format of CPLEX, one aim after the other. */
interface Milp {
  /** The program that makes most of an aim while it keeps what the others are to reach. */
  text(aim: Aim, reached: Readonly<Partial<Record<Aim, number>>>): string;
}

type Terms = Map<string, number>;

function milpOf(problem: SearchProblem): Milp {
  const rows: string[] = [];
  const bounds: string[] = [];
  const wholes: string[] = [];
  const figures: Record<Aim, Terms> = { power: new Map(), resonance: new Map(), bonuses: new Map() };
  const opening: Terms = new Map();
  const used = problem.kinds.map((): Terms => new Map());
  const add = (terms: Terms, name: string, value: number) => {
    if (value !== 0) terms.set(name, (terms.get(name) ?? 0) + value);
  };
  const whole = (name: string, most: number) => {
    wholes.push(name);
    bounds.push(`0 <= ${name} <= ${most}`);
    return name;
  };
  /** Counts a copy of a kind in what it takes of the stock. */
  const use = (name: string, k: number) => {
    for (const [of, each] of problem.kinds[k]!.takes ?? [[k, 1]]) add(used[of]!, name, each);
  };
  const row = (terms: Terms, relation: '<=' | '>=', bound: number) => {
    if (terms.size > 0) rows.push(`r${rows.length}: ${linear(terms)} ${relation} ${bound}`);
  };

  problem.mains.forEach((main, m) => {
    const inside: Terms = new Map();
    for (const stars of [1, 2, 5]) {
      const size = main.sockets.filter((socket) => socket.stars === stars).length;
      const held: Terms = new Map();
      problem.kinds.forEach((kind, k) => {
        if (kind.stars !== stars || size === 0 || kind.count === 0) return;
        if (kind.takes !== undefined && !main.takesRaised) return;
        const x = whole(`x${m}_${k}`, Math.min(size, kind.count));
        add(held, x, 1);
        use(x, k);
        add(inside, x, kind.contribution);
        add(figures.power, x, -kind.cost);
        add(figures.resonance, x, kind.resonance);
        add(opening, x, kind.resonance);
      });
      row(held, '<=', size);
    }
    if (main.relief > 0) {
      const y = `y${m}`;
      bounds.push(`0 <= ${y} <= ${main.relief}`);
      add(figures.power, y, 1);
      row(new Map([...negative(inside), [y, 1]]), '<=', 0);
    }
    const lit = main.sockets.map(({ named, bonus }, s) => {
      if (named < 0 || (bonus === 0 && main.additional === undefined)) return null;
      const z = whole(`z${m}_${s}`, 1);
      add(figures.bonuses, z, bonus);
      const of: Terms = new Map([[z, 1]]);
      problem.kinds.forEach(({ gem, count, takes }, k) => {
        if (gem === named && count > 0 && (takes === undefined || main.takesRaised))
          add(of, `x${m}_${k}`, -1);
      });
      row(of, '<=', 0);
      return z;
    });
    const { additional } = main;
    if (additional === undefined) return;
    const a = whole(`a${m}`, additional.max);
    add(figures.resonance, a, 1);
    const usual: Terms = new Map([...negative(inside), [a, additional.divisor]]);
    if (additional.staysAllNamed && lit.every((z) => z !== null)) {
      const all = whole(`t${m}`, 1);
      for (const z of lit)
        row(
          new Map([
            [all, 1],
            [z, -1],
          ]),
          '<=',
          0,
        );
      usual.set(all, -additional.divisor * additional.max);
      row(new Map([...negative(inside), [a, additional.divisorAllNamed]]), '<=', main.inside);
    }
    row(usual, '<=', main.inside);
  });

  if (problem.wings.length > 0) {
    const places: Terms = new Map();
    const gemPower: Terms = new Map();
    problem.kinds.forEach((kind, k) => {
      if (kind.wingResonance === 0 || kind.count === 0) return;
      const w = whole(`w${k}`, kind.count);
      use(w, k);
      add(places, w, 1);
      add(gemPower, w, kind.contribution);
      add(figures.power, w, -kind.cost);
      add(figures.resonance, w, kind.wingResonance);
    });
    if (places.size > 0) {
      const most = problem.wings.at(-1)!.maxAdditional;
      const u = whole('u', most);
      add(figures.resonance, u, 1);
      row(new Map([...negative(gemPower), [u, problem.wingDivisor]]), '<=', 0);
      let [openBefore, placesBefore] = [0, 0];
      let before: string | null = null;
      const opens: Terms = new Map(negative(opening));
      problem.wings.forEach((tier, t) => {
        const open = whole(`o${t}`, 1);
        places.set(open, placesBefore - tier.places);
        opens.set(open, tier.resonance - openBefore);
        if (before !== null)
          row(
            new Map([
              [open, 1],
              [before, -1],
            ]),
            '<=',
            0,
          );
        [openBefore, placesBefore, before] = [tier.resonance, tier.places, open];
      });
      row(places, '<=', 0);
      row(opens, '<=', problem.resonance);
    }
  }
  problem.preparations.forEach(({ makes, takes }, number) => {
    const p = whole(`p${number}`, 99);
    add(used[makes]!, p, -1);
    for (const [of, each] of takes) add(used[of]!, p, each);
  });
  used.forEach((terms, k) => row(terms, '<=', problem.kinds[k]!.count));

  const start = { power: problem.power, resonance: problem.resonance, bonuses: problem.bonuses };
  return {
    text: (aim, reached) => {
      const goals = (Object.keys(reached) as Aim[]).flatMap((each) =>
        figures[each].size === 0
          ? []
          : [`g_${each}: ${linear(figures[each])} >= ${reached[each]! - start[each]}`],
      );
      const objective = figures[aim].size === 0 ? '0 zero' : linear(figures[aim]);
      return [
        'Maximize',
        ` obj: ${objective}`,
        'Subject To',
        ...goals.map((line) => ` ${line}`),
        ...rows.map((line) => ` ${line}`),
        ' last: zero <= 0',
        'Bounds',
        ...bounds.map((line) => ` ${line}`),
        'General',
        ` ${wholes.join('\n ')}`,
        'End',
      ].join('\n');
    },
  };
}

const negative = (terms: Terms): Terms => new Map([...terms].map(([name, value]) => [name, -value]));
const linear = (terms: Terms): string =>
  [...terms].map(([name, value]) => `${value < 0 ? '-' : '+'} ${Math.abs(value)} ${name}`).join(' ');

/** The answers of a solver, as far as they are needed. */
export type SolveMilp = (text: string) => { readonly Status: string; readonly ObjectiveValue: number };

/** The best that a plan can come to by the aims in their order, by a solver of mixed-integer programs. */
export function bestByMilp(problem: SearchProblem, solve: SolveMilp): Record<Aim, number> {
  const milp = milpOf(problem);
  const start = { power: problem.power, resonance: problem.resonance, bonuses: problem.bonuses };
  const most = (aim: Aim, reached: Readonly<Partial<Record<Aim, number>>>): number | null => {
    const { Status, ObjectiveValue } = solve(milp.text(aim, reached));
    if (Status === 'Infeasible') return null;
    if (Status !== 'Optimal') throw new Error(`The solver ended with ${Status}.`);
    return start[aim] + Math.round(ObjectiveValue);
  };
  const reached: Partial<Record<Aim, number>> = {};
  let order: readonly Aim[] = problem.aims;
  if (order[0] !== 'power') {
    const first = most(order[0]!, { power: 0 });
    if (first === null) order = ['power', ...order.filter((aim) => aim !== 'power')];
    else {
      reached.power = 0;
      reached[order[0]!] = first;
    }
  }
  for (const aim of order) {
    if (aim === order[0] && reached[aim] !== undefined) continue;
    const value = most(aim, reached);
    if (value === null) throw new Error(`The solver finds no plan for ${aim}.`);
    reached[aim] = value;
  }
  return reached as Record<Aim, number>;
}
