import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { CheckCheck } from 'lucide-react';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { servers } from '#contract/records/characters/servers.ts';
import { characterWords } from '#messages/characters/characters.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { placeCharacters } from '#web/characters/character-edits.ts';
import { figuresOf } from '#web/characters/character-figures.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { gemsWornBy, useWantedGems } from '../use-equipped-gems.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { placesAfterMove } from '#web/records/order/list-order.ts';
import { ProgressiveList } from '#web/records/ProgressiveList.tsx';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import {
  characterSorts,
  everyCharacter,
  inOrder,
  wantedCharacters,
  type ListedCharacter,
} from './character-order.ts';
import type { Selection } from './CharacterList.tsx';
import { CharacterRow } from './CharacterRow.tsx';
import { useCharacterListLook } from './list-look.ts';
import { RowDialogs, type RowDialog } from './RowDialogs.tsx';

const SelectionBar = lazyPart(() => import('./SelectionBar.tsx'), null);

interface CharacterRowsProps {
  characters: readonly Character[];
  activeId: string;
  selected: Selection;
  onSelected: Dispatch<SetStateAction<Selection>>;
}

/** More than what fits on a screen. */
const FIRST_ROWS = 20;
/** What a screen shows below the search. */
const ROWS_WHILE_TYPING = 9;

/** Says whether a row says what the gems give; where the player typed what the game shows, it says that. */
const showsGems = ({ stats }: Character): boolean => stats.resonance === undefined;

const sortOptions = () => characterSorts.map((value) => ({ value, label: words.sorts[value] }));

