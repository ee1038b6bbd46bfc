import { besideOf } from '../gems/gem-places.ts';
import { limits } from '#contract/limits.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { loadoutWords as words } from '#messages/equipment/loadouts.ts';
import { fill, keptText } from '#messages/fill.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { onTopOf, valuesOf, type LoadoutDraft, type LoadoutValues } from './loadout-draft.ts';

const { edits, toasts } = words;
const told = () => ({ title: toasts.saved, failedTitle: toasts.notSaved }) as const;

/**
 * Keeps a new loadout.
 *
 * @param title what the player is told then
 * @param copiedFrom the published build that it is a copy of, by its public id
 * @returns its id; null where it could not be kept, which the player has been told
 */
export async function createLoadout(
  values: LoadoutValues,
  title: string = toasts.saved,
  copiedFrom?: string,
): Promise<string | null> {
  const id = newRecordId();
  const data: Loadout = {
    ...valuesOf(values),
    id,
    isActive: false,
    archived: false,
    ...(copiedFrom !== undefined && { copiedFrom }),
  };
  const label = keptText(edits.created, { name: values.name });
  return (await keepEdit(label, [{ collection: 'loadouts', id, data }], { ...told(), title })) ? id : null;
}

/** Keeps what was changed of a loadout, on the record as it lies there. @param seen the record before the first change */
export const updateLoadout = (
  id: string,
  draft: LoadoutDraft,
  seen: SeenState | undefined,
): Promise<boolean> =>
  keepEdit(
    keptText(edits.updated, { name: draft.values.name }),
    [
      {
        collection: 'loadouts',
        id,
        update: (now) => ({ ...now, ...onTopOf(valuesOf(now), draft) }),
        seen,
      },
    ],
    told(),
  );

/** Puts other contents into a loadout, whatever it held. */
export const replaceLoadout = (id: string, values: LoadoutValues): Promise<boolean> =>
  keepEdit(
    keptText(edits.updated, { name: values.name }),
    [
      {
        collection: 'loadouts',
        id,
        update: (now) => ({
          ...now,
          ...valuesOf(values),
          gems: { ...besideOf(now.gems), ...values.gems },
          copiedFrom: undefined,
        }),
      },
    ],
    { ...told(), isRestorable: true, restoreLabel: toasts.undo },
  );

const change = (
  { id, name }: Loadout,
  label: string,
  update: (now: Loadout) => Loadout,
  title: string,
  seen?: SeenState,
): Promise<boolean> =>
  keepEdit(keptText(label, { name }), [{ collection: 'loadouts', id, update, seen }], {
    title,
    isRestorable: true,
    restoreLabel: toasts.undo,
  });

/** @param seen the loadout as the player saw it first */
export const renameLoadout = (
  loadout: Loadout,
  name: string,
  seen: SeenState | undefined,
): Promise<boolean> => change(loadout, edits.renamed, (now) => ({ ...now, name }), toasts.renamed, seen);

export const archiveLoadout = (loadout: Loadout, archived: boolean): Promise<boolean> =>
  change(
    loadout,
    archived ? edits.archived : edits.unarchived,
    (now) => ({ ...now, archived, isActive: now.isActive && !archived }),
    archived ? toasts.archived : toasts.unarchived,
  );

/** Makes one the active one, and no other. */
export const activateLoadout = (loadout: Loadout, all: readonly Loadout[]): Promise<boolean> => {
  const changes = all
    .filter((each) => each.isActive !== (each.id === loadout.id))
    .map(({ id }): Change => ({
      collection: 'loadouts',
      id,
      update: (now) => ({ ...now, isActive: id === loadout.id }),
    }));
  return keepEdit(keptText(edits.activated, { name: loadout.name }), changes, {
    title: toasts.activated,
    isRestorable: true,
    restoreLabel: toasts.undo,
    isOneAct: changes.length > 1,
    mayBeParted: true,
  });
};

export const duplicateLoadout = (loadout: Loadout, all: readonly Loadout[]): Promise<boolean> => {
  const id = newRecordId();
  const name = freeName(loadout.name, all);
  const data: Loadout = { ...loadout, id, name, isActive: false, archived: false };
  return keepEdit(
    keptText(edits.duplicated, { name: loadout.name }),
    [{ collection: 'loadouts', id, data }],
    {
      title: toasts.duplicated,
      description: name,
      isRestorable: true,
      restoreLabel: toasts.undo,
    },
  );
};

export const deleteLoadout = ({ id, name }: Loadout): Promise<boolean> =>
  keepEdit(keptText(edits.deleted, { name }), [{ collection: 'loadouts', id, data: null }], {
    title: toasts.deleted,
    isRestorable: true,
  });

const asCompared = (name: string) => name.trim().toLowerCase();

/** Another loadout of the same name, upper or lower case; undefined where there is none. @param id the one that may have it */
export const namesake = (name: string, all: readonly Loadout[], id: string | null): Loadout | undefined =>
  all.find((other) => other.id !== id && asCompared(other.name) === asCompared(name));

/** The name itself, or with the next number that makes it one of its own, and not too long: after 'Frost 2' comes 'Frost 3'. */
export function freeName(name: string, all: readonly Loadout[]): string {
  const whole = name.trim();
  if (namesake(whole, all, null) === undefined) return whole;
  const [, stem = whole, last = '1'] = /^(.+) (\d{1,4})$/.exec(whole) ?? [];
  for (let n = Number(last) + 1; ; n += 1) {
    const found = fill(words.numbered, {
      name: Array.from(stem)
        .slice(0, limits.loadoutNameLength - 1 - String(n).length)
        .join('')
        .trimEnd(),
      n,
    });
    if (namesake(found, all, null) === undefined) return found;
  }
}
