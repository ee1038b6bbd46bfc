import type { Character } from '#contract/records/collections/characters.ts';
import { characterList as words, characterWords, numberText } from '#messages';
import { detailAddress } from '#web/characters/character-addresses.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { describeCharacter } from '#web/characters/describe-character.ts';
import { shownRating } from '#web/characters/shown-figures.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';

/** The active character at a glance. */
export function ActiveBanner({ character }: { character: Character }) {
  const { id, name, class: classId, stats } = character;
  const rating = shownRating(character);
  const detail = detailAddress(id);
  return (
    <section
      aria-label={words.activeCharacter}
      className="card mt-3 flex flex-wrap items-center gap-x-5 gap-y-3 p-4 sm:p-6"
    >
      <div className="max-sm:[&>svg]:h-auto max-sm:[&>svg]:w-20">
        <ClassEmblem classId={classId} size={112} />
      </div>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-display text-3xl leading-tight font-semibold wrap-anywhere sm:text-[2.75rem]">
            {name}
          </span>
          <Badge tone="good">{characterWords.active}</Badge>
        </p>
        <p className="mt-1 text-quiet">{describeCharacter(character)}</p>
        <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
          <Figure name={characterWords.resonance} value={stats.resonance ?? null} />
          <Figure
            name={characterWords.combatRating}
            value={rating.value || null}
            hint={rating.isFromGame ? words.fromGame : words.byFormula}
          />
        </dl>
      </div>
      {detail !== null && (
        <p className="flex flex-wrap gap-2 self-end">
          <Link to={detail} className={buttonLook('secondary')}>
            {words.open}
          </Link>
        </p>
      )}
    </section>
  );
}

function Figure({ name, value, hint }: { name: string; value: number | null; hint?: string }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd>
        <span className="font-display text-2xl leading-7 font-semibold">
          {value === null ? '–' : numberText(value)}
        </span>
        <span className="block text-xs text-quiet">{value === null ? words.notRecorded : hint}</span>
      </dd>
    </div>
  );
}
