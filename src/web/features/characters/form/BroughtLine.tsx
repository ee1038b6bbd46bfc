import { transfer as words } from '#messages/characters/transfer.ts';
import { fill } from '#messages/fill.ts';
import { Button } from '#web/ui/Button.tsx';
import { broughtWords } from './import-words.ts';
import type { CharacterForm } from './use-character-form.ts';

/** What an import brings that stands in no field, and a way to do without it. */
export function BroughtLine({ form: { edits, replace } }: { form: CharacterForm }) {
  const { brought, ...others } = edits;
  if (brought === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      {fill(words.brought, { what: broughtWords(brought).join(', ') })}
      <Button small weight="quiet" onClick={() => replace(others)}>
        {words.leaveOut}
      </Button>
    </p>
  );
}
