import type { Character } from '#contract/records/collections/characters/characters.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const DeleteCharacter = lazyPart(() => import('#web/characters/DeleteCharacter.tsx'));
const TagsDialog = lazyPart(() => import('./TagsDialog.tsx'));

/** What was opened for a character of the list. */
export interface RowDialog {
  readonly kind: 'delete' | 'tags';
  readonly character: Character;
}

interface RowDialogsProps {
  dialog: RowDialog;
  /** All of them. */
  characters: readonly Character[];
  onClose: () => void;
  /** The character is gone, and its row with what had the focus. */
  onGone: () => void;
}

/** The dialogs of the rows. They outlive the row that opened them. */
export function RowDialogs({ dialog: { kind, character }, characters, onClose, onGone }: RowDialogsProps) {
  if (kind === 'tags') return <TagsDialog character={character} characters={characters} onClose={onClose} />;
  return (
    <DeleteCharacter
      character={character}
      onClose={onClose}
      // In a turn of its own, after the dialog has looked for what had the focus.
      onDeleted={() => setTimeout(onGone, 50)}
    />
  );
}
