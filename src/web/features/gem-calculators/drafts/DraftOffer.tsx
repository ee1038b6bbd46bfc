import { useEffect, useState } from 'react';
import { decodeFormLink } from '#contract/files/form-links-reader.ts';
import type { FormStates } from '#contract/files/form-links.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';
import { clockTextHere } from '#messages/formats.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { Button } from '#web/ui/Button.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';
import { changedFields } from '../kinds/form-drafts.ts';
import { useCalculatorForm } from '../form/use-calculator-form.ts';
import { keepDraft, linkWorthKeeping, readDraft, type KeptDraft } from './kept-draft.ts';
import { useDraftKeeping } from './use-draft-keeping.ts';

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
