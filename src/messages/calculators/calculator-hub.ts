import { texts } from '../language.ts';

/** The page that leads to the gem calculators. */
export const calculatorHub = texts('calculatorHub', {
  title: 'Gem Calculators',
  subtitle: 'Three calculators and a planner.',
  guestsGoals: 'Your goals stay on this device.',
  open: 'Open Calculator',
  openPlanner: 'Open planner',
  guide: 'How the calculators work',
  bookText: 'Which gem is worth it?',
  book: 'What all 92 legendary gems do',
  normalText: 'How many duplicates does a normal gem take, and what do they cost?',
  legendaryText: 'What does a legendary gem need, and how much resonance does it bring?',
  awakeningText: 'Which copy goes into which socket? The best plan, proved.',
  moreTitle: 'More calculators',
  resonanceText: 'What does 100 more resonance give my gear?',
  nextDifficultyText: 'What does the next difficulty ask of me, and what do I lack?',
  capsText: 'Which attributes have reached their cap, and what is wasted?',
  powerText: 'Which gem deserves your gem power first?',
} as const);
