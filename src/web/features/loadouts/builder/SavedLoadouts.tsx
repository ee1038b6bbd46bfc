import { gemsIn } from '#contract/records/loadouts/loadout-figures.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import {
  Archive,
  ArchiveRestore,
  Check,
  Copy,
  History,
  Pencil,
  Plus,
  Scale,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useId, useState } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { activeLoadout } from '#contract/records/collections/loadouts.ts';
import { loadoutCompare } from '#messages/equipment/loadout-compare.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { PlanBuildLink } from '#web/characters/loadouts/PlanBuildLink.tsx';
import { lateStore } from '#web/data/store/late-store.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { useWaitingChanges } from '#web/data/sync/status/use-sync-status.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { ProgressiveList } from '#web/records/ProgressiveList.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { ActionMenu } from '#web/ui/menu/ActionMenu.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import {
  activateLoadout,
  archiveLoadout,
  deleteLoadout,
  duplicateLoadout,
} from '#web/characters/loadouts/loadout-edits.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import type { CatalogueView } from '#web/game/equipment/use-catalogue.ts';
import { badgesOf, type HealthBadge } from '#contract/records/loadouts/health-badges.ts';
import { healthOf } from '#contract/records/loadouts/loadout-health.ts';
import type { OwnedRanksView } from '../health/use-owned-ranks.ts';
import { useSavedLook, everyLoadout, inOrder, loadoutSorts, wantedLoadouts } from './saved-look.ts';
import { SearchInput } from '#web/ui/form/SearchField.tsx';

const RenameLoadout = lazyPart(() => import('./RenameLoadout.tsx'), null);
const VersionsDialog = lazyPart(() => import('#web/records/VersionsDialog.tsx'), null);

const words = loadoutWords.saved;

/** From so many on a search helps. */
const MANY = 10;
/** More than so many are sorted and filtered. */
const FEW = 3;
/** More than what fits on a screen. */
const FIRST_ROWS = 20;

const sortOptions = () => loadoutSorts.map((value) => ({ value, label: words.sorts[value] }));

/** When a loadout was last changed, as far as this device knows. */
const changedAt = ({ id }: Loadout): number => lateStore.seen('loadouts', id)?.updatedAt ?? 0;

interface SavedLoadoutsProps {
  loadouts: readonly Loadout[];
  /** The id of the one in the builder. */
  openId: string | null;
  equipment: CatalogueView;
  ranks: OwnedRanksView;
  onOpen: (loadout: Loadout) => void;
  onNew: () => void;
  /** Puts one on a character. */
  onWear: (loadout: Loadout) => void;
  /** By the row of a loadout, or for none in particular; absent where there are no two. */
  onCompare?: ((loadout: Loadout | null) => void) | undefined;
}

