import { gemPlaces } from '#contract/records/collections/characters/characters.ts';
import { placesInWords, useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { Tabs } from 'radix-ui';
import { useDeferredValue, useState } from 'react';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { normalGems } from '#catalogue/gems/normal-gems.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { searchFor } from '#rules/names/search-names.ts';
import { subjectOf } from '#web/characters/gems/gem-subject.ts';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import { findGems } from '#web/game/gem-picker/gem-search.ts';
import { useGemEffects } from '#web/game/gem-picker/use-gem-effects.ts';
import { ProgressiveList } from '#web/records/ProgressiveList.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { TabHead } from '#web/ui/tabs/TabHead.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { gemOf, gemsIn } from '#contract/records/loadouts/loadout-figures.ts';
import { SearchInput } from '#web/ui/form/SearchField.tsx';

const { gems: words, toasts } = loadoutWords;

interface GemChoiceProps {
  gems: LoadoutValues['gems'];
  onAdd: (catalogueId: string) => void;
  onClose: () => void;
}

/** Adds gems of the catalogue to a loadout. A legendary gem is worn once; of normal ones there can be several. */
export default function GemChoice({ gems, onAdd, onClose }: GemChoiceProps) {
  const [search, setSearch] = useState('');
  const { effects } = useGemEffects();
  const typed = useDeferredValue(search);
  const places = useGemPlaces();
  const filled = gemsIn(gems, places);
  const worn = new Set(gemsIn(gems, gemPlaces).map(({ gem }) => gem.catalogueId));
  const isFound = searchFor(typed);
  const legendary = findGems(legendaryGems, typed, effects);
  const normal = normalGems.filter(({ name, statLabel }) => isFound(`${name} ${statLabel}`));
  const add = (id: string, name: string) => {
    if (filled.length >= places.length) {
      notify('info', fill(toasts.gemsFull, { all: placesInWords(places) }), { id: 'loadout-gems' });
      return;
    }
    onAdd(id);
    notify('success', fill(toasts.gemAdded, { gem: name }), { id: 'loadout-gems' });
  };
  const row = ({ id, name }: { id: string; name: string }, isTaken: boolean) => (
    <li key={id}>
      <button
        type="button"
        aria-label={isTaken ? `${name}: ${words.isIn}` : fill(words.addGem, { gem: name })}
        aria-disabled={isTaken || undefined}
        className="flex min-h-13 w-full items-center gap-3 px-3 py-1 text-left hover:bg-raised off:hover:bg-transparent"
        onClick={() => {
          if (!isTaken) add(id, name);
        }}
      >
        <GemFace {...subjectOf(gemOf({ catalogueId: id, rank: 1 }))} size={36} />
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
        {isTaken && <Badge tone="good">{words.isIn}</Badge>}
      </button>
    </li>
  );
  const none = <p className="mt-3 text-quiet">{fill(words.noneFound, { search: typed.trim() })}</p>;
  return (
    <Dialog
      wide
      title={words.dialog}
      onClose={onClose}
      actions={
        <>
          <output className="mr-auto self-center text-sm text-quiet">
            {fill(words.count, { n: filled.length, all: places.length })}
          </output>
          <Button weight="primary" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <Tabs.Root defaultValue="legendary">
        <Tabs.List className="flex flex-wrap border-b border-line">
          <TabHead value="legendary">{words.legendary}</TabHead>
          <TabHead value="normal">{words.normal}</TabHead>
        </Tabs.List>
        <SearchInput
          enterKeyHint="search"
          aria-label={words.search}
          placeholder={words.search}
          className="mt-3"
          value={search}
          onSearch={setSearch}
        />
        <Tabs.Content value="legendary" className="mt-3 outline-none">
          {legendary.length === 0 ? (
            none
          ) : (
            <ProgressiveList label={words.legendary} items={legendary} first={12}>
              {(gem) => row(gem, worn.has(gem.id))}
            </ProgressiveList>
          )}
        </Tabs.Content>
        <Tabs.Content value="normal" className="mt-3 outline-none">
          {normal.length === 0 ? (
            none
          ) : (
            <ProgressiveList label={words.normal} items={normal}>
              {(gem) => row(gem, false)}
            </ProgressiveList>
          )}
        </Tabs.Content>
      </Tabs.Root>
    </Dialog>
  );
}
