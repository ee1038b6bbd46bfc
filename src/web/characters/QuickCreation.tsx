import { useEffect, useId, useRef, useState } from 'react';
import { nameComplaint } from '#contract/records/characters/character-check.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterProblems, characterWords } from '#messages/characters/characters.ts';
import { characterCreation as words } from '#messages/characters/list-dialogs.ts';
import { fill } from '#messages/fill.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textDraft } from '#web/ui/form/page-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { createCharacter, quickCharacter } from './character-edits.ts';
import { ClassTiles } from './ClassTiles.tsx';
import { readServer } from '#web/game/events/server-choice.ts';
import { chosenServer } from './usual-server.ts';

const useName = textDraft();

interface QuickCreationProps {
  /** The class that is chosen already. */
  classId?: string;
  onClose: () => void;
  /** After it is kept; the dialog is closed then. */
  onCreated?: (character: Character) => void;
}

/** Makes a character of a name and a class. */
export default function QuickCreation({ classId: chosen = '', onClose, onCreated }: QuickCreationProps) {
  const [name, setName] = useName(readPlayer() ?? '');
  const [classId, setClassId] = useState(chosen);
  // Without one in the preferences the clock suggests one, as it does for events.
  const [server] = useState(() => chosenServer() ?? readServer().region.server);
  const formId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { form, errorOf, isSending } = useForm<'name' | 'class'>({
    problems: {
      name: nameComplaint(name) ?? undefined,
      class: classId === '' ? characterProblems.classMissing : undefined,
    },
    send: async () => {
      const character = quickCharacter({ name, class: classId, server });
      if (!(await createCharacter(character))) return;
      setName('');
      onClose();
      onCreated?.(character);
    },
  });
  useEffect(() => {
    // After the dialog has given the focus to the first of its controls.
    const frame = requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Dialog
      title={words.title}
      description={fill(words.hint, { server })}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} weight="primary" aria-busy={isSending}>
          {words.create}
        </Button>
      }
    >
      <div ref={box}>
        <Form form={form} id={formId}>
          <TextField
            label={characterWords.name}
            name="name"
            required
            autoComplete="off"
            spellCheck={false}
            value={name}
            error={errorOf('name')}
            onChange={setName}
          />
          <ClassTiles value={classId} error={errorOf('class')} onChange={setClassId} />
        </Form>
      </div>
    </Dialog>
  );
}
