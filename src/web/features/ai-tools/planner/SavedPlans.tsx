import { planTerms } from '#messages/planning/plan-terms.ts';
import { useState } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import { limits } from '#contract/limits.ts';
import type { AiRecommendation } from '#contract/records/collections/planning/ai-recommendations.ts';
import { fill, keptText } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { plannerWords as words } from '#messages/planning/planner.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import ComparePlans from './ComparePlans.tsx';
import { madeAt } from './plan-values.ts';
import { SharePlan } from './SharePlan.tsx';

const RenameDialog = lazyPart(() => import('#web/records/RenameDialog.tsx'), null);

interface SavedPlansProps {
  onOpen: (saved: AiRecommendation) => void;
  onRunAgain: (saved: AiRecommendation) => void;
}

/** The plans that the player keeps, the newest first. */
export function SavedPlans({ onOpen, onRunAgain }: SavedPlansProps) {
  const { status, records } = useCollection('aiRecommendations');
  const [renamed, setRenamed] = useState<AiRecommendation | null>(null);
  const [isComparing, setComparing] = useState(false);
  const newestFirst = records.toReversed();
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-2xl">{words.list}</h2>
        {records.length > 1 && (
          <Button small aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
            {words.compare}
          </Button>
        )}
      </div>
      {isComparing && records.length > 1 && <ComparePlans saved={newestFirst} />}
      {status === 'failed' ? (
        <FailedList collections={['aiRecommendations']} />
      ) : status === 'loading' ? (
        <div className="skeleton mt-3 h-20" />
      ) : records.length === 0 ? (
        <p className="mt-2 text-quiet">{words.none}</p>
      ) : (
        <ul className="mt-3 space-y-3">
          {newestFirst.map((saved) => (
            <Row
              key={saved.id}
              saved={saved}
              onOpen={() => onOpen(saved)}
              onRunAgain={() => onRunAgain(saved)}
              onRename={() => setRenamed(saved)}
            />
          ))}
        </ul>
      )}
      {renamed !== null && <Rename saved={renamed} onClose={() => setRenamed(null)} />}
    </section>
  );
}

interface RowProps {
  saved: AiRecommendation;
  onOpen: () => void;
  onRunAgain: () => void;
  onRename: () => void;
}

function Row({ saved, onOpen, onRunAgain, onRename }: RowProps) {
  const { buildName, characterInput: input, engine } = saved;
  const className = classes.find(({ snakeCaseId }) => snakeCaseId === input.characterClass)?.name;
  const remove = () =>
    keepEdit(
      keptText(words.removed, { name: buildName }),
      [{ collection: 'aiRecommendations', id: saved.id, data: null }],
      { title: fill(words.removed, { name: buildName }), isRestorable: true },
    );
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-sans text-base font-semibold wrap-anywhere">{buildName}</h3>
        <p className="text-sm text-quiet">
          {[
            className,
            planTerms.modes[input.buildType],
            planTerms.focuses[input.buildFocus],
            fill(words.fit, { n: engine.fit }),
            dayTextHere(madeAt(saved)),
          ].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button small aria-label={fill(words.openSaved, { name: buildName })} onClick={onOpen}>
          {words.open}
        </Button>
        <Button small weight="quiet" onClick={onRunAgain}>
          {words.runAgain}
        </Button>
        <Button small weight="quiet" onClick={onRename}>
          {words.rename}
        </Button>
        <SharePlan small recommendation={saved} />
        <Button small weight="quiet" onClick={() => void remove()}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
}

function Rename({ saved, onClose }: { saved: AiRecommendation; onClose: () => void }) {
  return (
    <RenameDialog
      title={fill(words.renameOf, { name: saved.buildName })}
      label={words.newName}
      maxLength={limits.recommendationNameLength}
      save={words.save}
      of={{ id: saved.id, name: saved.buildName }}
      complaintOf={(name) => (name === '' ? words.nameMissing : undefined)}
      onName={(name) =>
        keepEdit(
          keptText(words.renamed, { name }),
          [
            {
              collection: 'aiRecommendations',
              id: saved.id,
              update: (now) => ({ ...now, buildName: name }),
            },
          ],
          { title: fill(words.renamed, { name }), isRestorable: true },
        )
      }
      onClose={onClose}
    />
  );
}
