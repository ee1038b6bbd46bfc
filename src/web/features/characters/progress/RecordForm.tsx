import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { wornTotals } from '#web/characters/character-figures.ts';
import { inOrderOfTime } from '#web/characters/entry-series.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { EntryForm } from './EntryForm.tsx';
import { standingOf } from './entry-draft.ts';
import { recordProgress } from './progress-edits.ts';

const FailedOverview = lazyPart(() => import('../FailedOverview.tsx'));

interface RecordFormProps {
  character: Character;
  onClose: () => void;
}

/** The fields of a new entry, begun with how the character stands. */
export default function RecordForm({ character, onClose }: RecordFormProps) {
  const read = useChildren('progressEntries', character.id, true);
  const { status: goalsRead, records: goals } = useChildren('characterGoals', character.id);
  const { status: gemsRead, records: gems } = useChildren('gems', character.id);
  const places = useGemPlaces();
  const statuses = new Set([read.status, goalsRead, gemsRead]);
  if (statuses.has('failed')) return <FailedOverview />;
  if (statuses.has('loading')) return <div className="skeleton h-44" />;
  const ofGems = wornTotals(character, gems, 'planner-standard', places).resonance;
  return (
    <EntryForm
      entry={null}
      characterId={character.id}
      standing={standingOf(character, ofGems)}
      isResonanceOfGems={character.stats.resonance === undefined && ofGems > 0}
      entries={inOrderOfTime(read.records)}
      characterAt={lateStore.seen('characters', character.id)?.updatedAt}
      onSave={(said, _seen, lastAt) =>
        recordProgress(character, said, { goals, resonanceOfGems: ofGems, lastAt, now: Date.now() })
      }
      onClose={onClose}
    />
  );
}
