import { requireWhole } from '../bounds.ts';
import { rankKey, type AwakeningFacts, type Stars } from './facts.ts';
import { raisedKinds, type RaisedKinds, type RankStep, type StockKind } from './raising.ts';
import type { SearchKind, SearchMain, SearchProblem, SearchSocket } from './search/problem.ts';
import {
  awakeningBounds,
  disputedSockets,
  gemPlaces,
  type AwakeningSetup,
  type BonusKind,
  type CopyStack,
  type GemPlace,
  type RankedGem,
  type SocketKey,
} from './setup.ts';

/** A socket of an equipped gem by the facts and the player's choices. */
export interface SocketFacts {
  readonly key: SocketKey;
  readonly accepts: Stars;
  readonly opensAt: number;
  readonly isOpen: boolean;
  readonly named: string;
  readonly bonus: BonusKind;
  readonly counts: boolean;
  /** The stack of the copy that stays in it. */
  readonly staying: StackFacts | null;
}

export interface MainFacts {
  readonly place: GemPlace;
  readonly gem: RankedGem;
  readonly stars: Stars;
  readonly required: number;
  readonly base: number;
  /** It gains additional resonance by what is inside. */
  readonly isAdditional: boolean;
  readonly sockets: readonly SocketFacts[];
}

export interface StackFacts {
  readonly stack: CopyStack;
  readonly stars: Stars;
  /** Gem power that a copy brings into a socket. */
  readonly contribution: number;
  /** Gem power that a copy gives when it lies in no socket; 0 for one that is dormant or never broken up. */
  readonly givesBack: number;
  readonly isCashedIn: boolean;
  /** Gem power that a dormant copy takes back in a socket. */
  readonly wakesFor: number;
  /** Resonance inside for each whole rank. */
  readonly rate: number;
  readonly wingResonance: number;
  /** The rank of the stack, where this is one of its copies at a higher rank. */
  readonly raisedFrom?: RankStep | undefined;
}

/** A setup with what the facts say of it. */
export interface SetupFacts {
  readonly mains: readonly MainFacts[];
  readonly stacks: readonly StackFacts[];
}

/**
 * A setup with the figures of its gems.
 *
 * @throws {RangeError} an unknown gem or rank, a 5-star gem without its active stars, or a number out of its bounds
 */
export function factsOf(setup: AwakeningSetup, facts: AwakeningFacts): SetupFacts {
  requireWhole('gemPower', setup.gemPower, awakeningBounds.gemPower);
  requireWhole('stacks', setup.stacks.length, awakeningBounds.stacks);
  const stacks = setup.stacks.map((stack) => stackFacts(stack, setup, facts));
  if (new Set(setup.stacks.map(({ id }) => id)).size !== stacks.length)
    throw new RangeError('stacks must have ids of their own');
  const counting = new Set<BonusKind>(setup.bonusesThatCount === 'all' ? [] : setup.bonusesThatCount);
  const older = new Set<string>(setup.olderSourceHolds);
  const stays = new Set<string>(setup.stays);
  const left = new Map(stacks.map((each) => [each.stack.id, each]));
  const used = new Map<string, number>();
  const mains = gemPlaces.flatMap((place): MainFacts[] => {
    const gem = setup.mains[place];
    if (gem === undefined) return [];
    const { stars, named, bonuses } = gemOf(gem, facts);
    const { accepts, opensAt } = facts.sockets[stars];
    const sockets = named.map((id, index): SocketFacts => {
      const key = `${place}-${index + 1}` as SocketKey;
      const [takes, opens, bonus] = [accepts[index], opensAt[index], bonuses[index]];
      if (takes === undefined || opens === undefined || bonus === undefined)
        throw new RangeError(`${gem.catalogueId} has no socket ${index + 1}`);
      const disputed = disputedSockets.find((each) => each === `${gem.catalogueId}-${index + 1}`);
      const isOpen = gem.rank >= opens;
      return {
        key,
        accepts: takes,
        opensAt: opens,
        isOpen,
        named: disputed !== undefined && older.has(disputed) ? facts.disputed[disputed].older : id,
        bonus,
        counts: setup.bonusesThatCount === 'all' || counting.has(bonus),
        staying: isOpen && stays.has(key) ? take(setup.sockets[key], takes) : null,
      };
    });
    return [
      {
        place,
        gem,
        stars,
        required: atRank(gem, stars, facts).gemPower,
        base: baseResonance(gem, stars, facts),
        isAdditional: stars === 5 && gem.rank >= facts.additional.atRank,
        sockets,
      },
    ];
  });
  return { mains, stacks };

  /** The stack of a copy that stays, as long as it has one left. */
  function take(id: string | undefined, takes: Stars): StackFacts | null {
    const stack = id === undefined ? undefined : left.get(id);
    if (stack === undefined || stack.stars !== takes) return null;
    const before = used.get(stack.stack.id) ?? 0;
    if (before >= stack.stack.quantity) return null;
    used.set(stack.stack.id, before + 1);
    return stack;
  }
}

