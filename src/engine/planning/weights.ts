import type { EffectTag, Occasion, TagMark } from '#catalogue/planning/effect-tags.ts';
import type { PlanFocus, PlanMode } from '#contract/records/collections/planning/plan-terms.ts';

/** Whom an effect serves. */
type Role = PlanFocus | 'mobility';

interface Kind {
  /** 3 for what a build rests on, 2 for a strong helper, 1 to 1.5 for a helper. */
  readonly base: number;
  /** Null for what serves whatever its skill serves: the mean of all roles. */
  readonly role: Role | null;
  /** Of these kinds, beside those of their role. */
  readonly inPve?: number;
  readonly inPvp?: number;
}

/** Kinds of effects, of which a tag covers one or more. */
const kinds = {
  deals: { base: 1.5, role: 'damage' },
  moreDamage: { base: 3, role: 'damage' },
  area: { base: 1, role: 'damage', inPve: 1.5, inPvp: 0.75 },
  crit: { base: 2, role: 'damage' },
  attackSpeed: { base: 2, role: 'damage' },
  overTime: { base: 1.5, role: 'damage' },
  exposes: { base: 2.5, role: 'damage' },
  summons: { base: 1, role: 'damage', inPvp: 0.75 },
  shield: { base: 3, role: 'survivability' },
  heals: { base: 2.5, role: 'survivability' },
  lessDamage: { base: 3, role: 'survivability' },
  cannotDie: { base: 3.5, role: 'survivability', inPvp: 1.25 },
  tough: { base: 1.5, role: 'survivability' },
  frees: { base: 2, role: 'survivability' },
  disables: { base: 3, role: 'control' },
  slows: { base: 1.5, role: 'control' },
  longerControl: { base: 2, role: 'control' },
  forAllies: { base: 3, role: 'support' },
  buffs: { base: 2, role: 'support' },
  weakens: { base: 2, role: 'support' },
  moves: { base: 2, role: 'mobility' },
  cooldown: { base: 1.5, role: null },
  longer: { base: 1.5, role: null },
  charges: { base: 1.5, role: null },
  reach: { base: 1, role: null },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as KindName[];

/** Kinds that each tag covers. Its weight is the mean over these, as a word does not say which of them an effect is. */
const kindsOfTag = {
  damage: ['deals', 'moreDamage', 'exposes'],
  area: ['area'],
  crit: ['crit'],
  attackSpeed: ['attackSpeed'],
  dot: ['overTime'],
  summon: ['summons'],
  survivability: ['shield', 'heals', 'lessDamage', 'cannotDie', 'tough', 'frees'],
  control: ['disables', 'slows', 'longerControl'],
  support: ['forAllies', 'buffs', 'weakens'],
  movement: ['moves'],
  cooldown: ['cooldown', 'longer', 'charges'],
  reach: ['reach'],
} as const satisfies Readonly<Record<EffectTag, readonly KindName[]>>;

/**
 * The share of a role for a focus. The role that is asked for counts whole; the others break ties and keep a build alive: control
 * is worth the most of them to who wants to survive, and what moves helps most those who must not be hit.
 */
const focusShares: Readonly<Record<PlanFocus, Readonly<Record<Role, number>>>> = {
  damage: { damage: 1, survivability: 0.3, control: 0.2, support: 0.15, mobility: 0.2 },
  survivability: { damage: 0.3, survivability: 1, control: 0.4, support: 0.25, mobility: 0.4 },
  control: { damage: 0.3, survivability: 0.3, control: 1, support: 0.25, mobility: 0.3 },
  support: { damage: 0.25, survivability: 0.4, control: 0.35, support: 1, mobility: 0.25 },
};

const roles = ['damage', 'survivability', 'control', 'support', 'mobility'] as const;

/** Players are held and outrun, which monsters seldom mind. */
const inPvpByRole: Readonly<Partial<Record<Role, number>>> = { control: 1.25, mobility: 1.25 };

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Kinds whose base counts so many times. */
export type MovedBases = Readonly<Partial<Record<KindName, number>>>;

/** Free text moves weights: what a build leans to counts more, and so do effects that are named. */
export interface Leaning {
  readonly toward: readonly PlanFocus[];
  readonly traits: readonly string[];
  readonly moved?: MovedBases | undefined;
}

/** A role that a build leans to counts so much more. */
const LEAN = 0.3;
/** An effect that is wished for counts so many times as much. */
const WISHED_TRAIT = 1.5;

function weightOfKind(name: KindName, focus: PlanFocus, mode: 'pve' | 'pvp', leaning?: Leaning): number {
  const { base, role, inPve = 1, inPvp = 1 }: Kind = kinds[name];
  const shareOf = (each: Role) =>
    focusShares[focus][each] + (leaning?.toward.some((one) => one === each) === true ? LEAN : 0);
  const share = role === null ? mean(roles.map(shareOf)) : shareOf(role);
  const byMode = mode === 'pve' ? inPve : inPvp * (role === null ? 1 : (inPvpByRole[role] ?? 1));
  return base * (leaning?.moved?.[name] ?? 1) * share * byMode;
}

/**
 * The worth of a tag, in points: the mean over what it covers of base × focus × mode; of a hybrid build the mean of both modes.
 *
 * @example weightOf('area', 'damage', 'pve') // 1.5
 */
export function weightOf(tag: EffectTag, focus: PlanFocus, mode: PlanMode, leaning?: Leaning): number {
  const modes = mode === 'hybrid' ? (['pve', 'pvp'] as const) : ([mode] as const);
  const weight = mean(
    kindsOfTag[tag].flatMap((kind) => modes.map((each) => weightOfKind(kind, focus, each, leaning))),
  );
  return weight * (leaning?.traits.includes(tag) === true ? WISHED_TRAIT : 1);
}

/** The share of a bonus that works only at times: in PvP there are few kills, and not many chances in a fight. */
export function shareAt(occasion: Occasion | null | undefined, mode: PlanMode): number {
  if (occasion === null || occasion === undefined) return 1;
  if (occasion !== 'onKill') return 0.75;
  return mode === 'pve' ? 1 : mode === 'pvp' ? 0.25 : 0.625;
}

/** The share of a set that needs something, by how many skills of the build supply it, in percent. */
export const shareFed = (suppliers: number): number => [0, 60, 85][suppliers] ?? 100;

/** Tenths of a point for something that its player has. */
export const OWNED = 10;

/** Tenths of a point for so much combat rating. */
export const ratingPoints = (rating: number, power: number): number => Math.round((rating * 10 * power) / 25);

/**
 * Tenths of a point for each tag, so that they add up to a whole; what an effect takes away counts against it.
 *
 * @param share 0 to 1, what of the effect counts
 */
export function tagLines(
  marks: readonly TagMark[],
  focus: PlanFocus,
  mode: PlanMode,
  share = 1,
  leaning?: Leaning,
): readonly { readonly why: string; readonly points: number }[] {
  return marks.map((mark) => {
    const isLost = mark.startsWith('-');
    const tag = (isLost ? mark.slice(1) : mark) as EffectTag;
    const points = Math.round(10 * share * weightOf(tag, focus, mode, leaning));
    return { why: mark, points: isLost ? -points : points };
  });
}
