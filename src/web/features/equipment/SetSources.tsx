import type { DataSource } from '#catalogue/data-source.ts';
import type { EquipmentSet } from '#catalogue/equipment/equipment-sets.ts';
import { equipmentSources } from '#catalogue/equipment/equipment-sources.ts';
import { equipmentBook as words, fill } from '#messages';

const named = ({ title, date }: DataSource) => fill(words.source, { title, date });

/** Where a set was read, and how sure that is. */
export function SetSources({ set }: { set: EquipmentSet }) {
  const { readIn, confidence, pieces } = set;
  const sentence = {
    high: words.setSource,
    medium: words.setSourceUnsure,
    low: words.setSourceUnsure,
    'name-only': words.setSourceName,
  }[confidence];
  return (
    <section>
      <h2 className="text-2xl">{words.sources}</h2>
      <ul className="mt-2 max-w-prose space-y-1 text-sm text-quiet">
        <li>{fill(sentence, { source: named(equipmentSources[readIn]) })}</li>
        {pieces.some(({ dungeon }) => dungeon === null) && (
          <li>{fill(words.braceletSource, { source: named(equipmentSources.companionData) })}</li>
        )}
      </ul>
    </section>
  );
}
