import {
  completionPercentage,
  missingParts,
  type FilledParts,
} from '#contract/records/characters/completion.ts';
import { characterForms as words } from '#messages/characters/forms.ts';
import { fill } from '#messages/fill.ts';
import type { CharacterValues } from './character-values.ts';

/** What of a character is filled in. */
export const filledParts = (values: CharacterValues, equippedGems: number): FilledParts => ({
  name: values.name.trim() !== '',
  class: values.class !== '',
  server: values.server !== '',
  stats: Object.values(values.stats).some((value) => value > 0),
  gear: Object.keys(values.gear).length > 0,
  gems: equippedGems > 0,
});

/** How complete a character is, and what to add next. */
export function CompletionMeter({ filled }: { filled: FilledParts }) {
  const percent = completionPercentage(filled);
  const missing = missingParts(filled).map((part) => words.parts[part]);
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>{fill(words.complete, { percent })}</span>
        {missing.length > 0 && (
          <span className="text-quiet">{fill(words.completeAdd, { parts: missing.join(', ') })}</span>
        )}
      </p>
      <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-raised">
        <div className="h-full rounded-full bg-good" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
