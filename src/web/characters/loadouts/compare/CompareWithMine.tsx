import { useState } from 'react';
import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { loadoutCompare } from '#messages/equipment/loadout-compare.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import type { CatalogueView } from '#web/game/equipment/use-catalogue.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const CompareSheet = lazyPart(() => import('./CompareSheet.tsx'), null);

/** Puts what was sent beside a loadout of the player's own; nothing for those without an account. */
export function CompareWithMine({ sheet, equipment }: { sheet: Sheet; equipment: CatalogueView }) {
  const isSignedIn = useSeemsSignedIn();
  const [isComparing, setIsComparing] = useState(false);
  if (!isSignedIn) return null;
  return (
    <>
      <Button onClick={() => setIsComparing(true)}>{loadoutCompare.withMine}</Button>
      {isComparing && (
        <CompareSheet sheet={sheet} equipment={equipment} onClose={() => setIsComparing(false)} />
      )}
    </>
  );
}
