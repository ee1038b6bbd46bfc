import { texts } from '../language.ts';

/** The dialog that shows how a figure was calculated. */
export const working = texts('working', {
  title: 'How was this calculated?',
  description: 'Line by line; the lines add up to the number on the screen.',
  tabs: 'Working',
  lines: 'Line by line',
  comparison: 'Both formulas',
  figure: 'Figure',
  comparedRanks: 'From rank {from} to rank {to}, minus what you own.',
  comparedSteps: 'What each rank takes from the rank before, and what it gives.',
  whyTwo:
    'The planner’s own formulas keep lists comparable from patch to patch. The in-game table is what players have collected from the game. Neither is changed to fit the other.',
  amountIn: 'Amount in {unit}',
  line: 'Line',
  goal: 'Goal',
  sum: 'Sum',
  nothing: 'The target rank is not above the current rank, so there is nothing to count.',
  noGoals: 'No open goals, so there is nothing to add up.',

  step: 'Raise rank {from} to rank {to}',
  ownedDuplicates: 'Less {count} owned of rank {rank}, each counts {each}',
  ownedGemPower: 'Less gem power owned',
  surplus: 'You own more than you need.',
  stat: 'Value at rank {rank}: {base} × {factor}',
  statRounded: 'Value at rank {rank}: {base} × {factor}, rounded down',
  lessStat: 'Less the value at rank {rank}: {base} × {factor}',
  lessStatRounded: 'Less the value at rank {rank}: {base} × {factor}, rounded down',
  tableValue: 'Table value at rank {rank}',
  lessTableValue: 'Less the table value at rank {rank}',
  perRank: 'Rank {rank} × {each} a rank',
  lessPerRank: 'Less rank {rank} × {each} a rank',
  scaled: 'Resonance gain {of} × {factor}',
  scaledRounded: 'Resonance gain {of} × {factor}, rounded to a whole number',
  pricedDuplicates: {
    one: '1 duplicate × {price} platinum',
    other: '{quantity} duplicates × {price} platinum',
  },
  pricedGemPower: '{quantity} gem power × {price} platinum',
  pricedCopies: {
    one: '1 copy × {each} gem power × {price} platinum',
    other: '{quantity} copies × {each} gem power × {price} platinum',
  },
  wholeCopies: '{gemPower} gem power ÷ {each} a duplicate, rounded up',

  quotient: '{gain} ÷ {needed} =',
  quotientNames: 'Gain ÷ needed',
  quotientNothing: 'Nothing is needed, so nothing is divided: {result}.',

  sources: 'Formulas and tables',
  source: '{title}, {date}',
} as const);
