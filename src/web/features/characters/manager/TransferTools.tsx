import { readGemPlaces } from '#web/characters/gems/gem-places.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { gearPlaces } from '#contract/records/characters/gear-places.ts';
import { buildOf } from '#contract/records/characters/shapes/write-shapes.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { transfer as words } from '#messages/characters/transfer.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { changedCharacter, type GearValues } from '../form/character-values.ts';
import type { CharacterForm } from '../form/use-character-form.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import ImportDialog from './ImportDialog.tsx';

const { toasts } = words;

interface TransferToolsProps {
  form: CharacterForm;
  /** Null for one that is yet to be made. */
  character: Character | null;
  gems: readonly Gem[];
}

/** Takes a character out of the form as text or as a file, and brings one in. */
export default function TransferTools({ form, character, gems }: TransferToolsProps) {
  const [isImporting, setIsImporting] = useState(false);
  const text = () => JSON.stringify(exported(form, character, gems), null, 2);
  const save = () => downloadFile(fileName(form.values.name), text(), 'application/json');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      notify('success', toasts.copied);
    } catch (error) {
      console.debug('The clipboard could not be written', error);
      notify('error', toasts.copyFailed, {
        description: toasts.copyFailedText,
        action: { label: words.download, onClick: save },
      });
    }
  };
  return (
    <>
      <Button small onClick={() => setIsImporting(true)}>
        {words.import}
      </Button>
      <Button small onClick={() => void copy()}>
        {words.export}
      </Button>
      <IconButton label={words.download} icon={<Download size={18} />} onClick={save} />
      {isImporting && (
        <ImportDialog form={form} character={character} onClose={() => setIsImporting(false)} />
      )}
    </>
  );
}

/** What stands in the form, saved or not, as a build. */
function exported({ id, values, edits }: CharacterForm, character: Character | null, gems: readonly Gem[]) {
  const base = character ?? { ...quickCharacter({ name: '', class: values.class, server: '' }), id };
  const plain = {
    ...edits,
    name: values.name,
    class: values.class,
    level: values.level,
    server: values.server,
  };
  const items = gearPlaces.flatMap(({ key, kind }): Item[] => {
    const gear: GearValues | undefined = values.gear[key];
    if (gear === undefined) return [];
    const { itemId: _id, combatRating, ...piece } = gear;
    return [
      { ...piece, id: key, parent: id, kind, note: '', ...(combatRating === 0 ? {} : { combatRating }) },
    ];
  });
  const worn = gearPlaces.flatMap(({ key, place }) => (values.gear[key] === undefined ? [] : [[place, key]]));
  const whole = { ...changedCharacter(base, plain), worn: Object.fromEntries(worn) as Character['worn'] };
  const now = Date.now();
  const createdAt = lateStore.seen('characters', id)?.createdAt ?? now;
  return buildOf({ character: whole, items, gems, places: readGemPlaces(), createdAt, updatedAt: now }, now);
}

/** A name that every file system takes. */
const fileName = (name: string): string =>
  `${name.trim().replaceAll(/[^\p{L}\p{N}_-]+/gu, '_') || 'character'}_build.json`;
