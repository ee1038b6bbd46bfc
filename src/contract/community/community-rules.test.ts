import { expect, test } from 'vitest';
import { communityRules } from '#messages/community/community-rules.ts';
import { standingBounds } from '#rules/community/standing.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { serverLimits } from '../limits.ts';
import { ADVERT_DAYS } from './adverts.ts';
import { REASON_LENGTH, muteDays } from './moderation.ts';

const page = JSON.stringify(communityRules.sections);

const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const word = (n: number): string => words[n] ?? String(n);
const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const ordinals: Readonly<Record<number, string>> = { 1: 'first', 2: 'second', 3: 'third' };

const { builds, newcomersBuildsPerDay, buildsPerDay, reportsPerDay, buildVersions, withdrawnBuildDays } =
  serverLimits;
const { newForMs, silentForMs, knownBy, hiding, hidingOfKnown } = standingBounds;

/** Sentences of the page that hold figures, each written from what the server goes by. */
const sentences = [
  `${first(word(newcomersBuildsPerDay))} build a day while you are new, ${word(buildsPerDay)} later; ${builds} in all.`,
  `You can report ${reportsPerDay} things a day.`,
  `a new account votes after its ${ordinals[silentForMs / DAY_MS]} day.`,
  `during your first ${word(newForMs / DAY_MS)} days, and until ${word(knownBy)} `,
  `for ${muteDays.slice(0, -1).join(', ')} or ${muteDays.at(-1)} days, or for good`,
  `When ${word(hiding)} players in good standing report the same thing`,
  `${word(hidingOfKnown)} for an author of long standing`,
  `in up to ${REASON_LENGTH.toLocaleString('en-US')} characters`,
  `A removed one is kept for ${withdrawnBuildDays} days.`,
  `with its last ${buildVersions} versions`,
  `deleted ${withdrawnBuildDays} days later`,
  `at most ${ADVERT_DAYS} days after its last change`,
];

test.each(sentences)('the rules of the community say: %s', (sentence) => {
  expect(page).toContain(sentence);
});

test('no figure of the page is left that is not compared here', () => {
  const rest = sentences.reduce((text, sentence) => text.replaceAll(sentence, ''), page);
  expect(rest.match(/\d[\d,]*/g) ?? []).toEqual([]);
});
