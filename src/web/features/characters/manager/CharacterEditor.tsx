import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { equippedOf, gemTotals } from '#contract/records/characters/gem-figures.ts';
import { characterForms } from '#messages/characters/forms.ts';
import { characterManager as words, characterManager } from '#messages/characters/manager.ts';
import { fill } from '#messages/fill.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import type { FormField } from '../form/character-complaints.ts';
import { partOf, type FormPart } from '../form/form-parts.ts';
import { FormErrors } from '../form/FormErrors.tsx';
import { NameAndClass } from '../form/NameAndClass.tsx';
import { keepTypedCharacter, kindOf } from '../form/typed-character.ts';
import { useCharacterForm } from '../form/use-character-form.ts';
import { chosenServer, usualServer } from '#web/characters/usual-server.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import type { LayoutProps } from './layout.ts';
import type { ManagerMode, ManagerView } from './manager-view.ts';
import { takeFocus, takeFreeFocus } from './take-focus.ts';

const { integrated: integratedWords } = characterManager;

const BasicForm = lazyPart(
  async () => ({ default: (await import('./TabbedForms.tsx')).BasicForm }),
  <FormSkeleton />,
);
const EnhancedForm = lazyPart(
  async () => ({ default: (await import('./TabbedForms.tsx')).EnhancedForm }),
  <FormSkeleton />,
);
const IntegratedPlanner = lazyPart(() => import('./IntegratedPlanner.tsx'), <FormSkeleton />);

/** Brings the code of a layout; the form of a name and a class is there with the page. */
export function bringLayout(mode: ManagerMode, isNew: boolean): void {
  if (mode !== 'integrated') void BasicForm.ahead();
  else if (!isNew) void IntegratedPlanner.ahead();
}

interface CharacterEditorProps {
  mode: ManagerMode;
  onMode: (mode: ManagerMode) => void;
  /** Null for one that is yet to be made. */
  character: Character | null;
  /** Says whether it takes the place of what was pressed to open it; else an address has opened it. */
  takesFocus: boolean;
  onMade: (id: string) => void;
  onClose: () => void;
  onReopen: (view: ManagerView) => void;
}

/** The form of one character in each of its layouts, which share what was typed. */
export default function CharacterEditor(props: CharacterEditorProps) {
  const { mode, onMode, character, takesFocus, onMade, onClose, onReopen } = props;
  // Of a new one there is nothing to read.
  const { records: items, status } = useChildren('items', character?.id ?? '');
  const { records: gems, status: gemStatus } = useChildren('gems', character?.id ?? '');
  const [formulas] = usePreference('formulas');
  const places = useGemPlaces();
  const worn = character === null ? [] : equippedOf(character, gems, places);
  const [part, setPart] = useState<FormPart>('basic');
  // A form with a field for the server leaves it empty where nobody has chosen one.
  const [chosen] = useState(chosenServer);
  const [usual] = useState(usualServer);
  const showPart = (next: FormPart) => {
    setPart(next);
    // What this layout leaves out another one has.
    if (
      mode === 'integrated'
        ? character !== null || next !== 'basic'
        : mode === 'enhanced' && next === 'skills'
    )
      onMode('basic');
  };
  const form = useCharacterForm({
    character,
    items,
    start:
      mode === 'integrated'
        ? { class: '', level: 1, server: usual }
        : chosen === undefined
          ? {}
          : { server: chosen },
    // The form itself goes to what it has on the screen; this field may be on a part that is not.
    onComplaints: (field) => onField(field),
    onSaved: (id, wasNew) => (wasNew ? onMade(id) : onClose()),
  });
  function onField(field: FormField) {
    showPart(partOf(field));
    const focus = () => focusField(form.form.ref.current, field);
    // With its part on the screen, whose code may be on its way.
    void BasicForm.ahead().then(() => requestAnimationFrame(() => requestAnimationFrame(focus)));
  }
  const onCancel = () => {
    const { edits, id, isChanged } = form;
    form.giveUp();
    onClose();
    if (!isChanged) return;
    // What was typed is not lost by a slip of the finger.
    notify('info', characterForms.givenUp, {
      action: {
        label: characterForms.goOn,
        onClick() {
          keepTypedCharacter(kindOf(character?.id ?? null), { id, edits });
          onReopen(character === null ? { kind: 'create' } : { kind: 'edit', id });
        },
      },
    });
  };
  const layout: LayoutProps = {
    form,
    character,
    items,
    gems,
    areItemsKnown: character === null || status === 'ready',
    gemCount: worn.length,
    gemResonance: gemTotals(worn, formulas).resonance,
    part,
    onPart: setPart,
    onCancel,
    onField,
  };
  return (
    <section aria-labelledby="form-title" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-3">
        <Button
          small
          weight="quiet"
          className="-ml-[12px] lg:hidden"
          icon={<ArrowLeft size={18} />}
          onClick={onClose}
        >
          {words.back}
        </Button>
        <h2
          id="form-title"
          tabIndex={-1}
          ref={takesFocus ? takeFocus : takeFreeFocus}
          className="min-w-0 text-2xl wrap-anywhere outline-none"
        >
          {titleOf(mode, character)}
        </h2>
        {form.isChanged && <span className="text-sm text-quiet">{characterForms.unsaved}</span>}
      </div>
      {mode === 'basic' ? (
        <BasicForm {...layout} />
      ) : mode === 'enhanced' ? (
        <EnhancedForm {...layout} />
      ) : character === null ? (
        <QuickForm form={form} onCancel={onCancel} onField={onField} />
      ) : gemStatus === 'loading' ? (
        // Its head says which parts are missing: without the gems it would ask for one, and move what is below once they come.
        <FormSkeleton />
      ) : (
        <IntegratedPlanner {...layout} character={character} onEditAll={() => onMode('basic')} />
      )}
    </section>
  );
}

function titleOf(mode: ManagerMode, character: Character | null): string {
  if (character === null) return mode === 'integrated' ? words.create : characterForms.newTitle;
  return mode === 'integrated' ? character.name : fill(characterForms.editTitle, { name: character.name });
}

/** Brings a field of a form into view and gives it the focus. */
export function focusField(form: HTMLFormElement | null, field: FormField): void {
  const place = form?.querySelector(`[data-field="${CSS.escape(field)}"]`);
  // A piece of gear may be folded away.
  place?.querySelector('details')?.setAttribute('open', '');
  const first = (selector: string) => place?.querySelector<HTMLElement>(selector);
  // What is wrong, wherever it stands in its place; else what is chosen, else what comes first.
  const control =
    first('[aria-invalid="true"]') ?? first('input:checked') ?? first('input, select, textarea, button');
  place?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** Makes a character of a name and a class. */
function QuickForm({ form, onCancel, onField }: Pick<LayoutProps, 'form' | 'onCancel' | 'onField'>) {
  const { values, errors } = form;
  return (
    <Form form={form.form} className="space-y-4 card p-4 sm:p-5">
      <NameAndClass form={form} />
      <p className="text-sm text-quiet">{fill(integratedWords.quickHint, { server: values.server })}</p>
      <FormErrors errors={errors} onChoose={onField} />
      <div data-add-bar className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{characterForms.cancel}</Button>
        <Button type="submit" weight="primary" disabled={form.isSending}>
          {form.isSending ? characterForms.creating : characterForms.create}
        </Button>
      </div>
    </Form>
  );
}
