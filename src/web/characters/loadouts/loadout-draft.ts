import { classes } from '#catalogue/classes/classes.ts';
import type { GemPlace } from '#contract/records/collections/characters/characters.ts';
import {
  activeLoadout,
  type Loadout,
  type LoadoutGem,
  type LoadoutSkillPlace,
} from '#contract/records/collections/loadouts.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import type { WantedLoadout } from './loadout-addresses.ts';
import { readPlan } from './planned-loadout.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { tabDraft } from '#web/ui/form/tab-draft.ts';

/** The fields of a loadout that the builder changes. */
export type LoadoutValues = Pick<
  Loadout,
  'name' | 'class' | 'description' | 'tags' | 'buildType' | 'items' | 'gems' | 'skills' | 'activity' | 'lines'
>;

export interface LoadoutDraft {
  /** The saved loadout that is changed; null for a new one. */
  readonly id: string | null;
  /** The values under the changes. */
  readonly base: LoadoutValues;
  readonly values: LoadoutValues;
}

/** An empty class is the usual one: nobody has chosen yet. */
export const newValues: LoadoutValues = {
  name: '',
  class: '',
  description: '',
  tags: [],
  buildType: 'PvE',
  items: {},
  gems: {},
  skills: {},
};

export const newDraft: LoadoutDraft = { id: null, base: newValues, values: newValues };

export const valuesOf = ({
  name,
  class: classId,
  description,
  tags,
  buildType,
  items,
  gems,
  skills,
  activity,
  lines,
}: LoadoutValues): LoadoutValues => ({
  name,
  class: classId,
  description,
  tags,
  buildType,
  items,
  gems,
  skills,
  activity,
  lines,
});

export const draftOf = (loadout: Loadout): LoadoutDraft => {
  const values = valuesOf(loadout);
  return { id: loadout.id, base: values, values };
};

/** Says whether it holds what is nowhere else. */
export const isChangedDraft = ({ base, values }: LoadoutDraft): boolean => !isSameContent(base, values);

/** The loadout that the builder opens with: the one the address asks for, else what was left there, else the active loadout. */
export function startingDraft(
  wanted: WantedLoadout | null,
  loadouts: readonly Loadout[],
  kept: LoadoutDraft | null,
): LoadoutDraft {
  const active = activeLoadout(loadouts);
  const left = kept ?? (active === null ? newDraft : draftOf(active));
  if (wanted === null || wanted.kind === 'guest') return left;
  if (wanted.kind === 'plan') return draftIn(readPlan(), readPlayer()) ?? left;
  if (wanted.kind === 'new') {
    const { classId } = wanted;
    if (!classes.some(({ id }) => id === classId)) return left;
    const values = { ...newValues, class: classId };
    return { id: null, base: values, values };
  }
  const found = loadouts.find(({ id }) => id === wanted.id);
  return found === undefined || found.id === left.id ? left : draftOf(found);
}

/** What the draft has changed, on what is there now: field by field, slot by slot, gem by gem. */
export function onTopOf(now: LoadoutValues, { base, values }: LoadoutDraft): LoadoutValues {
  const plain = <Field extends keyof LoadoutValues>(field: Field): LoadoutValues[Field] =>
    isSameContent(base[field], values[field]) ? now[field] : values[field];
  return {
    name: plain('name'),
    class: plain('class'),
    description: plain('description'),
    tags: plain('tags'),
    buildType: plain('buildType'),
    items: keyByKey(now.items, base.items, values.items),
    gems: keyByKey(now.gems, base.gems, values.gems),
    skills: keyByKey(now.skills, base.skills, values.skills),
    activity: plain('activity'),
    lines: plain('lines'),
  };
}

function keyByKey<Map extends object>(now: Map, base: Map, values: Map): Map {
  const changed = Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(values)])].flatMap((key) => {
      const value = values[key as keyof Map];
      return isSameContent(base[key as keyof Map], value) ? [] : [[key, value]];
    }),
  );
  // A key that was emptied is no key.
  return Object.fromEntries(
    Object.entries({ ...now, ...changed }).filter(([, value]) => value !== undefined),
  ) as Map;
}

/** The gems with another one in a place; undefined empties the place. */
export const withGem = (
  gems: LoadoutValues['gems'],
  place: GemPlace,
  gem: LoadoutGem | undefined,
): LoadoutValues['gems'] => {
  const { [place]: _before, ...others } = gems;
  return gem === undefined ? others : { ...others, [place]: gem };
};

/** The skills with another one in a place, taken from wherever else it is; null empties the place. */
export const withSkill = (
  skills: LoadoutValues['skills'],
  place: LoadoutSkillPlace,
  id: string | null,
): LoadoutValues['skills'] => {
  const others = Object.entries(skills).filter(([other, there]) => other !== place && there !== id);
  return Object.fromEntries(id === null ? others : [...others, [place, id]]);
};

const kept = tabDraft('loadstone.character.loadout');

/** Keeps what stands in the builder for as long as the tab lives. */
export const keepDraft = (draft: LoadoutDraft): void =>
  kept.keep(JSON.stringify({ ...draft, player: readPlayer() }));

/** What this player left in the builder of this tab; null where that is nothing. */
export const readDraft = (): LoadoutDraft | null => draftIn(kept.read(), readPlayer());

/** The loadout that this tab has planned while nobody was signed in and that is to be kept; null where there is none. */
export const readGuestDraft = (): LoadoutDraft | null => draftIn(kept.read(), null);

/** Reads what was kept, if it was not another player's and is as this page has written it. */
export function draftIn(text: string | null, player: string | null): LoadoutDraft | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<LoadoutDraft & { player: string | null }> | null;
    if (value === null || value.player !== player || !isId(value.id)) return null;
    // An earlier version of the page has written no skills.
    const [base, values] = [value.base, value.values].map((each) => ({ ...newValues, ...each }));
    return isValues(base) && isValues(values) ? { id: value.id, base, values } : null;
  } catch (error) {
    console.debug('What stood in the loadout builder could not be read', error);
    return null;
  }
}

const isId = (value: unknown): value is string | null => value === null || typeof value === 'string';

function isValues(value: unknown): value is LoadoutValues {
  if (typeof value !== 'object' || value === null) return false;
  const { class: classId } = value as Partial<LoadoutValues>;
  // An empty one stands for the usual class.
  if (classId !== '' && !classes.some(({ id }) => id === classId)) return false;
  return Object.entries(newValues).every(([field, like]) => {
    const held = (value as Readonly<Record<string, unknown>>)[field];
    return typeof held === typeof like && held !== null && Array.isArray(held) === Array.isArray(like);
  });
}
