import { placesInWords, useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { useState } from 'react';
import { gemPlaces, type GemPlace } from '#contract/records/collections/characters/characters.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { loadoutCompare as words } from '#messages/equipment/loadout-compare.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { fitsSlot } from '#rules/equipment/slots.ts';
import { CompareChoice } from '#web/characters/compare/CompareChoice.tsx';
import { CompareTable } from '#web/characters/compare/CompareTable.tsx';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import type { DraftView } from '../use-draft.ts';
import { CatalogueFailed } from '#web/characters/loadouts/CatalogueFailed.tsx';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import type { CatalogueView } from '#web/game/equipment/use-catalogue.ts';
import { onTopOf, readDraft, withSkill, type LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { choicesOf, firstCompared, type ComparedLoadout } from './compared-loadouts.ts';
import {
  loadoutRows,
  type Dressed,
  type LoadoutRow,
  ranksOf,
} from '#web/characters/loadouts/compare/loadout-rows.ts';

const { toasts } = loadoutWords;

interface CompareLoadoutsProps {
  loadouts: readonly Loadout[];
  /** What stands in the builder: it is compared as it stands there, and takes over what the others have. */
  view: DraftView;
  /** The class that counts in the builder, also where nobody has chosen one. */
  classId: string;
  equipment: CatalogueView;
  /** The loadout by whose row it was asked for; null where none was named. */
  askedId: string | null;
  onClose: () => void;
}

/** Two to four loadouts beside one another; the one in the builder takes over what the others have. */
export default function CompareLoadouts(props: CompareLoadoutsProps) {
  const { loadouts, view, classId, equipment, askedId, onClose } = props;
  const { catalogue, status, retry } = equipment;
  const choices = choicesOf(loadouts, view, classId);
  const [first] = useState(() => firstCompared(choices, askedId));
  return (
    <CompareChoice title={words.title} find={words.find} choices={choices} first={first} onClose={onClose}>
      {(chosen) =>
        status === 'failed' ? (
          <CatalogueFailed onRetry={retry} />
        ) : catalogue === null ? (
          <div role="status" aria-label={loadoutWords.catalogue.loading} className="skeleton mt-4 h-64" />
        ) : (
          <Compared
            // Other loadouts have other rows.
            key={chosen.join()}
            compared={choices.filter(({ id }) => chosen.includes(id))}
            view={view}
            classId={classId}
            catalogue={catalogue}
          />
        )
      }
    </CompareChoice>
  );
}

interface ComparedProps {
  compared: readonly ComparedLoadout[];
  view: DraftView;
  classId: string;
  catalogue: EquipmentCatalogue;
}

function Compared({ compared, view, classId, catalogue }: ComparedProps) {
  /** What puts back a row that was taken over, by the row. Such a row stays in its place, with what had the focus. */
  const [undos, setUndos] = useState<ReadonlyMap<string, () => void>>(new Map());
  const places = useGemPlaces();
  const [formulas] = usePreference('formulas');
  const mine = compared.find(({ isInBuilder }) => isInBuilder);
  const rows = loadoutRows(compared, catalogue, formulas, places).map((row) =>
    undos.has(row.id) ? { ...row, isDifferent: true } : row,
  );

  const take = (row: LoadoutRow, patch: Partial<Dressed>, title: string) => {
    const before = view.values;
    const after = { ...before, ...patch };
    const undo = () => {
      const now = readDraft();
      const { id } = view.draft;
      // A new one gets an id when it is saved.
      const isAnother = now === null || (id !== null && now.id !== id);
      if (isAnother || !hasSame(row, now.values, after, places))
        notify('info', words.changedSince, { id: 'loadout-undo' });
      // Only what was taken over goes back, on what stands there by then.
      else view.put({ ...now, values: onTopOf(now.values, { id: now.id, base: after, values: before }) });
    };
    view.set(patch);
    setUndos(new Map([...undos, [row.id, undo]]));
    notify('success', title, {
      description: words.notSaved,
      action: { label: toasts.undo, onClick: undo },
    });
  };

  const actionOf = (row: LoadoutRow, place: number) => {
    const other = compared[place];
    if (mine === undefined || other === undefined || other === mine) return null;
    const copied = copiedAcross(row, other, mine, { classId, catalogue, places });
    const undo = copied === 'same' ? undos.get(row.id) : undefined;
    if (copied === null || (copied === 'same' && undo === undefined)) return null;
    const said = row.gemId === undefined ? words.item : words.gem;
    const named = { what: row.name, which: row.texts[place] ?? '', name: mine.name };
    return (
      <Button
        small
        weight="quiet"
        // The heads of the columns lie over what the focus scrolls to the upper edge.
        className="-ml-1 scroll-mt-36 px-1! sm:ml-0"
        aria-label={fill(undo === undefined ? said.use : said.undo, named)}
        onClick={() => {
          if (copied === 'full')
            notify('info', fill(toasts.gemsFull, { all: placesInWords(places) }), { id: 'loadout-gems' });
          else if (copied === 'same') undo?.();
          else take(row, copied, fill(said.took, named));
        }}
      >
        {undo === undefined ? words.use : toasts.undo}
      </Button>
    );
  };

  return (
    <>
      {mine !== undefined && (
        <p className="mt-3 text-sm text-quiet wrap-anywhere">{fill(words.copyHint, { name: mine.name })}</p>
      )}
      <CompareTable columns={compared} heading={words.part} rows={rows} actionOf={actionOf} />
    </>
  );
}

/** What a loadout becomes by taking over what another one has; `same` where it has that already, `full` where no place is free. */
type CopiedAcross = Partial<Dressed> | 'same' | 'full';

/** Facts that taking over goes by. */
interface Taking {
  /** Of the loadout that takes over, which has to be able to wear it. */
  readonly classId: string;
  readonly catalogue: EquipmentCatalogue;
  /** The places whose gems count. */
  readonly places: readonly GemPlace[];
}

/**
 * What taking over what another loadout has in a row makes of this one.
 *
 * @returns null where there is nothing that can be taken over
 */
export function copiedAcross(
  row: LoadoutRow,
  other: Dressed,
  mine: Dressed,
  { classId, catalogue: { itemOf, skills }, places }: Taking,
): CopiedAcross | null {
  const { slot, gemId, place, field } = row;
  if (slot !== undefined) {
    const item = itemOf(other.items[slot] ?? '');
    if (item === undefined || !fitsSlot(item, slot, classId)) return null;
    return hasSame(row, other, mine, places) ? 'same' : { items: { ...mine.items, [slot]: item.id } };
  }
  if (place !== undefined) {
    const id = other.skills[place];
    const isOfClass = skills[classId]?.some((skill) => skill.id === id) === true;
    if (id === undefined || !isOfClass) return null;
    return hasSame(row, other, mine, places) ? 'same' : { skills: withSkill(mine.skills, place, id) };
  }
  if (field !== undefined) {
    if (other[field] === undefined) return null;
    return hasSame(row, other, mine, places) ? 'same' : { [field]: other[field] };
  }
  if (gemId === undefined) return null;
  const ranks = ranksOf(gemId, other.gems, places);
  if (ranks.length === 0) return null;
  if (hasSame(row, other, mine, places)) return 'same';
  const gems = withGemsOf(gemId, ranks, mine.gems, places);
  return gems === null ? 'full' : { gems };
}

/** Says whether two loadouts have the same in a row. */
function hasSame(
  { slot, gemId = '', place, field }: LoadoutRow,
  one: Dressed,
  other: Dressed,
  counted: readonly GemPlace[],
): boolean {
  if (slot !== undefined) return one.items[slot] === other.items[slot];
  if (place !== undefined) return one.skills[place] === other.skills[place];
  if (field !== undefined) return isSameContent(one[field], other[field]);
  return ranksOf(gemId, one.gems, counted).join() === ranksOf(gemId, other.gems, counted).join();
}

/**
 * The gems with one of them at other ranks, as often as there are ranks. It stays in the places where it is: what is there once
 * changes its rank, so a legendary gem is never worn twice. Null where there are not enough free places.
 */
function withGemsOf(
  gemId: string,
  ranks: readonly number[],
  gems: LoadoutValues['gems'],
  counted: readonly GemPlace[],
): LoadoutValues['gems'] | null {
  const isIts = (place: GemPlace) => gems[place]?.catalogueId === gemId;
  const isFree = (place: GemPlace) => (gems[place] ?? null) === null;
  const places = [...counted.filter(isIts), ...counted.filter(isFree)];
  if (places.length < ranks.length) return null;
  const others = gemPlaces.flatMap((place) =>
    isFree(place) || (isIts(place) && counted.includes(place)) ? [] : [[place, gems[place]] as const],
  );
  const its = ranks.map((rank, index) => [places[index], { catalogueId: gemId, rank }] as const);
  return Object.fromEntries([...others, ...its]);
}
