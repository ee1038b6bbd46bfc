import type { DataSource } from '#catalogue/data-source.ts';
import { inGameGemSources } from '#catalogue/in-game-gem-tables.ts';
import { legendaryGemEffectSources, type LegendaryGemEffect } from '#catalogue/legendary-gem-effects.ts';
import { gemBook as words } from '#messages/calculators/gem-book.ts';
import { fill } from '#messages/fill.ts';
import { plannerEdition } from '#rules/gems/formulas.ts';

const named = ({ title, date }: DataSource) => fill(words.source, { title, date });

/** Where the figures of a gem's page and its effect were read. */
export function GemSources({ effect }: { effect: LegendaryGemEffect }) {
  const { known, confidence, release } = effect;
  const sentences = [
    fill(words.plannerSource, plannerEdition),
    fill(words.inGameSource, { sources: inGameGemSources.map(named).join('; ') }),
    ...(known
      ? [
          fill(confidence === 'high' ? words.effectSource : words.effectSourceUnsure, {
            source: named(legendaryGemEffectSources[release]),
          }),
        ]
      : []),
  ];
  return (
    <section>
      <h2 className="text-2xl">{words.sources}</h2>
      <ul className="mt-2 space-y-1 text-sm text-quiet">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
