import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Character, GemPlace } from '#contract/records/collections/characters/characters.ts';
import { gemBag as words } from '#messages/characters/gems.ts';
import { fill } from '#messages/fill.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { GemGrid } from './GemGrid.tsx';
import { equipGem } from '#web/characters/gems/gem-edits.ts';
import { filterStacks, stacksOf, wholeBag } from './stacks.ts';
import type { GemsView } from './use-gems.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { SearchInput } from '#web/ui/form/SearchField.tsx';

const AddGems = lazyPart(() => import('./AddGems.tsx'), null);

interface ChooseGemProps {
  character: Character;
  view: GemsView;
  place: GemPlace;
  onClose: () => void;
}

/** Chooses a gem of the inventory for a place. */
export default function ChooseGem({ character, view, place, onClose }: ChooseGemProps) {
  const [search, setSearch] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  if (isAdding) {
    const free = view.places.filter(({ gem }) => gem === null).map((each) => each.place);
    const others = free.filter((each) => each !== place);
    return <AddGems character={character} into={[place, ...others]} onClose={onClose} />;
  }
  const stacks = stacksOf(view.gems, view.equipped);
  const found = filterStacks(stacks, { ...wholeBag, search });
  return (
    <Dialog
      wide
      title={fill(words.sheet.chooseFor, { place })}
      onClose={onClose}
      actions={
        <Button
          weight={stacks.length === 0 ? 'primary' : 'secondary'}
          icon={<Plus size={16} />}
          onClick={() => setIsAdding(true)}
        >
          {words.add}
        </Button>
      }
    >
      {stacks.length === 0 ? (
        <p>{view.gems.length === 0 ? words.empty : words.sheet.nothingToChoose}</p>
      ) : (
        <>
          <label className="block text-sm font-medium">
            {words.search}
            <SearchInput className="mt-1" value={search} onSearch={setSearch} />
          </label>
          {found.length === 0 && <p className="mt-3 text-quiet">{words.noneFound}</p>}
          <div className="mt-3">
            <GemGrid
              label={words.sheet.choose}
              stacks={found}
              onOpen={({ copies: [gem] }) => {
                onClose();
                void equipGem(character, gem, place);
              }}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}
