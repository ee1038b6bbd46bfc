import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import type { FormPart } from '../form/form-parts.ts';
import type { CharacterForm } from '../form/use-character-form.ts';

export interface LayoutProps {
  form: CharacterForm;
  /** Null for one that is yet to be made. */
  character: Character | null;
  /** Those of the character. */
  items: readonly Item[];
  /** Says whether they have been read. */
  areItemsKnown: boolean;
  /** The sum over the equipped gems, and how many there are. */
  gemResonance: number;
  gemCount: number;
  part: FormPart;
  onPart: (part: FormPart) => void;
  onCancel: () => void;
  /** Brings a field onto the screen, in whichever part it stands. */
  onField: (field: keyof CharacterForm['errors']) => void;
  gems: readonly Gem[];
}
