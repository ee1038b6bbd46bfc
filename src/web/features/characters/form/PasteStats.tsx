import { useId } from 'react';
import { characterForms } from '#messages/characters/forms.ts';
import { statFields } from '#messages/characters/stat-fields.ts';
import { fill } from '#messages/fill.ts';
import { exactText } from '#messages/formats.ts';
import { statNames } from '#rules/characters/stat-ranges.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { pageDraft } from '#web/ui/form/page-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { pastedStats, type PastedStats } from './pasted-stats.ts';
import type { CharacterForm } from './use-character-form.ts';

const { paste: words } = characterForms;

const useText = pageDraft<string>('');

/** Fills the stats of a form from a text that names them. */
export default function PasteStats({ form, onClose }: { form: CharacterForm; onClose: () => void }) {
  const [text, changeText] = useText(form.id);
  const formId = useId();
  const { edits, unread } = pastedStats(text);
  const lines = linesOf(edits);
  const pasting = useForm<'text'>({
    problems: { text: lines.length === 0 ? words.nothing : undefined },
    async send() {
      const before = form.edits;
      const { stats, ...levels } = edits;
      form.replace({ ...before, ...levels, stats: { ...before.stats, ...stats } });
      changeText(() => '');
      onClose();
      notify('success', words.done, {
        action: { label: words.undo, onClick: () => form.replace(before) },
      });
    },
  });
  return (
    <Dialog
      title={words.title}
      description={words.text}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} weight="primary">
          {words.fill}
        </Button>
      }
    >
      <Form form={pasting.form} id={formId}>
        <TextField
          label={words.label}
          rows={6}
          value={text}
          error={pasting.errorOf('text')}
          onChange={(next) => changeText(() => next)}
        />
        <div aria-live="polite">
          {lines.length > 0 && (
            <ul className="grid list-disc gap-x-6 pl-5 sm:grid-cols-2">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {unread.length > 0 && (
            <p className="mt-2 text-sm wrap-anywhere text-warn">
              {fill(words.unread, { lines: unread.join(' · ') })}
            </p>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

function linesOf({ level, paragonLevel, stats }: PastedStats['edits']): readonly string[] {
  const named = [
    [characterForms.level, level],
    [characterForms.paragonLevel, paragonLevel],
    ...statNames.map((stat) => [statFields[`stats.${stat}`], stats[stat]] as const),
  ] as const;
  return named.flatMap(([name, value]) =>
    value === undefined ? [] : [fill(words.line, { name, value: exactText(value) })],
  );
}
