import { characterForms as forms } from '#messages/characters/forms.ts';
import { characterManager } from '#messages/characters/manager.ts';
import { fill } from '#messages/fill.ts';
import { FormErrors } from '../form/FormErrors.tsx';
import { NameAndClass } from '../form/NameAndClass.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import type { LayoutProps } from './layout.ts';

const { integrated: words } = characterManager;

/** Makes a character of a name and a class. */
export function QuickForm({ form, onCancel, onField }: Pick<LayoutProps, 'form' | 'onCancel' | 'onField'>) {
  const { values, errors } = form;
  return (
    <Form form={form.form} className="space-y-4 card p-4 sm:p-5">
      <NameAndClass form={form} />
      <p className="text-sm text-quiet">{fill(words.quickHint, { server: values.server })}</p>
      <FormErrors errors={errors} onChoose={onField} />
      <div data-add-bar className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{forms.cancel}</Button>
        <Button type="submit" weight="primary" disabled={form.isSending}>
          {form.isSending ? forms.creating : forms.create}
        </Button>
      </div>
    </Form>
  );
}
