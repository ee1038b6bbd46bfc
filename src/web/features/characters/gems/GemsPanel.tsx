import { readGemPlaces } from '#web/characters/gems/gem-places.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { gemBag as words } from '#messages/characters/gems.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { resonanceText } from '#web/characters/character-figures.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { askedIn, withoutAsked } from '#web/data/notices/addresses.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { ListSkeleton } from '#web/records/ListSkeleton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { FailedChildren } from '#web/characters/FailedChildren.tsx';
import { EquippedGems } from './EquippedGems.tsx';
import { equipGem, freePlace } from '#web/characters/gems/gem-edits.ts';
import { AskFormulas } from '#web/game/GemFormulas.tsx';
import { GemGrid } from './GemGrid.tsx';
import { GemSets } from './sets/GemSets.tsx';
import { NextUpgradeLine } from './NextUpgradeLine.tsx';
import { filterStacks, stacksOf, wholeBag, type GemStack, type BagFilter } from './stacks.ts';
import { useGems, type GemsView } from './use-gems.ts';
import { SearchInput } from '#web/ui/form/SearchField.tsx';

const { tiers } = words;

const GemSheet = lazyPart(() => import('./GemSheet.tsx'), null);
const Sockets = lazyPart(() => import('./Sockets.tsx'), null);
const AddGems = lazyPart(() => import('./AddGems.tsx'), null);

/** All of a character's gems: its places, the inventory and the sets. */
export default function GemsPanel({ character }: { character: Character }) {
  const view = useGems(character);
  const [isAdding, setIsAdding] = useState(false);
  if (view.status === 'failed') return <FailedChildren onRetry={() => void localStore.refresh()} />;
  if (view.status === 'loading') return <ListSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* However long the sum is, nothing comes to stand in another line by it. */}
        <div className="min-w-0 flex-1 basis-24 sm:flex sm:items-baseline sm:gap-x-3">
          <h2 className="text-2xl">{fillCount(words.count, view.gems.length)}</h2>
          <p className="text-quiet">{fill(words.resonance, { resonance: resonanceText(view.totals) })}</p>
        </div>
        <Button weight="primary" onClick={() => setIsAdding(true)}>
          {words.add}
        </Button>
      </div>
      <AskFormulas />
      <EquippedGems character={character} view={view} />
      {view.gems.length > 0 && <NextUpgradeLine equipped={view.places.flatMap(({ gem }) => gem ?? [])} />}
      <Bag character={character} view={view} />
      <OpenSockets character={character} view={view} />
      <GemSets character={character} gems={view.gems} />
      <AskedGem character={character} view={view} />
      {isAdding && <AddGems character={character} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function OpenSockets({ character, view }: { character: Character; view: GemsView }) {
  const [open, setOpen] = useState<Gem | null>(null);
  return (
    <>
      <Sockets character={character} view={view} onOpen={setOpen} />
      {open !== null && (
        <GemSheet character={character} view={view} gem={open} copies={1} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function Bag({ character, view }: { character: Character; view: GemsView }) {
  const [filter, setFilter] = useState(wholeBag);
  const [openId, setOpenId] = useState<string | null>(null);
  const [singleKeys] = usePreference('singleKeys');
  const stacks = stacksOf(view.gems, view.equipped);
  const shown = filterStacks(stacks, filter);
  const open = stacks.find(({ copies }) => copies.some(({ id }) => id === openId));
  // What is changed on the sheet makes a stack of its own of the copy; the sheet stays with it.
  const opened = open?.copies.find(({ id }) => id === openId);

  const press = (key: string, { copies: [gem] }: GemStack) => {
    if (key !== 'e' || singleKeys !== 'on') return;
    const place = freePlace(character.equippedGems, view.equipped, readGemPlaces());
    // Without a free place the sheet asks which gem gives way.
    if (place === undefined) setOpenId(gem.id);
    else void equipGem(character, gem, place);
  };

  return (
    <section aria-label={words.inventory}>
      {view.gems.length === 0 ? (
        <p className="card p-5 text-quiet">{words.empty}</p>
      ) : (
        <>
          <BagTools filter={filter} onChange={setFilter} />
          {stacks.length === 0 && <p className="mt-3 text-quiet">{words.allEquipped}</p>}
          {stacks.length > 0 && shown.length === 0 && (
            <p className="mt-3 text-quiet">
              {words.noneFound}{' '}
              <Button small weight="quiet" onClick={() => setFilter(wholeBag)}>
                {words.clearFilter}
              </Button>
            </p>
          )}
          <div className="mt-3">
            <GemGrid
              label={words.inventory}
              stacks={shown}
              onOpen={({ id }) => setOpenId(id)}
              onKey={press}
            />
          </div>
        </>
      )}
      {open !== undefined && opened !== undefined && (
        <GemSheet
          character={character}
          view={view}
          gem={opened}
          copies={open.copies.length}
          onClose={() => setOpenId(null)}
        />
      )}
    </section>
  );
}

/** The gem that the address asks for, opened over the others. */
function AskedGem({ character, view }: { character: Character; view: GemsView }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = askedIn(search, 'gem');
  const [openId, setOpenId] = useState(asked);
  // Another one may be asked for while the page is open.
  if (asked !== null && asked !== openId) setOpenId(asked);
  useEffect(() => {
    if (asked !== null) navigate({ search: withoutAsked(search, 'gem') }, { replace: true });
  }, [asked, navigate, search]);
  const gem = view.gems.find(({ id }) => id === openId);
  // The address first: the sheet puts an entry of its own over it, and closing goes back to what lies under that.
  if (gem === undefined || asked !== null) return null;
  const stack = stacksOf(view.gems, view.equipped).find(({ copies }) => copies.includes(gem));
  return (
    <GemSheet
      character={character}
      view={view}
      gem={gem}
      copies={stack?.copies.length ?? 1}
      onClose={() => setOpenId(null)}
    />
  );
}

const choices = () =>
  [
    { value: 'all', label: tiers.all, tier: null },
    { value: 'five', label: tiers.five, tier: 5 },
    { value: 'two', label: tiers.two, tier: 2 },
    { value: 'one', label: tiers.one, tier: 1 },
    { value: 'normal', label: tiers.normal, tier: 'normal' },
    { value: 'red', label: tiers.red, tier: 'red' },
    { value: 'yellow', label: tiers.yellow, tier: 'yellow' },
    { value: 'blue', label: tiers.blue, tier: 'blue' },
  ] as const;

function BagTools({ filter, onChange }: { filter: BagFilter; onChange: (filter: BagFilter) => void }) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="min-w-0 flex-1 basis-40 text-sm font-medium">
        {words.search}
        <SearchInput
          className="mt-1"
          value={filter.search}
          onSearch={(search) => onChange({ ...filter, search })}
        />
      </label>
      <div className="min-w-28">
        <SelectField
          label={words.tier}
          value={choices().find(({ tier }) => tier === filter.tier)?.value ?? 'all'}
          options={choices()}
          onChange={(chosen) => {
            const tier = choices().find(({ value }) => value === chosen)?.tier ?? null;
            onChange({ ...filter, tier });
          }}
        />
      </div>
      <CheckField
        label={words.highRank}
        isChecked={filter.isHighRank}
        onChange={(isHighRank) => onChange({ ...filter, isHighRank })}
      />
    </div>
  );
}
