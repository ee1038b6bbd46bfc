import type { Character } from '#contract/records/collections/characters/characters.ts';
import { fill } from '#messages/fill.ts';
import { weekText, weekWords } from '#messages/site/weeks.ts';
import { detailAddress } from '#web/characters/character-addresses.ts';
import { useWeeks } from '#web/characters/use-weeks.ts';
import { Link } from '#web/ui/Link.tsx';
import type { OpenGoals } from './open-goals.ts';

interface WeekCardProps {
  character: Pick<Character, 'id' | 'server'>;
  nearest: OpenGoals['nearest'];
  nowMs: number;
  /** Says whether days of the past are still to come. */
  isPartial: boolean;
}

/** On a Monday of the character's server: what the week before has come to. */
export default function WeekCard({ character, nearest, nowMs, isPartial }: WeekCardProps) {
  const week = useWeeks(character, nowMs, 2)?.[0];
  return (
    <section
      aria-label={weekWords.last}
      className="card flex min-h-16 @max-[30rem]:min-h-23 flex-wrap items-center justify-between gap-x-3 px-3 py-2 sm:px-4"
    >
      {week !== undefined && !isPartial && (
        <>
          <p className="min-w-0 flex-1 basis-56 leading-6 font-semibold">
            {week.days === 0 && week.gain === null
              ? weekWords.nothing
              : weekText(week, ...(nearest === null ? [] : [nextWords(nearest)]))}
          </p>
          <Link
            to={`${detailAddress(character.id)}?tab=progression`}
            className="touch-target inline-flex items-center text-primary-text hover:underline"
          >
            {weekWords.all}
          </Link>
        </>
      )}
    </section>
  );
}

const nextWords = ({ goal, toRank }: NonNullable<OpenGoals['nearest']>): string =>
  fill(weekWords.next, { name: goal.name, from: goal.currentRank, to: toRank });