/**
 * The setup as a question in numbers.
 *
 * @throws {RangeError} as `factsOf`
 */
export function problemOf(setup: AwakeningSetup, facts: AwakeningFacts): SearchProblem {
  return questionOf(setup, facts, factsOf(setup, facts)).problem;
}

/** The question, with the kind of each stack; −1 for one that is not used. */
export function questionOf(
  setup: AwakeningSetup,
  facts: AwakeningFacts,
  { mains, stacks }: SetupFacts,
): {
  readonly problem: SearchProblem;
  readonly kindOf: readonly number[];
  /** Null without raising. */
  readonly raised: RaisedKinds | null;
} {
  const staying = new Map<string, number>();
  let power = setup.gemPower + (setup.worn ?? 0);
  let resonance = 0;
  let bonuses = 0;
  for (const main of mains) {
    power -= main.required;
    resonance += main.base;
    for (const { staying: copy, named, counts } of main.sockets)
      if (copy !== null) {
        const { id, catalogueId, rank } = copy.stack;
        staying.set(id, (staying.get(id) ?? 0) + 1);
        power -= copy.wakesFor;
        resonance += copy.rate * rank;
        if (counts && named === catalogueId) bonuses++;
      }
  }

  const free = new Set<string>();
  for (const { isAdditional, sockets } of mains)
    for (const { isOpen, staying: copy, counts, named } of sockets)
      if (isOpen && copy === null && (counts || isAdditional)) free.add(named);
  const gemNumbers = new Map([...free].map((id, index) => [id, index]));

  const numberOfCopies = new Map<string, number>();
  for (const { stack } of stacks)
    if (stack.lock !== 'unused')
      numberOfCopies.set(
        stack.catalogueId,
        (numberOfCopies.get(stack.catalogueId) ?? 0) + stack.quantity - (staying.get(stack.id) ?? 0),
      );
  const stock: StockKind[] = [];
  const kinds: (SearchKind & { count: number })[] = [];
  const kindOfKey = new Map<string, number>();
  const kindOf = stacks.map((each) => {
    const { stack, stars, contribution, givesBack, wakesFor, rate, wingResonance } = each;
    const count = stack.quantity - (staying.get(stack.id) ?? 0);
    power += count * givesBack;
    if (stack.lock === 'unused') return -1;
    const kind = {
      stars,
      contribution,
      cost: givesBack + wakesFor,
      resonance: rate * stack.rank,
      wingResonance,
      gem: gemNumbers.get(stack.catalogueId) ?? -1,
    };
    // Copies that could be raised differ by their rank, and by their gem where there is more than one copy of it.
    const isShared = (numberOfCopies.get(stack.catalogueId) ?? 0) > 1;
    const raisedAs =
      setup.raise && stars !== 1
        ? [rankKey(stack.rank, stack.subRank), ...(isShared ? [stack.catalogueId, stack.lock] : [])]
        : [];
    const key = [...Object.values(kind), ...raisedAs].join(' ');
    const known = kindOfKey.get(key) ?? kinds.length;
    kindOfKey.set(key, known);
    const before = kinds[known];
    if (before === undefined) {
      stock.push({ number: known, sample: each, catalogueId: isShared ? stack.catalogueId : null });
      kinds.push({ ...kind, count });
    } else before.count += count;
    return known;
  });

  const raised = setup.raise ? raisedKinds(kinds, stock, facts) : null;
  const { divisor, divisorAllNamed, maxPerGem } = facts.additional;
  const present = new Set(kinds.map(({ gem }) => gem));
  const searchMains = mains.map((main): SearchMain => {
    const open = main.sockets.filter(({ isOpen }) => isOpen);
    const stay = open.filter((socket) => socket.staying !== null);
    const inside = stay.reduce((sum, socket) => sum + (socket.staying?.contribution ?? 0), 0);
    const relief = main.stars === 5 ? Math.max(0, main.required - inside) : 0;
    if (main.stars === 5) power += main.required - relief;
    return {
      relief,
      inside,
      takesRaised: main.stars === 5,
      ...(main.isAdditional && {
        additional: {
          divisor,
          divisorAllNamed,
          max: maxPerGem,
          staysAllNamed: stay.every((socket) => socket.staying?.stack.catalogueId === socket.named),
        },
      }),
      sockets: open
        .filter((socket) => socket.staying === null)
        .map(({ accepts, named, counts }): SearchSocket => {
          const number = gemNumbers.get(named) ?? -1;
          return { stars: accepts, named: present.has(number) ? number : -1, bonus: counts ? 1 : 0 };
        }),
    };
  });

  const problem: SearchProblem = {
    power,
    resonance,
    bonuses,
    kinds: [...kinds, ...(raised?.kinds ?? [])],
    preparations: raised?.preparations ?? [],
    mains: searchMains,
    wings: setup.withWings ? facts.wings.tiers : [],
    wingDivisor: divisor,
    aims: setup.aims,
  };
  return { problem, kindOf, raised };
}