/** The characters as rows: searched, filtered, sorted. */
export function CharacterRows({ characters, activeId, selected, onSelected }: CharacterRowsProps) {
  const [search, setSearch] = useState('');
  const isTyping = useDeferredValue(search) !== search;
  const [look, remember] = useCharacterListLook();
  const [dialog, setDialog] = useState<RowDialog | null>(null);
  const selectButton = useRef<HTMLButtonElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  const [drawn, setDrawn] = useState(FIRST_ROWS);
  const [gems, wantGems] = useWantedGems();
  const [formulas] = usePreference('formulas');
  const places = useGemPlaces();
  // Kept by hand: the compiler would work it out anew with each key of the search, together with what is found.
  const ordered = useMemo(() => {
    const listed = characters.map((character): ListedCharacter => {
      const seen = lateStore.seen('characters', character.id);
      return {
        character,
        figures: figuresOf(character, gemsWornBy(character, gems), formulas, places),
        updatedAt: seen?.updatedAt ?? 0,
        place: character.position ?? seen?.createdAt ?? 0,
      };
    });
    return inOrder(listed, look.sort);
  }, [characters, formulas, gems, places, look.sort]);
  const tags = [...new Set(characters.flatMap((each) => each.tags))].sort(compareNames);
  const offered = {
    class: classes.filter(({ id }) => characters.some((each) => each.class === id)),
    server: servers.filter((server) => characters.some((each) => each.server === server)),
  };
  // What was chosen once may be none of these by now.
  const filter = {
    class: offered.class.some(({ id }) => id === look.class) ? look.class : '',
    server: offered.server.some((server) => server === look.server) ? look.server : '',
    tag: tags.includes(look.tag) ? look.tag : '',
  };
  const shown = wantedCharacters(ordered, filter, search);
  useEffect(() => {
    // By rating they stand by what they wear; else that is wanted of those that are on the screen.
    const drawnOnes = shown.slice(0, drawn).map(({ character }) => character);
    wantGems((look.sort === 'rating' ? characters : drawnOnes).filter(showsGems));
  });
  const move = async (character: Character, from: number, to: number) => {
    if (shown[to]?.character.pinned !== character.pinned) return;
    const places = placesAfterMove(
      shown.map(({ place }) => place),
      from,
      to,
    );
    const given = [...places].flatMap(([index, position]) => {
      const id = shown[index]?.character.id;
      return id === undefined ? [] : [{ id, position }];
    });
    if (!(await placeCharacters(character, given))) return;
    announce(fill(words.place, { name: character.name, place: to + 1, count: shown.length }));
  };
  /** The pinned ones stand before all others, wherever they are put. */
  const movesOf = (character: Character, index: number) => ({
    index,
    isFirst: shown[index - 1]?.character.pinned !== character.pinned,
    isLast: shown[index + 1]?.character.pinned !== character.pinned,
    onMove: (to: number) => move(character, index, to),
  });
  const select = useCallback(
    (id: string) =>
      onSelected((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [onSelected],
  );
  const endSelection = () => {
    onSelected(null);
    selectButton.current?.focus();
  };
  const clear = () => {
    setSearch('');
    remember(everyCharacter);
    searchField.current?.focus();
  };
  const withAny = (anyLabel: string, options: readonly { value: string; label: string }[]) => [
    { value: '', label: anyLabel },
    ...options,
  ];
  const asOption = (text: string) => ({ value: text, label: text });
  return (
    <section ref={box} aria-label={words.title} tabIndex={-1} className="mt-6 outline-none">
      <div className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap sm:[&>*]:min-w-36 sm:[&>*]:flex-1 sm:[&>:first-child]:basis-64">
        <div className="col-span-2">
          <SearchField
            ref={searchField}
            label={words.search}
            isBrief
            placeholder={words.searchHint}
            value={search}
            onSearch={setSearch}
          />
        </div>
        <SelectField
          isBrief
          label={words.sortBy}
          value={look.sort}
          options={sortOptions()}
          onChange={(sort) => remember({ sort })}
        />
        {offered.class.length > 1 && (
          <SelectField
            isBrief
            label={characterWords.class}
            value={filter.class}
            options={withAny(
              words.allClasses,
              offered.class.map(({ id, name }) => ({ value: id, label: name })),
            )}
            onChange={(chosen) => remember({ class: chosen })}
          />
        )}
        {offered.server.length > 1 && (
          <SelectField
            isBrief
            label={characterWords.server}
            value={filter.server}
            options={withAny(words.allServers, offered.server.map(asOption))}
            onChange={(server) => remember({ server })}
          />
        )}
        {tags.length > 0 && (
          <SelectField
            isBrief
            label={words.tag}
            value={filter.tag}
            options={withAny(words.allTags, tags.map(asOption))}
            onChange={(tag) => remember({ tag })}
          />
        )}
      </div>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p role="status" className="py-0.5 text-sm text-quiet">
          {shown.length < characters.length &&
            fill(fillCount(words.found, shown.length), { all: characters.length })}
        </p>
        {characters.length > 1 && (
          <Button
            ref={selectButton}
            small
            weight="quiet"
            aria-pressed={selected !== null}
            icon={<CheckCheck size={16} />}
            onClick={() => onSelected(selected === null ? new Set() : null)}
          >
            {words.selection.select}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <div className="card p-5">
          <p className="font-semibold">{words.nothingFound}</p>
          <p className="mt-1 text-quiet">{words.nothingFoundText}</p>
          <Button className="mt-3" onClick={clear}>
            {words.clearSearch}
          </Button>
        </div>
      ) : (
        <ProgressiveList
          most={isTyping ? ROWS_WHILE_TYPING : undefined}
          label={words.title}
          items={shown}
          first={FIRST_ROWS}
          onReach={setDrawn}
        >
          {({ character, figures, updatedAt }, index) => (
            <CharacterRow
              key={character.id}
              character={character}
              figures={figures}
              updatedAt={updatedAt}
              isActive={character.id === activeId}
              isSelected={selected?.has(character.id)}
              onSelect={select}
              moves={look.sort === 'own' ? movesOf(character, index) : undefined}
              onOpen={setDialog}
            />
          )}
        </ProgressiveList>
      )}
      {selected !== null && (
        <SelectionBar
          chosen={shown.flatMap(({ character }) => (selected.has(character.id) ? character : []))}
          count={shown.length}
          onAll={() => onSelected(new Set(shown.map(({ character }) => character.id)))}
          onOpen={setDialog}
          onEnd={endSelection}
        />
      )}
      {dialog !== null && (
        <RowDialogs
          dialog={dialog}
          all={characters}
          activeId={activeId}
          onClose={() => setDialog(null)}
          onGone={() => {
            onSelected(null);
            box.current?.focus();
          }}
        />
      )}
    </section>
  );
}
