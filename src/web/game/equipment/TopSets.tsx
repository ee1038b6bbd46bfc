import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import { setAddress } from '#contract/site/link-addresses.ts';
import { controls } from '#messages/controls.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { equipmentSuggestions as words } from '#messages/equipment/suggestions.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Button } from '#web/ui/Button.tsx';
import { SetWell } from '#web/ui/gear/SetWell.tsx';
import { Link } from '#web/ui/Link.tsx';
import { CATALOGUE_KEPT_MS } from './uploaded-catalogue.ts';

interface TopSetsProps {
  /** The id of the heading, which is unique on its page. */
  id: string;
  /** The number of pieces of a set that the player has chosen. */
  chosen?: (setId: string) => number;
}

/** The sets with most pieces in what players have saved, in one line that is scrolled, so that nothing below moves. */
export default function TopSets({ id, chosen }: TopSetsProps) {
  const { status, answer, failure, askAgain } = useAnswer(
    equipmentRoutes.listTopSets,
    {},
    { keptMs: CATALOGUE_KEPT_MS },
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {words.topSets}
      </h2>
      <div className="mt-2 min-h-16">
        {status === 'failed' ? (
          <p role="alert" className="text-sm text-quiet">
            {failure.message}{' '}
            <Button small weight="quiet" onClick={() => void askAgain()}>
              {controls.tryAgain}
            </Button>
          </p>
        ) : answer === undefined ? (
          <div role="status" aria-label={words.loading} className="skeleton h-16" />
        ) : answer.equipment_sets.length === 0 ? (
          <p className="text-quiet">
            {answer.reason == null ? answer.message : equipmentWords.topSets[answer.reason]}
          </p>
        ) : (
          <ol
            aria-labelledby={id}
            className="-mx-[16px] flex gap-2 overflow-x-auto px-[16px] pb-2 [scrollbar-width:thin] lg:mx-0 lg:px-0"
          >
            {answer.equipment_sets.map((set, index) => (
              <li key={set.id} className="shrink-0">
                <Link
                  to={setAddress(set.id)}
                  className="flex h-14 items-center gap-2 rounded-lg border border-line bg-surface px-2 hover:border-primary hover:bg-raised"
                >
                  <span className="font-display text-xl font-semibold text-quiet">{index + 1}</span>
                  <SetWell setId={set.id} size={32} />
                  <span>
                    <span className="block text-sm leading-snug font-semibold whitespace-nowrap">
                      {set.name}
                    </span>
                    <span className="block text-xs whitespace-nowrap text-quiet">
                      {fill(fillCount(words.pieces, set.pieces), { count: numberText(set.pieces) })}
                      {chosen !== undefined && chosen(set.id) > 0 && (
                        <> · {fill(words.yours, { n: Math.min(chosen(set.id), 6) })}</>
                      )}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
