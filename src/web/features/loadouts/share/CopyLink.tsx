import { Copy, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { inPlaces, placesBeside } from '#contract/records/collections/characters/characters.ts';
import { gemsIn } from '#contract/records/loadouts/loadout-figures.ts';
import {
  sheetOf,
  usualParts,
  type Sheet,
  type SheetParts,
} from '#contract/records/collections/sheets/sheets.ts';
import { shareDays } from '#contract/records/collections/sheets/share-days.ts';
import { pages } from '#contract/site/pages.ts';
import { loadoutLinks as words } from '#messages/equipment/loadout-links.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { linkOfSheet } from '#web/characters/loadouts/sheet-link.ts';
import { copyAddress } from '#web/ui/address/copy-address.ts';
import { addressOfLink, keepLink, type ShareDays } from '#web/characters/loadouts/import/kept-links.ts';

const parts = ['items', 'gems', 'skills', 'lines', 'notes'] as const satisfies readonly (keyof SheetParts)[];

/** A link that the server keeps, or one that holds the loadout itself. */
type Kind = 'kept' | 'whole';
const kinds = () => (['kept', 'whole'] as const).map((kind) => ({ value: kind, label: words.kinds[kind] }));
const ends = () => [
  { value: 'never', label: words.never },
  ...shareDays.map((days) => ({ value: `${days}`, label: fill(words.afterDays, { n: days }) })),
];

/** Makes a link to the loadout, with those parts of it that the player ticks. */
export default function CopyLink({ values, onClose }: { values: LoadoutValues; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>(navigator.onLine ? 'kept' : 'whole');
  const [ticked, setTicked] = useState(usualParts);
  const [showsName, setShowsName] = useState(false);
  const [end, setEnd] = useState('never');
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  const places = useGemPlaces();
  const sheet = sheetOf({ ...values, gems: inPlaces(values.gems, places) }, ticked);
  const whole = useWholeLink(sheet, JSON.stringify(sheet));
  const kept = useKeptLink();
  const leftOut = gemsIn(values.gems, placesBeside(places)).length;
  const isTooLong = kind === 'whole' && whole === null;
  const address = (kind === 'whole' ? whole : kept.address) ?? '';

  /** @throws {CallFailed} */
  const make = async (): Promise<string> => {
    if (kind === 'whole') return whole ?? '';
    const expiresInDays = shareDays.find((days) => `${days}` === end) ?? null;
    return kept.make({ sheet, showsName, expiresInDays });
  };
  const hand = async (hand: (made: Promise<string>) => Promise<boolean>) => {
    setFailure(undefined);
    try {
      if (await hand(make())) return true;
      setFailure(words.copyFailed);
      field.current?.querySelector('input')?.select();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(fill(words.notMade, { reason: error.message }));
    }
    return false;
  };
  const copy = async () => {
    if (!(await hand(copyAddress))) return;
    notify('success', words.copied);
    onClose();
  };
  const send = async () =>
    hand(async (made) => {
      try {
        await navigator.share({
          url: await made,
          text: fill(words.sent, { class: nameOfClass(values.class) }),
        });
      } catch (error) {
        if (error instanceof CallFailed) throw error;
        // Anybody who closes the device's sheet has not met a fault.
        if (error instanceof DOMException && error.name === 'AbortError') return true;
        console.debug('The link could not be shared', error);
        return false;
      }
      return true;
    });
  const isUnavailable = kind === 'whole' ? whole == null : kept.isMaking;
  return (
    <Dialog
      title={words.dialog}
      description={words.dialogText}
      onClose={onClose}
      actions={
        <>
          {typeof navigator.share === 'function' && (
            <Button unavailable={isUnavailable} icon={<Share2 size={18} />} onClick={() => void send()}>
              {words.send}
            </Button>
          )}
          <Button
            weight="primary"
            unavailable={isUnavailable}
            icon={<Copy size={18} />}
            onClick={() => void copy()}
          >
            {words.copyLink}
          </Button>
        </>
      }
    >
      <SelectField
        label={words.kind}
        value={kind}
        options={kinds()}
        onChange={(chosen) => {
          setKind(chosen);
          setFailure(undefined);
        }}
        hint={words.kindTexts[kind]}
      />
      <fieldset className="mt-3">
        <legend className="font-semibold">{words.parts}</legend>
        <div className="grid grid-cols-2">
          {parts.map((part) => (
            <CheckField
              key={part}
              label={words[part]}
              isChecked={ticked[part]}
              onChange={(isTicked) => setTicked({ ...ticked, [part]: isTicked })}
            />
          ))}
          {kind === 'kept' && (
            <CheckField label={words.myName} isChecked={showsName} onChange={setShowsName} />
          )}
        </div>
      </fieldset>
      <p className="text-sm text-quiet">
        {words.class}{' '}
        {fill(loadoutWords.saved.about, {
          class: nameOfClass(values.class),
          n: ticked.items ? Object.keys(values.items).length : 0,
          gems: gemsIn({ ...sheet.gems, ...sheet.secondGems }, places).length,
          places: places.length,
        })}
      </p>
      {ticked.gems && leftOut > 0 && (
        <p className="text-sm text-quiet">{fillCount(words.secondLeftOut, leftOut)}</p>
      )}
      {kind === 'kept' && (
        <div className="mt-3">
          <SelectField label={words.end} value={end} options={ends()} onChange={setEnd} />
        </div>
      )}
      {(address !== '' || isTooLong || failure !== undefined) && (
        <div ref={field} className="mt-3">
          <TextField
            label={words.link}
            readOnly
            value={address}
            error={isTooLong ? words.tooLong : failure}
            onChange={() => undefined}
          />
        </div>
      )}
    </Dialog>
  );
}

/**
 * The link that holds the sheet, made ahead of the press that wants it: undefined while it is being made, null where the sheet is
 * too long for one.
 *
 * @param text tells one sheet from another
 */
function useWholeLink(sheet: Sheet, text: string): string | null | undefined {
  const [made, setMade] = useState<{ text: string; link: string | null }>();
  const isMade = made?.text === text;
  useEffect(() => {
    if (isMade) return undefined;
    let isWanted = true;
    const make = async () => {
      const link = await linkOfSheet(sheet);
      if (isWanted) setMade({ text, link });
    };
    void make();
    return () => {
      isWanted = false;
    };
  }, [sheet, text, isMade]);
  if (!isMade) return undefined;
  return made.link === null ? null : `${location.origin}${pages.sharedLoadout.path}${made.link}`;
}

interface KeptLink {
  /** Where what was made last is, until something else is wanted; null before. */
  readonly address: string | null;
  readonly isMaking: boolean;
  /** @throws {CallFailed} */
  readonly make: (wanted: {
    readonly sheet: Sheet;
    readonly showsName: boolean;
    readonly expiresInDays: ShareDays | null;
  }) => Promise<string>;
}

/** One link while the dialog is open, however often it is copied and changed there. */
function useKeptLink(): KeptLink {
  const [key] = useState(newRecordId);
  const [made, setMade] = useState<{ address: string; version: number; wanted: string } | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  return {
    address: made?.address ?? null,
    isMaking,
    async make(wanted) {
      const text = JSON.stringify(wanted);
      if (made?.wanted === text) return made.address;
      setIsMaking(true);
      try {
        const link = await keepLink(key, wanted, made?.version ?? 0);
        const address = addressOfLink(link);
        setMade({ address, version: link.version, wanted: text });
        return address;
      } finally {
        setIsMaking(false);
      }
    },
  };
}
