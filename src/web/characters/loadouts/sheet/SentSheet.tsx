import { CopyPlus } from 'lucide-react';
import { CompareWithMine } from '../compare/CompareWithMine.tsx';
import { Suspense, useState } from 'react';
import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { loadoutLinks as words } from '#messages/equipment/loadout-links.ts';
import { fill } from '#messages/fill.ts';
import { ClassEmblem } from '../../ClassEmblem.tsx';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { nameOfClass } from '../class-name.ts';
import type { CatalogueView } from '#web/game/equipment/use-catalogue.ts';
import { useSaveCopy } from './use-save-copy.ts';

const SheetView = drawnPart(() => import('./SheetView.tsx'));

interface SentSheetProps {
  sheet: Sheet;
  /** Who has made it, where they say so. */
  author?: string | null;
  equipment: CatalogueView;
  /** Makes it the visitor's own, who has no account. @returns whether it is; if not, the visitor has been told why */
  onCopy: () => Promise<boolean>;
}

/** What was sent: to look at, and to copy. */
export default function SentSheet({ sheet, author = null, equipment, onCopy }: SentSheetProps) {
  const isSignedIn = useSeemsSignedIn();
  const saveCopy = useSaveCopy();
  const [isCopying, setIsCopying] = useState(false);
  const copy = async () => {
    // The code that makes the copy may be loaded for it first.
    setIsCopying(true);
    try {
      if (isSignedIn) await saveCopy(sheet);
      else if (await onCopy()) notify('success', words.copiedHere);
    } finally {
      setIsCopying(false);
    }
  };
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="flex items-center gap-3 text-quiet">
          <ClassEmblem classId={sheet.class} size={40} />
          <span>
            {fill(sheet.kind === 'character' ? words.isCharacter : words.forClass, {
              class: nameOfClass(sheet.class),
            })}
            {author !== null && (
              <span className="block text-sm wrap-anywhere">{fill(words.by, { name: author })}</span>
            )}
          </span>
        </p>
        {/* A line of their own on a phone, so that nothing moves where the second one comes later. */}
        <div className="needs-script flex flex-wrap gap-2 max-sm:basis-full max-sm:[&>button]:grow">
          <CompareWithMine sheet={sheet} equipment={equipment} />
          <Button
            weight="primary"
            icon={<CopyPlus size={18} />}
            unavailable={isCopying}
            onClick={() => void copy()}
          >
            {isCopying ? words.copying : words.makeCopy}
          </Button>
        </div>
      </div>
      <Suspense fallback={<div className="skeleton mt-3 h-dvh" />}>
        <SheetView sheet={sheet} equipment={equipment} />
      </Suspense>
    </>
  );
}
