import { CircleAlert, CloudAlert, CloudCheck, CloudOff, CloudUpload, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { sync } from '#messages/records/sync.ts';
import type { SyncStatus } from '#web/data/sync/status/sync-view.ts';
import { useSyncStatus } from '#web/data/sync/status/use-sync-status.ts';
import { announce } from '#web/ui/announce.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';
import { syncAddress } from '../addresses.ts';
import { chipWords, isTrouble } from './chip-words.ts';

const tones = { good: 'text-good', quiet: 'text-quiet', warn: 'text-warn', bad: 'text-bad' } as const;

/** How the records stand to the account, and the way to more about it. On a phone a picture has to do. */
export default function SyncChip() {
  const status = useSyncStatus();
  const { label, detail, tone } = chipWords(status);
  const sentence = detail === null ? label : `${label}, ${detail}`;
  useSpokenTrouble(status, sentence);
  if (status.phase === 'signed-out' && status.awaitingSignIn === 0) return null;
  return (
    <Link
      to={syncAddress}
      data-tooltip={`${sync.status} ${sentence}`}
      className={classNames(
        'touch-target inline-flex min-w-0 items-center justify-center gap-2 rounded-lg text-xs font-semibold hover:bg-raised px-2',
        tones[tone],
      )}
    >
      <span className="sr-only">{`${sync.status} ${sentence}`}</span>
      <Picture status={status} />
      <span aria-hidden className="leading-tight max-md:hidden lg:max-[88rem]:hidden">
        {label}
        {detail !== null && <span className="block font-normal text-quiet">{detail}</span>}
      </span>
    </Link>
  );
}

function Picture({ status: { phase, conflicts, parked, waiting, awaitingSignIn } }: { status: SyncStatus }) {
  const look = { size: 20, 'aria-hidden': true, className: 'shrink-0' } as const;
  if (phase === 'offline') return <CloudOff {...look} />;
  if (phase === 'error' || phase === 'paused') return <CloudAlert {...look} />;
  if (phase === 'syncing') return <RefreshCw {...look} />;
  if (conflicts + parked > 0) return <CircleAlert {...look} />;
  return waiting + awaitingSignIn > 0 ? <CloudUpload {...look} /> : <CloudCheck {...look} />;
}

/** Tells of trouble and of its end to those who listen. */
function useSpokenTrouble(status: SyncStatus, sentence: string): void {
  const trouble = isTrouble(status) ? sentence : null;
  const isSynced = status.phase === 'synced';
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (trouble === told.current || (trouble === null && !isSynced)) return;
    told.current = trouble;
    announce(`${sync.status} ${sentence}`);
  }, [trouble, isSynced, sentence]);
}
