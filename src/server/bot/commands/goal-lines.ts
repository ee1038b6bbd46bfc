import { pages } from '#contract/site/pages.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberTextIn } from '#messages/formats.ts';
import { plain, type ReplyButton } from '../interactions/reply.ts';
import { goalName, type OwnGoal } from './own-goals.ts';

/** A goal in one line. */
export const goalLine = (goal: OwnGoal, locale: string): string => {
  const n = (value: number) => numberTextIn(locale, value);
  const { currentRank: from, targetRank: to } = goal.data;
  const name = `**${plain(goalName(goal))}**`;
  const needed =
    goal.collection === 'normalCalculations'
      ? fill(fillCount(words.goalCopies, goal.data.duplicatesNeeded), {
          count: n(goal.data.duplicatesNeeded),
          cost: n(goal.data.totalCost),
        })
      : fill(words.goalPower, { n: n(goal.data.gemPowerNeeded), cost: n(costOf(goal)) });
  return `${fill(words.goalLine, { name, from, to })}: ${needed}`;
};

/** Platinum for what is missing. */
export const costOf = (goal: OwnGoal): number =>
  goal.collection === 'normalCalculations'
    ? goal.data.totalCost
    : goal.data.gemPowerNeeded * goal.data.marketValue;

const pageOf = {
  normalCalculations: pages.normalGems,
  legendaryGoals: pages.legendaryGems,
  gemPowerGoals: pages.gemPower,
} as const;

/** Leads to the calculator of a goal. */
export const goalButton = (publicUrl: string, collection: OwnGoal['collection']): ReplyButton =>
  openButton(publicUrl, pageOf[collection].path);

export const openButton = (publicUrl: string, path: string): ReplyButton => ({
  label: words.openSite,
  url: `${publicUrl}${path}`,
});
