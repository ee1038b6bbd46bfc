import type { ReactNode } from 'react';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import type { StoredItem } from '#contract/help/equipment/equipment.schema.ts';
import { controls } from '#messages/controls.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { equipmentSuggestions as words } from '#messages/equipment/suggestions.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Button } from '#web/ui/Button.tsx';
import { CATALOGUE_KEPT_MS } from './uploaded-catalogue.ts';

interface RecommendedProps {
  /** The id of the heading, which is unique on its page. */
  id: string;
  classId: string;
  className: string;
  /** The actions on an item. */
  action?: (item: StoredItem) => ReactNode;
}

/** The items that are recommended to a class, and on what that stands. */
export default function Recommended({ id, classId, className, action }: RecommendedProps) {
  const { status, answer, failure, askAgain } = useAnswer(
    equipmentRoutes.listRecommendations,
    { query: { class: classId } },
    { keptMs: CATALOGUE_KEPT_MS },
  );
  const isRated = answer?.equipment.some((item) => item.base_combat_rating !== null) === true;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {fill(words.recommended, { class: className })}
      </h2>
      {status === 'failed' ? (
        <p role="alert" className="mt-1 text-sm text-quiet">
          {failure.message}{' '}
          <Button small weight="quiet" onClick={() => void askAgain()}>
            {controls.tryAgain}
          </Button>
        </p>
      ) : answer === undefined ? (
        <div role="status" aria-label={words.loading} className="mt-2 skeleton h-64" />
      ) : answer.equipment.length === 0 ? (
        <p className="mt-1 text-quiet">{fill(equipmentWords.noneForClass, { class: className })}</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-quiet">{isRated ? words.byRating : words.byConfidence}</p>
          <ul aria-labelledby={id} className="mt-2 card divide-y divide-line">
            {answer.equipment.map((item) => (
              <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
                <span className="min-w-0 flex-1 basis-40">
                  <span className="block font-semibold wrap-anywhere">{item.name}</span>
                  <span className="block text-sm text-quiet">
                    {equipmentWords.types[item.type]}
                    {item.base_combat_rating !== null && (
                      <> · {fill(words.rating, { n: numberText(item.base_combat_rating) })}</>
                    )}
                  </span>
                  <span className="block text-sm">{effectOf(item)}</span>
                </span>
                {action?.(item)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function effectOf({ legendary_power: power, affected_skill: skill }: StoredItem): string {
  if (power !== null) return power;
  return skill === null ? equipmentWords.nothingKnown : fill(equipmentWords.powerUnknown, { skill });
}
