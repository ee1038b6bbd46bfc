import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { numberText } from '#messages/formats.ts';

interface SummaryProps {
  characters: readonly Character[];
  active: Character | null;
}

/** All characters in three figures: cards, on a phone one line. */
export function Summary({ characters, active }: SummaryProps) {
  const figures = [
    [words.totalCharacters, numberText(characters.length)],
    [words.activeCharacter, active?.name ?? words.none],
    [words.totalLevel, numberText(characters.reduce((sum, { level }) => sum + level, 0))],
  ] as const;
  return (
    <div className="@container">
      <dl className="mt-3 grid @min-[17rem]:grid-cols-3 max-sm:divide-x max-sm:divide-line max-sm:rounded max-sm:border max-sm:border-line max-sm:bg-surface sm:gap-3">
        {figures.map(([name, value]) => (
          <div key={name} className="flex min-w-0 flex-col px-2 py-1.5 sm:card sm:px-4 sm:py-3">
            <dt className="order-last text-xs leading-4 text-quiet sm:order-first sm:text-sm">{name}</dt>
            <dd className="truncate font-display text-lg leading-6 font-semibold sm:text-2xl sm:leading-8">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
