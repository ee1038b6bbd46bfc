import { planTerms } from '#messages/planning/plan-terms.ts';
import { useDeferredValue, useMemo } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import type { Plan, PlanRequest, ReadWish } from '#contract/planning/plan.ts';
import { namesOf } from '#contract/planning/word-plan.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { namesToWish, readWishes } from '#engine/planning/wishes.ts';
import { fill } from '#messages/fill.ts';
import { effectWords } from '#messages/equipment/effect-words.ts';
import { plannerWords as words } from '#messages/planning/planner.ts';
import { Badge } from '#web/ui/Badge.tsx';

interface UnderstoodProps extends Pick<PlanRequest, 'classId' | 'playstyle' | 'info'> {
  catalogue: EquipmentCatalogue;
}

/** Wishes that are read in free text while it is typed. */
export default function Understood({ classId, playstyle, info, catalogue }: UnderstoodProps) {
  const text = useDeferredValue(`${playstyle}\n${info}`);
  const read = useMemo(
    () => readWishes(text, namesToWish(catalogue.skills[classId] ?? [], classId, catalogue)),
    [text, classId, catalogue],
  );
  return <Wishes {...read} classId={classId} catalogue={catalogue} />;
}

interface WishesProps extends Pick<Plan, 'wishes' | 'notUnderstood'> {
  classId: string;
  catalogue: EquipmentCatalogue;
}

/** The wishes that were read in free text, and the parts of it in which nothing was read. */
export const Wishes = ({ wishes, notUnderstood, classId, catalogue }: WishesProps) => (
  <>
    {wishes.length > 0 && (
      <p className="mt-2 flex flex-wrap items-center gap-2">
        {words.understood}:
        {wishes.map((wish) => (
          <Badge key={wish.kind + wish.about}>{wishText(wish, classId, catalogue)}</Badge>
        ))}
      </p>
    )}
    <NotUnderstood texts={notUnderstood} classId={classId} catalogue={catalogue} />
  </>
);

interface NotUnderstoodProps extends Omit<UnderstoodProps, 'playstyle' | 'info'> {
  texts: readonly string[];
}

function NotUnderstood({ texts, classId, catalogue }: NotUnderstoodProps) {
  const read = texts.map((text) => ({ text, owner: ownerText(text, classId, catalogue) }));
  const others = read.filter(({ owner }) => owner === null).map(({ text }) => text);
  return (
    <>
      {read.map(
        ({ text, owner }) =>
          owner !== null && (
            <p key={text} className="mt-2 text-warn">
              {owner}
            </p>
          ),
      )}
      {others.length > 0 && (
        <p className="mt-2 text-warn wrap-anywhere">
          {words.notUnderstood}: {others.join(', ')}
        </p>
      )}
    </>
  );
}

/** Says to which class a skill or item belongs that a text names; null where it names none of another class. */
function ownerText(text: string, classId: string, { skills, items }: EquipmentCatalogue): string | null {
  for (const other of classes) {
    if (other.id === classId) continue;
    const mine = items.filter((item) => item.classes.includes(other.id) && !item.classes.includes(classId));
    const named = [...(skills[other.id] ?? []), ...mine];
    const wish = readWishes(
      text,
      named.map(({ id, name }) => ({ id, names: [name] })),
    ).wishes.find(({ kind }) => kind === 'want' || kind === 'avoid');
    const found = named.find(({ id }) => id === wish?.about);
    if (found !== undefined) return fill(words.belongsTo, { name: found.name, class: other.name });
  }
  return null;
}

function wishText({ kind, about }: ReadWish, classId: string, catalogue: EquipmentCatalogue): string {
  const tags: Readonly<Record<string, string>> = { ...effectWords.tags, ...planTerms.focuses };
  const named = [...(catalogue.skills[classId] ?? []), ...catalogue.items, ...catalogue.sets].find(
    ({ id }) => id === about,
  )?.name;
  const name = named ?? tags[about] ?? namesOf(classId, catalogue).gem(about);
  return fill(words.wishes[kind], { name });
}
