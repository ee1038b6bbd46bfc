import { equipmentBook as words } from '#messages';
import type { ShownSet } from './shown-catalogue.ts';

/** Where a set was read, and how sure that is. */
export function SetSources({ sources }: Pick<ShownSet, 'sources'>) {
  return (
    <section>
      <h2 className="text-2xl">{words.sources}</h2>
      <ul className="mt-2 max-w-prose space-y-1 text-sm text-quiet">
        {sources.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
