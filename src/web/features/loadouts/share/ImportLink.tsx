import { useId, useState } from 'react';
import { loadoutLinks as words } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { LoadoutValues } from '../loadout-draft.ts';
import { sheetOfLink, type LinkProblem } from '../shared/sheet-link.ts';
import { valuesOfSheet } from '../shared/sheet-values.ts';

interface ImportLinkProps {
  /** What the link holds. */
  onFound: (values: LoadoutValues) => void;
  onClose: () => void;
}

class LinkRefused extends Error {
  readonly problem: LinkProblem;

  constructor(problem: LinkProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Takes a loadout out of a link that somebody has sent. */
export default function ImportLink({ onFound, onClose }: ImportLinkProps) {
  const id = useId();
  const [link, setLink] = useState('');
  const { form, errorOf, isSending, touch } = useForm<'link'>({
    problems: {},
    async send() {
      const { sheet, problem } = await sheetOfLink(link);
      if (sheet === undefined) throw new LinkRefused(problem);
      onFound(valuesOfSheet(sheet));
    },
    refusalOf(error) {
      if (!(error instanceof LinkRefused)) throw error;
      return { field: 'link', text: words.problems[error.problem] };
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
