import { characterProblems } from '#messages/characters/characters.ts';
import { characterForms as words } from '#messages/characters/forms.ts';
import { BroughtLine } from '../form/BroughtLine.tsx';
import { FormErrors } from '../form/FormErrors.tsx';
import { LiveAnswer } from '../form/LiveAnswer.tsx';
import type { CharacterForm } from '../form/use-character-form.ts';
import { ListSkeleton } from '#web/records/ListSkeleton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { FormTabs } from './FormTabs.tsx';
import type { LayoutProps } from './layout.ts';
import { SaveBar } from './SaveBar.tsx';

const GemsPanel = lazyPart(() => import('../gems/GemsPanel.tsx'), <ListSkeleton />);

const NoGemsYet = lazyPart(() => import('../gems/NoGemsYet.tsx'), <ListSkeleton />);

/** This layout asks for a name in its own words. */
function inOwnWords(form: CharacterForm): CharacterForm {
  const { errors } = form;
  return errors.name === characterProblems.nameMissing
    ? { ...form, errors: { ...errors, name: words.nameMissing } }
    : form;
}

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

/** The same parts in another order and under other names, with the gems, which are changed at once. */
export function EnhancedForm(props: LayoutProps) {
  const { character, gemResonance, onCancel, onField } = props;
  const form = inOwnWords(props.form);
  return (
    <Form form={form.form} className="space-y-4">
      <FormTabs
        {...props}
        form={form}
        names={words.enhancedTabs}
        others={{
          gems:
            character === null ? (
              <NoGemsYet />
            ) : (
              <>
                <p className="mb-3 text-sm text-quiet">{words.gemsAtOnce}</p>
                <GemsPanel character={character} />
              </>
            ),
        }}
      />
      <BroughtLine form={form} />
      <FormErrors errors={form.errors} onChoose={onField} />
      <SaveBar>
        <LiveAnswer values={form.values} gemResonance={gemResonance} />
        <div className="flex flex-wrap gap-2 max-sm:flex-1 max-sm:basis-64">
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button type="submit" weight="primary" className="max-sm:flex-1" disabled={form.isSending}>
            {form.isSending ? words.saving : words.save}
          </Button>
        </div>
      </SaveBar>
    </Form>
  );
}
