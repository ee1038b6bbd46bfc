import { encodeFormLink, type FormStates } from '#contract/files/form-links.ts';
import { localStore } from '#web/data/store/local-store.ts';
import type { KeptDraft } from '#web/data/storage/record-storage.ts';
import type { CalculatorKind, CalculatorName } from '../calculator-kind.ts';
import type { FormState } from '../form-drafts.ts';

const DRAFT_MS = 7 * 24 * 60 * 60 * 1000;

/** What an earlier visit has typed into a calculator; null where there is nothing, or it was too old. @throws {StorageProblem} */
export async function readDraft(name: CalculatorName, now: number): Promise<KeptDraft | null> {
  const drafts = await localStore.read(localStore.owner(), (storage) => storage.readFact('formDrafts'));
  const draft = drafts?.[name];
  if (draft === undefined) return null;
  if (now - draft.at <= DRAFT_MS) return draft;
  await keepDraft(name, null);
  return null;
}

/** Keeps what is typed into a calculator, or with null forgets it. @throws {StorageProblem} */
export async function keepDraft(name: CalculatorName, draft: KeptDraft | null): Promise<void> {
  await localStore.change(localStore.owner(), async (transaction) => {
    const { [name]: _, ...others } = (await transaction.fact('formDrafts')) ?? {};
    await transaction.putFact('formDrafts', draft === null ? others : { ...others, [name]: draft });
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
