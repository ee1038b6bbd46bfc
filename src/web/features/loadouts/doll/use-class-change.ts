import { useEffect, useEffectEvent, useRef } from 'react';
import { isSameContent } from '#contract/records/same-content.ts';
import { loadoutSkillPlaces, type LoadoutSkillPlace } from '#contract/records/collections/loadouts.ts';
import type { LoadoutSlot } from '#rules/equipment/slots.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { hasLayers } from '#web/ui/dialogs/back-closes.ts';
import { chordOf, shortcuts } from '#web/ui/shortcuts.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';

const { toasts } = loadoutWords;

type Worn = Pick<LoadoutValues, 'class' | 'items' | 'skills'>;
/** A change of class, with the class that counted before. */
interface Step {
  readonly from: string;
  readonly before: Worn;
  readonly after: Worn;
}

const wornOf = ({ class: classId, items, skills }: Worn): Worn => ({ class: classId, items, skills });

const without = <Map extends object>(map: Map, gone: ReadonlyMap<string, string>): Map =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !gone.has(key))) as Map;

/**
 * Changes the class of a loadout, and takes off what the new class cannot wear or has not learned. What comes off is told with a way back, which
 * Ctrl+Z is as well, for as long as class, items and skills stay as they were left.
 *
 * @param classNow the class that counts, also where nobody has chosen one
 */
export function useClassChange(
  values: LoadoutValues,
  classNow: string,
  onChange: (patch: Worn) => void,
): (classId: string, gone: ReadonlyMap<LoadoutSlot | LoadoutSkillPlace, string>) => void {
  const latest = useRef({ values, onChange });
  useEffect(() => {
    latest.current = { values, onChange };
  });
  const last = useRef<Step | null>(null);
  const mayTakeBack = ({ after }: Step) => isSameContent(wornOf(latest.current.values), after);
  const takeBack = (step: Step) => {
    if (!mayTakeBack(step)) {
      notify('info', toasts.changedSince, { id: 'loadout-class' });
      return;
    }
    latest.current.onChange(step.before);
    notify('success', fill(toasts.classBack, { class: nameOfClass(step.from) }), { id: 'loadout-class' });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = last.current;
    if (chordOf(event) !== shortcuts.undo[0] || hasLayers() || step === null || !mayTakeBack(step)) return;
    if (event.target instanceof Element && event.target.matches('input, textarea')) return;
    // Otherwise it takes back the last change of what is kept, which this is not.
    event.preventDefault();
    takeBack(step);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
  return (classId, gone) => {
    const before = wornOf(values);
    const after = {
      class: classId,
      items: without(values.items, gone),
      skills: without(values.skills, gone),
    };
    const step = { from: classNow, before, after };
    last.current = step;
    onChange(after);
    if (gone.size === 0) return;
    const skills = loadoutSkillPlaces.filter((place) => gone.has(place)).length;
    const told =
      skills > 0 && skills < gone.size
        ? fill(toasts.bothCameOff, { n: gone.size })
        : fillCount(skills > 0 ? toasts.skillsCameOff : toasts.cameOff, gone.size);
    notify('info', fill(told, { class: nameOfClass(classId) }), {
      id: 'loadout-class',
      description: [...gone.values()].join(', '),
      action: { label: toasts.undo, onClick: () => takeBack(step) },
    });
  };
}
