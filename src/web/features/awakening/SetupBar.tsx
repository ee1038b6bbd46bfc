import { Copy, Download, FilePlus, Link2, Pencil, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { fill, keptText } from '#messages/fill.ts';
import { awakeningBounds } from '#rules/awakening/setup.ts';
import { useUndo } from '#web/data/store/edits/use-undo.ts';
import { takeBackLater } from '#web/records/take-back-later.ts';
import { UndoButtons } from '#web/records/UndoButtons.tsx';
import { copyAddress } from '#web/ui/address/copy-address.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { ActionMenu } from '#web/ui/menu/ActionMenu.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { begunSetup, type SetupFields, type SetupHandle } from './use-setup.ts';

const RenameDialog = lazyPart(() => import('#web/records/RenameDialog.tsx'), null);
const ImportCode = lazyPart(async () => ({ default: (await import('./dialogs.ts')).ImportCode }), null);
const ExportCode = lazyPart(async () => ({ default: (await import('./dialogs.ts')).ExportCode }), null);

const { setups: words } = awakeningWords;

/** Copies an address that opens a setup. */
async function copyLink(setup: SetupFields): Promise<void> {
  try {
    const address = import('./dialogs.ts').then(({ addressOf }) => addressOf(setup));
    if (await copyAddress(address)) notify('success', words.linkCopied);
    else notify('error', words.linkFailed);
  } catch (error) {
    notify('error', error instanceof RangeError ? words.linkTooLong : words.linkFailed);
  }
}

/**
 * The setup that is open among those that are kept, and what can be done with it.
 *
 * @param props.worn gem power in worn gems, which counts beside the setup's own
 */
export function SetupBar({ handle, worn }: { handle: SetupHandle; worn: number }) {
  const { records, id, name, setup, freshName } = handle;
  const [dialog, setDialog] = useState<'rename' | 'import' | 'export' | null>(null);
  const undo = useUndo();
  const close = () => setDialog(null);
  const copyName = Array.from(fill(words.copyOf, { name })).slice(0, limits.awakeningNameLength).join('');
  // Elsewhere nobody knows what lies in worn gems.
  const shared = { ...setup, gemPower: Math.min(awakeningBounds.gemPower.max, setup.gemPower + worn) };
  const isKept = records.some((record) => record.id === id);
  return (
    <div className="flex flex-wrap items-center gap-1 sm:gap-2">
      {/* With large text it has a line of its own. */}
      <label className="flex min-w-0 grow basis-40 items-center gap-2">
        <span className="shrink-0 text-sm font-medium">{words.label}</span>
        <select
          className="control min-w-0 flex-1"
          value={isKept ? (id ?? '') : ''}
          onChange={({ target: { value } }) => value !== '' && void handle.open(value)}
        >
          {!isKept && <option value="">{name}</option>}
          {records.map((record) => (
            <option key={record.id} value={record.id}>
              {record.name}
            </option>
          ))}
        </select>
      </label>
      <span className="flex shrink-0">
        <UndoButtons {...undo} onTakeBack={takeBackLater} />
      </span>
      <ActionMenu
        label={fill(words.actions, { name })}
        actions={[
          {
            label: words.new,
            icon: <FilePlus size={18} />,
            does: () => void handle.add(begunSetup, freshName, keptText(words.made, { name: freshName })),
          },
          { label: words.rename, icon: <Pencil size={18} />, does: () => setDialog('rename') },
          {
            label: words.duplicate,
            icon: <Copy size={18} />,
            does: () => void handle.add(setup, copyName, keptText(words.made, { name: copyName })),
          },
          { label: words.importCode, icon: <Upload size={18} />, does: () => setDialog('import') },
          { label: words.exportCode, icon: <Download size={18} />, does: () => setDialog('export') },
          {
            label: words.share,
            icon: <Link2 size={18} />,
            does: () => void copyLink(shared),
          },
          ...(isKept
            ? [
                {
                  label: words.remove,
                  icon: <Trash2 size={18} />,
                  danger: true,
                  does: () => void handle.remove(),
                },
              ]
            : []),
        ]}
      />
      {dialog === 'rename' && (
        <RenameDialog
          title={fill(words.renameOf, { name })}
          label={words.name}
          maxLength={limits.awakeningNameLength}
          save={words.save}
          of={{ id: id ?? '', name }}
          complaintOf={(typed) => (typed === '' ? words.nameMissing : undefined)}
          onName={handle.rename}
          onClose={close}
        />
      )}
      {dialog === 'import' && <ImportCode handle={handle} onClose={close} />}
      {dialog === 'export' && <ExportCode setup={shared} onClose={close} />}
    </div>
  );
}
