import type { Guide } from './guide.ts';
import { texts } from '../language.ts';

/** How the calculators of this product work. */
export const calculatorGuide: Guide = texts('calculatorGuide', {
  title: 'Calculator Guide',
  lead: 'What the three gem calculators count, where their numbers come from, and how to get the most out of them.',
  updated: '2026-11-21',
  factsOf: 'this version of Loadstone',
  sections: [
    {
      id: 'which-one',
      title: 'Which calculator answers what',
      blocks: [
        {
          kind: 'terms',
          items: [
            {
              term: 'Normal gems',
              text: 'How many rank-1 duplicates a gem takes from one rank to another, what they cost in platinum, and what its attribute gains. [Open it](normalGems).',
            },
            {
              term: 'Legendary gems',
              text: 'What one of the 92 legendary gems takes, with the gem power and the duplicates you own taken off, and what resonance and combat rating it gains. [Open it](legendaryGems).',
            },
            {
              term: 'Gem power',
              text: 'What a gem of a star tier takes, whichever gem it is. Goals have a priority, so that you see what comes first. [Open it](gemPower).',
            },
            {
              term: 'Awakening',
              text: 'Which copy goes into which socket of the gems you wear, and into the wings: the plan that spends least, gives most resonance or lights most bonuses, proved best where it says so. [Open it](awakening).',
            },
          ],
        },
        {
          kind: 'text',
          text: 'Answers appear while you type. A button is only needed to keep one.',
        },
      ],
    },
    {
      id: 'formulas',
      title: 'Two sets of formulas',
      blocks: [
        {
          kind: 'text',
          text: 'Above each form you choose by what the calculator counts. The choice holds for all three and is remembered on this device.',
        },
        {
          kind: 'terms',
          items: [
            {
              term: 'Planner standard',
              text: "The planner's own formulas, one set for each calculator. They are meant for comparing goals with each other, and they are what lists and exported files keep.",
            },
            {
              term: 'In-game table',
              text: 'The figures collected from the game, with the source named under the result. Take these before you spend something in the game.',
            },
          ],
        },
        {
          kind: 'table',
          caption: 'Gem power for rank 1 to 10, by calculator and formulas',
          columns: ['Gem', 'Legendary, planner', 'Gem power, planner', 'In-game table'],
          rows: [
            ['1-star', '225', '201', '196 + 5 copies'],
            ['2-star', '900', '845', '685 + 40 copies'],
            ['5-star', '7,200', '3,100', '4,450 + 73 copies'],
          ],
        },
        {
          kind: 'text',
          text: 'In the game, the higher ranks take copies beside the gem power, so the in-game table shows both figures. The planner standard folds everything into gem power.',
        },
      ],
    },
    {
      id: 'owned',
      title: 'What you own is taken off',
      blocks: [
        {
          kind: 'text',
          text: 'Enter the duplicates you have, by rank, and what is left to get is shown. A normal gem of rank 3 counts as 9 rank-1 gems, one of rank 4 as 27.',
        },
        {
          kind: 'example',
          name: 'tourmalineWithOwned',
          title: 'Tourmaline, rank 1 to 5, with four rank-3 gems owned',
          entered: 'Four duplicates of rank 3, 100 platinum for a duplicate.',
          figures: [
            { name: 'Duplicates Needed', planner: '84', inGame: '44' },
            { name: 'Cost', planner: '8,400', inGame: '4,400' },
            { name: 'Efficiency', planner: '1.43', inGame: '1.91' },
          ],
        },
        {
          kind: 'text',
          text: 'If you own more than the goal takes, the need is 0. It never turns into a debt or a credit for another goal.',
        },
        {
          kind: 'text',
          text: 'Gem power that you own is taken off as well:',
        },
        {
          kind: 'example',
          name: 'fiveStarToRank4',
          title: 'Any five-star gem of quality 5/5, rank 1 to 4',
          entered: '25 gem power owned, 100 platinum for one gem power.',
          figures: [
            { name: 'Gem Power Needed', planner: '200', inGame: '200' },
            { name: 'Cost', planner: '20,000', inGame: '26,400' },
            { name: 'Resonance Gain', planner: '300', inGame: '300' },
            { name: 'Combat Rating Gain', planner: '72', inGame: '72' },
          ],
        },
        {
          kind: 'text',
          text: 'The in-game table adds two copies here, which cost as much as 64 gem power: that is the difference of 6,400 platinum.',
        },
      ],
    },
    {
      id: 'price-and-efficiency',
      title: 'Price and efficiency',
      blocks: [
        {
          kind: 'text',
          text: 'The price is yours to enter: what one rank-1 duplicate or one gem power costs on your market today. Loadstone knows no market prices and does not guess them. Cost is the need times the price.',
        },
        {
          kind: 'text',
          text: 'Efficiency is the gain for each thing needed: attribute for each duplicate, or resonance for each gem power. Higher is better. It compares goals of the same calculator, not those of different ones.',
        },
      ],
    },
    {
      id: 'working',
      title: 'Checking a number',
      blocks: [
        {
          kind: 'text',
          text: 'Under every result, every kept item and every total stands “How was this calculated?”. It opens the steps: each rank, what is taken off, and the table it came from. The lines add up to the figure exactly.',
        },
        {
          kind: 'text',
          text: 'The chart beside the result draws cost and gain by rank. It can be read as a table too.',
        },
      ],
    },
    {
      id: 'keeping',
      title: 'Keeping and sharing',
      blocks: [
        {
          kind: 'list',
          items: [
            'What you keep is written to this device at once, without an account. A list holds up to 1,000 items.',
            'Every change can be undone and redone, up to 100 steps back, also after a reload.',
            'Export writes a file that another browser can import. Before anything changes, a preview shows what is new, changed or identical.',
            '“Copy link” makes an address that opens the form just as it is filled in. What you typed travels in the address itself and is not sent to us.',
          ],
        },
        {
          kind: 'note',
          text: 'Without an account, clearing the data of this site in your browser deletes your lists as well. Export them first.',
        },
      ],
    },
    {
      id: 'together',
      title: 'All goals together',
      blocks: [
        {
          kind: 'text',
          text: 'The [shopping list](calculators#shopping-list) adds up what the open goals of all three calculators take, and can be copied as text.',
        },
        {
          kind: 'text',
          text: 'Next best upgrade, below the list of the [legendary calculator](legendaryGems), takes a budget of gem power and platinum and finds the steps that gain most for it. It weighs up to 50 open goals and budgets up to 1,000,000, and what it finds is the best plan there is, not an estimate.',
        },
      ],
    },
    {
      id: 'not-counted',
      title: 'What is not counted',
      blocks: [
        {
          kind: 'list',
          items: [
            'Echoing Crystals, which normal gems above rank 5 take as well.',
            'The effect of a legendary gem in a fight. Resonance and combat rating are counted, skill with the gem is not.',
            'Changes the game has made since the tables were collected.',
          ],
        },
        {
          kind: 'text',
          text: 'A figure differs from what the game shows you? [Write to us](support) with the gem and the rank.',
        },
      ],
    },
  ],
  sources: [
    {
      title: 'GitHub andejoha/di-gem-optimizer',
      date: 'August 2026',
      of: 'In-game table: gem power, copies and resonance of each rank.',
    },
    {
      title: 'GitHub claytondukes/dibo-api',
      date: 'January 2025',
      of: 'In-game table: combat rating by rank.',
    },
    {
      title: 'GitHub DailyImmortal/immortal.maxroll.gg',
      date: 'June/July 2022',
      of: 'Attributes of normal gems by rank.',
    },
  ],
});
