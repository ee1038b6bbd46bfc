import { rankKey, type AwakeningFacts } from './facts.ts';
import {
  awakeningBounds,
  gemPlaces,
  type ActiveStars,
  type AwakeningSetup,
  type CopyStack,
  type GemPlace,
  type RankedGem,
} from './setup.ts';

// Browsers, workers and the server all have them.
declare function btoa(binary: string): string;
declare function atob(digits: string): string;

const VERSION = 1;
/** The most that the form of the codes can hold. */
export const codeBounds = { gemPower: 65_535, stacks: 255, quantity: 255 } as const;
const STEPS_OF_A_RANK = 18;
const LENGTH_OF_A_GEM = 5;
const DORMANT = 0x80;

/** Parts of a setup that a code does not hold, so that the player knows before it is sent. */
export type NotInCode =
  | 'aims'
  | 'bonusesThatCount'
  | 'withWings'
  | 'cashIn'
  | 'raise'
  | 'sockets'
  | 'locks'
  | 'olderSourceHolds';

/** Why a setup cannot be a code: it has more than the form holds. */
export type CodeRefusal = { readonly field: keyof typeof codeBounds; readonly most: number };

export type SetupCode =
  | { readonly code: string; readonly leftOut: readonly NotInCode[] }
  | { readonly refused: CodeRefusal };

/** Why a text is no setup code. */
export type CodeFault = 'notACode' | 'otherVersion' | 'broken';

/** The part of a setup that a code holds. */
export interface SetupOfCode {
  readonly gemPower: number;
  readonly mains: AwakeningSetup['mains'];
  readonly stacks: readonly CopyStack[];
}

export type CodeReading =
  | {
      readonly setup: SetupOfCode;
      /** Stacks, and equipped gems, of which the catalogue knows no such gem or rank. */
      readonly skipped: { readonly stacks: number; readonly mains: number };
    }
  | { readonly fault: CodeFault };

/**
 * The setup as a code of the other tool (version 1, base64url), which holds gem power, equipped gems and copies alone.
 *
 * @throws {RangeError} a gem that the facts do not know
 */
export function setupCode(setup: AwakeningSetup, facts: AwakeningFacts): SetupCode {
  if (setup.gemPower > codeBounds.gemPower) return refused('gemPower');
  if (setup.stacks.length > codeBounds.stacks) return refused('stacks');
  if (setup.stacks.some(({ quantity }) => quantity > codeBounds.quantity)) return refused('quantity');
  const gem = (ranked: RankedGem, flags = 0): number[] => {
    const known = facts.gems.get(ranked.catalogueId);
    if (known === undefined) throw new RangeError(`no gem is called ${ranked.catalogueId}`);
    const { codeNumber, stars } = known;
    const rank = (ranked.rank - 1) * STEPS_OF_A_RANK + ranked.subRank;
    const active = stars === 5 ? (ranked.activeStars ?? 0) : stars;
    return [codeNumber >> 8, codeNumber & 0xff, rank, active | flags];
  };
  const worn = gemPlaces.flatMap((place, index) => {
    const main = setup.mains[place];
    return main === undefined ? [] : [[index, ...gem(main)]];
  });
  const bytes = [
    VERSION,
    setup.gemPower >> 8,
    setup.gemPower & 0xff,
    worn.length,
    ...worn.flat(),
    setup.stacks.length,
    ...setup.stacks.flatMap((stack) => [
      ...gem(stack, stack.isDormant === true ? DORMANT : 0),
      stack.quantity,
    ]),
  ];
  const code = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return { code, leftOut: notInCode(setup) };
}

const refused = (field: keyof typeof codeBounds): SetupCode => ({
  refused: { field, most: codeBounds[field] },
});

