import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { TrendingUp } from 'lucide-react';
import { filledPlaces } from '#contract/records/characters/gem-figures.ts';
import {
  gemPlaces,
  type Character,
  type GemPlace,
} from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { characterWords } from '#messages/characters/characters.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { fill } from '#messages/fill.ts';
import { detailAddress } from '#web/characters/character-addresses.ts';
import {
  figuresOf,
  figureText,
  isRecorded,
  type CharacterFigure,
} from '#web/characters/character-figures.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { describeCharacter } from '#web/characters/describe-character.ts';
import { subjectOf } from '#web/characters/gems/gem-subject.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const RecentProgress = lazyPart(() => import('./RecentProgress.tsx'));

interface ActiveBannerProps {
  character: Character;
  /** Those that it wears. */
  gems: readonly Gem[];
}

export function ActiveBanner({ character, gems }: ActiveBannerProps) {
  const { id, name, class: classId } = character;
  const places = useGemPlaces();
  const [formulas] = usePreference('formulas');
  const { resonance, combatRating, ratingByFormula } = figuresOf(character, gems, formulas, places);
  const detail = detailAddress(id);
  return (
    <section
      aria-label={words.activeCharacter}
      className="card mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:gap-x-6 sm:p-6"
    >
      <div className="max-sm:[&>svg]:h-auto max-sm:[&>svg]:w-16">
        <ClassEmblem classId={classId} size={112} />
      </div>
      <div className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-display text-3xl leading-tight font-semibold wrap-anywhere sm:text-[2.75rem]">
            {name}
          </span>
          <Badge tone="good">{characterWords.active}</Badge>
        </p>
        <p className="mt-1 text-quiet">{describeCharacter(character)}</p>
        <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-2 sm:gap-x-8">
          <Figure
            name={characterWords.resonance}
            figure={resonance}
            hint={
              resonance.isFromGame
                ? words.fromGame
                : fill(words.ofGems, { formulas: gemWords.formulas[formulas] })
            }
          />
          <Figure
            name={characterWords.combatRating}
            figure={combatRating}
            hint={
              combatRating.isFromGame
                ? fill(words.otherByFormula, { value: figureText(ratingByFormula) })
                : words.byFormula
            }
          />
        </dl>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-lg:basis-full">
        <div className="space-y-3">
          <Worn character={character} gems={gems} counted={places} />
          {/* Its room is kept: it is read when the page can be used. */}
          <div className="flex min-h-10 min-w-[min(11rem,100%)] flex-col justify-center">
            <RecentProgress characterId={id} />
          </div>
        </div>
        {detail !== null && (
          <p className="flex flex-wrap gap-2">
            <Link to={`${detail}?tab=progression`} className={buttonLook()}>
              <TrendingUp size={18} />
              {words.trackProgress}
            </Link>
            <Link to={detail} className={buttonLook('secondary')}>
              {words.view}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

/** The gems in their places, in a row; their names stand on the character's page. */
function Worn({ character, gems, counted }: ActiveBannerProps & { counted: readonly GemPlace[] }) {
  // With room for those that are not read yet.
  if (gemPlaces.every((place) => (character.equippedGems[place] ?? null) === null)) return null;
  const places = filledPlaces(character, gems, counted);
  const n = places.filter(({ gem }) => gem !== null).length;
  return (
    <div
      role="img"
      aria-label={fill(words.gemsWorn, { n, all: places.length })}
      className="flex flex-wrap gap-1.5"
    >
      {places.map(({ place, gem }) => (
        <span
          key={place}
          className="size-11 rounded-full border border-dashed border-line-strong has-[svg]:border-transparent [&>svg]:size-full"
        >
          {gem !== null && <GemFace {...subjectOf(gem)} rank={gem.rank} size={44} />}
        </span>
      ))}
    </div>
  );
}

interface FigureProps {
  name: string;
  figure: CharacterFigure;
  hint: string;
}

function Figure({ name, figure, hint }: FigureProps) {
  const isKnown = isRecorded(figure);
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd>
        <span className="font-display text-2xl leading-7 font-semibold">
          {isKnown ? figureText(figure) : '–'}
        </span>
        <span className="block text-xs text-quiet">{isKnown ? hint : words.notRecorded}</span>
      </dd>
    </div>
  );
}
