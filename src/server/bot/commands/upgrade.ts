import { openGoals, targetsOf, upgradeGoal } from '#engine/upgrades/upgrade-question.ts';
import { pages } from '#contract/site/pages.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberTextIn } from '#messages/formats.ts';
import { run } from '#server/workers/run.ts';
import { upgradeBudgetBounds, upgradeGoalBounds } from '#rules/gems/bounds.ts';
import type { UpgradeAdvice } from '#engine/upgrades/next-best-upgrade.ts';
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
import { readFormulas } from './roster.ts';
import { undoActAction, undoActButton } from './undo.ts';

const aims = ['resonance', 'combatRating'] as const;

interface Wish {
  readonly gemPower: number;
  readonly platinum: number;
  readonly aim: (typeof aims)[number];
}

/** The content of the button that makes the advice the goals' targets. */
const turnAction = ({ gemPower, platinum, aim }: Wish) => `1:t:${gemPower}:${platinum}:${aim}`;
const TURN = /^1:t:(\d{1,7}):(\d{1,7}):(resonance|combatRating)$/;

/** The wish in such a button; undefined for any other. */
function turnOf(action: string): Wish | undefined {
  const [, power, platinum, wanted] = TURN.exec(action) ?? [];
  const aim = aims.find((each) => each === wanted);
  const [gemPower, money] = [Number(power), Number(platinum)];
  const isWithin = (value: number) => value >= upgradeBudgetBounds.min && value <= upgradeBudgetBounds.max;
  return aim !== undefined && isWithin(gemPower) && isWithin(money)
    ? { gemPower, platinum: money, aim }
    : undefined;
}

/** The advice on the player's open goals, or why there is none. */
async function adviceOn({ player }: Pick<AskedByPlayer, 'player'>, { gemPower, platinum, aim }: Wish) {
  const [records, formulas] = await Promise.all([player.read('legendaryGoals'), readFormulas(player)]);
  const open = openGoals(records.map(({ data }) => data));
  if (open.length === 0) return { refusal: words.noOpenGoals };
  if (open.length > upgradeGoalBounds.max) return { refusal: words.tooManyGoals };
  const goals = open.map(upgradeGoal);
  const answer = await run(
    'upgrades',
    { goals, budget: { gemPower, platinum }, objective: aim, formulas },
    { player: player.id },
  );
  return answer === null ? { refusal: words.busy } : { records, goals, advice: answer.advice };
}

/** The facts of a goal of the advice. */
function knownOf<Known>(of: ReadonlyMap<string, Known>, id: string): Known {
  const known = of.get(id);
  if (known === undefined) throw new Error(`The advice names the goal ${id}, which was not asked about.`);
  return known;
}

/** /upgrade: the optimizer's list. */
async function upgrade(asked: AskedByPlayer): Promise<Outcome> {
  const { interaction, publicUrl } = asked;
  const wish: Wish = {
    gemPower: wholeIn(interaction, 'budget', upgradeBudgetBounds) ?? 0,
    platinum: wholeIn(interaction, 'platinum', upgradeBudgetBounds) ?? 0,
    aim: choiceIn(interaction, 'aim', aims),
  };
  const site = { label: words.openSite, url: `${publicUrl}${pages.legendaryGems.path}` };
  const found = await adviceOn(asked, wish);
  if ('refusal' in found) return { text: found.refusal, buttons: [site] };
  const { advice } = found;
  const names = new Map(found.records.map(({ id, data }) => [id, data.name]));
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
  const lines = steps.map(({ goalId, fromRank, toRank, power }, index) => {
    const name = `**${plain(knownOf(names, goalId))}**`;
    return `${index + 1}. ${fill(words.upgradeStep, { name, from: fromRank, to: toRank, power: n(power) })}`;
  });
  return {
    text: linesIn(lines, (count) => fillCount(words.moreSteps, count), 3_500),
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
  const found = await adviceOn(asked, wish);
  if ('refusal' in found) return { text: found.refusal, isRefused: true };
  const targets = targetsOf(found.goals, found.advice);
  if (targets.length === 0) return { text: words.nothingToTurn };
  const revisions = new Map(found.records.map(({ id, revision }) => [id, revision]));
  const changes = targets.map(({ id, targetRank }): Change => ({
    collection: 'legendaryGoals',
    id,
    kind: 'patch',
    baseRevision: knownOf(revisions, id),
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
