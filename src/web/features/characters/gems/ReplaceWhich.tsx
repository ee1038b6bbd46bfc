import { gemFacts } from '#contract/records/characters/gem-figures.ts';
import type { GemPlace } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { gemBag as words } from '#messages/characters/gems.ts';
import { fill } from '#messages/fill.ts';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { gemText } from '#web/characters/gems/gem-edits.ts';
import { gemSubject } from '#web/characters/gems/gem-subject.ts';
import type { GemsView } from './use-gems.ts';

interface ReplaceWhichProps {
  view: GemsView;
  /** The gem that wants a place. */
  gem: Gem;
  onChoose: (place: GemPlace) => void;
  onClose: () => void;
}

/** All places are taken: asks which gem gives way. */
export function ReplaceWhich({ view, gem, onChoose, onClose }: ReplaceWhichProps) {
  return (
    <Dialog
      title={words.replace.title}
      description={fill(words.replace.text, { gem: gemText(gem) })}
      onClose={onClose}
    >
      <ul className="grid gap-2">
        {view.places.map(({ place, gem: there }) => {
          if (there === null) return null;
          return (
            <li key={place}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-3 rounded-lg border border-line px-3 py-1.5 text-left hover:border-primary"
                onClick={() => onChoose(place)}
              >
                <GemFace {...gemSubject(there, gemFacts(there))} rank={there.rank} size={40} />
                {gemText(there)}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
