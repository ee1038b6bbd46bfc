import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { CatalogueFailed } from '#web/characters/loadouts/CatalogueFailed.tsx';
import { classes } from '#catalogue/classes/classes.ts';
import { loadoutWords as words } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import type { LoadoutSkillPlace } from '#contract/records/collections/loadouts.ts';
import type { LoadoutSlot } from '#rules/equipment/slots.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { whenIdle } from '#web/data/store/when-idle.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import type { GemTarget, HealthTarget } from '#contract/records/loadouts/loadout-health.ts';
import type { HealthRowHandle } from '../health/HealthRow.tsx';
import type { HealthSource } from '../health/use-owned-ranks.ts';
import { withGem, type LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { prepareSearch, unusableSkills, unusableSlots } from '#web/characters/loadouts/doll/item-rules.ts';
import { PaperDoll, slotElementId } from '#web/characters/loadouts/doll/PaperDoll.tsx';
import type { CatalogueView } from '#web/game/equipment/use-catalogue.ts';
import { TriedItem } from '#web/characters/loadouts/figures/tried-item.ts';
import { useClassChange } from './use-class-change.ts';
import type { SetCompletion } from './set-completion.ts';
import type { OwnedItems } from './use-owned-items.ts';

const ItemPicker = lazyPart(() => import('./ItemPicker.tsx'));
/** Brings the code that a press on a slot needs. */
export const bringPicker = (): Promise<void> => ItemPicker.ahead();
const LoadoutGems = lazyPart(() => import('../gems/LoadoutGems.tsx'), <div className="skeleton h-24" />);
const BuildFields = lazyPart(() => import('../build/BuildFields.tsx'), <div className="skeleton h-96" />);
const LoadoutStats = lazyPart(
  () => import('#web/characters/loadouts/figures/LoadoutStats.tsx'),
  <div className="skeleton h-64" />,
);
// Its room is kept, so that its coming pushes nothing down.
const HealthRow = lazyPart(() => import('../health/HealthRow.tsx'), <div className="touch-target" />);

const { toasts } = words;
const classOptions = classes.map(({ id, name }) => ({ value: id as string, label: name }));

/** What the page around can do with the editor. */
export interface LoadoutEditorHandle {
  /** Closes the picker, without giving the focus back. */
  readonly closePicker: () => void;
  /** Opens the picker at a slot, with the focus in it. */
  readonly openPicker: (slot: LoadoutSlot) => void;
}

interface LoadoutEditorProps {
  ref?: Ref<LoadoutEditorHandle>;
  values: LoadoutValues;
  /** The class that counts, also where nobody has chosen one. */
  classId: string;
  onChange: (patch: Partial<LoadoutValues>) => void;
  equipment: CatalogueView;
  /** What stands under the picker, or in its place while it is closed. */
  beside: ReactNode;
  /** What stands above the figures. */
  above?: ReactNode;
  /** Without it nothing is said of what could be mended. */
  health?: HealthSource;
  /** What a character has, which comes first where items are chosen. */
  owned?: OwnedItems;
  /** Says that each change is a step back of its own, so that a line is kept once its field is left, and not with each letter. */
  keepsLinesOnLeaving?: boolean;
}

/** Dresses a loadout: its class, its items by slot, its gems, and what they come to. */
export function LoadoutEditor(props: LoadoutEditorProps) {
  const { ref, values, classId, onChange, equipment, beside, above, health, owned, keepsLinesOnLeaving } =
    props;
  const { catalogue } = equipment;
  /** The slot that something is chosen for. It is known here alone, so that opening the picker draws nothing else of the page. */
  const [slot, setSlot] = useState<LoadoutSlot | null>(null);
  /** Counts how often the player came to the picker from the doll, which gives it the focus. */
  const [visits, setVisits] = useState(0);
  /** The gem that the player was led to. */
  const [ledTo, setLedTo] = useState<GemTarget | null>(null);
  /** Says whether the player goes through what could be mended, one after the other. */
  const [isMending, setIsMending] = useState(false);
  const healthRow = useRef<HealthRowHandle>(null);
  const [tried] = useState(() => new TriedItem());

  // The picker answers the first press at once, and the first letter.
  useEffect(() => {
    if (catalogue === null) return undefined;
    return whenIdle(() => {
      void ItemPicker.ahead();
      prepareSearch(catalogue.items);
    });
  }, [catalogue]);

  // An Undo may be pressed when other things were changed as well: it takes off what came, where that is still there.
  const undoCompletion = useRef<(pieces: SetCompletion['pieces']) => void>(() => undefined);
  useEffect(() => {
    undoCompletion.current = (pieces) =>
      onChange({
        items: Object.fromEntries(
          Object.entries(values.items).filter(([each, id]) => pieces[each as LoadoutSlot] !== id),
        ),
      });
  });
  const show = (shown: LoadoutSlot) => {
    setSlot(shown);
    // The sheet of a phone covers the lower part of the screen.
    document.getElementById(slotElementId(shown))?.scrollIntoView({ block: 'nearest' });
  };
  const visit = (visited: LoadoutSlot) => {
    setVisits((before) => before + 1);
    show(visited);
  };
  const come = (visited: LoadoutSlot) => {
    setIsMending(false);
    visit(visited);
  };
  useImperativeHandle(ref, () => ({ closePicker: () => setSlot(null), openPicker: come }));
  const lead = (target: HealthTarget, isOneOfAll: boolean) => {
    setIsMending(isOneOfAll);
    if (target.kind === 'slot') {
      setLedTo(null);
      visit(target.slot);
      return;
    }
    // The picker may lie over it.
    setSlot(null);
    setLedTo({ ...target });
  };
  const closePicker = () => {
    setSlot(null);
    if (slot !== null) document.getElementById(slotElementId(slot))?.focus({ preventScroll: true });
  };
  /** The names of the items and skills that a class cannot use, by slot and place. */
  const unusable = (forClass: string): ReadonlyMap<LoadoutSlot | LoadoutSkillPlace, string> =>
    new Map(
      catalogue === null
        ? []
        : [
            ...unusableSlots(values.items, forClass, catalogue).map(
              (each) =>
                [each, catalogue.itemOf(values.items[each] ?? '')?.name ?? words.doll.unknownItem] as const,
            ),
            ...unusableSkills(values.skills, forClass, catalogue),
          ],
    );
  const changeClass = useClassChange(values, classId, onChange);
  const chooseClass = (chosen: string) => {
    setSlot(null);
    changeClass(chosen, unusable(chosen));
  };

  return (
    <>
      <div className="mt-3 grid grid-cols-1 items-start gap-4 md:grid-cols-[min(18rem,45%)_minmax(0,1fr)] lg:grid-cols-[min(20rem,45%)_minmax(0,1fr)] xl:grid-cols-[min(22rem,31%)_minmax(0,1fr)_min(22rem,31%)]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
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
          {equipment.status === 'failed' && <CatalogueFailed onRetry={equipment.retry} />}
          <PaperDoll
            classId={classId}
            items={values.items}
            gems={values.gems}
            catalogue={catalogue}
            open={slot}
            onOpen={come}
          />
          {health !== undefined && (
            <HealthRow
              ref={healthRow}
              values={values}
              equipment={equipment}
              ranks={health.ranks}
              isOpen={(target) =>
                target.kind === 'slot' ? target.slot === slot : slot === null && target.place === ledTo?.place
              }
              onLead={lead}
              onNoneLeft={() => {
                closePicker();
                notify('success', words.health.noneLeft, { id: 'mended' });
              }}
            />
          )}
          <LoadoutGems
            gems={values.gems}
            ledTo={ledTo}
            health={health}
            onChange={(place, gem) => onChange({ gems: withGem(values.gems, place, gem) })}
          />
          <BuildFields
            values={values}
            classId={classId}
            catalogue={catalogue}
            keepsLinesOnLeaving={keepsLinesOnLeaving}
            onChange={onChange}
          />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 md:max-xl:col-start-2">
          {above}
          {catalogue !== null && (
            <>
              <LoadoutStats values={values} catalogue={catalogue} tried={tried} />
              {catalogue.version !== null && (
                <p className="text-xs text-quiet">
                  {fill(words.catalogue.version, { version: catalogue.version })}
                </p>
              )}
            </>
          )}
          {equipment.status === 'loading' && (
            <div role="status" aria-label={words.catalogue.loading} className="skeleton h-64" />
          )}
        </div>
        {/* The picker comes above what the browser would otherwise keep in its place, and the doll would be scrolled away. */}
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 [overflow-anchor:none] md:-order-1">
          {slot !== null && (
            <ItemPicker
              slot={slot}
              focusKey={`${visits}`}
              classId={classId}
              items={values.items}
              skills={values.skills}
              view={equipment}
              owned={owned}
              onMove={show}
              onEquip={(into, item) => {
                onChange({ items: { ...values.items, [into]: item.id } });
                notify('success', fill(toasts.equipped, { item: item.name }), { id: 'equipped' });
              }}
              tried={tried}
              onNextToMend={isMending ? () => healthRow.current?.goOn() : undefined}
              onUnequip={(from, name) => {
                const { [from]: _gone, ...items } = values.items;
                onChange({ items });
                // The button that was pressed goes, and would take the focus along.
                visit(from);
                notify('success', fill(toasts.unequipped, { item: name }), { id: 'equipped' });
              }}
              onComplete={({ name, pieces, count }) => {
                onChange({ items: { ...values.items, ...pieces } });
                notify('success', fill(toasts.completed, { set: name, n: count }), {
                  id: 'equipped',
                  action: { label: toasts.undo, onClick: () => undoCompletion.current(pieces) },
                });
              }}
              onClose={closePicker}
            />
          )}
          {beside}
        </div>
      </div>
    </>
  );
}
