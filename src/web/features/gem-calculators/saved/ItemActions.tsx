import { Copy, History, ListTree, Pencil, ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { calculators } from '#messages/calculators/calculators.ts';
import { goals } from '#messages/calculators/goals.ts';
import { keptText } from '#messages/fill.ts';
import { records } from '#messages/records/records.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import type { ShownFigure } from '#web/game/working/shown-figure.ts';
import { DragHandle } from '#web/records/order/DragHandle.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { FormulaComparison } from '../result/formula-comparison.ts';
import { ToInventory } from '../result/ToInventory.tsx';
import { WorkingDialog } from '#web/game/working/working-dialog.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import type { CalculatorName } from '#web/game/calculator-names.ts';
import { sourcesOf } from '#web/game/formulas.ts';
import { changeOf } from '../kinds/record-change.ts';
import { keptName } from '../kinds/record-name.ts';
import type { SavedItemProps } from './SavedItem.tsx';

const VersionsDialog = lazyPart(() => import('#web/records/VersionsDialog.tsx'));
const { list, edits, result } = calculators;

interface ItemActionsProps<Name extends CalculatorName> extends Pick<
  SavedItemProps<Name>,
  'kind' | 'record' | 'formulas' | 'onEdit' | 'moves' | 'onMove'
> {
  figures: readonly ShownFigure[];
  describedBy: string;
  className: string;
}

export function ItemActions<Name extends CalculatorName>({
  kind,
  record,
  formulas,
  onEdit,
  moves,
  onMove,
  figures,
  describedBy,
  className,
}: ItemActionsProps<Name>) {
  const [showsWorking, setShowsWorking] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const isSignedIn = useSeemsSignedIn();
  const duplicate = () => {
    const copyId = newRecordId();
    const label = keptText(edits.duplicated, { name: keptName(kind.titleOf(record), record) });
    void keepEdit(label, [changeOf(kind, copyId, { data: { ...record, id: copyId } })], { title: label });
  };
  return (
    <div
      className={classNames(
        // On a phone in two columns, so that all of them begin on two lines.
        '-mx-1 flex flex-wrap items-center max-md:grid max-md:grid-cols-2 max-md:[&>button]:justify-start max-md:[&>button]:text-left max-md:[&_svg]:shrink-0 md:[&>button]:gap-1.5 md:[&>button]:px-2',
        className,
      )}
    >
      <Button
        small
        weight="quiet"
        aria-describedby={describedBy}
        icon={<Pencil size={16} />}
        onClick={() => onEdit(record, localStore.seen(kind.collection, record.id))}
      >
        {list.edit}
      </Button>
      <Button
        small
        weight="quiet"
        aria-describedby={describedBy}
        icon={<Copy size={16} />}
        onClick={duplicate}
      >
        {list.duplicate}
      </Button>
      <Button
        small
        weight="quiet"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        icon={<ListTree size={16} />}
        onClick={() => setShowsWorking(true)}
      >
        {result.working}
      </Button>
      <ToInventory form={kind.formOf(record)} describedBy={describedBy} />
      {isSignedIn && (
        <Button
          small
          weight="quiet"
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          icon={<History size={16} />}
          onClick={() => setShowsVersions(true)}
        >
          {records.versions.title}
        </Button>
      )}
      {moves !== undefined && (
        <MoveButtons {...moves} describedBy={describedBy} onMove={(to) => onMove(record.id, to)} />
      )}
      {showsVersions && (
        <VersionsDialog
          collection={kind.collection}
          record={record}
          keepEdit={keepEdit}
          onClose={() => setShowsVersions(false)}
        />
      )}
      {showsWorking && (
        <WorkingDialog
          figures={figures}
          sources={sourcesOf(kind.name, formulas)}
          comparison={<FormulaComparison kind={kind} form={kind.formOf(record)} />}
          onClose={() => setShowsWorking(false)}
        />
      )}
    </div>
  );
}

interface MoveButtonsProps {
  index: number;
  isFirst: boolean;
  isLast: boolean;
  describedBy: string;
  onMove: (to: number) => Promise<void>;
}

/** Puts a row elsewhere in its list: by one with the buttons, anywhere with the handle. */
function MoveButtons({ index, isFirst, isLast, describedBy, onMove }: MoveButtonsProps) {
  const moveBy = async (by: number, button: HTMLElement) => {
    await onMove(index + by);
    // The browser takes the focus from what moves.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <span className="ml-auto flex max-md:col-span-full">
      <IconButton
        label={goals.moveUp}
        aria-describedby={describedBy}
        unavailable={isFirst}
        icon={<ArrowUp size={18} />}
        onClick={(event) => void moveBy(-1, event.currentTarget)}
      />
      <IconButton
        label={goals.moveDown}
        aria-describedby={describedBy}
        unavailable={isLast}
        icon={<ArrowDown size={18} />}
        onClick={(event) => void moveBy(1, event.currentTarget)}
      />
      <DragHandle onDrop={(to) => void onMove(to)} />
    </span>
  );
}
