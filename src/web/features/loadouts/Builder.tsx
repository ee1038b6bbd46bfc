import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { classes } from '#catalogue/classes.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { controls, fill, loadoutWords as words } from '#messages';
import type { LoadoutSlot } from '#rules/equipment/slots.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { wantedLoadout } from '#web/characters/loadouts/loadout-addresses.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import {
  draftOf,
  isChangedDraft,
  keepDraft,
  newDraft,
  readDraft,
  withGem,
  type LoadoutDraft,
  type LoadoutValues,
} from './loadout-draft.ts';
import { unusableSlots } from './item-rules.ts';
import { PaperDoll, slotElementId } from './PaperDoll.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useDraft } from './use-draft.ts';

const ItemPicker = lazyPart(() => import('./ItemPicker.tsx'), null);
const LoadoutGems = lazyPart(() => import('./LoadoutGems.tsx'), <div className="skeleton h-24" />);
const LoadoutStats = lazyPart(() => import('./LoadoutStats.tsx'), <div className="skeleton h-64" />);
const LoadoutForm = lazyPart(
  () => import('./LoadoutForm.tsx'),
  <>
    <div className="skeleton h-44" />
    <div className="skeleton h-72" />
  </>,
);
const SavedLoadouts = lazyPart(() => import('./SavedLoadouts.tsx'), <div className="skeleton h-40" />);
const ClassChange = lazyPart(() => import('./ClassChange.tsx'), null);

const { toasts } = words;
const classOptions = classes.map(({ id, name }) => ({ value: id as string, label: name }));

