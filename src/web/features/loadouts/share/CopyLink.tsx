import { Copy, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sheetOf, usualParts, type SheetParts } from '#contract/files/sheets/sheets.ts';
import { pages } from '#contract/site/pages.ts';
import { fill, loadoutLinks as words, loadoutWords } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { nameOfClass } from '../class-name.ts';
import type { LoadoutValues } from '../loadout-draft.ts';
import { linkOfSheet } from '../shared/sheet-link.ts';

interface CopyLinkProps {
  values: LoadoutValues;
  onClose: () => void;
}

const parts = ['items', 'gems', 'notes'] as const satisfies readonly (keyof SheetParts)[];

/** Makes a link that holds the loadout, with those parts of it that the player ticks. */
export default function CopyLink({ values, onClose }: CopyLinkProps) {
  const [ticked, setTicked] = useState(usualParts);
  const [hasFailed, setHasFailed] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  /** Made as soon as it can be asked for: a browser lets a page copy only within the press itself. */
  const [made, setMade] = useState<{ for: SheetParts; link: string | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const make = async () => {
      const link = await linkOfSheet(sheetOf(values, ticked));
      if (isWanted) setMade({ for: ticked, link });
    };
    void make();
    return () => {
      isWanted = false;
    };
  }, [values, ticked]);
  const isMade = made?.for === ticked;
  const address =
    isMade && made.link !== null ? `${location.origin}${pages.sharedLoadout.path}${made.link}` : null;

  const copy = async () => {
    if (address === null) return;
    try {
      await navigator.clipboard.writeText(address);
    } catch (error) {
      console.debug('The link could not be copied', error);
      setHasFailed(true);
      field.current?.querySelector('input')?.select();
      return;
    }
    notify('success', words.copied);
    onClose();
  };
  const send = async () => {
    if (address === null) return;
    try {
      await navigator.share({
        url: address,
        text: fill(words.sent, { class: nameOfClass(values.class) }),
      });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.debug('The link could not be shared', error);
      await copy();
    }
  };
  return (
    <Dialog
      title={words.dialog}
      description={words.dialogText}
      onClose={onClose}
      actions={
        <>
          {typeof navigator.share === 'function' && (
            <Button
              unavailable={address === null}
              icon={<Share2 size={18} aria-hidden />}
              onClick={() => void send()}
            >
              {words.send}
            </Button>
          )}
          <Button
            weight="primary"
            unavailable={address === null}
            icon={<Copy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            {words.copyLink}
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="font-semibold">{words.parts}</legend>
        {parts.map((part) => (
          <CheckField
            key={part}
            label={words[part]}
            isChecked={ticked[part]}
            onChange={(isTicked) => setTicked({ ...ticked, [part]: isTicked })}
          />
        ))}
      </fieldset>
      <p className="text-sm text-quiet">
        {words.class}{' '}
        {fill(loadoutWords.saved.about, {
          class: nameOfClass(values.class),
          n: ticked.items ? Object.keys(values.items).length : 0,
          gems: ticked.gems ? Object.keys(values.gems).length : 0,
        })}
      </p>
      <div ref={field} className="mt-3">
        <TextField
          label={words.link}
          readOnly
          value={address ?? ''}
          error={hasFailed ? words.copyFailed : isMade && made.link === null ? words.tooLong : undefined}
          onChange={() => undefined}
        />
      </div>
    </Dialog>
  );
}
