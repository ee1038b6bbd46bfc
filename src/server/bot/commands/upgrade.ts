import { PREFERENCES_ID } from '#contract/records/preferences.ts';
import {
  openGoals,
  targetsOf,
  upgradeGoal,
  type UpgradeQuestion,
} from '#contract/records/plans/upgrade-question.ts';
import { pages } from '#contract/site/pages.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberTextIn } from '#messages/formats.ts';
import { upgradeBudgetBounds, upgradeGoalBounds } from '#rules/gems/bounds.ts';
import type { UpgradeAdvice } from '#rules/gems/goals/next-best-upgrade.ts';
import { madeBy, type Change } from '../interactions/player.ts';
import { linesIn, plain } from '../interactions/reply.ts';
import {
  button,
  choiceIn,
  isAskedFor,
  refusedBy,
  wholeIn,
  type AskedByPlayer,
  type Commands,
  type Outcome,
} from './command.ts';
import { undoActAction, undoActButton } from './undo.ts';
import { searchUpgrades } from './upgrade-search.ts';

const aims = ['resonance', 'combatRating'] as const;

interface Wish {
  readonly gemPower: number;
  readonly platinum: number;
  readonly aim: (typeof aims)[number];
}

/** What the button carries that makes the advice the goals' targets. */
const turnAction = ({ gemPower, platinum, aim }: Wish) => `1:t:${gemPower}:${platinum}:${aim}`;
const TURN = /^1:t:(\d{1,7}):(\d{1,7}):(resonance|combatRating)$/;

/** What such a button is about; undefined for any other. */
function turnOf(action: string): Wish | undefined {
  const [, power, platinum, wanted] = TURN.exec(action) ?? [];
  const aim = aims.find((each) => each === wanted);
  const [gemPower, money] = [Number(power), Number(platinum)];
  const isWithin = (value: number) => value >= upgradeBudgetBounds.min && value <= upgradeBudgetBounds.max;
  return aim !== undefined && isWithin(gemPower) && isWithin(money)
    ? { gemPower, platinum: money, aim }
    : undefined;
}

async function questionOf({ player }: Pick<AskedByPlayer, 'player'>, { gemPower, platinum, aim }: Wish) {
  const [records, preferences] = await Promise.all([
    player.read('legendaryGoals'),
    player.read('preferences'),
  ]);
  const chosen = preferences.find(({ id }) => id === PREFERENCES_ID)?.data.formulas;
  const open = openGoals(records.map(({ data }) => data));
  const question: UpgradeQuestion = {
    goals: open.map(upgradeGoal),
    budget: { gemPower, platinum },
    objective: aim,
    formulas: chosen ?? 'planner-standard',
  };
  return { question, records, names: new Map(open.map(({ id, name }) => [id, name])) };
}

/** /upgrade: the optimizer's list. */
async function upgrade(asked: AskedByPlayer): Promise<Outcome> {
  const { interaction, publicUrl } = asked;
  const wish: Wish = {
    gemPower: wholeIn(interaction, 'budget', upgradeBudgetBounds) ?? 0,
    platinum: wholeIn(interaction, 'platinum', upgradeBudgetBounds) ?? 0,
    aim: choiceIn(interaction, 'aim', aims),
  };
  const { question, names } = await questionOf(asked, wish);
  const site = { label: words.openSite, url: `${publicUrl}${pages.legendaryGems.path}` };
  if (question.goals.length === 0) return { text: words.noOpenGoals, buttons: [site] };
  if (question.goals.length > upgradeGoalBounds.max) return { text: words.tooManyGoals, buttons: [site] };
  const advice = await searchUpgrades(question);
  if (advice === null) return { text: words.busy };
  if (advice.steps.length === 0) return { text: words.nothingToBuy, buttons: [site] };
  return {
    title: words.upgradeTitle,
    ...shown(advice, names, interaction.locale),
    buttons: [site, { label: words.turnIntoGoals, action: turnAction(wish) }],
    isPublic: isAskedFor(interaction, 'public'),
  };
}

function shown(advice: UpgradeAdvice, names: ReadonlyMap<string, string>, locale: string) {
  const n = (value: number) => numberTextIn(locale, value);
  const { steps, totals, left } = advice;
  const nameOf = (id: string): string => {
    const name = names.get(id);
    if (name === undefined) throw new Error(`The advice names the goal ${id}, which was not asked about.`);
    return name;
  };
  const lines = steps.map(({ goalId, fromRank, toRank, power }, index) => {
    const name = `**${plain(nameOf(goalId))}**`;
    return `${index + 1}. ${fill(words.upgradeStep, { name, from: fromRank, to: toRank, power: n(power) })}`;
  });
  return {
    text: linesIn(lines, (count) => fill(words.moreSteps, { n: count }), 3_500),
    fields: [
      {
        name: words.upgradeTotals,
        value: fill(words.upgradeSpent, {
          power: n(totals.gemPower),
          platinum: n(totals.platinum),
          resonance: n(totals.resonanceGain),
          rating: n(totals.combatRatingGain),
        }),
      },
      {
        name: words.upgradeLeft,
        value: fill(words.upgradeRest, { power: n(left.gemPower), platinum: n(left.platinum) }),
      },
    ],
  };
}

/** Gives goals the targets of an advice, as one act. */
async function turnIntoGoals(asked: AskedByPlayer, wish: Wish): Promise<Outcome> {
  const { player, publicUrl } = asked;
  const { question, records } = await questionOf(asked, wish);
  if (question.goals.length === 0) return { text: words.noOpenGoals, isRefused: true };
  if (question.goals.length > upgradeGoalBounds.max) return { text: words.tooManyGoals, isRefused: true };
  const advice = await searchUpgrades(question);
  if (advice === null) return { text: words.busy, isRefused: true };
  const targets = targetsOf(question.goals, advice);
  if (targets.length === 0) return { text: words.nothingToTurn };
  const revisions = new Map(records.map(({ id, revision }) => [id, revision]));
  const revisionOf = (id: string): number => {
    const revision = revisions.get(id);
    if (revision === undefined)
      throw new Error(`The advice names the goal ${id}, which was not asked about.`);
    return revision;
  };
  const changes = targets.map(({ id, targetRank }): Change => ({
    collection: 'legendaryGoals',
    id,
    kind: 'patch',
    baseRevision: revisionOf(id),
    fields: { targetRank },
    removed: [],
  }));
  const answers = await player.changeTogether(changes);
  const refused = answers.find(({ outcome }) => outcome === 'refused');
  if (refused !== undefined) return refusedBy(refused);
  return {
    text: fillCount(words.turned, targets.length),
    buttons: [
      { label: words.openSite, url: `${publicUrl}${pages.legendaryGems.path}` },
      { label: words.undo, action: undoActAction(player.actId()) },
    ],
    made: madeBy(changes, answers),
    subject: { collection: null, id: null, name: words.turnIntoGoals },
  };
}

export const upgradeCommands: Pick<Commands, 'upgrade'> = {
  upgrade: {
    needs: 'read',
    run: upgrade,
    buttons: [button('upgrade', 'goals', turnOf, turnIntoGoals), undoActButton],
  },
};
