import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { controls } from '#messages/controls.ts';
import { effectWords } from '#messages/equipment/effect-words.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { shownPieces } from '#rules/equipment/set-bonuses.ts';
import { fitsSlot, loadoutSlots, typeOfSlot, type LoadoutSlot } from '#rules/equipment/slots.ts';
import { ProgressiveList } from '#web/records/ProgressiveList.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Sheet } from '#web/ui/dialogs/Sheet.tsx';
import { SetWell } from '#web/ui/gear/SetWell.tsx';
import { SlotWell } from '#web/ui/gear/SlotWell.tsx';
import { useSteadyRow } from '#web/ui/press/steady-row.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { BuilderItem, EquippedIds } from '#contract/records/loadouts/equipment-catalogue.ts';
import {
  findItems,
  setChangesIn,
  type SetChange,
  effectOfItem,
} from '#web/characters/loadouts/doll/item-rules.ts';
import { setsOf } from '#contract/records/loadouts/worn-sets.ts';
import { completionsOf, type SetCompletion } from './set-completion.ts';
import { OwnedChoice } from './OwnedChoice.tsx';
import { ownedIds, ownedFirst } from './owned-first.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import type { TriedItem } from '#web/characters/loadouts/figures/tried-item.ts';
import type { OwnedItems } from './use-owned-items.ts';
import { TagChips } from '#web/game/tags/TagChips.tsx';
import { type ChosenTags, doesAll, noTags, tagsToChoose } from '#web/game/tags/tagged.ts';
import type { CatalogueView } from '#web/game/equipment/use-catalogue.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import { SearchInput } from '#web/ui/form/SearchField.tsx';

const { picker: words, catalogue: failures, doll, health } = loadoutWords;

/** As many as a phone shows: they answer a press or a letter in its own frame, and the others follow. */
const ROWS_AT_ONCE = 5;
/** As many as a large screen shows. */
const FIRST_ROWS = 12;

interface ItemPickerProps {
  slot: LoadoutSlot;
  /** Changes when the player came here from the doll. */
  focusKey: string;
  classId: string;
  items: EquippedIds;
  /** Ids of the skills of the loadout. */
  skills: LoadoutValues['skills'];
  view: CatalogueView;
  /** What a character has; those items come first. */
  owned?: OwnedItems | undefined;
  /** Told which item is looked at. */
  tried: TriedItem;
  /** Leads to the next place where something is to be mended; absent where the player does not go through them. */
  onNextToMend: (() => void) | undefined;
  onMove: (slot: LoadoutSlot) => void;
  onEquip: (slot: LoadoutSlot, item: BuilderItem) => void;
  onUnequip: (slot: LoadoutSlot, name: string) => void;
  /** Puts the missing pieces of a set into free slots. */
  onComplete: (completion: SetCompletion) => void;
  onClose: () => void;
}

