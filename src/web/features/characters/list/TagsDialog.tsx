import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterList, fill } from '#messages';
import { updateCharacter } from '#web/characters/character-edits.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { tagsIn } from './tags-in.ts';

const { tagging: words } = characterList;

interface TagsDialogProps {
  character: Character;
  /** All of them, whose tags are offered. */
  characters: readonly Character[];
  onClose: () => void;
}

/** The tags of a character, as one line. */
export default function TagsDialog({ character, characters, onClose }: TagsDialogProps) {
  const [text, setText] = useState(character.tags.join(', '));
  const formId = useId();
  const tags = tagsIn(text);
  const known = [...new Set(characters.flatMap((each) => each.tags))].sort();
  const { form, errorOf } = useForm<'tags'>({
    problems: { tags: complaint(tags) },
    send: async () => {
      const title = fill(words.saved, { name: character.name });
      if (await updateCharacter(character, (current) => ({ ...current, tags }), title)) onClose();
    },
  });
  return (
    <Dialog
      title={fill(words.title, { name: character.name })}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} weight="primary">
          {words.save}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <TextField
          label={words.label}
          value={text}
          autoComplete="off"
          autoCapitalize="off"
          hint={fill(words.hint, { max: limits.tags, length: limits.tagLength })}
          error={errorOf('tags')}
          onChange={setText}
        />
        {known.length > 0 && (
          <fieldset>
            <legend className="mb-1 text-sm font-medium">{words.known}</legend>
            <div className="flex flex-wrap gap-2">
              {known.map((tag) => {
                const has = tags.includes(tag);
                return (
                  <Button
                    key={tag}
                    small
                    aria-pressed={has}
                    className={has ? 'border-primary! bg-primary-wash! text-primary-text!' : ''}
                    onClick={() =>
                      setText((has ? tags.filter((each) => each !== tag) : [...tags, tag]).join(', '))
                    }
                  >
                    {tag}
                  </Button>
                );
              })}
            </div>
          </fieldset>
        )}
      </Form>
    </Dialog>
  );
}

function complaint(tags: readonly string[]): string | undefined {
  if (tags.length > limits.tags) return fill(words.tooMany, { max: limits.tags });
  const isLong = tags.some((tag) => Array.from(tag).length > limits.tagLength);
  return isLong ? fill(words.tooLong, { length: limits.tagLength }) : undefined;
}
