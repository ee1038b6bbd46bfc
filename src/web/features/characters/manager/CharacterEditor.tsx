import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { equippedOf, gemTotals } from '#contract/records/characters/gem-figures.ts';
import { characterForms } from '#messages/characters/forms.ts';
import { characterManager as words } from '#messages/characters/manager.ts';
import { fill } from '#messages/fill.ts';
import type { FormField } from '../form/character-complaints.ts';
import { focusField } from '../form/focus-field.ts';
import { partOf, type FormPart } from '../form/form-parts.ts';
import { keepTypedCharacter, kindOf } from '../form/typed-character.ts';
import { useCharacterForm } from '../form/use-character-form.ts';
import { chosenServer, usualServer } from '#web/characters/usual-server.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { BasicForm } from './BasicForm.tsx';
import { EnhancedForm } from './EnhancedForm.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { IntegratedPlanner } from './IntegratedPlanner.tsx';
import type { LayoutProps } from './layout.ts';
import type { ManagerMode, ManagerView } from './manager-view.ts';
import { QuickForm } from './QuickForm.tsx';
import { takeFocus, takeFreeFocus } from './take-focus.ts';

interface CharacterEditorProps {
  mode: ManagerMode;
  onMode: (mode: ManagerMode) => void;
  /** Null for one that is yet to be made. */
  character: Character | null;
  /** Whether it takes the place of what was pressed to open it; else an address has opened it. */
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
  const worn = character === null ? [] : equippedOf(character, gems);
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
    // With its part on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => focusField(form.form.ref.current, field)));
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
    gemResonance: gemTotals(worn).resonance,
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
          className="-ml-3 lg:hidden"
          icon={<ArrowLeft size={18} aria-hidden />}
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
