import { useId } from 'react';
import { loadoutLinks as words } from '#messages/equipment/loadout-links.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textDraft } from '#web/ui/form/page-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { LoadoutValues } from '../loadout-draft.ts';
import { readLoadoutText } from './read-text.ts';

const useLink = textDraft();

interface ImportLinkProps {
  title?: string;
  onFound: (values: LoadoutValues) => void;
  onClose: () => void;
}

class TextRefused extends Error {}

/** Takes a loadout out of a link that somebody has sent, or out of the text of a file. */
export default function ImportLink({ title = words.importDialog, onFound, onClose }: ImportLinkProps) {
  const id = useId();
  const [link, setLink] = useLink(readPlayer() ?? '');
  const { form, errorOf, isSending, touch } = useForm<'link'>({
    problems: {},
    async send() {
      const { values, problem } = await readLoadoutText(link);
      if (values === undefined) throw new TextRefused(problem);
      setLink('');
      onFound(values);
    },
    refusalOf(error) {
      if (!(error instanceof TextRefused)) throw error;
      return { field: 'link', text: error.message };
    },
  });
  return (
    <Dialog
      title={title}
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
          label={words.linkOrText}
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
