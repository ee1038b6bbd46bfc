import { Archive, ArchiveRestore, Check, Copy, History, Pencil, Plus, Trash2, UserRound } from 'lucide-react';
import { useId, useState } from 'react';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { activeLoadout } from '#contract/records/collections/loadouts.ts';
import { fill, loadoutWords } from '#messages';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { useWaitingChanges } from '#web/data/sync/status/use-sync-status.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { ProgressiveList } from '#web/records/ProgressiveList.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ActionMenu } from '#web/ui/menu/ActionMenu.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { activateLoadout, archiveLoadout, deleteLoadout, duplicateLoadout } from './loadout-edits.ts';
import { nameOfClass } from '../class-name.ts';

const RenameLoadout = lazyPart(() => import('./RenameLoadout.tsx'), null);
const VersionsDialog = lazyPart(() => import('#web/records/VersionsDialog.tsx'), null);

const words = loadoutWords.saved;

/** From so many on a search helps. */
const MANY = 10;

interface SavedLoadoutsProps {
  loadouts: readonly Loadout[];
  /** The id of the one in the builder. */
  openId: string | null;
  onOpen: (loadout: Loadout) => void;
  onNew: () => void;
  /** Puts one on a character. */
  onWear: (loadout: Loadout) => void;
}

/** The player's loadouts, and what can be done with each. */
export default function SavedLoadouts({ loadouts, openId, onOpen, onNew, onWear }: SavedLoadoutsProps) {
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<{ kind: 'rename' | 'versions'; id: string } | null>(null);
  const waiting = useWaitingChanges();
  const wanted = search.trim().toLowerCase();
  const found = loadouts.filter(({ name, tags, class: classId }) =>
    [name, nameOfClass(classId), ...tags].join(' ').toLowerCase().includes(wanted),
  );
  const active = activeLoadout(loadouts);
  const asked = loadouts.find(({ id }) => id === dialog?.id);
  const close = () => setDialog(null);
  const row = (loadout: Loadout) => (
    <LoadoutRow
      key={loadout.id}
      loadout={loadout}
      loadouts={loadouts}
      isOpen={loadout.id === openId}
      isActive={loadout.id === active?.id}
      isWaiting={waiting.some(({ collection, id }) => collection === 'loadouts' && id === loadout.id)}
      onOpen={() => onOpen(loadout)}
      onWear={() => onWear(loadout)}
      onAsk={(kind) => setDialog({ kind, id: loadout.id })}
    />
  );
  const shown = found.filter(({ archived }) => !archived);
  const archived = found.filter((each) => each.archived);
  return (
    <section aria-labelledby="saved-loadouts">
      <div className="flex items-center justify-between gap-2">
        <h2 id="saved-loadouts" className="text-xl">
          {words.title}
        </h2>
        <Button small icon={<Plus size={16} aria-hidden />} onClick={onNew}>
          {words.new}
        </Button>
      </div>
      {loadouts.length > MANY && (
        <input
          type="search"
          autoComplete="off"
          aria-label={words.search}
          placeholder={words.search}
          className="control mt-2"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {loadouts.length === 0 && <p className="card mt-2 p-4 text-quiet">{words.empty}</p>}
      {loadouts.length > 0 && found.length === 0 && (
        <p className="mt-2 text-quiet">{fill(words.noneFound, { search: search.trim() })}</p>
      )}
      {shown.length > 0 && (
        <div className="mt-2">
          <ProgressiveList label={words.list} items={shown}>
            {row}
          </ProgressiveList>
        </div>
      )}
      {archived.length > 0 && (
        <details className="mt-2">
          <summary className="touch-target flex items-center text-sm font-medium text-primary-text">
            {fill(words.archived, { n: archived.length })}
          </summary>
          <ProgressiveList label={fill(words.archived, { n: archived.length })} items={archived}>
            {row}
          </ProgressiveList>
        </details>
      )}
      {dialog?.kind === 'rename' && asked !== undefined && (
        <RenameLoadout loadout={asked} loadouts={loadouts} onClose={close} />
      )}
      {dialog?.kind === 'versions' && asked !== undefined && (
        <VersionsDialog collection="loadouts" record={asked} keepEdit={keepEdit} onClose={close} />
      )}
    </section>
  );
}

interface LoadoutRowProps {
  loadout: Loadout;
  loadouts: readonly Loadout[];
  isOpen: boolean;
  isActive: boolean;
  isWaiting: boolean;
  onOpen: () => void;
  onWear: () => void;
  onAsk: (kind: 'rename' | 'versions') => void;
}

function LoadoutRow(props: LoadoutRowProps) {
  const { loadout, loadouts, isOpen, isActive, isWaiting, onOpen, onWear, onAsk } = props;
  const { name, class: classId, items, gems, archived } = loadout;
  const titleId = useId();
  const icon = { size: 18, 'aria-hidden': true, className: 'shrink-0' } as const;
  return (
    <li className={classNames('flex items-center gap-2 py-1 pr-1 pl-3', isOpen && 'bg-primary-wash')}>
      <ClassEmblem classId={classId} size={28} />
      <button
        type="button"
        aria-current={isOpen || undefined}
        className="min-h-13 min-w-0 flex-1 text-left hover:underline"
        onClick={onOpen}
      >
        <span className="flex flex-wrap items-center gap-x-2">
          <span id={titleId} className="font-semibold wrap-anywhere">
            {name}
          </span>
          {isActive && <Badge tone="good">{words.active}</Badge>}
          {isWaiting && <Badge tone="warn">{words.waiting}</Badge>}
        </span>
        <span className="block text-xs text-quiet">
          {fill(words.about, {
            class: nameOfClass(classId),
            n: Object.keys(items).length,
            gems: Object.keys(gems).length,
          })}
        </span>
      </button>
      <ActionMenu
        label={words.more}
        describedBy={titleId}
        actions={[
          { label: words.wear, icon: <UserRound {...icon} />, does: onWear },
          { label: words.rename, icon: <Pencil {...icon} />, does: () => onAsk('rename') },
          {
            label: words.duplicate,
            icon: <Copy {...icon} />,
            does: () => void duplicateLoadout(loadout, loadouts),
          },
          ...(isActive || archived
            ? []
            : [
                {
                  label: words.activate,
                  icon: <Check {...icon} />,
                  does: () => void activateLoadout(loadout, loadouts),
                },
              ]),
          {
            label: archived ? words.unarchive : words.archive,
            icon: archived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />,
            does: () => void archiveLoadout(loadout, !archived),
          },
          { label: words.versions, icon: <History {...icon} />, does: () => onAsk('versions') },
          {
            label: words.delete,
            icon: <Trash2 {...icon} />,
            danger: true,
            does: () => void deleteLoadout(loadout),
          },
        ]}
      />
    </li>
  );
}
