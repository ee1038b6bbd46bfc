import { createHash } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { CharacterChange } from '#contract/records/characters/character-change.ts';
import { gemFacts, gemOfCatalogue } from '#contract/records/characters/gem-figures.ts';
import { goalsLinkedTo } from '#contract/records/characters/linked-goals.ts';
import {
  gemMeant,
  gemsAskedAbout,
  nothingRaised,
  raised,
  withLinked,
  type ClearGem,
  type GemMeant,
  type Raised,
  type Standing,
} from '#contract/records/characters/raise-gem.ts';
import { reachedRank, type ReachedRank } from '#contract/records/characters/reached-rank.ts';
import { definitionOf } from '#contract/records/collections.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { differenceOf } from '#contract/records/paths.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { goalWords } from '#messages/characters/goals.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import { numberTextIn } from '#messages/formats.ts';
import { isAllowed, madeBy, type Change, type LinkedPlayer } from '../interactions/player.ts';
import { cut, plain, type ReplyButton } from '../interactions/reply.ts';
import { settingsButton } from './account.ts';
import { button, refusedBy, type AskedByPlayer, type Outcome } from './command.ts';
import { goalButton, goalLine } from './goal-lines.ts';
import { goalKey, goalName, readGoals, type OwnGoal } from './own-goals.ts';
import { readFormulas, readPlaces, readRoster } from './roster.ts';
import { undoActAction } from './undo.ts';

/** So many gems can be chosen of: the platform takes 25 buttons, and two more stand beside them. */
const MOST_GEMS = 20;

/** A record as changes are made on it. */
interface Standpoint {
  readonly revision: number;
  readonly data: RecordData;
}

interface Met {
  /** Null where the player has no character, or does not let the bot record anything of it. */
  readonly standing: Standing | null;
  /** Says whether there is a character of which the player does not let the bot record anything. */
  readonly isHeldBack: boolean;
  /** The goals of all characters. */
  readonly goals: readonly CharacterGoal[];
  readonly there: ReadonlyMap<string, Standpoint>;
}

const keyOf = (collection: string, id: string): string => `${collection} ${id}`;

async function readMet(player: LinkedPlayer, mayRecord: boolean): Promise<Met> {
  const [{ active }, ofCharacters] = await Promise.all([readRoster(player), player.read('characterGoals')]);
  const goals = ofCharacters.map(({ data }) => data);
  const there = new Map<string, Standpoint>();
  const stand = (collection: string, records: readonly { id: string; revision: number; data: object }[]) => {
    for (const { id, revision, data } of records)
      there.set(keyOf(collection, id), { revision, data: { ...data } });
  };
  stand('characterGoals', ofCharacters);
  const isHeldBack = active !== undefined && !mayRecord;
  if (active === undefined || isHeldBack) return { standing: null, isHeldBack, goals, there };
  const [gems, entries, formulas, places] = await Promise.all([
    player.read('gems', active.id),
    player.read('progressEntries', active.id),
    readFormulas(player),
    readPlaces(player),
  ]);
  stand('characters', [active]);
  stand('gems', gems);
  return {
    standing: {
      character: active.data,
      gems: gems.map(({ data }) => data),
      goals: goals.filter(({ parent }) => parent === active.id),
      entries: entries.length,
      formulas,
      places,
    },
    isHeldBack,
    goals,
    there,
  };
}

/** A change of a character as the operation that makes it; none where it changes nothing. */
function changesOf(change: CharacterChange, there: Met['there']): readonly Change[] {
  const { collection, id } = change;
  if ('data' in change) {
    const { id: _id, ...fields } = change.data;
    return [{ collection, id, kind: 'create', baseRevision: 0, fields, removed: [] }];
  }
  const kept = there.get(keyOf(collection, id));
  if (kept === undefined) throw new Error(`${collection}/${id} is to change, but was not read.`);
  // The collection decides the record's type; the pair of both cannot be expressed here.
  const update = change.update as unknown as (record: RecordData) => RecordData;
  const difference = differenceOf(definitionOf(collection), kept.data, update(kept.data));
  if (difference === null) return [];
  const { fields, removed } = difference;
  const baseRevision = kept.revision;
  return [{ collection, id, kind: 'patch', baseRevision, fields: { ...fields }, removed: [...removed] }];
}

