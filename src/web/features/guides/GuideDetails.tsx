import { fill } from '#messages/fill.ts';
import { dayText } from '#messages/formats.ts';
import { type Guide, guideWords as words } from '#messages/guides/guide.ts';
import { readingMinutes } from './reading-time.ts';

/** How long a guide takes, how old it is, and of when its facts are. */
export function GuideDetails({ guide }: { guide: Guide }) {
  return (
    <>
      <p>
        {fill(words.minutes, { n: readingMinutes(guide.sections) })} ·{' '}
        <time dateTime={guide.updated}>{fill(words.updated, { date: dayText(guide.updated) })}</time>
      </p>
      <p>{fill(words.factsOf, { when: guide.factsOf })}</p>
    </>
  );
}
