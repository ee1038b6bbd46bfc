import { useGemPlaces } from '../../gems/gem-places.ts';
import { useState } from 'react';
import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { pages } from '#contract/site/pages.ts';
import { loadoutCompare as words } from '#messages/equipment/loadout-compare.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { CompareTable } from '../../compare/CompareTable.tsx';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { buttonLook } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Link } from '#web/ui/Link.tsx';
import { nameOfClass } from '../class-name.ts';
import { CatalogueFailed } from '../CatalogueFailed.tsx';
import { unusableSlots } from '../doll/item-rules.ts';
import type { CatalogueView } from '#web/game/equipment/use-catalogue.ts';
import { useSavedLoadouts } from '../use-saved-loadouts.ts';
import { loadoutRows } from './loadout-rows.ts';
import { suitedFirst } from './suited-first.ts';

interface CompareSheetProps {
  sheet: Sheet;
  equipment: CatalogueView;
  onClose: () => void;
}

/** What was sent beside a loadout of the player's own. */
export default function CompareSheet({ sheet, equipment, onClose }: CompareSheetProps) {
  const { status, records } = useSavedLoadouts();
  return (
    <Dialog wide title={words.withMineTitle} onClose={onClose}>
      {status === 'failed' ? (
        <FailedList collections={['loadouts']} />
      ) : status === 'loading' ? (
        <div role="status" aria-label={loadoutWords.loading} className="skeleton h-64" />
      ) : records.length === 0 ? (
        <>
          <p>{words.noneOfMine}</p>
          <Link to={pages.loadoutBuilder.path} className={`mt-3 ${buttonLook()}`}>
            {words.build}
          </Link>
        </>
      ) : (
        <BesideMine sheet={sheet} equipment={equipment} mine={suitedFirst(records, sheet.class)} />
      )}
    </Dialog>
  );
}

interface BesideMineProps extends Omit<CompareSheetProps, 'onClose'> {
  /** At least one. */
  mine: readonly Loadout[];
}

function BesideMine({ sheet, equipment: { catalogue, status, retry }, mine }: BesideMineProps) {
  const [formulas] = usePreference('formulas');
  const [chosenId, setChosenId] = useState('');
  const places = useGemPlaces();
  const chosen = mine.find(({ id }) => id === chosenId) ?? mine[0];
  if (chosen === undefined) return null;
  const leftOut = new Set<string>(
    catalogue === null ? [] : unusableSlots(sheet.items, sheet.class, catalogue),
  );
  // What its class cannot wear is not shown of it either.
  const items = Object.fromEntries(Object.entries(sheet.items).filter(([slot]) => !leftOut.has(slot)));
  const gems = { ...sheet.gems, ...sheet.secondGems };
  return (
    <>
      <SelectField
        label={words.mine}
        value={chosen.id}
        options={mine.map(({ id, name, class: classId }) => ({
          value: id,
          label: fill(words.detail, { what: name, more: nameOfClass(classId) }),
        }))}
        onChange={setChosenId}
      />
      {status === 'failed' && <CatalogueFailed onRetry={retry} />}
      {status === 'loading' && (
        <div role="status" aria-label={loadoutWords.catalogue.loading} className="skeleton mt-4 h-64" />
      )}
      {catalogue !== null && (
        <CompareTable
          heading={words.part}
          columns={[
            // The name that its sender gave it stands where it says whose words those are.
            { id: 'sent', name: words.sent, detail: nameOfClass(sheet.class) },
            { id: chosen.id, name: chosen.name, detail: nameOfClass(chosen.class) },
          ]}
          rows={loadoutRows([{ ...sheet, items, gems }, chosen], catalogue, formulas, places)}
        />
      )}
    </>
  );
}
