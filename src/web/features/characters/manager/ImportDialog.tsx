import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { parseFileText } from '#contract/files/file-text.ts';
import {
  isWholeShape,
  readCharacter,
  type ReadCharacter,
} from '#contract/records/characters/shapes/read-shapes.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { limits } from '#contract/limits.ts';
import { transfer as words } from '#messages/characters/transfer.ts';
import { fill } from '#messages/fill.ts';
import { fillLines } from '../form/import-words.ts';
import { importedEdits } from '../form/imported-edits.ts';
import type { CharacterForm } from '../form/use-character-form.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { FindingList } from '#web/records/import/FindingList.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FileInput } from '#web/ui/form/FileInput.tsx';
import { textDraft } from '#web/ui/form/page-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { notify } from '#web/ui/toasts/notify.ts';

const { toasts } = words;

type Reading =
  | { readonly kind: 'read'; readonly read: ReadCharacter }
  | { readonly kind: 'no-json' | 'no-character' };

function readingOf(text: string): Reading {
  const { value, fault } = parseFileText(text, limits.calculationFileBytes);
  if (fault !== undefined) return { kind: 'no-json' };
  const read = isWholeShape(value) ? readCharacter(value) : null;
  return read === null ? { kind: 'no-character' } : { kind: 'read', read };
}

const useText = textDraft();

interface ImportDialogProps {
  form: CharacterForm;
  /** Null for one that is yet to be made. */
  character: Character | null;
  onClose: () => void;
}

/** Fills the form with a character from elsewhere, after showing what that would do. */
export default function ImportDialog({ form, character, onClose }: ImportDialogProps) {
  const { records: items } = useChildren('items', form.id);
  const { records: gems } = useChildren('gems', form.id);
  const { records: goals } = useChildren('characterGoals', form.id);
  const [text, setText] = useText(form.id);
  const [isOver, setIsOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const reading = text.trim() === '' ? null : readingOf(text);
  const found =
    reading?.kind === 'read'
      ? importedEdits(reading.read, form.values, { character, items, gems, goals })
      : null;
  const lines = found === null ? [] : fillLines(found);

  const take = (chosen: File) => {
    if (chosen.size > limits.calculationFileBytes) {
      notify('error', toasts.failed, { description: words.tooLarge });
      return;
    }
    void chosen.text().then(setText, () => notify('error', toasts.failed));
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [chosen] = event.dataTransfer.files;
    if (chosen === undefined) setText(event.dataTransfer.getData('text'));
    else take(chosen);
  };
  const apply = () => {
    if (reading === null || reading.kind === 'no-json') {
      notify('error', toasts.failed, { description: toasts.failedText });
      return;
    }
    if (found === null) {
      notify('error', toasts.invalid, { description: toasts.invalidText });
      return;
    }
    const before = form.edits;
    form.replace({
      ...before,
      ...found,
      stats: { ...before.stats, ...found.stats },
      skills: { ...before.skills, ...found.skills },
      gear: { ...before.gear, ...found.gear },
    });
    setText('');
    onClose();
    notify('success', toasts.imported, {
      action: { label: words.undo, onClick: () => form.replace(before) },
    });
  };

  return (
    <Dialog
      title={words.title}
      description={words.text}
      onClose={onClose}
      actions={
        <Button weight="primary" onClick={apply}>
          {words.import}
        </Button>
      }
    >
      <div
        className={classNames('space-y-3 rounded-lg', isOver && 'outline-2 outline-primary')}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={dropped}
      >
        <TextField label={words.paste} rows={6} value={text} onChange={setText} />
        <div className="flex flex-wrap items-center gap-x-3">
          <Button small icon={<FileUp size={16} />} onClick={() => file.current?.click()}>
            {words.choose}
          </Button>
          <span className="text-sm text-quiet max-sm:hidden">{words.drop}</span>
          <FileInput ref={file} label={words.choose} onFile={take} />
        </div>
        <div aria-live="polite">
          {reading?.kind === 'read' && (
            <>
              <h3 className="mt-2 text-xl">{words.fills}</h3>
              {lines.length === 0 ? (
                <p className="text-quiet">{words.nothing}</p>
              ) : (
                <ul className="list-disc pl-5">
                  {lines.map((line) => (
                    <li key={line} className="wrap-anywhere">
                      {line}
                    </li>
                  ))}
                </ul>
              )}
              <FindingList findings={reading.read.findings} />
              {reading.read.ignored.length > 0 && (
                <p className="mt-2 text-sm wrap-anywhere text-warn">
                  {fill(words.ignored, { keys: reading.read.ignored.join(', ') })}
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