/** The player's loadouts, and what can be done with each. */
export default function SavedLoadouts(props: SavedLoadoutsProps) {
  const { loadouts, openId, equipment, ranks, onOpen, onNew, onWear, onCompare } = props;
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<{ kind: 'rename' | 'versions'; id: string } | null>(null);
  const waiting = useWaitingChanges();
  const places = useGemPlaces();
  const { records: conflicts } = useCollection('conflicts');
  const [look, remember] = useSavedLook();
  const isKnown = useOnce(equipment.status !== 'loading' && ranks.isSettled);
  const isMany = loadouts.length > FEW;
  const offered = {
    class: classes.filter(({ id }) => loadouts.some((each) => each.class === id)),
    tag: [...new Set(loadouts.flatMap(({ tags }) => tags))].sort(compareNames),
  };
  // What was chosen once may be none of these by now.
  const filter = {
    class: isMany && offered.class.some(({ id }) => id === look.class) ? look.class : '',
    tag: isMany && offered.tag.includes(look.tag) ? look.tag : '',
  };
  const isFiltered = filter.class !== '' || filter.tag !== '';
  const found = inOrder(wantedLoadouts(loadouts, filter, search), look.sort, changedAt);
  const active = activeLoadout(loadouts);
  const asked = loadouts.find(({ id }) => id === dialog?.id);
  const close = () => setDialog(null);
  const syncOf = ({ id }: Loadout): LoadoutSync => {
    if (conflicts.some((each) => each.collection === 'loadouts' && each.recordId === id)) return 'conflict';
    return waiting.some((each) => each.collection === 'loadouts' && each.id === id) ? 'waiting' : 'synced';
  };
  const row = (loadout: Loadout) => (
    <LoadoutRow
      key={loadout.id}
      loadout={loadout}
      loadouts={loadouts}
      isOpen={loadout.id === openId}
      isActive={loadout.id === active?.id}
      badges={
        loadout.archived ? noBadges : badgesOf(healthOf(loadout, equipment.catalogue, ranks.owned, places))
      }
      sync={syncOf(loadout)}
      onOpen={() => onOpen(loadout)}
      onWear={() => onWear(loadout)}
      onAsk={(kind) => setDialog({ kind, id: loadout.id })}
      onCompare={onCompare === undefined ? undefined : () => onCompare(loadout)}
    />
  );
  const shown = found.filter(({ archived }) => !archived);
  const archived = found.filter((each) => each.archived);
  const kept = loadouts.filter((each) => !each.archived).length;
  return (
    <section aria-labelledby="saved-loadouts">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="saved-loadouts" className="mr-auto text-xl">
          {words.title}
        </h2>
        <PlanBuildLink />
        {onCompare !== undefined && (
          <Button small icon={<Scale size={16} />} onClick={() => onCompare(null)}>
            {loadoutCompare.button}
          </Button>
        )}
        <Button small icon={<Plus size={16} />} onClick={onNew}>
          {words.new}
        </Button>
      </div>
      {loadouts.length > MANY && (
        <SearchInput
          aria-label={words.search}
          placeholder={words.search}
          className="mt-2"
          value={search}
          onSearch={setSearch}
        />
      )}
      {isMany && (
        <>
          <div className="mt-2 grid grid-cols-2 items-end gap-2 [&>:first-child:nth-last-child(odd)]:col-span-2">
            <SelectField
              label={words.sortBy}
              value={look.sort}
              options={sortOptions()}
              onChange={(sort) => remember({ sort })}
            />
            {offered.class.length > 1 && (
              <SelectField
                label={words.filterClass}
                value={filter.class}
                options={[
                  { value: '', label: words.allClasses },
                  ...offered.class.map(({ id, name }) => ({ value: id as string, label: name })),
                ]}
                onChange={(chosen) => remember({ class: chosen })}
              />
            )}
            {offered.tag.length > 0 && (
              <SelectField
                label={words.filterTag}
                value={filter.tag}
                options={[
                  { value: '', label: words.allTags },
                  ...offered.tag.map((tag) => ({ value: tag, label: tag })),
                ]}
                onChange={(tag) => remember({ tag })}
              />
            )}
          </div>
          <p role="status" className="mt-1 text-sm text-quiet">
            {shown.length < kept && fill(words.showing, { n: shown.length, all: kept })}
          </p>
        </>
      )}
      {loadouts.length === 0 && <p className="card mt-2 p-4 text-quiet">{words.empty}</p>}
      {loadouts.length > 0 && found.length === 0 && (
        <div className="mt-2">
          <p className="text-quiet">
            {search.trim() === '' ? words.noneShown : fill(words.noneFound, { search: search.trim() })}
          </p>
          {isFiltered && (
            <Button
              small
              className="mt-2"
              onClick={() => {
                setSearch('');
                remember(everyLoadout);
              }}
            >
              {words.showAll}
            </Button>
          )}
        </div>
      )}
      {/* The rows come with their badges, so that none grows afterwards. */}
      {!isKnown && loadouts.length > 0 && <div className="skeleton mt-2 h-40" />}
      {isKnown && shown.length > 0 && (
        <div className="mt-2">
          <ProgressiveList label={words.list} items={shown} first={FIRST_ROWS}>
            {row}
          </ProgressiveList>
        </div>
      )}
      {isKnown && archived.length > 0 && (
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

const noBadges: readonly HealthBadge[] = [];

/** Says whether something was so at least once. */
function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return isSo || wasSo;
}

type LoadoutSync = keyof typeof words.sync;

interface LoadoutRowProps {
  loadout: Loadout;
  loadouts: readonly Loadout[];
  isOpen: boolean;
  isActive: boolean;
  badges: readonly HealthBadge[];
  sync: LoadoutSync;
  onOpen: () => void;
  onWear: () => void;
  onAsk: (kind: 'rename' | 'versions') => void;
  onCompare: (() => void) | undefined;
}

function LoadoutRow(props: LoadoutRowProps) {
  const { loadout, loadouts, isOpen, isActive, badges, sync, onOpen, onWear, onAsk, onCompare } = props;
  const { name, class: classId, items, gems, tags, archived } = loadout;
  const titleId = useId();
  const places = useGemPlaces();
  const icon = { size: 18, 'aria-hidden': true, className: 'shrink-0' } as const;
  return (
    <li className={classNames('flex items-center gap-2 py-1 pr-1 pl-3', isOpen && 'bg-primary-wash')}>
      <ClassEmblem classId={classId} size={28} />
      <button
        type="button"
        aria-current={isOpen || undefined}
        className="group min-h-13 min-w-0 flex-1 text-left"
        onClick={onOpen}
      >
        <span className="flex flex-wrap items-center gap-x-2">
          <span id={titleId} className="font-semibold wrap-anywhere group-hover:underline">
            {name}
          </span>
          {isActive && <Badge tone="good">{words.active}</Badge>}
          {sync !== 'synced' && <Badge tone="warn">{words.sync[sync]}</Badge>}
        </span>
        <span className="block text-xs text-quiet">
          {fill(words.about, {
            class: nameOfClass(classId),
            n: Object.keys(items).length,
            gems: gemsIn(gems, places).length,
            places: places.length,
          })}
          {sync === 'synced' && ` · ${words.sync.synced}`}
        </span>
        {tags.length > 0 && (
          <span className="line-clamp-2 text-xs wrap-anywhere text-quiet">
            {fill(words.tags, { tags: tags.join(', ') })}
          </span>
        )}
        {badges.length > 0 && (
          <span className="flex flex-wrap gap-1 py-1 [&>span]:whitespace-normal">
            {badges.map(({ kind, text }) => (
              <Badge key={kind} tone={kind === 'betterGems' ? 'primary' : 'warn'}>
                {text}
              </Badge>
            ))}
          </span>
        )}
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
          ...(onCompare === undefined
            ? []
            : [{ label: loadoutCompare.button, icon: <Scale {...icon} />, does: onCompare }]),
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
