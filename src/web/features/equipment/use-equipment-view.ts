import { useState } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { everything, viewOfAddress, type EquipmentView } from './equipment-view.ts';

/** What was shown last: whoever comes back from a set finds the page as it was. */
let lastView = everything;

/** What the page shows: what its reader asks for, else its address, else what it showed before. */
export function useEquipmentView(): readonly [EquipmentView, (view: EquipmentView) => void] {
  const { search: query } = useLocation();
  const [before] = useState(() => lastView);
  const [asked, setAsked] = useState<EquipmentView | null>(null);
  // The built page shows everything.
  const atFirst = useAfterHydration() ? (viewOfAddress(query) ?? before) : everything;
  const show = (view: EquipmentView) => {
    lastView = view;
    setAsked(view);
  };
  return [asked ?? atFirst, show];
}
