import { encodeFormLink, type FormStates } from '#contract/files/form-links.ts';
import { localStore } from '#web/data/store/local-store.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { fact } from '#web/data/storage/fact.ts';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName } from '#web/game/calculator-names.ts';
import type { FormState } from '../kinds/form-drafts.ts';

/** What stood in a form when it was left. */
export interface KeptDraft {
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
