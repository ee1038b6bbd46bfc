import { Suspense, useState } from 'react';
import type { ShownCard } from '#contract/community/gallery/gallery-routes.ts';
import { catalogueOf } from '#contract/records/loadouts/equipment-catalogue.ts';
import { isBare as isBareSheet } from '#contract/records/collections/sheets/is-bare.ts';
import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { galleryWords as words } from '#messages/community/gallery.ts';
import { fill } from '#messages/fill.ts';
import { utcDayText } from '#messages/formats.ts';
import { CompareWithMine } from '#web/characters/loadouts/compare/CompareWithMine.tsx';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { Button } from '#web/ui/Button.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { placeOf, titleOf } from './card-parts.tsx';
import { ReportCard } from './ReportCard.tsx';

const FavoriteButton = lazyPart(() => import('../favorites/FavoriteButton.tsx'));
const SheetView = drawnPart(() => import('#web/characters/loadouts/sheet/SheetView.tsx'));

/** A character as everybody sees it. */
export default function ShownCharacter({ card }: { card: ShownCard }) {
  const { shown } = card;
  const [isFolded, setIsFolded] = useState(false);
  // The words came along: the catalogue of all items is four times the page.
  const [catalogue] = useState(() =>
    catalogueOf(shown.items, shown.sets, null, { [shown.sheet.class]: shown.skills }),
  );
  const equipment = { status: 'ready', catalogue, retry: () => undefined } as const;
  // Its name is the title, which stands above it.
  const sheet: Sheet = { ...shown.sheet, name: '' };
  const isBare =
    sheet.notes === '' && sheet.figures === undefined && isBareSheet(sheet) && card.gems.length === 0;
  return (
    <article>
      <header className="mt-2">
        <div className="flex min-w-0 items-start gap-3">
          <ClassEmblem classId={card.class} size={48} />
          <div className="min-w-0">
            <h1 className="wrap-anywhere" dir="auto">
              {titleOf(card)}
            </h1>
            <p className="text-quiet">{placeOf(card)}</p>
            <p className="text-sm text-quiet">
              {fill(words.updated, { day: utcDayText(card.updatedAt) })} · {words.asEntered}
            </p>
          </div>
        </div>
        <div className="needs-script mt-3 flex min-h-11 flex-wrap items-center gap-2">
          <CompareWithMine sheet={sheet} equipment={equipment} />
          <FavoriteButton kind="card" thing={card.id} title={titleOf(card)} />
          <ReportCard id={card.id} onReported={() => setIsFolded(true)} />
        </div>
      </header>
      {isFolded ? (
        <div className="card mt-3 flex flex-wrap items-center justify-between gap-2 p-3">
          <p className="text-quiet">{words.reported}</p>
          <Button small onClick={() => setIsFolded(false)}>
            {words.showReported}
          </Button>
        </div>
      ) : isBare ? (
        <p className="card mt-3 p-4">{words.nothingMore}</p>
      ) : (
        <Suspense fallback={<div className="skeleton mt-3 h-dvh" />}>
          <SheetView sheet={sheet} equipment={equipment} written={words.fromPlayer} />
        </Suspense>
      )}
    </article>
  );
}