/** The name of a goal with its ranks, as the entry of the progress is. */
const fullName = (goal: OwnGoal): string => {
  const { currentRank: from, targetRank: to } = goal.data;
  return fill(calculators.edits.nameAndRanks, { name: goalName(goal), from, to });
};

const reachedBy = (goal: OwnGoal): ReachedRank | null =>
  reachedRank(goal.collection, goal.data, fullName(goal));

/** Completes a goal, with the gem of the active character that it was about; asks where it is not clear which that is. */
export async function completeGoal(asked: AskedByPlayer, goal: OwnGoal): Promise<Outcome> {
  const met = await readMet(asked.player, isAllowed(asked.link, 'record'));
  const reached = reachedBy(goal);
  if (met.standing === null || reached === null) return keep(asked, goal, { met });
  const meant = gemMeant(met.standing, reached);
  if (meant.kind === 'none') return keep(asked, goal, { met });
  if (meant.kind === 'ask') return question(goal, reached, met.standing, meant);
  return keep(asked, goal, { met, raising: { meant, reached, standing: met.standing } });
}

interface Kept {
  readonly met: Met;
  readonly raising?: {
    readonly meant: ClearGem;
    readonly reached: ReachedRank;
    readonly standing: Standing;
  };
}

/** Keeps that a goal is completed, with everything that follows, as one act. */
async function keep(asked: AskedByPlayer, goal: OwnGoal, { met, raising }: Kept): Promise<Outcome> {
  const { player, publicUrl, interaction, now } = asked;
  const { collection, id } = goal;
  const nowMs = now();
  const ofActive =
    raising === undefined
      ? nothingRaised
      : raised(raising.standing, raising.meant, raising.reached, { nowMs, newId: () => player.newId() });
  // One act holds so many operations, and the goal's own is one.
  const room = limits.operationsPerRequest - ofActive.changes.length - 1;
  const outcome = withLinked(ofActive, goalsLinkedTo([{ collection, id }], met.goals).slice(0, room), nowMs);
  const changes: readonly Change[] = [
    {
      collection,
      id,
      kind: 'patch',
      baseRevision: goal.revision,
      fields: { completed: true },
      removed: [],
    },
    ...outcome.changes.flatMap((change) => changesOf(change, met.there)),
  ];
  const answers = await player.changeTogether(changes);
  const refused = answers.find((answer) => answer.outcome === 'refused');
  if (refused !== undefined) return refusedBy(refused);
  return {
    title: words.goalDone,
    text: [
      goalLine(goal, interaction.locale),
      ...raisedLines(outcome, raising, interaction.locale),
      ...(met.isHeldBack && reachedBy(goal) !== null ? [words.recordOff] : []),
    ].join('\n'),
    ...(raising !== undefined && { character: raising.standing.character.name }),
    buttons: [
      goalButton(publicUrl, collection),
      { label: words.undo, action: undoActAction(player.actId()) },
    ],
    made: madeBy(changes, answers),
    subject: { collection, id, name: goalName(goal) },
  };
}

const catalogueName = (catalogueId: string): string => gemFacts(gemOfCatalogue('', '', catalogueId, 1)).name;

/** The outcome for characters, in words. */
function raisedLines(
  { gain, completed }: Raised,
  raising: Kept['raising'],
  locale: string,
): readonly string[] {
  const said: string[] = [];
  if (raising !== undefined) {
    const { meant, standing, reached } = raising;
    const gem = meant.kind === 'raise' ? gemFacts(meant.gem).name : catalogueName(meant.catalogueId);
    const values = { gem: plain(gem), name: plain(standing.character.name), rank: reached.toRank };
    said.push(fill(words.gemRaised, values));
    if (gain > 0) said.push(fill(words.resonanceGain, { n: numberTextIn(locale, gain) }));
  }
  const shown = completed
    .slice(0, 10)
    .map(({ name }) => fill(goalWords.toasts.completed, { name: plain(name) }));
  said.push(...shown);
  if (completed.length > shown.length)
    said.push(fill(words.moreGoals, { n: completed.length - shown.length }));
  return said;
}

/** A short sign of an id, whatever its length: a button holds 100 signs. */
const signOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 16);

const CHOICE = /^1:g:([0-9a-f]{16}):([0-9a-f]{16}|new|none)$/;

/** Which gem a goal was about, as a button says it: both by their signs. */
interface GemChoice {
  readonly goal: string;
  readonly gem: string;
}

