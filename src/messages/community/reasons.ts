import { texts } from '../language.ts';

/** Why something is reported, and why a moderator did something. */
export const reasonWords = texts('reasonWords', {
  spam: 'Spam',
  insult: 'Insult',
  hate: 'Hate',
  sexual: 'Sexual content',
  'personal-data': 'Personal data',
  'selling-accounts': 'Selling accounts',
  copied: 'Copied without credit',
  'wrong-place': 'Wrong place',
  other: 'Something else',
  /** Of what reports have hidden until a moderator looks. */
  reports: 'Reported by several players',
} as const);
