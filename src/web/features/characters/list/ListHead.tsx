import { CloudAlert, CloudCheck, CloudOff, CloudUpload, Plus, RefreshCw, Scale } from 'lucide-react';
import { useState } from 'react';
import { pages } from '#contract/site/pages.ts';
import { compare } from '#messages/characters/compare.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { syncPhases } from '#messages/records/sync-phases.ts';
import type { SyncStatus } from '#web/data/sync/status/sync-view.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';
import { refreshData } from '#web/characters/refresh-data.ts';

interface ListHeadProps {
  status: SyncStatus;
  /** Absent where there are no two to compare. */
  onCompare?: (() => void) | undefined;
}

/** A phone has room for the picture. */
const narrow = 'max-sm:gap-0! max-sm:px-0!';

/** The title, how the list stands to the account, and what can be done with all of it. */
export function ListHead({ status, onCompare }: ListHeadProps) {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = async () => {
    if (isRefreshing) return;
    setIsRefreshing(true);
    await refreshData(words.refreshed);
    setIsRefreshing(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
      <div className="mr-auto flex-1 gap-x-4 sm:flex sm:items-center sm:justify-between">
        <h1 className="max-sm:text-[1.375rem]">{words.title}</h1>
        <SyncMark phase={phaseIn(status)} />
      </div>
      {onCompare !== undefined && (
        <Button
          small
          data-tooltip={compare.button}
          className={narrow}
          aria-haspopup="dialog"
          icon={<Scale size={16} />}
          onClick={onCompare}
        >
          <span className="max-sm:sr-only">{compare.button}</span>
        </Button>
      )}
      <Button
        small
        data-tooltip={words.refresh}
        className={narrow}
        aria-busy={isRefreshing}
        icon={<RefreshCw size={16} className={isRefreshing ? 'motion-safe:animate-spin' : undefined} />}
        onClick={() => void refresh()}
      >
        <span className="max-sm:sr-only">{words.refresh}</span>
      </Button>
      <Link
        to={`${pages.characterBuilder.path}?new`}
        className={classNames(buttonLook('primary', true), narrow)}
      >
        <Plus size={18} />
        <span className="max-sm:sr-only">{words.new}</span>
      </Link>
    </div>
  );
}

const tones: Partial<Record<SyncStatus['phase'], string>> = {
  synced: 'text-good',
  error: 'text-bad',
  paused: 'text-bad',
  offline: 'text-warn',
};

/** What has just been opened or changed begins within a second; what was set aside does not. */
function phaseIn({ phase, waiting, parked }: SyncStatus): SyncStatus['phase'] {
  return phase === 'idle' || (phase === 'waiting' && waiting > parked) ? 'syncing' : phase;
}

function SyncMark({ phase }: { phase: SyncStatus['phase'] }) {
  const Picture =
    phase === 'error' || phase === 'paused'
      ? CloudAlert
      : phase === 'offline'
        ? CloudOff
        : phase === 'synced'
          ? CloudCheck
          : CloudUpload;
  return (
    <p
      className={classNames(
        'flex items-center gap-1.5 text-xs font-medium sm:text-sm',
        tones[phase] ?? 'text-quiet',
      )}
    >
      <Picture size={18} aria-hidden className="shrink-0" />
      {syncPhases[phase]}
    </p>
  );
}
