import { useState } from 'react';
import { fill, fillCount } from '#messages/fill.ts';
import { momentText } from '#messages/formats.ts';
import { backups } from '#messages/records/backups.ts';
import type { LastImport as Import } from '#web/data/backup/last-import.ts';
import { Button } from '#web/ui/Button.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { focusTitle } from '../section/focus-title.ts';
import { undoImport } from '#web/records/import/import-backup.ts';

const { undo: words } = backups;

/** The way back from the last import, and everything as it was before. */
export function LastImport({ last, onUndone }: { last: Import; onUndone: () => void }) {
  const [isUndoing, setIsUndoing] = useState(false);
  const undo = async (button: HTMLElement) => {
    // The button goes with what it has undone.
    const section = button.closest('section');
    if (isUndoing) return;
    setIsUndoing(true);
    await undoImport(last);
    setIsUndoing(false);
    onUndone();
    focusTitle(section);
  };
  const save = () => {
    const day = new Date(last.at).toISOString().slice(0, 10);
    downloadFile(`diablo-immortal-backup-before-import-${day}.json`, last.backup, 'application/json');
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p>
        {fill(words.last, {
          when: momentText(last.at),
          items: fillCount(backups.export.items, last.changes.length),
        })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button aria-busy={isUndoing} onClick={(event) => void undo(event.currentTarget)}>
          {isUndoing ? words.undoing : words.button}
        </Button>
        <Button onClick={save}>{words.download}</Button>
      </div>
    </div>
  );
}
