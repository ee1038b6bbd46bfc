import type { Advert } from '#contract/community/advert-routes.ts';
import { advertTimes } from '#contract/community/adverts.ts';
import { pages } from '#contract/site/pages.ts';
import { advertWords as words } from '#messages/community/adverts.ts';
import { fill } from '#messages/fill.ts';
import { dotted, numberText } from '#messages/formats.ts';
import { languageCode } from '#messages/language.ts';

/** A language in its readers' own words. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([languageCode()], { type: 'language' }).of(language) ?? language;

/** The page of a clan. */
export const clanPageOf = (clanId: string): string => `${pages.clans.path}/${clanId}`;

/** A clan with its tag, where it has one. */
export const clanName = ({ name, tag }: { readonly name: string; readonly tag: string }): string =>
  tag === '' ? name : fill(words.tagged, { name, tag });

/** The whole week is any time. */
export const timesText = (times: Advert['times']): string =>
  times.length === 0 || times.length === advertTimes.length
    ? words.timesAny
    : fill(words.times, { list: dotted(times.map((time) => words.time[time])) });

/** The classes that a clan wants, or a player plays; null where a player names none. @param nameOf a class's name, by its id */
export function classesText(
  { side, classes }: Pick<Advert, 'side' | 'classes'>,
  nameOf: (classId: string) => string,
): string | null {
  const list = classes.map(nameOf).join(', ');
  if (side === 'clan') return list === '' ? words.wantsAny : fill(words.wants, { list });
  return list === '' ? null : fill(words.plays, { list });
}

/** The resonance that a clan asks for, or a player has; null for none. */
export const resonanceText = ({
  side,
  leastResonance,
}: Pick<Advert, 'side' | 'leastResonance'>): string | null =>
  leastResonance === null || leastResonance === 0
    ? null
    : fill(side === 'clan' ? words.from : words.has, { n: numberText(leastResonance) });
