import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { pages } from '#contract/site/pages.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { loadoutLinks as words } from '#messages/equipment/loadout-links.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { keptLoadoutAddress } from '#web/characters/loadouts/loadout-addresses.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { LoadoutEditor } from './doll/LoadoutEditor.tsx';
import { useCatalogue } from '#web/game/equipment/use-catalogue.ts';
import type { HealthSource } from './health/use-owned-ranks.ts';
import { keepDraft, newDraft } from '#web/characters/loadouts/loadout-draft.ts';
import { copyAddress } from '#web/ui/address/copy-address.ts';
import { changedSheet, emptySheet, valuesOfSheet } from '#web/characters/loadouts/sheet/sheet-values.ts';
import { useSaveCopy } from '#web/characters/loadouts/sheet/use-save-copy.ts';
import { linkCodec, useSheetAddress, type SheetAddress } from './shared/use-sheet-address.ts';

/** Without an account nobody's gems are known. */
const noInventory: HealthSource = { ranks: { isSettled: true, owned: new Map() } };

const SentSheet = lazyPart(
  () => import('#web/characters/loadouts/sheet/SentSheet.tsx'),
  <div className="skeleton mt-3 h-dvh" />,
);

/** Asks together for all that reads and draws a loadout which stands in the address: one after the other is a round trip each. */
export function lookAhead(): void {
  if (location.hash === '') return;
  void SentSheet.ahead();
  const parts = [
    linkCodec(),
    import('#web/characters/loadouts/sheet/SheetView.tsx'),
    import('#web/game/equipment/load-catalogue.ts'),
  ] as const;
  Promise.all(parts).catch((error: unknown) => {
    // It is asked for again, and said, where it is used.
    console.debug('A part could not be loaded', error);
  });
}

/** A loadout that its address holds: one that somebody has sent, or one's own without an account. */
export default function SharedLoadout() {
  // What stands behind the `#` no HTML can know.
  const isAwake = useAfterHydration();
  return (
    <div className="mx-auto min-h-dvh max-w-7xl">
      <h1>{pageTexts.sharedLoadout.title}</h1>
      {isAwake ? <Opened /> : <Reading />}
    </div>
  );
}

const Reading = () => (
  <div role="status" aria-label={words.reading}>
    <div className="skeleton mt-3 h-12" />
    <div className="skeleton mt-3 h-96" />
  </div>
);

function Opened() {
  const address = useSheetAddress();
  const { sheet, problem, isOwn } = address;
  if (problem !== null)
    return (
      <div role="alert" className="card mt-3 p-4">
        <p className="font-semibold">{words.problems[problem]}</p>
        <Link to={pages.sharedLoadout.path} className={`mt-3 ${buttonLook()}`}>
          {words.start}
        </Link>
      </div>
    );
  if (sheet === null) return <Reading />;
  return isOwn ? <OwnSheet {...address} sheet={sheet} /> : <Sent {...address} sheet={sheet} />;
}

interface SheetProps extends SheetAddress {
  sheet: Sheet;
}

function Sent({ sheet, makeOwn }: SheetProps) {
  const copy = async () => {
    makeOwn();
    return true;
  };
  return <SentSheet sheet={sheet} equipment={useCatalogue()} onCopy={copy} />;
}

/** One's own, which is changed in its place. */
function OwnSheet({ sheet, isTooLong, set, whole }: SheetProps) {
  const isSignedIn = useSeemsSignedIn();
  const saveCopy = useSaveCopy();
  const equipment = useCatalogue();
  const values = valuesOfSheet(sheet);
  const change = (patch: Parameters<typeof changedSheet>[1]) => set(changedSheet(sheet, patch));
  return (
    <>
      <p className="mt-1 max-w-prose text-quiet">{words.lead}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          weight="primary"
          icon={<Link2 size={18} />}
          onClick={() => {
            if (isTooLong) notify('error', words.tooLong, { id: 'loadout-link' });
            else void copyLink(whole());
          }}
        >
          {words.copyLink}
        </Button>
        {isSignedIn ? (
          <Button onClick={() => void saveCopy(sheet)}>{words.saveCopy}</Button>
        ) : (
          <Link
            to={pages.signup.path}
            state={{ from: keptLoadoutAddress }}
            onClick={() => {
              if (!isSameContent(sheet, emptySheet)) keepDraft({ ...newDraft, values });
            }}
            className={buttonLook()}
          >
            {words.keep}
          </Link>
        )}
      </div>
      <LoadoutEditor
        values={values}
        classId={sheet.class}
        onChange={change}
        equipment={equipment}
        health={noInventory}
        keepsLinesOnLeaving
        beside={<SheetTexts name={sheet.name} description={sheet.notes} onChange={change} />}
      />
    </>
  );
}

/** The address is the loadout, so that is what is copied. */
async function copyLink(address: Promise<string>): Promise<void> {
  if (await copyAddress(address)) notify('success', words.copied);
  else notify('warning', words.copyFromBar);
}

interface SheetTextsProps {
  name: string;
  description: string;
  onChange: (patch: { readonly name?: string; readonly description?: string }) => void;
}

/** The texts of one's own sheet. They go into the address once a field is left, so that no letter is a way back of its own. */
function SheetTexts({ name, description, onChange }: SheetTextsProps) {
  return (
    <section aria-label={words.texts} className="card grid gap-3 p-4">
      <Text
        label={words.name}
        maxLength={limits.loadoutNameLength}
        text={name}
        onLeave={(text) => onChange({ name: text })}
      />
      <Text
        label={words.description}
        rows={3}
        maxLength={limits.loadoutDescriptionLength}
        text={description}
        onLeave={(text) => onChange({ description: text })}
      />
    </section>
  );
}

interface TextProps {
  label: string;
  rows?: number;
  maxLength: number;
  text: string;
  onLeave: (text: string) => void;
}

function Text({ text, onLeave, ...field }: TextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div
      onBlur={() => {
        if (typed !== null && typed !== text) onLeave(typed);
        setTyped(null);
      }}
    >
      <TextField {...field} autoComplete="off" value={typed ?? text} onChange={setTyped} />
    </div>
  );
}
