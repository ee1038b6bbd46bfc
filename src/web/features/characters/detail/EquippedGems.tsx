import { useState } from 'react';
import { filledPlaces, gemFacts } from '#contract/records/characters/gem-figures.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { detail } from '#messages/characters/detail.ts';
import { fill } from '#messages/fill.ts';
import { subjectOf } from '#web/characters/gems/gem-subject.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';

const GemsDialog = lazyPart(async () => {
  const [{ Dialog }, { default: GemsPanel }] = await Promise.all([
    import('#web/ui/dialogs/Dialog.tsx'),
    import('../gems/GemsPanel.tsx'),
  ]);
  return {
    default: ({ character, onClose }: Pick<EquippedGemsProps, 'character'> & { onClose: () => void }) => (
      <Dialog wide title={words.gems} onClose={onClose}>
        <GemsPanel character={character} />
      </Dialog>
    ),
  };
}, null);

const words = detail.overview;

interface EquippedGemsProps {
  character: Character;
  /** All of the character's. */
  gems: readonly Gem[];
}

/** The six places for gems and what is in them. */
export function EquippedGems({ character, gems }: EquippedGemsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const places = filledPlaces(character, gems);
  // The dialog stays open as the places behind it are filled.
  const isNone = places.every(({ gem }) => gem === null);
  return (
    <>
      {isNone ? (
        <>
          <p className="text-quiet">{words.noGems}</p>
          <Button className="mt-3" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {words.equipGems}
          </Button>
        </>
      ) : (
        <Places places={places} />
      )}
      {isOpen && <GemsDialog character={character} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Places({ places }: { places: ReturnType<typeof filledPlaces> }) {
  return (
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
  );
}
