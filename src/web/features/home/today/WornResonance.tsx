import type { Character } from '#contract/records/collections/characters/characters.ts';
import { todayWords as words } from '#messages/site/today.ts';
import { figuresOf, figureText, isRecorded } from '#web/characters/character-figures.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { Resonance } from './Resonance.tsx';
import { useChildren } from '#web/data/store/views/use-children.ts';

/** The resonance of the gems that a character wears, by the player's formulas. */
export default function WornResonance({ character }: { character: Character }) {
  const [formulas] = usePreference('formulas');
  const places = useGemPlaces();
  const gems = useChildren('gems', character.id);
  if (gems.status === 'loading') return <span className="skeleton inline-block h-6 w-16" />;
  const { resonance } = figuresOf(character, gems.records, formulas, places);
  return isRecorded(resonance) ? (
    <Resonance>{figureText(resonance)}</Resonance>
  ) : (
    <span className="font-sans text-sm font-normal text-quiet">{words.noResonance}</span>
  );
}
