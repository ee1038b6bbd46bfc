import type { DataSource } from '#catalogue/data-source.ts';
import { equipmentSources } from '#catalogue/equipment/equipment-sources.ts';
import { setBook as words } from '#messages/equipment/set-book.ts';
import { fill } from '#messages/fill.ts';
import type { ShownSet } from './shown-catalogue.ts';

const named = ({ title, date }: DataSource) => fill(words.source, { title, date });

const sentences = () =>
  ({
    high: words.setSource,
    medium: words.setSourceUnsure,
    low: words.setSourceUnsure,
    'name-only': words.setSourceName,
  }) as const;

function sourcesOf(set: ShownSet): readonly string[] {
  if (set.isGiven) return [fill(words.uploadedSource, { source: set.source })];
  const first = fill(sentences()[set.confidence], { source: named(equipmentSources[set.readIn]) });
  return set.pieces.every(({ dungeon }) => dungeon !== null)
    ? [first]
    : [first, fill(words.braceletSource, { source: named(equipmentSources.companionData) })];
}

/** Where a set was read, and how sure that is. */
export function SetSources({ set }: { set: ShownSet }) {
  return (
    <section>
      <h2 className="text-2xl">{words.sources}</h2>
      <ul className="mt-2 max-w-prose space-y-1 text-sm text-quiet">
        {sourcesOf(set).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
