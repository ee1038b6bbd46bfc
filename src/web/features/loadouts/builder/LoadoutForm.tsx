import { useId, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { limits } from '#contract/limits.ts';
import { buildTypes } from '#contract/records/collections/characters/characters.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { records } from '#messages/records/records.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { draftOf, type LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import {
  createLoadout,
  freeName,
  namesake,
  replaceLoadout,
  updateLoadout,
} from '#web/characters/loadouts/loadout-edits.ts';
import type { DraftView } from '../use-draft.ts';

const NameClash = lazyPart(() => import('./NameClash.tsx'), null);

const { form: words, toasts } = loadoutWords;
const buildTypeOptions = () => buildTypes.map((value) => ({ value, label: records.buildTypes[value] }));

interface LoadoutFormProps {
  view: DraftView;
  /** The class that counts, also where nobody has chosen one. */
  classId: string;
  loadouts: readonly Loadout[];
  /** Takes up how to save what is not saved yet, and do something once it is saved. */
  cloud: RefObject<((then: (savedId: string) => void) => void) | null>;
  onReset: () => void;
  /** Looks for the best builds; absent while that is not possible yet. */
  onOptimize: (() => void) | undefined;
  /** Puts what stands in the builder on a character. */
  onWear: () => void;
}

/** The name of the loadout, and what keeps it, on this device and in the account. */
export default function LoadoutForm(props: LoadoutFormProps) {
  const { view, classId, loadouts, cloud, onReset, onOptimize, onWear } = props;
  const { values, record, draft, isChanged, set, put } = view;
  /** What is to be done once it is saved. */
  const afterSaving = useRef<((savedId: string) => void) | null>(null);
  const [clash, setClash] = useState<{ other: Loadout; values: LoadoutValues } | null>(null);
  const id = useId();
  const areTagsWrong =
    values.tags.length > limits.loadoutTags ||
    values.tags.some((tag) => Array.from(tag).length > limits.tagLength);
  const toKeep = { ...values, class: classId, name: values.name.trim() };

  const goOn = (savedId: string) => {
    afterSaving.current?.(savedId);
    afterSaving.current = null;
  };
  const saved = (savedId: string, kept: LoadoutValues) => {
    put({ id: savedId, base: kept, values: kept });
    goOn(savedId);
  };
  const saveNew = async (kept: LoadoutValues) => {
    const newId = await createLoadout(kept);
    if (newId !== null) saved(newId, kept);
  };
  const { form, errorOf, isSending } = useForm<'name' | 'tags'>({
    problems: {
      name: toKeep.name === '' ? toasts.nameMissing : undefined,
      tags: areTagsWrong ? words.tagsWrong : undefined,
    },
    check() {
      if (toKeep.name === '') notify('error', toasts.nameMissing, { id: 'loadout-name' });
      return {
        name: toKeep.name === '' ? toasts.nameMissing : undefined,
        tags: areTagsWrong ? words.tagsWrong : undefined,
      };
    },
    async send() {
      const other = namesake(toKeep.name, loadouts, record?.id ?? null);
      // A loadout that keeps its name clashes with nobody, also where two devices have made two of one name.
      if (other !== undefined && record?.name !== toKeep.name) setClash({ other, values: toKeep });
      else if (record === null) await saveNew(toKeep);
      else if (await updateLoadout(record.id, { ...draft, values: toKeep }, view.seen()))
        saved(record.id, toKeep);
    },
  });

  useImperativeHandle(cloud, () => (then) => {
    if (record !== null && !isChanged) {
      then(record.id);
      return;
    }
    afterSaving.current = then;
    form.ref.current?.requestSubmit();
  });

  return (
    <>
      <section aria-label={words.label} className="card p-4">
        <Form form={form} id={id} className="grid gap-3">
          <TextField
            label={words.name}
            autoComplete="off"
            maxLength={limits.loadoutNameLength}
            value={values.name}
            error={errorOf('name')}
            onChange={(name) => set({ name })}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              weight="primary"
              unavailable={isSending}
              onClick={() => {
                afterSaving.current = null;
              }}
            >
              {words.save}
            </Button>
            {record !== null && (
              <Button
                unavailable={toKeep.name === '' || areTagsWrong}
                onClick={() => void saveNew({ ...toKeep, name: freeName(toKeep.name, loadouts) })}
              >
                {words.saveAsNew}
              </Button>
            )}
            <Button onClick={onWear}>{words.wear}</Button>
            <Button unavailable={onOptimize === undefined} onClick={onOptimize}>
              {words.optimize}
            </Button>
            <Button weight="quiet" onClick={onReset}>
              {words.reset}
            </Button>
          </div>
          <details {...(areTagsWrong ? { open: true } : {})}>
            <summary className="touch-target flex items-center text-sm font-medium text-primary-text">
              {words.more}
            </summary>
            <div className="grid gap-3 pt-1">
              <TextField
                label={words.description}
                rows={3}
                maxLength={limits.loadoutDescriptionLength}
                value={values.description}
                onChange={(description) => set({ description })}
              />
              <TagsField
                // Another loadout has another text.
                key={draft.id ?? 'new'}
                tags={values.tags}
                error={areTagsWrong ? words.tagsWrong : undefined}
                onChange={(tags) => set({ tags })}
              />
              <SelectField
                label={words.buildType}
                value={values.buildType}
                options={buildTypeOptions()}
                onChange={(buildType) => set({ buildType })}
              />
            </div>
          </details>
        </Form>
        {clash !== null && (
          <NameClash
            name={clash.other.name}
            newName={freeName(clash.values.name, loadouts)}
            onReplace={async () => {
              setClash(null);
              const kept = { ...clash.values, name: clash.other.name };
              if (!(await replaceLoadout(clash.other.id, kept))) return;
              put(draftOf({ ...clash.other, ...kept }));
              goOn(clash.other.id);
            }}
            onSaveAsNew={async () => {
              setClash(null);
              await saveNew({ ...clash.values, name: freeName(clash.values.name, loadouts) });
            }}
            onClose={() => setClash(null)}
          />
        )}
      </section>
    </>
  );
}

interface TagsFieldProps {
  tags: readonly string[];
  error: string | undefined;
  onChange: (tags: readonly string[]) => void;
}

/** Tags as one line, with commas between them. */
function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const [text, setText] = useState<string | null>(null);
  return (
    <div onBlur={() => setText(null)}>
      <TextField
        label={words.tags}
        hint={words.tagsHint}
        autoComplete="off"
        autoCapitalize="off"
        value={text ?? tags.join(', ')}
        error={error}
        onChange={(typed) => {
          setText(typed);
          const all = typed.split(',').map((tag) => tag.trim());
          onChange([...new Set(all.filter((tag) => tag !== ''))]);
        }}
      />
    </div>
  );
}
