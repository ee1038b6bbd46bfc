import { UserX } from 'lucide-react';
import { pages } from '#contract/site/pages.ts';
import { detail } from '#messages/characters/detail.ts';
import type { SyncPhase } from '#web/data/sync/status/sync-status.ts';
import { useSyncStatus } from '#web/data/sync/status/use-sync-status.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useOwnTitle } from '#web/ui/use-own-title.ts';
import FailedDetail from './FailedDetail.tsx';

const words = detail.notFound;

/** In which the account is not heard. */
const silent: ReadonlySet<SyncPhase> = new Set(['offline', 'error', 'paused']);

/** The address names no character of this device. Only an account that answers can say that the player has none. */
export default function NoCharacter() {
  const { phase } = useSyncStatus();
  return silent.has(phase) ? <FailedDetail isUnheard /> : <NotFound />;
}

function NotFound() {
  useOwnTitle(words.title);
  const manager = [pages.characterBuilder, pages.characters].find(({ exists }) => exists);
  return (
    <section className="card mx-auto mt-6 max-w-lg p-6 text-center">
      <UserX size={32} className="mx-auto text-quiet" />
      <h1 className="mt-3 text-2xl!">{words.title}</h1>
      <p className="mt-2 text-quiet">{words.text}</p>
      {manager !== undefined && (
        <Link to={manager.path} className={`${buttonLook('primary')} mt-5`}>
          {words.back}
        </Link>
      )}
    </section>
  );
}
