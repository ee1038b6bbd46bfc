import type { OperationAnswer } from '#contract/records/documents.ts';
import { calculationCollections } from '#contract/records/calculations.ts';
import { limits } from '#contract/limits.ts';
import { pages } from '#contract/site/pages.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import type { WrittenCollection } from '#contract/records/collections.ts';
import type { Change, MadeChange } from '../interactions/player.ts';
import { cut, linesIn, plain, suggestionName } from '../interactions/reply.ts';
import {
  button,
  choiceIn,
  isAskedFor,
  refusedBy,
  textIn,
  type AskedByPlayer,
  type Choices,
  type Commands,
  type Outcome,
} from './command.ts';
import { chooseGemButton, completeGoal } from './complete-goal.ts';
import { gemForm, suggestGems, tierOf } from './gems.ts';
import { costOf, goalButton, goalLine, openButton } from './goal-lines.ts';
import { namedLike, severalOf } from './meant.ts';
import { UNDO_MS, undoActButton } from './undo.ts';
import { goalKey, goalName, goalsMeant, readGoals, type OwnGoal } from './own-goals.ts';

/** The content of a button that takes a change back. */
export const undoAction = ({ collection, id, revision }: MadeChange): string =>
  `1:u:${collection}:${id}:${revision}`;

/** /goals: the list, short. */
async function listGoals({ interaction, player, publicUrl }: AskedByPlayer): Promise<Outcome> {
  const state = choiceIn(interaction, 'state', ['open', 'due', 'done']);
  const all = (await readGoals(player)).filter(({ data }) => data.completed === (state === 'done'));
  const goals = state === 'due' ? all.toSorted((a, b) => costOf(a) - costOf(b)) : all;
  const lines = goals.map((goal) => goalLine(goal, interaction.locale));
  return {
    title: words.goalsTitle[state],
    text:
      goals.length === 0 ? words.noGoals[state] : linesIn(lines, (n) => fill(words.moreGoals, { n }), 3_500),
    buttons: [openButton(publicUrl, pages.calculators.path)],
    isPublic: isAskedFor(interaction, 'public'),
  };
}

/** /goal add: as the calculators add one. */
async function addGoal({ interaction, player, publicUrl }: AskedByPlayer): Promise<Outcome> {
  const form = gemForm(interaction);
  if ('refused' in form) return form.refused;
  const { found, ranks, owned, price, quality } = form;
  const kind = choiceIn(interaction, 'kind', ['gem', 'power']);
  const name = cut(textIn(interaction, 'name')?.trim() ?? '', limits.goalNameLength);
  const planned = { ...ranks, marketValue: price, completed: false };
  const { collection, fields } = ((): { collection: OwnGoal['collection']; fields: object } => {
    if (found.kind === 'normal') {
      const { id: gemId, name: gemName, color: gemColor } = found.gem;
      const ownedDuplicates = owned === 0 ? [] : [{ rank: 1, count: owned }];
      return {
        collection: 'normalCalculations',
        fields: { gemId, gemName, gemColor, ownedDuplicates, ...planned },
      };
    }
    const tier = tierOf(found.gem, quality);
    const { id: gemId, name: gemName } = found.gem;
    if (kind === 'gem')
      return {
        collection: 'legendaryGoals',
        fields: { gemId, name: gemName, ...tier, gemPowerOwned: owned, ownedDuplicates: [], ...planned },
      };
    const called = name === '' ? {} : { name };
    return {
      collection: 'gemPowerGoals',
      fields: { ...called, gemName, ...tier, gemPowerOwned: owned, priority: 'medium', ...planned },
    };
  })();
  const id = player.newId();
  const [answer] = await player.change([
    { collection, id, kind: 'create', baseRevision: 0, fields: { ...fields }, removed: [] },
  ]);
  const title = words.goalAdded;
  const unused = [
    ...(found.kind === 'normal' && kind === 'power' ? [words.kindUnused] : []),
    ...(name !== '' && collection !== 'gemPowerGoals' ? [words.nameUnused] : []),
  ];
  const added = outcomeOf({ collection, id, answer, title, publicUrl, locale: interaction.locale });
  return added.isRefused === true ? added : { ...added, text: [added.text, ...unused].join('\n') };
}