function stackFacts(stack: CopyStack, { cashIn }: AwakeningSetup, facts: AwakeningFacts): StackFacts {
  requireWhole('quantity', stack.quantity, awakeningBounds.quantity);
  const { stars } = gemOf(stack, facts);
  const { copies, gemPower } = atRank(stack, stars, facts);
  baseResonance(stack, stars, facts);
  const { insideResonance, baseGemPower, wings, cashedIn } = facts;
  const rate = stars === 5 && stack.activeStars === 5 ? insideResonance.allActive : insideResonance[stars];
  const isDormant = stack.isDormant === true;
  const isFree = stack.lock === undefined && !isDormant;
  const isCashedIn = isFree && cashIn && stars === 1 && stack.rank === 1;
  return {
    stack,
    stars,
    contribution: copies * baseGemPower[stars] + gemPower,
    givesBack: isCashedIn ? cashedIn : isFree ? gemPower : 0,
    isCashedIn,
    wakesFor: isDormant ? gemPower : 0,
    rate,
    wingResonance: stars === 5 ? Math.min(wings.maxPerPlace, rate * stack.rank) : 0,
  };
}

/** A copy of a stack at a higher rank; what it gives back or wakes for is that of the stack. */
export function raisedTo(of: StackFacts, { rank, subRank }: RankStep, facts: AwakeningFacts): StackFacts {
  const { stack, stars, rate } = of;
  const { copies, gemPower } = atRank({ ...stack, rank, subRank }, stars, facts);
  return {
    ...of,
    stack: { ...stack, rank, subRank },
    raisedFrom: { rank: stack.rank, subRank: stack.subRank },
    contribution: copies * facts.baseGemPower[stars] + gemPower,
    wingResonance: stars === 5 ? Math.min(facts.wings.maxPerPlace, rate * rank) : 0,
  };
}

function gemOf({ catalogueId }: RankedGem, facts: AwakeningFacts) {
  const gem = facts.gems.get(catalogueId);
  if (gem === undefined) throw new RangeError(`no gem is called ${catalogueId}`);
  return gem;
}

function atRank({ rank, subRank }: RankedGem, stars: Stars, facts: AwakeningFacts) {
  const found = facts.ranks[stars].get(rankKey(rank, subRank));
  if (found === undefined) throw new RangeError(`a ${stars}-star gem has no rank ${rankKey(rank, subRank)}`);
  return found;
}

function baseResonance(gem: RankedGem, stars: Stars, facts: AwakeningFacts): number {
  const table = facts.baseResonance[stars === 5 ? `5/${gem.activeStars}` : `${stars}`];
  const found = table?.get(rankKey(gem.rank, gem.subRank));
  if (found === undefined)
    throw new RangeError(`no resonance of ${gem.catalogueId} at ${rankKey(gem.rank, gem.subRank)}`);
  return found;
}
