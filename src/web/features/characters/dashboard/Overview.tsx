import { useEffect, useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { figuresOf } from '#web/characters/character-figures.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { PaintedHero } from './PaintedHero.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useGems } from '../gems/use-gems.ts';
import { bringRecording, CharacterCard } from './CharacterCard.tsx';

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
  // On a new device the card comes first, and what its button opens; the rest has more code than both.
  const [isRestDue, setIsRestDue] = useState(lateStore.early === undefined);
  const [formulas] = usePreference('formulas');
  const places = useGemPlaces();
  const entries = useChildren('progressEntries', character.id, true);
  const goals = useChildren('characterGoals', character.id);
  const read = new Set([gems.status, entries.status, goals.status]);
  const isLoading = read.has('loading');
  useEffect(() => {
    if (!isLoading) void bringRecording().then(() => setIsRestDue(true));
  }, [isLoading]);
  if (read.has('failed')) return <FailedOverview />;
  // What is read one after the other would push the rest down.
  if (isLoading)
    return (
      <div key="waiting" className="grid gap-4 lg:grid-cols-2">
        <PaintedHero />
      </div>
    );
  const parts = { character, characters, gems, entries: entries.records, goals: goals.records };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <CharacterCard character={character} figures={figuresOf(character, gems.gems, formulas, places)} />
        {isRestDue ? <OverviewParts {...parts} side="left" /> : <Waiting />}
      </div>
      <div className="grid grid-cols-1 gap-4">
        {isRestDue ? <OverviewParts {...parts} side="right" /> : <Waiting />}
      </div>
    </div>
  );
}