/** The choice in a button of the question; undefined for any other button. */
function gemChoiceOf(action: string): GemChoice | undefined {
  const [, goal, gem] = CHOICE.exec(action) ?? [];
  return goal === undefined || gem === undefined ? undefined : { goal, gem };
}

/** Of gems that say the same the first: copies are the same. */
function distinct(gems: readonly Gem[], { equippedGems }: Standing['character']): readonly Gem[] {
  const equipped = new Set(Object.values(equippedGems));
  const seen = new Map<string, Gem>();
  for (const gem of gems) {
    const { id, parent: _parent, ...says } = gem;
    const key = JSON.stringify([
      equipped.has(id),
      Object.entries(says).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ]);
    if (!seen.has(key)) seen.set(key, gem);
  }
  return [...seen.values()];
}

/** Asks which gem a goal was about; nothing is changed before that is said. */
function question(
  goal: OwnGoal,
  { catalogueId, fromRank: from, toRank: rank }: ReachedRank,
  standing: Standing,
  meant: Extract<GemMeant, { kind: 'ask' }>,
): Outcome {
  const { completing } = gemBag;
  const sign = signOf(goalKey(goal));
  const button = (label: string, choice: string): ReplyButton => ({
    label: cut(label, 80),
    action: `1:g:${sign}:${choice}`,
  });
  const name = plain(standing.character.name);
  const values = { goal: `**${plain(fullName(goal))}**`, rank, from, name };
  const gem = catalogueId === null ? null : catalogueName(catalogueId);
  const gems = distinct(gemsAskedAbout(standing, meant), standing.character);
  const more = gems.length > MOST_GEMS ? `\n${fill(words.moreLines, { n: gems.length - MOST_GEMS })}` : '';
  return {
    title: completing.title,
    text:
      (gem === null
        ? fill(completing.noGem, values)
        : fill(completing.text, { ...values, gem: plain(gem) })) + more,
    character: standing.character.name,
    buttons: [
      ...gems.slice(0, MOST_GEMS).map((each) => {
        const named = fill(gemBag.gem, { name: gemFacts(each).name, rank: each.rank });
        return button(fill(completing.raise, { gem: named, rank }), signOf(each.id));
      }),
      ...(gem === null ? [] : [button(fill(completing.add, { gem, rank }), 'new')]),
      button(completing.onlyGoal, 'none'),
    ],
    isQuestion: true,
  };
}

/** Completes a goal with the gem that was chosen. What the button says is held against how everything stands now. */
async function completeWithGem(asked: AskedByPlayer, choice: GemChoice): Promise<Outcome> {
  const { player, link, publicUrl } = asked;
  const goal = (await readGoals(player)).find((each) => signOf(goalKey(each)) === choice.goal);
  if (goal === undefined) return { text: words.noGoal, isRefused: true };
  if (goal.data.completed) return { text: words.wasDone, isRefused: true };
  const mayRecord = isAllowed(link, 'record');
  if (choice.gem !== 'none' && !mayRecord)
    return { text: words.switchedOff, buttons: [settingsButton(publicUrl)], isRefused: true };
  const met = await readMet(player, mayRecord);
  if (choice.gem === 'none') return keep(asked, goal, { met });
  const reached = reachedBy(goal);
  const meant = met.standing === null || reached === null ? null : chosen(met.standing, reached, choice.gem);
  if (met.standing === null || reached === null || meant === null)
    return { text: words.changedSince, isRefused: true };
  return keep(asked, goal, { met, raising: { meant, reached, standing: met.standing } });
}

/** The gem that a choice names, of those that may be meant; null where it names none of them. */
function chosen(standing: Standing, reached: ReachedRank, sign: string): ClearGem | null {
  const meant = gemMeant(standing, reached);
  if (meant.kind === 'none') return null;
  const { catalogueId } = reached;
  if (sign === 'new') return catalogueId === null ? null : { kind: 'add', catalogueId };
  const gems = meant.kind === 'ask' ? meant.gems : meant.kind === 'raise' ? [meant.gem] : [];
  const gem = gems.find(({ id }) => signOf(id) === sign);
  return gem === undefined ? null : { kind: 'raise', gem };
}

export const chooseGemButton = button('goal done', 'goals', gemChoiceOf, completeWithGem);
