import { useId, useState } from 'react';
import { loadoutLinks as words, problems } from '#messages';
import type { Sheet } from '#contract/records/sheets/sheets.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { LoadoutValues } from '../loadout-draft.ts';
import { readShared } from '../shared/read-shared.ts';
import { sheetOfLink } from '../shared/sheet-link.ts';
import { valuesOfSheet } from '../shared/sheet-values.ts';

interface ImportLinkProps {
  /** What the link holds. */
  onFound: (values: LoadoutValues) => void;
  onClose: () => void;
}

/** A link to what this site keeps. */
const keptLink = /\/l\/([0-9a-z]{26})\/?$/;

class LinkRefused extends Error {}

/** @throws {LinkRefused} */
async function heldBy(link: string): Promise<Sheet> {
  const { sheet, problem } = await sheetOfLink(link);
  if (sheet === undefined) throw new LinkRefused(words.problems[problem]);
  return sheet;
}

/** @throws {LinkRefused} */
async function keptAt(id: string): Promise<Sheet> {
  const { shown, failure } = await readShared(id);
  if (shown == null) throw new LinkRefused(failure ?? problems.SHARE_NOT_FOUND);
  return shown.sheet;
}

/** Takes a loadout out of a link that somebody has sent. */
export default function ImportLink({ onFound, onClose }: ImportLinkProps) {
  const id = useId();
  const [link, setLink] = useState('');
  const { form, errorOf, isSending, touch } = useForm<'link'>({
    problems: {},
    async send() {
      const [, id] = keptLink.exec(link.trim()) ?? [];
      onFound(valuesOfSheet(id === undefined ? await heldBy(link) : await keptAt(id)));
    },
    refusalOf(error) {
      if (!(error instanceof LinkRefused)) throw error;
      return { field: 'link', text: error.message };
    },
  });
  return (
    <Dialog
      title={words.importDialog}
      description={words.importText}
      onClose={onClose}
      actions={
        <>
          <Button weight="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} weight="primary" unavailable={isSending}>
            {words.next}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <TextField
          label={words.link}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={link}
          error={errorOf('link')}
          onChange={(typed) => {
            setLink(typed);
            touch('link');
          }}
        />
      </Form>
    </Dialog>
  );
}
