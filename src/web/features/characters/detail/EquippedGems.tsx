import { BesideInSecond } from '#web/characters/gems/BesideInSecond.tsx';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { equippedOf, filledPlaces, gemFacts } from '#contract/records/characters/gem-figures.ts';
import { placesBeside, type Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { detail } from '#messages/characters/detail.ts';
import { fill } from '#messages/fill.ts';
import { builderAddress } from '#web/characters/character-addresses.ts';
import { subjectOf } from '#web/characters/gems/gem-subject.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';

const words = detail.overview;

interface EquippedGemsProps {
  character: Character;
  /** All of the character's. */
  gems: readonly Gem[];
}

export function EquippedGems({ character, gems }: EquippedGemsProps) {
  const counted = useGemPlaces();
  const places = filledPlaces(character, gems, counted);
  const beside = equippedOf(character, gems, placesBeside(counted)).length;
  const builder = builderAddress(character.id);
  if (places.every(({ gem }) => gem === null))
    return (
      <>
        <p className="text-quiet">{words.noGems}</p>
        <BesideInSecond n={beside} />
        {builder !== null && (
          <Link to={builder} className={`${buttonLook()} mt-3`}>
            {words.equipGems}
          </Link>
        )}
      </>
    );
  return (
    <>
      <ul aria-label={words.gems} className="grid gap-2 sm:grid-cols-2">
        {places.map(({ place, gem }) => (
          <li key={place} className="flex min-h-12 items-center gap-3">
            {gem === null ? (
              <>
                <span
                  aria-hidden
                  className="size-10 shrink-0 rounded-full border border-dashed border-line-strong"
                />
                <span className="text-quiet">{fill(words.emptyPlace, { place })}</span>
              </>
            ) : (
              <>
                <GemFace {...subjectOf(gem)} rank={gem.rank} size={40} />
                <span className="min-w-0 wrap-anywhere">
                  {fill(words.gem, { name: gemFacts(gem).name, rank: gem.rank })}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      <BesideInSecond n={beside} />
    </>
  );
}
