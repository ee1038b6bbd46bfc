import type { LegendaryGem } from '#catalogue/gems/legendary-gems.ts';
import type { NormalGem } from '#catalogue/gems/normal-gems.ts';
import { encodeFormLink } from '#contract/files/form-links.ts';
import { planLegendary, planNormal } from '#contract/records/plans/gem-plans.ts';
import { pages } from '#contract/site/pages.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import { numberTextIn } from '#messages/formats.ts';
import { formulaSets, type FormulaSet } from '#rules/gems/formulas.ts';
import type { RankRange } from '#rules/gems/ranks.ts';
import type { ReplyButton } from '../interactions/reply.ts';
import { choiceIn, isAskedFor, type Asked, type Commands, type Outcome } from './command.ts';
import { gemForm, suggestGems, tierOf } from './gems.ts';

interface Question {
  readonly ranks: RankRange;
  readonly owned: number;
  readonly price: number;
  readonly formulas: FormulaSet;
  readonly locale: string;
}

type Answer = Required<Pick<Outcome, 'title' | 'fields'>> & { readonly link: string };

/** /gem cost: the sum of a calculator, with a link that opens it filled in. */
async function gemCost({ interaction, publicUrl }: Asked): Promise<Outcome> {
  const form = gemForm(interaction);
  if ('refused' in form) return form.refused;
  const { found, ranks, owned, price, quality } = form;
  const formulas = choiceIn(interaction, 'formulas', formulaSets);
  const question = { ranks, owned, price, formulas, locale: interaction.locale };
  const { link, ...answer } =
    found.kind === 'normal'
      ? costOfNormal(found.gem, question)
      : costOfLegendary(found.gem, { ...question, tier: tierOf(found.gem, quality), quality });
  const buttons: ReplyButton[] = [{ label: words.openSite, url: `${publicUrl}${link}` }];
  return { ...answer, buttons, isPublic: isAskedFor(interaction, 'public') };
}

/** The stat that a normal gem adds to, such as `Life`: the catalogue has it with its sign. */
const statOf = ({ effects }: NormalGem): string => effects[0].description.replace(/^\+/, '');

const titleOf = (gem: string, { currentRank, targetRank }: RankRange) =>
  fill(words.gemTitle, { gem, from: currentRank, to: targetRank });

function costOfNormal(gem: NormalGem, { ranks, owned, price, formulas, locale }: Question): Answer {
  const ownedDuplicates = owned === 0 ? [] : [{ rank: 1, count: owned }];
  const upgrade = { ...ranks, ownedDuplicates, price };
  const plan = planNormal(upgrade, gem, formulas);
  const n = (value: number) => numberTextIn(locale, value);
  const form = { gemColor: gem.color, gemId: gem.id, ...upgrade };
  return {
    title: titleOf(gem.name, ranks),
    fields: [
      { name: words.copiesNeeded, value: n(plan.duplicatesNeeded) },
      { name: words.cost, value: fill(words.platinum, { n: n(plan.totalCost) }) },
      { name: words.gain, value: fill(words.statGain, { n: n(plan.statGain), stat: statOf(gem) }) },
    ],
    link: `${pages.normalGems.path}${encodeFormLink('normal', form, formulas) ?? ''}`,
  };
}

function costOfLegendary(
  gem: LegendaryGem,
  {
    ranks,
    owned,
    price,
    formulas,
    locale,
    tier,
    quality,
  }: Question & { readonly tier: ReturnType<typeof tierOf>; readonly quality: Parameters<typeof tierOf>[1] },
): Answer {
  const upgrade = { ...ranks, ...tier, gemPowerOwned: owned, ownedDuplicates: [], price };
  const plan = planLegendary(upgrade, formulas);
  const n = (value: number) => numberTextIn(locale, value);
  const form = { ...upgrade, gemQuality: quality, gemId: gem.id };
  return {
    title: titleOf(gem.name, ranks),
    fields: [
      { name: words.gemPowerNeeded, value: n(plan.gemPowerNeeded) },
      {
        name: formulas === 'in-game-table' ? words.copiesNeeded : words.asCopies,
        value: n(formulas === 'in-game-table' ? plan.copiesNeeded : plan.duplicatesNeeded),
      },
      { name: words.cost, value: fill(words.platinum, { n: n(plan.totalCost) }) },
      {
        name: words.gain,
        value: [
          fill(words.resonanceGain, { n: n(plan.resonanceGain) }),
          fill(words.combatRatingGain, { n: n(plan.combatRatingGain) }),
        ].join('\n'),
      },
    ],
    link: `${pages.legendaryGems.path}${encodeFormLink('legendary', form, formulas) ?? ''}`,
  };
}

export const gemCommands: Pick<Commands, 'gem cost'> = {
  'gem cost': { needs: null, run: gemCost, suggestFreely: suggestGems },
};
