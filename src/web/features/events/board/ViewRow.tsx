import { useUndo } from '#web/data/store/edits/use-undo.ts';
import { takeBackLater } from '#web/records/take-back-later.ts';
import { UndoButtons } from '#web/records/UndoButtons.tsx';
import { ViewLinks } from './ViewLinks.tsx';
import type { ViewName } from './views.ts';

/** The ways to look at the events, and the ways back. */
export function ViewRow({ shown }: { shown: ViewName }) {
  const undo = useUndo();
  return (
    <div className="mt-3 flex items-center justify-between border-b border-line small:mt-0">
      <ViewLinks shown={shown} />
      <div className="-mr-2 flex shrink-0">
        <UndoButtons {...undo} onTakeBack={takeBackLater} />
      </div>
    </div>
  );
}