/** /goal done and /goal reopen. */
const markGoal =
  (completed: boolean) =>
  async (asked: AskedByPlayer): Promise<Outcome> => {
    const { interaction, player, publicUrl } = asked;
    const goals = await readGoals(player);
    const meant = goalsMeant(goals, textIn(interaction, 'goal') ?? '');
    const fitting = meant.filter(({ data }) => data.completed !== completed);
    const [goal, other] = fitting;
    if (goal === undefined) {
      const text = meant.length === 0 ? words.noGoal : completed ? words.wasDone : words.wasOpen;
      return { text, isRefused: true };
    }
    if (other !== undefined) {
      const names = severalOf(fitting, (each) => ranksText(plain(goalName(each)), each));
      return { text: fill(words.severalGoals, { names }), isRefused: true };
    }
    if (completed) return completeGoal(asked, goal);
    const { collection, id, revision: baseRevision } = goal;
    const change: Change = {
      collection,
      id,
      kind: 'patch',
      baseRevision,
      fields: { completed: false },
      removed: [],
    };
    const [answer] = await player.change([change]);
    const title = words.goalReopened;
    return outcomeOf({ collection, id, answer, title, publicUrl, locale: interaction.locale });
  };

interface Changed {
  readonly collection: OwnGoal['collection'];
  readonly id: string;
  readonly answer: OperationAnswer | undefined;
  readonly title: string;
  readonly publicUrl: string;
  readonly locale: string;
}

function outcomeOf({ collection, id, answer, title, publicUrl, locale }: Changed): Outcome {
  if (answer === undefined) throw new Error('A change was not answered.');
  if (answer.outcome === 'refused' || answer.record === null) return refusedBy(answer);
  const { data, revision, createdAt } = answer.record;
  const goal = { collection, id, data, revision, createdAt } as unknown as OwnGoal;
  return {
    title,
    text: goalLine(goal, locale),
    buttons: [
      goalButton(publicUrl, collection),
      { label: words.undo, action: undoAction({ collection, id, revision }) },
    ],
    subject: { collection, id, name: goalName(goal) },
  };
}

/** Goals whose name has what is typed, the latest first. */
const suggestGoals =
  (completed: boolean) =>
  async ({ player }: AskedByPlayer, typed: string, most: number): Promise<Choices> => {
    const goals = (await readGoals(player)).filter(({ data }) => data.completed === completed);
    return namedLike(goals, typed, goalName)
      .toReversed()
      .slice(0, most)
      .map((goal) => ({ name: suggestionName(goalName(goal), ranksText('', goal)), value: goalKey(goal) }));
  };

const ranksText = (name: string, { data: { currentRank: from, targetRank: to } }: OwnGoal): string =>
  fill(words.goalLine, { name, from, to });

const UNDO = /^1:u:(\w{1,30}):([\w-]{1,64}):(\d{1,9})$/;

/** The change that a button of `undoAction` takes back, where it is of one of these collections; undefined for any other. */
export const undoIn =
  (collections: readonly WrittenCollection[]) =>
  (action: string): MadeChange | undefined => {
    const [, name, id, revision] = UNDO.exec(action) ?? [];
    const collection = collections.find((each) => each === name);
    if (collection === undefined || id === undefined || revision === undefined) return undefined;
    return { collection, id, revision: Number(revision) };
  };

/** Takes a change of a goal back, where nobody has changed the same since. */
async function takeBack(asked: AskedByPlayer, change: MadeChange): Promise<Outcome> {
  const before = await readGoals(asked.player);
  const { collection, id } = change;
  const goal = before.find((each) => each.collection === collection && each.id === id);
  const name = goal === undefined ? words.undo : goalName(goal);
  return takenBack(asked, change, { name, path: pages.calculators.path });
}

/** Takes a change back of something that is called so and is on that page, where nobody has changed the same since. */
export async function takenBack(
  { player, publicUrl, now }: AskedByPlayer,
  change: MadeChange,
  { name, path }: { readonly name: string; readonly path: string },
): Promise<Outcome> {
  const buttons = [openButton(publicUrl, path)];
  const operation = await player.takingBack(change, now() - UNDO_MS);
  if (operation === 'changed-since') return { text: words.changedSince, buttons, isRefused: true };
  if (operation === 'too-old') return { text: words.undoTooOld, buttons, isRefused: true };
  const [answer] = await player.do([operation]);
  if (answer === undefined) throw new Error('A change was not answered.');
  if (answer.outcome === 'refused') return refusedBy(answer);
  const { collection, id } = change;
  return { text: words.undone, buttons, subject: { collection, id, name } };
}

const undoButton = button('undo', 'goals', undoIn(calculationCollections), takeBack);

export const goalCommands: Pick<Commands, 'goals' | 'goal add' | 'goal done' | 'goal reopen'> = {
  goals: { needs: 'read', run: listGoals },
  'goal add': { needs: 'goals', run: addGoal, buttons: [undoButton], suggestFreely: suggestGems },
  'goal done': {
    needs: 'goals',
    run: markGoal(true),
    buttons: [undoButton, chooseGemButton, undoActButton],
    suggest: suggestGoals(false),
  },
  'goal reopen': { needs: 'goals', run: markGoal(false), buttons: [undoButton], suggest: suggestGoals(true) },
};
