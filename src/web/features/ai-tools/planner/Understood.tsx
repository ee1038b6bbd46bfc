import { planTerms } from '#messages/planning/plan-terms.ts';
import { useDeferredValue, useMemo } from 'react';
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
    {notUnderstood.length > 0 && (
      <p className="mt-2 text-warn wrap-anywhere">
        {words.notUnderstood}: {notUnderstood.join(', ')}
      </p>
    )}
  </>
);

function wishText({ kind, about }: ReadWish, classId: string, catalogue: EquipmentCatalogue): string {
  const tags: Readonly<Record<string, string>> = { ...effectWords.tags, ...planTerms.focuses };
  const named = [...(catalogue.skills[classId] ?? []), ...catalogue.items, ...catalogue.sets].find(
    ({ id }) => id === about,
  )?.name;
  const name = named ?? tags[about] ?? namesOf(classId, catalogue).gem(about);
  return fill(words.wishes[kind], { name });
}