/** Parts of a setup that its code does not say: the aims and choices always, the rest where there is any. */
function notInCode(setup: AwakeningSetup): NotInCode[] {
  return [
    'aims',
    ...(setup.bonusesThatCount === 'all' ? [] : (['bonusesThatCount'] as const)),
    'withWings',
    ...(setup.cashIn ? (['cashIn'] as const) : []),
    ...(setup.raise ? (['raise'] as const) : []),
    ...(Object.keys(setup.sockets).length > 0 ? (['sockets'] as const) : []),
    ...(setup.stays.length > 0 || setup.stacks.some(({ lock }) => lock !== undefined)
      ? (['locks'] as const)
      : []),
    ...(setup.olderSourceHolds.length > 0 ? (['olderSourceHolds'] as const) : []),
  ];
}

/**
 * Reads a code of the other tool, whole or not at all; gems that nobody knows here are counted. Copies that are alike in it
 * stay stacks of their own, as the code has them.
 */
export function readSetupCode(text: string, facts: AwakeningFacts): CodeReading {
  const bytes = bytesOf(text.trim());
  if (bytes === null || bytes.length < 4) return { fault: 'notACode' };
  if (bytes[0] !== VERSION) return { fault: 'otherVersion' };
  const byNumber = new Map([...facts.gems].map(([id, gem]) => [gem.codeNumber, { id, ...gem }]));
  const at = (index: number) => bytes[index] ?? 0;
  const mainCount = at(3);
  const stacksFrom = 5 + mainCount * LENGTH_OF_A_GEM;
  if (bytes.length < stacksFrom) return { fault: 'broken' };
  const stackCount = at(stacksFrom - 1);
  if (bytes.length !== stacksFrom + stackCount * LENGTH_OF_A_GEM) return { fault: 'broken' };

  /** The gem of four bytes; undefined where nobody knows such a one, null where no code has such bytes. */
  const gemAt = (index: number): RankedGem | undefined | null => {
    const [encodedRank, active] = [at(index + 2), at(index + 3) & ~DORMANT];
    if (active < 1 || active > 5 || encodedRank >= 10 * STEPS_OF_A_RANK) return null;
    const rank = Math.floor(encodedRank / STEPS_OF_A_RANK) + 1;
    const subRank = encodedRank % STEPS_OF_A_RANK;
    const gem = byNumber.get((at(index) << 8) | at(index + 1));
    if (gem === undefined || !facts.ranks[gem.stars].has(rankKey(rank, subRank))) return undefined;
    if (gem.stars !== 5) return { catalogueId: gem.id, rank, subRank };
    if (active < 2) return undefined;
    return { catalogueId: gem.id, rank, subRank, activeStars: active as ActiveStars };
  };

  const mains: Partial<Record<GemPlace, RankedGem>> = {};
  const skipped = { stacks: 0, mains: 0 };
  for (let index = 4; index < stacksFrom - 1; index += LENGTH_OF_A_GEM) {
    const gem = gemAt(index + 1);
    if (gem === null || (at(index + 4) & DORMANT) !== 0) return { fault: 'broken' };
    const place = gemPlaces[at(index)];
    if (place === undefined || gem === undefined) skipped.mains++;
    else if (mains[place] !== undefined) return { fault: 'broken' };
    else mains[place] = gem;
  }
  const stacks: CopyStack[] = [];
  for (let index = stacksFrom; index < bytes.length; index += LENGTH_OF_A_GEM) {
    const gem = gemAt(index);
    if (gem === null) return { fault: 'broken' };
    const quantity = at(index + 4);
    if (gem === undefined || quantity < awakeningBounds.quantity.min) skipped.stacks++;
    else {
      const isDormant = (at(index + 3) & DORMANT) !== 0;
      stacks.push({
        ...gem,
        id: `code-${(index - stacksFrom) / LENGTH_OF_A_GEM + 1}`,
        quantity,
        ...(isDormant && { isDormant }),
      });
    }
  }
  return { setup: { gemPower: (at(1) << 8) | at(2), mains, stacks }, skipped };
}

/** The bytes of a base64url text without padding, or null. */
function bytesOf(text: string): Uint8Array | null {
  if (!/^[\w-]+={0,2}$/.test(text)) return null;
  const plain = text.replaceAll('=', '');
  if (plain.length % 4 === 1) return null;
  const binary = atob(plain.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