/** The loadout that is worked on, beside those that are saved. */
export function Builder({ loadouts }: { loadouts: readonly Loadout[] }) {
  const { search } = useLocation();
  const [wanted] = useState(() => wantedLoadout(search));
  const view = useDraft(loadouts, wanted);
  const { values, record, isChanged, set, put } = view;
  const { active } = useCharacters();
  const equipment = useCatalogue();
  const { catalogue } = equipment;
  const [slot, setSlot] = useState<LoadoutSlot | null>(null);
  /** Counts how often the player came to the picker from the doll, which gives it the focus. */
  const [visits, setVisits] = useState(0);
  const [nextClass, setNextClass] = useState<string | null>(null);
  const classId = values.class === '' ? (active?.class ?? classes[0].id) : values.class;

  const undoable = (title: string, before: LoadoutDraft) =>
    notify('info', title, { action: { label: toasts.undo, onClick: () => void put(before) } });
  const open = (next: LoadoutDraft) => {
    setSlot(null);
    const before = put(next);
    if (isChanged) undoable(toasts.left, before);
  };
  const navigate = useNavigate();
  const begin = useEffectEvent(() => {
    if (wanted === null) return;
    // A reload must not open it once more, over what was changed since.
    void navigate({ search: '' }, { replace: true });
    const kept = readDraft();
    keepDraft(view.draft);
    if (wanted.kind === 'saved' && view.draft.id !== wanted.id)
      notify('error', toasts.gone, { description: toasts.goneText });
    else if (kept !== null && kept.id !== view.draft.id && isChangedDraft(kept)) undoable(toasts.left, kept);
  });
  useEffect(() => begin(), []);
  const bring = (brought: LoadoutValues) => {
    setSlot(null);
    const before = put({ ...newDraft, values: brought });
    notify('success', toasts.imported, {
      description: toasts.importedText,
      action: { label: toasts.undo, onClick: () => void put(before) },
    });
  };
  const reset = () => {
    setSlot(null);
    const before = view.draft;
    set({ items: {}, gems: {} });
    undoable(toasts.reset, before);
  };
  const show = (shown: LoadoutSlot) => {
    setSlot(shown);
    // The sheet of a phone covers the lower part of the screen.
    document.getElementById(slotElementId(shown))?.scrollIntoView({ block: 'nearest' });
  };
  const closePicker = () => {
    const from = slot;
    setSlot(null);
    if (from !== null) document.getElementById(slotElementId(from))?.focus({ preventScroll: true });
  };
  const unusable = (forClass: string) =>
    catalogue === null ? [] : unusableSlots(values.items, forClass, catalogue);
  const chooseClass = (chosen: string) => {
    setSlot(null);
    if (unusable(chosen).length > 0) setNextClass(chosen);
    else set({ class: chosen });
  };

  return (
    <>
      <p role="status" className="text-quiet wrap-anywhere">
        {titleOf(record, isChanged)}
      </p>
      <div className="mt-3 grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 max-lg:order-3">
          {slot !== null && (
            <ItemPicker
              slot={slot}
              focusKey={`${visits}`}
              classId={classId}
              items={values.items}
              view={equipment}
              onMove={show}
              onEquip={(into, item) => {
                set({ items: { ...values.items, [into]: item.id } });
                notify('success', fill(toasts.equipped, { item: item.name }), { id: 'equipped' });
              }}
              onUnequip={(from, name) => {
                const { [from]: _gone, ...items } = values.items;
                set({ items });
                notify('success', fill(toasts.unequipped, { item: name }), { id: 'equipped' });
              }}
              onClose={closePicker}
            />
          )}
          <SavedLoadouts
            loadouts={loadouts}
            openId={record?.id ?? null}
            onOpen={(loadout) => open(draftOf(loadout))}
            onNew={() => open(newDraft)}
          />
        </div>
        <div className="grid min-w-0 gap-4 max-lg:order-1">
          <div className="flex items-end gap-3">
            <ClassEmblem classId={classId} size={40} />
            <div className="min-w-0 flex-1 sm:max-w-64">
              <SelectField
                label={words.class}
                value={classId}
                options={classOptions}
                onChange={chooseClass}
              />
            </div>
          </div>
          {equipment.status === 'failed' && (
            <div role="alert" className="card p-4">
              <p className="font-semibold">{words.catalogue.failed}</p>
              <p className="mt-1 text-quiet">{words.catalogue.failedText}</p>
              <Button className="mt-3" onClick={equipment.retry}>
                {controls.tryAgain}
              </Button>
            </div>
          )}
          <PaperDoll
            classId={classId}
            items={values.items}
            catalogue={catalogue}
            open={slot}
            onOpen={(opened) => {
              setVisits(visits + 1);
              show(opened);
            }}
          />
          <LoadoutGems
            gems={values.gems}
            onChange={(place, gem) => set({ gems: withGem(values.gems, place, gem) })}
          />
        </div>
        <div className="grid min-w-0 gap-4 max-lg:order-2 lg:max-xl:col-start-2">
          <LoadoutForm
            view={view}
            classId={classId}
            loadouts={loadouts}
            catalogue={catalogue}
            onReset={reset}
            onImport={bring}
          />
          {catalogue !== null && <LoadoutStats values={values} catalogue={catalogue} />}
          {equipment.status === 'loading' && (
            <div role="status" aria-label={words.catalogue.loading} className="skeleton h-64" />
          )}
        </div>
      </div>
      {nextClass !== null && (
        <ClassChange
          classId={nextClass}
          items={unusable(nextClass).map(
            (each) => catalogue?.itemOf(values.items[each] ?? '')?.name ?? words.doll.unknownItem,
          )}
          onRemove={() => {
            const gone = new Set<string>(unusable(nextClass));
            set({
              class: nextClass,
              items: Object.fromEntries(Object.entries(values.items).filter(([each]) => !gone.has(each))),
            });
            setNextClass(null);
          }}
          onClose={() => setNextClass(null)}
        />
      )}
    </>
  );
}

function titleOf(record: Loadout | null, isChanged: boolean): string {
  if (record === null) return isChanged ? words.newUnsaved : words.newLoadout;
  return fill(isChanged ? words.editingUnsaved : words.editing, { name: record.name });
}
