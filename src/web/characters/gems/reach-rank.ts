import { gemFacts, gemOfCatalogue } from '#contract/records/characters/gem-figures.ts';
import {
  allRaised,
  gemMeant,
  gemsAskedAbout,
  nothingRaised,
  raised,
  withLinked,
  type ClearGem,
  type Standing,
} from '#contract/records/characters/raise-gem.ts';
import type { ReachedRank } from '#contract/records/characters/reached-rank.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { fill, type KeptText } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { moments } from '#messages/site/moments.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import { reachedText } from '../goals/goal-edits.ts';
import { readLinkedGoals } from '../goals/linked-goals.ts';
import { rankCard, type RankMoment } from './rank-card.tsx';
import { readStanding } from './read-standing.ts';

export interface PlanEdit {
  /** The name of its undo step. */
  readonly label: KeptText;
  readonly change: Change;
  /** The notice where no figure of a character rises. */
  readonly title: string;
  readonly moment: RankMoment;
  /** Says whether the plan is completed with it, not just a rank further. */
  readonly isCompleted: boolean;
}

/** A question to the player before a reached rank can be kept. */
export interface WhichGemAsked {
  readonly standing: Standing;
  readonly reached: ReachedRank;
  readonly plan: PlanEdit;
  /** The gems that may be meant, the equipped ones first. */
  readonly gems: readonly Gem[];
}

/** Keeps what becomes of a plan, and completes the goals of characters that are linked to it. */
export async function keepPlan(plan: PlanEdit): Promise<boolean> {
  const { label, change, title, moment } = plan;
  const { changes, completed } = withLinked(nothingRaised, await linkedTo(plan), Date.now());
  return keepEdit(label, [change, ...changes], {
    title,
    card: rankCard({ ...moment, beside: reachedText(completed) }),
    ...describedBy(reachedText(completed)),
    isRestorable: true,
    isOneAct: completed.length > 0,
  });
}

const linkedTo = async ({ change, isCompleted }: PlanEdit): Promise<readonly CharacterGoal[]> =>
  isCompleted ? readLinkedGoals([change]) : [];

/**
 * Keeps that a plan has reached a rank: the plan, and of the active character the gem, its totals and an entry of its
 * progress, as one act with one way back.
 *
 * @returns whether it is kept, or what the player has to say before it can be
 */
export async function reachRank(reached: ReachedRank, plan: PlanEdit): Promise<boolean | WhichGemAsked> {
  if (localStore.owner() === null) return keepPlan(plan);
  const standing = await readStanding();
  if (standing === null) return keepPlan(plan);
  const meant = gemMeant(standing, reached);
  if (meant.kind === 'none') return keepPlan(plan);
  if (meant.kind !== 'ask') return keepRaised(standing, meant, reached, plan);
  return { standing, reached, plan, gems: gemsAskedAbout(standing, meant) };
}

/**
 * Keeps that several plans have reached their ranks, as one act with one way back. Where it is not clear which gem is meant
 * only the plan is completed.
 *
 * @returns whether it is kept; when not, the player has been told why
 */
export async function reachRanks(
  ranks: readonly ReachedRank[],
  { label, changes }: { readonly label: KeptText; readonly changes: readonly Change[] },
): Promise<boolean> {
  const standing = await readStanding();
  const nowMs = Date.now();
  const ofActive =
    standing === null
      ? nothingRaised
      : allRaised(standing, ranks, { note: label.label, nowMs, newId: newRecordId });
  const {
    changes: ofCharacters,
    gain,
    completed,
  } = withLinked(ofActive, await readLinkedGoals(changes), nowMs);
  const { toasts } = gemBag;
  const raisedText =
    gain > 0 && standing !== null
      ? fill(toasts.raisedMany, { gain: numberText(gain), name: standing.character.name })
      : '';
  return keepEdit(label, [...changes, ...ofCharacters], {
    title: label,
    ...describedBy(raisedText, reachedText(completed)),
    isRestorable: true,
    isOneAct: true,
    mayBeParted: true,
  });
}

/** What the player answers: a gem that was raised, a new one, or that it was none of this character's. */
export type WhichGem = Gem | 'new' | 'none';

/** Keeps a reached rank as the player has answered. */
export function reachRankOf({ standing, reached, plan }: WhichGemAsked, which: WhichGem): Promise<boolean> {
  if (which === 'none') return keepPlan(plan);
  if (which !== 'new') return keepRaised(standing, { kind: 'raise', gem: which }, reached, plan);
  if (reached.catalogueId === null) throw new Error('A gem of no name was to be added.');
  return keepRaised(standing, { kind: 'add', catalogueId: reached.catalogueId }, reached, plan);
}

async function keepRaised(
  standing: Standing,
  meant: ClearGem,
  reached: ReachedRank,
  plan: PlanEdit,
): Promise<boolean> {
  const { label, change, title, moment } = plan;
  const nowMs = Date.now();
  const ofActive = raised(standing, meant, reached, { nowMs, newId: newRecordId });
  const { changes, gain, completed } = withLinked(ofActive, await linkedTo(plan), nowMs);
  const gem =
    meant.kind === 'raise'
      ? gemFacts(meant.gem).name
      : gemFacts(gemOfCatalogue('', '', meant.catalogueId, 1)).name;
  const { toasts } = gemBag;
  const text = fill(toasts.raisedText, { gem, name: standing.character.name });
  const before = standing.character.stats.resonance;
  return keepEdit(label, [change, ...changes], {
    card: rankCard({
      ...moment,
      ...(gain > 0 && {
        line: fill(moments.gain, { gain: numberText(gain), unit: calculators.units.resonance }),
      }),
      ...(gain > 0 && before !== undefined && { resonance: { from: before, to: before + gain } }),
      beside: [text, reachedText(completed)].filter((each) => each !== '').join('. '),
    }),
    title: gain > 0 ? fill(toasts.raised, { rank: reached.toRank, gain: numberText(gain) }) : title,
    ...describedBy(text, reachedText(completed)),
    isRestorable: true,
    isOneAct: true,
  });
}

/** The text of a notice beside its title; nothing where it needs none. */
function describedBy(...texts: readonly string[]): { readonly description?: string } {
  const said = texts.filter((text) => text !== '');
  return said.length === 0 ? {} : { description: said.join('. ') };
}
