import { characterForms as words } from '#messages/characters/forms.ts';
import { BroughtLine } from '../form/BroughtLine.tsx';
import { FormErrors } from '../form/FormErrors.tsx';
import { LiveAnswer } from '../form/LiveAnswer.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { FormTabs } from './FormTabs.tsx';
import type { LayoutProps } from './layout.ts';
import { SaveBar } from './SaveBar.tsx';

const TransferTools = lazyPart(() => import('./TransferTools.tsx'), <span className="h-11" />);

/** The form with everything about a character, part by part. */
export function BasicForm(props: LayoutProps) {
  const { form, character, gems, gemResonance, onCancel, onField } = props;
  const busy = form.isThere ? words.updating : words.creating;
  const ready = form.isThere ? words.update : words.create;
  return (
    <Form form={form.form} className="space-y-4">
      <div className="flex flex-wrap justify-end gap-2">
        <TransferTools form={form} character={character} gems={gems} />
        <Button small onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
      <FormTabs {...props} names={words.basicTabs} />
      <BroughtLine form={form} />
      <FormErrors errors={form.errors} onChoose={onField} />
      <SaveBar>
        <LiveAnswer values={form.values} gemResonance={gemResonance} />
        <Button
          type="submit"
          weight="primary"
          className="max-sm:flex-1 max-sm:basis-40"
          disabled={form.isSending}
        >
          {form.isSending ? busy : ready}
        </Button>
      </SaveBar>
    </Form>
  );
}
