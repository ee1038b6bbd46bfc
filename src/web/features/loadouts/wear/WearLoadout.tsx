import { gemsIn } from '#contract/records/loadouts/loadout-figures.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { useState } from 'react';
import type { Character, GemPlace } from '#contract/records/collections/characters/characters.ts';
import { wearWords as words } from '#messages/equipment/wearing.ts';
import { fill } from '#messages/fill.ts';
import { FailedChildren } from '#web/characters/FailedChildren.tsx';
import { wearLoadout } from '#web/characters/gear/wear-edit.ts';
import { wearing, type Outfit, type Wearing } from '#web/characters/gear/wear-loadout.ts';
import { UnheardAccount } from '#web/characters/UnheardAccount.tsx';
import { useHeardCharacters } from '#web/characters/use-heard-characters.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import { CatalogueFailed } from '#web/characters/loadouts/CatalogueFailed.tsx';
import type { CatalogueView } from '#web/game/equipment/use-catalogue.ts';
import { WearPreview } from './WearPreview.tsx';

const QuickCreation = lazyPart(() => import('#web/characters/QuickCreation.tsx'), null);

const nothing: ReadonlySet<GemPlace> = new Set();

interface WearLoadoutProps {
  outfit: Outfit;
  equipment: CatalogueView;
  onClose: () => void;
}

/** Puts a loadout on one of the player's characters, after a look at what that changes. */
export default function WearLoadout({ outfit, equipment, onClose }: WearLoadoutProps) {
  const { status, characters, active, isHearing } = useHeardCharacters();
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** The loadout's places whose missing gem is added. */
  const [added, setAdded] = useState(nothing);
  const [isCreating, setIsCreating] = useState(false);
  const [isKeeping, setIsKeeping] = useState(false);
  const able = characters
    .filter((each) => each.class === outfit.class)
    .toSorted((one, other) => Number(other.id === active?.id) - Number(one.id === active?.id));
  const character = able.find(({ id }) => id === chosenId) ?? able[0];
  const items = useChildren('items', character?.id ?? '');
  const gems = useChildren('gems', character?.id ?? '');
  const places = useGemPlaces();
  const { catalogue } = equipment;
  const isReady = items.status === 'ready' && gems.status === 'ready' && !isHearing;
  const [formulas] = usePreference('formulas');
  const isEmpty = Object.keys(outfit.items).length + gemsIn(outfit.gems, places).length === 0;
  const outcome =
    character === undefined || catalogue === null || !isReady || isEmpty
      ? null
      : wearing(
          outfit,
          { character, items: items.records, gems: gems.records, formulas, places },
          catalogue.itemOf,
          added,
        );
  const changesAnything = outcome !== null && outcome.gear.length + outcome.gems.length > 0;

  if (isCreating) return <QuickCreation classId={outfit.class} onClose={() => setIsCreating(false)} />;

  const keep = async (wearer: Character, change: Wearing) => {
    setIsKeeping(true);
    const isKept = await wearLoadout(outfit, wearer, change);
    setIsKeeping(false);
    if (isKept) onClose();
  };
  const body = () => {
    if (isEmpty) return <p>{words.empty}</p>;
    if (status === 'failed') return <FailedList collections={['characters']} />;
    if (status === 'unheard') return <UnheardAccount />;
    if (status === 'ready' && character === undefined)
      return <p>{fill(words.none, { class: nameOfClass(outfit.class) })}</p>;
    if (equipment.status === 'failed') return <CatalogueFailed onRetry={equipment.retry} />;
    return (
      <>
        {character !== undefined && able.length === 1 && (
          <p className="font-semibold wrap-anywhere">
            {fill(words.on, { name: character.name, level: character.level })}
          </p>
        )}
        {character !== undefined && able.length > 1 && (
          <SelectField
            label={words.character}
            value={character.id}
            options={able.map(({ id, name, level }) => ({
              value: id,
              label: fill(id === active?.id ? words.activeOption : words.option, { name, level }),
            }))}
            onChange={(id) => {
              setChosenId(id);
              setAdded(nothing);
            }}
          />
        )}
        {items.status === 'failed' || gems.status === 'failed' ? (
          <FailedChildren onRetry={() => void localStore.refresh()} />
        ) : outcome === null || character === undefined || catalogue === null ? (
          <div role="status" aria-label={words.loading} className="mt-3 skeleton h-40" />
        ) : (
          <WearPreview
            outfit={outfit}
            character={character}
            outcome={outcome}
            itemOf={catalogue.itemOf}
            added={added}
            onAdd={(place, isAdded) =>
              setAdded(new Set([...added].filter((each) => each !== place).concat(isAdded ? [place] : [])))
            }
          />
        )}
      </>
    );
  };

  const name = outfit.name.trim();
  return (
    <Dialog
      title={name === '' ? words.title : fill(words.titleOf, { name })}
      description={words.text}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{changesAnything ? words.cancel : words.close}</Button>
          {status === 'ready' && character === undefined && !isEmpty && (
            <Button weight="primary" onClick={() => setIsCreating(true)}>
              {words.make}
            </Button>
          )}
          {changesAnything && character !== undefined && (
            <Button weight="primary" unavailable={isKeeping} onClick={() => void keep(character, outcome)}>
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      {body()}
    </Dialog>
  );
}
