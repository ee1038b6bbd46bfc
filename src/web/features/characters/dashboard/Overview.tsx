import type { Character } from '#contract/records/collections/characters/characters.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { figuresOf } from '#web/characters/character-figures.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useGems } from '../gems/use-gems.ts';
import { CharacterCard } from './CharacterCard.tsx';

const Waiting = () => <div className="skeleton h-96" />;
/** What stands further down comes after the character. */
const OverviewParts = lazyPart(() => import('./OverviewParts.tsx'), <Waiting />);
const FailedOverview = lazyPart(() => import('../FailedOverview.tsx'), <Waiting />);

interface OverviewProps {
  character: Character;
  characters: readonly Character[];
}

/** The active character at a glance: how it stands, what is due, what happened. */
export function Overview({ character, characters }: OverviewProps) {
  const gems = useGems(character);
  const [formulas] = usePreference('formulas');
  const places = useGemPlaces();
  const entries = useChildren('progressEntries', character.id, true);
  const goals = useChildren('characterGoals', character.id);
  const read = new Set([gems.status, entries.status, goals.status]);
  if (read.has('failed')) return <FailedOverview />;
  // What is read one after the other would push the rest down.
  if (read.has('loading')) return <Waiting key="waiting" />;
  const parts = { character, characters, gems, entries: entries.records, goals: goals.records };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <CharacterCard character={character} figures={figuresOf(character, gems.gems, formulas, places)} />
        <OverviewParts {...parts} side="left" />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <OverviewParts {...parts} side="right" />
      </div>
    </div>
  );
}
