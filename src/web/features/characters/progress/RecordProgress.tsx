import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { wornTotals } from '#web/characters/character-figures.ts';
import { inOrderOfTime } from '#web/characters/entry-series.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { progress } from '#messages/characters/progress.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import EntryDialog from './EntryDialog.tsx';
import { standingOf } from './entry-draft.ts';
import { recordProgress } from './progress-edits.ts';

const FailedOverview = lazyPart(() => import('../FailedOverview.tsx'));

/** Records how a character stands now, over any page. */
export default function RecordProgress({
  character,
  onClose,
}: {
  character: Character;
  onClose: () => void;
}) {
  const read = useChildren('progressEntries', character.id, true);
  const { status: goalsRead, records: goals } = useChildren('characterGoals', character.id);
  const { status: gemsRead, records: gems } = useChildren('gems', character.id);
  const places = useGemPlaces();
  const statuses = new Set([read.status, goalsRead, gemsRead]);
  if (statuses.has('failed'))
    return (
      <Dialog title={progress.form.recordTitle} onClose={onClose}>
        <FailedOverview />
      </Dialog>
    );
  if (statuses.has('loading')) return null;
  const ofGems = wornTotals(character, gems, 'planner-standard', places).resonance;
  return (
    <EntryDialog
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
