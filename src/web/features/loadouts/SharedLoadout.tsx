import { useState } from 'react';
import { Copy, CopyPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Sheet } from '#contract/files/sheets/sheets.ts';
import { pages } from '#contract/site/pages.ts';
import { fill, loadoutLinks as words, pageTexts } from '#messages';
import type { LoadoutSlot } from '#rules/equipment/slots.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { loadoutAddress } from '#web/characters/loadouts/loadout-addresses.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { nameOfClass } from './class-name.ts';
import { LoadoutEditor } from './doll/LoadoutEditor.tsx';
import { useCatalogue } from './doll/use-catalogue.ts';
import { SheetTexts } from './shared/SheetTexts.tsx';
import { changedSheet, valuesOfSheet } from './shared/sheet-values.ts';
import { useSheetAddress, type SheetAddress } from './shared/use-sheet-address.ts';

const SheetView = lazyPart(() => import('./shared/SheetView.tsx'), <div className="skeleton mt-3 h-dvh" />);

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
  return isOwn ? <OwnSheet {...address} sheet={sheet} /> : <SentSheet {...address} sheet={sheet} />;
}

interface SheetProps extends SheetAddress {
  sheet: Sheet;
}

/** What was sent: to look at, and to copy. */
function SentSheet({ sheet, makeOwn }: SheetProps) {
  const isSignedIn = useSeemsSignedIn();
  const saveCopy = useSaveCopy();
  const equipment = useCatalogue();
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="flex items-center gap-3 text-quiet">
          <ClassEmblem classId={sheet.class} size={40} />
          {fill(words.forClass, { class: nameOfClass(sheet.class) })}
        </p>
        <Button
          weight="primary"
          icon={<CopyPlus size={18} aria-hidden />}
          onClick={() => {
            if (isSignedIn) void saveCopy(sheet);
            else {
              makeOwn();
              notify('success', words.copiedHere);
            }
          }}
        >
          {words.makeCopy}
        </Button>
      </div>
      <SheetView sheet={sheet} equipment={equipment} />
    </>
  );
}

/** One's own, which is changed in its place. */
function OwnSheet({ sheet, isTooLong, set }: SheetProps) {
  const isSignedIn = useSeemsSignedIn();
  const saveCopy = useSaveCopy();
  const equipment = useCatalogue();
  const [slot, setSlot] = useState<LoadoutSlot | null>(null);
  const values = valuesOfSheet(sheet);
  const change = (patch: Parameters<typeof changedSheet>[1]) => set(changedSheet(sheet, patch));
  return (
    <>
      <p className="mt-1 max-w-prose text-quiet">{words.lead}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          weight="primary"
          icon={<Copy size={18} aria-hidden />}
          onClick={() => {
            if (isTooLong) notify('error', words.tooLong, { id: 'loadout-link' });
            else void copyAddress();
          }}
        >
          {words.copyLink}
        </Button>
        {isSignedIn ? (
          <Button onClick={() => void saveCopy(sheet)}>{words.saveCopy}</Button>
        ) : (
          <Link
            to={pages.signup.path}
            state={{ from: `${pages.sharedLoadout.path}${location.hash}` }}
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
        slot={slot}
        onSlot={setSlot}
        beside={<SheetTexts name={sheet.name} description={sheet.notes} onChange={change} />}
      />
    </>
  );
}

/** The address is the loadout, so that is what is copied. */
async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    notify('success', words.copied);
  } catch (error) {
    console.debug('The link could not be copied', error);
    notify('warning', words.copyFromBar);
  }
}

/** What keeps records is no part of the first load. */
function useSaveCopy(): (sheet: Sheet) => Promise<void> {
  const navigate = useNavigate();
  return async (sheet) => {
    const { saveCopy } = await import('./shared/save-copy.ts');
    const id = await saveCopy(sheet);
    if (id !== null) void navigate(loadoutAddress(id));
  };
}