/** Chooses the item of a slot: those that fit it and the class, with what each would change. */
export default function ItemPicker(props: ItemPickerProps) {
  const { slot, focusKey, classId, items, view, tried, onMove, onNextToMend, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [tags, setTags] = useState(noTags);
  const [isOwnedOnly, setIsOwnedOnly] = useState(false);
  const [narrowed, setNarrowed] = useState<ReadonlySet<string>>(() => new Set());
  const at = loadoutSlots.indexOf(slot);
  const beside = (by: number) => loadoutSlots.at((at + by) % loadoutSlots.length) ?? slot;
  const tool = (label: string, by: number, icon: typeof ChevronLeft) => {
    const Icon = icon;
    return (
      <IconButton label={label} icon={<Icon size={20} aria-hidden />} onClick={() => onMove(beside(by))} />
    );
  };
  return (
    <Sheet
      title={equipmentWords.slots[slot]}
      focusKey={focusKey}
      onClose={onClose}
      onSwipe={(direction) => onMove(beside(direction === 'left' ? 1 : -1))}
      className="keeps-clear beside:sticky beside:top-20 beside:z-10 beside:max-h-[calc(100dvh-6rem-var(--below))]"
      tools={
        <>
          {tool(words.previous, -1, ChevronLeft)}
          {tool(words.next, 1, ChevronRight)}
        </>
      }
      head={
        <>
          <SearchInput
            ref={field}
            enterKeyHint="search"
            aria-label={words.search}
            placeholder={words.searchHint}
            value={search}
            onSearch={(text) => {
              tried.end();
              setSearch(text);
            }}
          />
          {onNextToMend !== undefined && (
            <Button small className="mt-2" onClick={onNextToMend}>
              {health.next}
            </Button>
          )}
        </>
      }
    >
      {view.status === 'failed' ? (
        <div role="alert">
          <p className="font-semibold">{failures.failed}</p>
          <p className="mt-1 text-quiet">{failures.failedText}</p>
          <Button className="mt-3" onClick={view.retry}>
            {controls.tryAgain}
          </Button>
        </div>
      ) : view.catalogue === null ? (
        <div role="status" aria-label={failures.loading}>
          <div className="skeleton h-16" />
          <div className="skeleton mt-2 h-16" />
        </div>
      ) : (
        <Found
          {...props}
          key={`${slot} ${classId}`}
          catalogue={view.catalogue}
          current={items[slot]}
          search={search}
          tags={tags}
          onTags={(chosen) => {
            tried.end();
            setTags(chosen);
          }}
          onClear={() => {
            setSearch('');
            setTags(noTags);
            setNarrowed(new Set());
            // The button that was pressed goes, and would take the focus along.
            field.current?.focus();
          }}
          isOwnedOnly={isOwnedOnly}
          onOwnedOnly={setIsOwnedOnly}
          narrowed={narrowed}
          onNarrow={(chosen) => {
            tried.end();
            setNarrowed(chosen);
          }}
        />
      )}
    </Sheet>
  );
}

interface FoundProps extends ItemPickerProps {
  catalogue: NonNullable<CatalogueView['catalogue']>;
  /** The id of what is in the slot. */
  current: string | undefined;
  search: string;
  tags: ChosenTags;
  onTags: (chosen: ChosenTags) => void;
  onClear: () => void;
  isOwnedOnly: boolean;
  onOwnedOnly: (isOwnedOnly: boolean) => void;
  /** Filters that are chosen: SAME_SET, and names of skills. */
  narrowed: ReadonlySet<string>;
  onNarrow: (chosen: ReadonlySet<string>) => void;
}

const SAME_SET = ' set';

function Found(props: FoundProps) {
  const { slot, classId, items, catalogue, current, search, tried, onEquip, onUnequip, onClear } = props;
  const { owned, isOwnedOnly, onOwnedOnly, tags, onTags, skills, narrowed, onNarrow, onComplete } = props;
  // A row that goes while it is looked at is left by nobody: here with the slot, and with each letter of the search.
  useEffect(() => tried.end, [tried]);
  // Nothing has settled as the list opens.
  const hold = useSteadyRow();
  const settled = useDeferredValue(search, null);
  const fitting = catalogue.items.filter((item) => fitsSlot(item, slot, classId));
  const ownedHere = ownedIds(fitting, slot, owned?.items ?? []);
  const isNarrowed = isOwnedOnly && ownedHere.size > 0;
  const tagsOfSets = new Map(catalogue.sets.map(({ id, bonusTags }) => [id, bonusTags?.flat()]));
  // A piece does what its set does.
  const tagsOf = ({ setId, tags: own }: BuilderItem) => (setId === null ? own : tagsOfSets.get(setId));
  const toChoose = tagsToChoose(fitting.map(tagsOf), tags);
  const { [slot]: _here, ...others } = items;
  const begun = new Set(setsOf(others, catalogue).map(({ setId }) => setId));
  const isOfBegun = ({ setId }: BuilderItem) => setId !== null && begun.has(setId);
  const placed = new Set(Object.values(skills));
  const filters = [
    ...(fitting.some(isOfBegun) ? [{ id: SAME_SET, label: words.sameSet, fits: isOfBegun }] : []),
    ...(catalogue.skills[classId] ?? [])
      .filter(({ id }) => placed.has(id))
      .map(({ name }) => name)
      .filter((skill) => fitting.some((item) => item.skill === skill))
      .map((skill) => ({
        id: skill,
        label: fill(words.changesSkill, { skill }),
        fits: (item: BuilderItem) => item.skill === skill,
      })),
  ];
  // One that was chosen at another slot may find nothing here.
  const chosenFilters = filters.filter(({ id }) => narrowed.has(id));
  const tagged = fitting.filter(
    (item) =>
      doesAll(tagsOf(item), tags) &&
      (chosenFilters.length === 0 || chosenFilters.some(({ fits }) => fits(item))),
  );
  const completions = completionsOf(items, classId, catalogue);
  const found = ownedFirst(findItems(tagged, search), ownedHere, isNarrowed);
  const changesBy = setChangesIn(items, slot, catalogue);
  const currentName = catalogue.itemOf(current ?? '')?.name ?? doll.unknownItem;
  const slotName = equipmentWords.slots[slot];
  return (
    <>
      {/* As high as its button, which comes and goes. */}
      <div className="mb-2 flex min-h-10 flex-wrap pointer-coarse:min-h-11 items-center justify-between gap-x-3">
        <p className="min-w-0 text-sm text-quiet">
          {current === undefined ? words.nothing : fill(words.now, { item: currentName })}
        </p>
        {current !== undefined && (
          <Button small weight="quiet" className="-mr-3" onClick={() => onUnequip(slot, currentName)}>
            {words.unequip}
          </Button>
        )}
      </div>
      {fitting.length === 0 ? (
        <p role="status">{fill(equipmentWords.noneForClass, { class: nameOfClass(classId) })}</p>
      ) : (
        <>
          {completions.length > 0 && (
            <div className="mb-2 flex flex-wrap gap-2">
              {completions.map((completion) => (
                <Button small key={completion.setId} onClick={() => onComplete(completion)}>
                  {fill(words.complete, { set: completion.name, n: completion.count })}
                </Button>
              ))}
            </div>
          )}
          {filters.length > 0 && (
            <div role="group" aria-label={words.filters} className="mb-1 flex flex-wrap gap-2">
              {filters.map(({ id, label }) => (
                <Button
                  small
                  key={id}
                  aria-pressed={narrowed.has(id)}
                  icon={narrowed.has(id) ? <Check size={16} /> : undefined}
                  onClick={() => {
                    const chosen = new Set(narrowed);
                    if (!chosen.delete(id)) chosen.add(id);
                    onNarrow(chosen);
                  }}
                >
                  {label}
                </Button>
              ))}
            </div>
          )}
          {toChoose.length > 0 && (
            <TagChips oneLine label={effectWords.filter} tags={toChoose} chosen={tags} onChange={onTags} />
          )}
          <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
            <output className="text-xs text-quiet">
              {fill(words.count, { n: found.length, all: fitting.length })}
            </output>
            {owned !== undefined && (
              <OwnedChoice
                owned={owned}
                count={ownedHere.size}
                isOwnedOnly={isNarrowed}
                onOwnedOnly={onOwnedOnly}
              />
            )}
          </div>
          {found.length === 0 ? (
            <div>
              <p>
                {fill(noneText(words.none, search, tags, chosenFilters.length > 0), {
                  search: search.trim(),
                })}
              </p>
              <Button small className="mt-2" onClick={onClear}>
                {words.clear}
              </Button>
            </div>
          ) : (
            <ProgressiveList
              label={fill(words.list, { slot: slotName })}
              items={found}
              first={FIRST_ROWS}
              most={settled === search ? Infinity : ROWS_AT_ONCE}
            >
              {(item) => (
                <li key={item.id}>
                  <ItemRow
                    item={item}
                    isEquipped={item.id === current}
                    isOwned={ownedHere.has(item.id)}
                    twin={twinOf(slot, item.id, items)}
                    changes={item.id === current ? [] : changesBy(item)}
                    slot={slot}
                    tried={tried}
                    onEquip={(row) => {
                      tried.end();
                      hold(row);
                      onEquip(slot, item);
                    }}
                  />
                </li>
              )}
            </ProgressiveList>
          )}
          <p className="mt-2 hidden text-xs text-quiet xl:pointer-fine:block">{words.tryHint}</p>
        </>
      )}
    </>
  );
}

/** The sentence where nothing matches: a search alone has its own. */
function noneText(ofSearch: string, search: string, tags: ChosenTags, isNarrowed: boolean): string {
  if (tags.size === 0 && !isNarrowed) return ofSearch;
  return search.trim() === '' ? effectWords.noneOfTags : effectWords.noneOfBoth;
}

/** The other slot of a pair, where it has the same item. */
const twinOf = (slot: LoadoutSlot, itemId: string, items: EquippedIds): LoadoutSlot | undefined =>
  loadoutSlots.find(
    (other) => other !== slot && typeOfSlot(other) === typeOfSlot(slot) && items[other] === itemId,
  );

interface ItemRowProps {
  item: BuilderItem;
  isEquipped: boolean;
  isOwned: boolean;
  twin: LoadoutSlot | undefined;
  changes: readonly SetChange[];
  slot: LoadoutSlot;
  tried: TriedItem;
  onEquip: (row: HTMLElement) => void;
}

function ItemRow({ item, isEquipped, isOwned, twin, changes, slot, tried, onEquip }: ItemRowProps) {
  const { name, type, setId, rating } = item;
  const action = isEquipped ? name : fill(words.equip, { item: name });
  const begin = () => {
    if (!isEquipped) tried.begin({ slot, item });
  };
  return (
    <button
      type="button"
      aria-label={isOwned ? fill(words.ownedItem, { item: action }) : action}
      aria-pressed={isEquipped}
      className={classNames(
        'flex w-full gap-3 px-3 py-2 text-left hover:bg-raised',
        isEquipped && 'bg-primary-wash',
      )}
      // A finger that comes to a row chooses it.
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') begin();
      }}
      onPointerLeave={tried.end}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) begin();
      }}
      onBlur={tried.end}
      onClick={({ currentTarget }) => onEquip(currentTarget)}
    >
      {setId === null ? (
        <SlotWell sign={type} look="legendary" size={36} />
      ) : (
        <SetWell setId={setId} size={36} />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span
            className={classNames(
              'min-w-0 font-semibold wrap-anywhere',
              setId === null ? 'text-legendary' : 'text-good',
            )}
          >
            {name}
          </span>
          <span className="flex shrink-0 gap-1">
            {isOwned && <Badge>{words.owned}</Badge>}
            {isEquipped && <Badge tone="good">{words.equipped}</Badge>}
          </span>
        </span>
        <span className="block text-sm text-quiet">{effectOfItem(item)}</span>
        {rating !== null && (
          <span className="block text-sm text-quiet">{fill(words.rating, { n: numberText(rating) })}</span>
        )}
        {twin !== undefined && (
          <span className="block text-sm text-warn">
            {fill(words.alsoIn, { slot: equipmentWords.slots[twin] })}
          </span>
        )}
        {changes.map((change) => (
          <span
            key={change.name}
            className={classNames('block text-sm', change.to > change.from ? 'text-good' : 'text-warn')}
          >
            {changeText(change)}
          </span>
        ))}
      </span>
    </button>
  );
}

function changeText({ name, from, to, bonus }: SetChange): string {
  const pieces = (n: number) => fill(loadoutWords.stats.pieces, { n: shownPieces(n) });
  const counts = fill(words.setChange, { set: name, from: pieces(from), to: pieces(to) });
  return bonus === null ? counts : `${counts}, ${fill(to > from ? words.gives : words.loses, { n: bonus })}`;
}
