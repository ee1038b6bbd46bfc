import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { loadoutCompare as words } from '#messages/equipment/loadout-compare.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import { isNewAndDressed, type OpenLoadout } from './can-compare.ts';
import type { Dressed } from '#web/characters/loadouts/compare/loadout-rows.ts';

/** A loadout that can be compared, by name and class. */
export interface ComparedLoadout extends Dressed {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly class: string;
  readonly isInBuilder: boolean;
}

/** Stands for what is in the builder and was never saved; no record has such an id. */
const NEW_ID = 'new';

/** What can be compared: what is in the builder as it stands there, then the others, those that are put away last. */
export function choicesOf(
  loadouts: readonly Loadout[],
  open: OpenLoadout,
  classId: string,
): readonly ComparedLoadout[] {
  const { record, values, isChanged } = open;
  const others = loadouts.filter(({ id }) => id !== record?.id);
  const name = values.name.trim();
  return [
    ...(record !== null || isNewAndDressed(open)
      ? [
          {
            id: record?.id ?? NEW_ID,
            name: name === '' ? loadoutWords.newLoadout : name,
            detail: detailOf(classId, isChanged || record === null ? words.unsaved : words.inBuilder),
            class: classId,
            isInBuilder: true,
            ...dressedIn(values),
          },
        ]
      : []),
    ...[...others.filter(({ archived }) => !archived), ...others.filter(({ archived }) => archived)].map(
      (loadout) => ({
        id: loadout.id,
        name: loadout.name,
        detail: loadout.archived ? detailOf(loadout.class, words.archived) : nameOfClass(loadout.class),
        class: loadout.class,
        isInBuilder: false,
        ...dressedIn(loadout),
      }),
    ),
  ];
}

const dressedIn = ({ items, gems, skills, activity, lines }: Omit<Dressed, 'class'>) => ({
  items,
  gems,
  skills,
  activity,
  lines,
});

const detailOf = (classId: string, state: string): string =>
  fill(words.detail, { what: nameOfClass(classId), more: state });

/**
 * The two that are compared at first: the one that was asked for, or the one in the builder, and beside it the one in the
 * builder, another one of its class, or any other.
 */
export function firstCompared(
  choices: readonly ComparedLoadout[],
  askedId: string | null,
): readonly string[] {
  const one = choices.find(({ id }) => id === askedId) ?? choices[0];
  if (one === undefined) return [];
  const others = choices.filter((other) => other !== one);
  const other =
    others.find(({ isInBuilder }) => isInBuilder) ??
    others.find((each) => each.class === one.class) ??
    others[0];
  return [one.id, ...(other === undefined ? [] : [other.id])];
}
