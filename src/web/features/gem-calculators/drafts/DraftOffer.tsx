import { useEffect, useState, useRef } from 'react';
import { decodeFormLink } from '#contract/files/form-links-reader.ts';
import { type FormStates, encodeFormLink } from '#contract/files/form-links.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';
import { clockTextHere } from '#messages/formats.ts';
import { fact } from '#web/data/storage/fact.ts';
import { StorageProblem, type SeenState } from '#web/data/storage/record-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { Button } from '#web/ui/Button.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';
import { changedFields, type FormState } from '../kinds/form-drafts.ts';
import { useCalculatorForm } from '../form/use-calculator-form.ts';

const { draft: words } = calculators;

interface DraftOfferProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  /** What was added or saved last. */
  kept: FormStates[Name] | null;
}

/** While auto-save is off: keeps what is typed for a week, and offers what an earlier visit has left. */
export default function DraftOffer<Name extends CalculatorName>({ kind, kept }: DraftOfferProps<Name>) {
  const { form, editing, seen } = useCalculatorForm(kind);
  const { records, status } = useCollection(kind.collection);
  const [offered, setOffered] = useState<KeptDraft | null>(null);
  const link = linkWorthKeeping(kind, { form, editing }, kept);
  useDraftKeeping(kind.name, link, editing?.id ?? null, seen);

  useEffect(() => {
    let isWanted = true;
    readDraft(kind.name, Date.now()).then(
      (draft) => isWanted && setOffered(draft),
      (error: unknown) => {
        if (!(error instanceof StorageProblem)) throw error;
        console.debug('The draft could not be read', error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [kind.name]);

  const isThere = offered?.link === link && offered?.editedId === (editing?.id ?? null);
  const typed = offered === null ? null : decodeFormLink(kind.name, offered.link);
  if (offered === null || typed === null || isThere || status !== 'ready') return null;

  const restore = () => {
    // The collection decides the record's type; the pair of both cannot be expressed in one generic component.
    const edited = (records as readonly RecordOf<Name>[]).find(({ id }) => id === offered.editedId);
    if (edited === undefined) kind.draft.change(typed);
    else {
      // What has changed elsewhere since and was not typed over stays.
      const shown = offered.seen ?? localStore.seen(kind.collection, edited.id);
      const before = offered.seen === undefined ? edited : (offered.seen.data as RecordOf<Name>);
      const changed = changedFields<FormStates[Name]>(kind.formOf(before), typed);
      kind.draft.edit(edited, kind.formOf(edited), shown);
      kind.draft.change(changed);
    }
    setOffered(null);
  };
  const discard = () => {
    if (link === null) void keepDraft(kind.name, null);
    setOffered(null);
  };
  return (
    <div role="status" className="rounded-lg bg-primary-wash px-3 py-2 text-sm">
      <p className="font-medium text-primary-text">
        {fill(words.question, { when: clockTextHere(offered.at) })}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button small onClick={restore}>
          {words.restore}
        </Button>
        <Button small weight="quiet" onClick={discard}>
          {words.discard}
        </Button>
      </div>
    </div>
  );
}

const PAUSE_MS = 1_000;

/**
 * Keeps a form's content once typing pauses, and forgets it when there is nothing to keep any more.
 *
 * @param link the content; null where it needs no draft
 * @param editedId the record that the form is changing, `seen` as it was seen when editing began
 */
function useDraftKeeping(
  name: CalculatorName,
  link: string | null,
  editedId: string | null,
  seen: SeenState | undefined,
): void {
  /** What an earlier visit has left is not to go before this one has typed something. */
  const hasTyped = useRef(false);
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (link === null && !hasTyped.current) return undefined;
    hasTyped.current = true;
    const keep = () => {
      pending.current = null;
      void keepQuietly(name, link === null ? null : { at: Date.now(), link, editedId, seen });
    };
    pending.current = keep;
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, link, editedId, seen]);

  useEffect(() => {
    const keepNow = () => pending.current?.();
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
}

/** A draft is a help and no promise: where the storage fails the page says so for the lists. */
async function keepQuietly(...draft: Parameters<typeof keepDraft>): Promise<void> {
  try {
    await keepDraft(...draft);
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error;
    console.debug('The draft could not be kept', error);
  }
}

/** What stood in a form when it was left. */
interface KeptDraft {
  /** ms since 1970. */
  readonly at: number;
  /** The form's content, as links carry it. */
  readonly link: string;
  /** The record that it was changing; null where it was making a new one. */
  readonly editedId: string | null;
  /** That record as it was seen then; earlier versions did not keep it. */
  readonly seen?: SeenState | undefined;
}

/** What was typed into each calculator and not added or saved, while auto-save is off. */
const draftsFact = fact<Readonly<Partial<Record<CalculatorName, KeptDraft>>>>('formDrafts');

const DRAFT_MS = 7 * 24 * 60 * 60 * 1000;

/** What an earlier visit has typed into a calculator; null where there is nothing, or it was too old. @throws {StorageProblem} */
export async function readDraft(name: CalculatorName, now: number): Promise<KeptDraft | null> {
  const drafts = await localStore.read(localStore.owner(), (storage) => storage.readFact(draftsFact));
  const draft = drafts?.[name];
  if (draft === undefined) return null;
  if (now - draft.at <= DRAFT_MS) return draft;
  await keepDraft(name, null);
  return null;
}

/** Keeps what is typed into a calculator, or with null forgets it. @throws {StorageProblem} */
export async function keepDraft(name: CalculatorName, draft: KeptDraft | null): Promise<void> {
  await localStore.change(localStore.owner(), async (transaction) => {
    const { [name]: _, ...others } = (await transaction.fact(draftsFact)) ?? {};
    await transaction.putFact(draftsFact, draft === null ? others : { ...others, [name]: draft });
    return [];
  });
}

/**
 * What stands in a form as a link, where it is worth keeping.
 *
 * @param kept what was added or saved last: it needs no draft
 * @returns null for a form that nobody has touched, or whose content is kept already
 */
export function linkWorthKeeping<Name extends CalculatorName>(
  { name, emptyForm, formOf }: Pick<CalculatorKind<Name>, 'name' | 'emptyForm' | 'formOf'>,
  { form, editing }: FormState<Name>,
  kept: FormStates[Name] | null,
): string | null {
  const link = encodeFormLink(name, form);
  const known = [editing === null ? emptyForm : formOf(editing), ...(kept === null ? [] : [kept])];
  return known.some((other) => encodeFormLink(name, other) === link) ? null : link;
}
