import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterTagging as words } from '#messages/characters/list-dialogs.ts';
import { fill, keptCount } from '#messages/fill.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { tagCharacters, updateCharacter } from '#web/characters/character-edits.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textDraft } from '#web/ui/form/page-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

const useText = textDraft();

interface TagsDialogProps {
  /** One, whose tags are changed, or several that tags are added to. */
  characters: readonly Character[];
  /** All of them, whose tags are offered. */
  all: readonly Character[];
  onClose: () => void;
}

/** The tags of a character as one line, or those that several are to have too. */
export default function TagsDialog({ characters, all, onClose }: TagsDialogProps) {
  const [first, ...others] = characters;
  if (first === undefined) throw new Error('No character is to be tagged');
  const isOne = others.length === 0;
  const present = isOne ? first.tags.join(', ') : '';
  const [text, setText] = useText(characters.map(({ id }) => id).join(' '), present);
  const [seen] = useState(() => localStore.seen('characters', first.id));
  const formId = useId();
  const tags = tagsIn(text);
  const known = [...new Set(all.flatMap((each) => each.tags))].sort(compareNames);
  const { form, errorOf } = useForm<'tags'>({
    problems: { tags: complaint(tags, isOne ? [] : characters) },
    send: async () => {
      const isKept = isOne
        ? updateCharacter(first, (now) => ({ ...now, tags }), fill(words.saved, { name: first.name }), seen)
        : tags.length === 0 || tagCharacters(characters, tags, keptCount(words.savedMany, characters.length));
      if (!(await isKept)) return;
      setText(present);
      onClose();
    },
  });
  return (
    <Dialog
      title={
        isOne ? fill(words.title, { name: first.name }) : fill(words.titleMany, { n: characters.length })
      }
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

/** @param tagged those that the tags are added to */
function complaint(tags: readonly string[], tagged: readonly Character[]): string | undefined {
  if (tags.length > limits.tags) return fill(words.tooMany, { max: limits.tags });
  const isLong = tags.some((tag) => Array.from(tag).length > limits.tagLength);
  if (isLong) return fill(words.tooLong, { length: limits.tagLength });
  const full = tagged.find((each) => new Set([...each.tags, ...tags]).size > limits.tags);
  return full === undefined ? undefined : fill(words.tooManyOf, { name: full.name, max: limits.tags });
}

/** The tags of a line, each once, in the order in which they stand: 'main,  alt, main' has two. */
export const tagsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
      .filter((tag) => tag !== ''),
  ),
];
