import { startName } from '#web/data/sync/runner/keep-name.ts';
import { keepPictures } from '#web/data/store/local-store.ts';
import { doPostsWait } from '#web/data/storage/posts-wait.ts';
import { startSync } from '#web/data/sync/runner/start-sync.ts';

/** Starts what runs for whoever is signed in, apart from the first load. */
export function startSignedIn(): void {
  startSync();
  startName();
  keepPictures();
  if (!doPostsWait()) return;
  import('#web/features/community/posts/send-waiting.ts').then(
    ({ startSending }) => startSending(),
    (error: unknown) => console.debug('What sends posts could not be loaded', error),
  );
}
