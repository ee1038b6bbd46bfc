import type { Character } from '#contract/records/collections/characters/characters.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const CompareCharacters = lazyPart(() => import('../compare/CompareCharacters.tsx'), null);
const DeleteCharacter = lazyPart(() => import('../deletion/DeleteCharacter.tsx'));
const TagsDialog = lazyPart(() => import('./TagsDialog.tsx'));

/** What was opened for characters of the list: for one by its row, for several by their selection. */
export interface RowDialog {
  readonly kind: 'compare' | 'delete' | 'tags';
  /** At least one. */
  readonly characters: readonly Character[];
}

interface RowDialogsProps {
  dialog: RowDialog;
  all: readonly Character[];
  activeId: string;
  onClose: () => void;
  /** The characters are gone, and their rows with what had the focus. */
  onGone: () => void;
}

/** The dialogs of the rows. They outlive the rows that opened them. */
export function RowDialogs({
  dialog: { kind, characters },
  all,
  activeId,
  onClose,
  onGone,
}: RowDialogsProps) {
  if (kind === 'tags') return <TagsDialog characters={characters} all={all} onClose={onClose} />;
  if (kind === 'compare')
    return (
      <CompareCharacters
        characters={all}
        first={characters.map(({ id }) => id)}
        activeId={activeId}
        onClose={onClose}
      />
    );
  return (
    <DeleteCharacter
      characters={characters}
      onClose={onClose}
      // In a turn of its own, after the dialog has looked for what had the focus.
      onDeleted={() => setTimeout(onGone, 50)}
    />
  );
}
