import { useEffect, useRef, useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { characterForms as words } from '#messages/characters/forms.ts';
import type { RefusedText } from '#web/ui/form/AmountField.tsx';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { lateStore, pageHasTime } from '#web/data/store/late-store.ts';
import { useForm, type FormState, type Refusal } from '#web/ui/form/use-form.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { useSteady } from '#web/ui/use-steady.ts';
import { newCharacterId } from '#web/characters/character-edits.ts';
import {
  complaintsOf,
  refusedComplaints,
  valueIn,
  type FigureField,
  type FormComplaints,
  type FormField,
} from './character-complaints.ts';
import {
  newValues,
  realEdits,
  valuesOf,
  withEdits,
  type CharacterEdits,
  type CharacterValues,
  type PlainField,
} from './character-values.ts';
import type { saveCharacter } from './save-character.ts';
import { forgetTypedCharacter, keepTypedCharacter, kindOf, readTypedCharacter } from './typed-character.ts';

interface CharacterFormParts {
  /** Null for a new character. */
  readonly character: Character | null;
  /** Those of the character. */
  readonly items: readonly Item[];
  /** What a new character has instead of what the others start with. */
  readonly start?: CharacterEdits;
  /** A save came to nothing because of fields; the first of them is to be on the screen. */
  readonly onComplaints: (first: FormField) => void;
  readonly onSaved: (id: string, wasNew: boolean) => void;
}

/** Texts that stand in fields and are no numbers, each with the value that stays in force. */
type RefusedTexts = { readonly [Field in FigureField]?: { readonly text: string; readonly over: number } };

export interface CharacterForm extends Pick<FormState<FormField, Refusal<FormField>>, 'form' | 'isSending'> {
  readonly id: string;
  readonly isThere: boolean;
  readonly values: CharacterValues;
  /** Says whether something stands in the form that is not saved. */
  readonly isChanged: boolean;
  /** What is said after a try that was refused; a field that was changed since has nothing to say. */
  readonly errors: FormComplaints;
  readonly set: <Field extends PlainField>(field: Field, value: CharacterValues[Field]) => void;
  readonly setIn: <Part extends 'stats' | 'skills' | 'gear'>(
    part: Part,
    values: NonNullable<CharacterEdits[Part]>,
  ) => void;
  readonly edits: CharacterEdits;
  /** What stands in a field and is no number. */
  readonly refusedIn: (field: FigureField) => RefusedText;
  /** Puts a figure back that a text without one has replaced, also where that is saved by now. */
  readonly putBack: (figures: CharacterEdits) => void;
  /** Puts other input in the place of what was typed. */
  readonly replace: (edits: CharacterEdits) => void;
  /** The form as it stands by then, for what is done later: an undo must not take back what was typed since. */
  readonly latest: () => Pick<CharacterForm, 'values' | 'set' | 'setIn'>;
  /** Forgets what was typed. */
  readonly giveUp: () => void;
}

const bringSaver = () =>
  import('./save-character.ts').catch((error: unknown) => {
    console.debug('What saves a character could not be loaded', error);
    return null;
  });

/**
 * `saveCharacter`, with all that keeps records, which the form is drawn before. Where it cannot be had nothing was changed, and the
 * bar for missing parts says so.
 */
const save: typeof saveCharacter = async (saving) =>
  (await (await bringSaver())?.saveCharacter(saving)) ?? false;

/**
 * The one form of a character, for every layout of it: what was typed is kept over a change of the layout and a reload, follows
 * changes from elsewhere where nothing was typed, and is saved field by field.
 */
export function useCharacterForm({
  character,
  items,
  start = {},
  onComplaints,
  onSaved,
}: CharacterFormParts): CharacterForm {
  const kind = kindOf(character?.id ?? null);
  const [begun] = useState(() => readTypedCharacter(character?.id ?? null));
  const [id] = useState(() => character?.id ?? begun?.id ?? newCharacterId());
  const [edits, setEdits] = useState<CharacterEdits>(begun?.edits ?? {});
  const [quiet, setQuiet] = useState<ReadonlySet<FormField>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<RefusedTexts>({});
  const seen = useRef<SeenState | undefined>(undefined);
  const isCreated = useRef(false);
  const isSaved = useRef(false);
  useEffect(() => void pageHasTime().then(bringSaver), []);

  const before = character === null ? newValues : valuesOf(character, items);
  const whole = character === null ? { ...start, ...edits } : edits;
  const real = realEdits(before, whole);
  const values = withEdits(before, whole);
  // One that was set from elsewhere since says something else than what was typed over.
  const refusedNow = Object.fromEntries(
    Object.entries(refused).filter(([field, { over }]) => valueIn(values, field as FigureField) === over),
  ) as RefusedTexts;
  const complaints = {
    ...complaintsOf(values, real, character !== null),
    ...refusedComplaints(Object.keys(refusedNow) as FigureField[]),
  };

  const keep = (next: CharacterEdits) => {
    if (character !== null) seen.current ??= lateStore.seen('characters', character.id);
    setEdits(next);
    keepTypedCharacter(kind, { id, edits: next });
  };
  const hush = (fields: readonly FormField[]) => setQuiet((silent) => new Set([...silent, ...fields]));

  const { form, isSending } = useForm<FormField>({
    problems: complaints,
    check: (_form, hasRefused) => {
      setQuiet(new Set());
      setTried(true);
      const [first] = Object.keys(complaints) as FormField[];
      if (first !== undefined || hasRefused)
        notify('error', words.toasts.fix, { id: 'fix-character', description: words.toasts.fixText });
      if (first !== undefined) onComplaints(first);
      return complaints;
    },
    async send() {
      if (!(await save({ id, character, items, edits: real, seen: seen.current }))) return;
      isCreated.current = true;
      isSaved.current = true;
      setTried(false);
      setEdits({});
      seen.current = undefined;
      forgetTypedCharacter(kind);
      onSaved(id, character === null);
    },
  });

  const set: CharacterForm['set'] = (field, value) => {
    hush([field as FormField]);
    keep({ ...edits, [field]: value });
  };
  const setIn: CharacterForm['setIn'] = (part, changed) => {
    hush(Object.keys(changed).map((key) => `${part}.${key}` as FormField));
    keep({ ...edits, [part]: { ...edits[part], ...changed } });
  };
  // An undo can come after the save that made the character: what is kept then would fill the form of the next new one.
  const isLate = () => character === null && isCreated.current;
  const setLater: CharacterForm['set'] = (field, value) => {
    if (!isLate()) set(field, value);
  };
  const setInLater: CharacterForm['setIn'] = (part, changed) => {
    if (!isLate()) setIn(part, changed);
  };
  const latest = useSteady(() => ({ values, set: setLater, setIn: setInLater }));
  const putBack = useSteady((figures: CharacterEdits) => {
    const saved = lateStore.seen('characters', id);
    if (!isSaved.current || saved === undefined)
      keep({ ...edits, ...figures, stats: { ...edits.stats, ...figures.stats } });
    else void save({ id, character: saved.data as Character, items, edits: figures, seen: undefined });
  });

  return {
    form,
    isSending,
    id,
    isThere: character !== null,
    values,
    isChanged: Object.keys(realEdits(before, edits)).length > 0 || Object.keys(refusedNow).length > 0,
    errors: tried
      ? Object.fromEntries(Object.entries(complaints).filter(([field]) => !quiet.has(field as FormField)))
      : {},
    set,
    setIn,
    edits,
    refusedIn: (field) => ({
      text: refusedNow[field]?.text,
      set(refusal) {
        const { [field]: _before, ...others } = refused;
        setRefused(refusal === null ? others : { ...others, [field]: refusal });
      },
    }),
    putBack,
    replace: keep,
    latest,
    giveUp() {
      setEdits({});
      setRefused({});
      setTried(false);
      forgetTypedCharacter(kind);
    },
  };
}
