import { useDeferredValue } from 'react';
import { loadoutWords as words } from '#messages/equipment/loadouts.ts';
import { useKnownSession, useSeemsSignedIn } from '#web/data/session/session.ts';
import { showEarly } from '#web/data/store/early/early-views.ts';
import { Builder } from './builder/Builder.tsx';
import { bringPicker } from './doll/LoadoutEditor.tsx';
import { useSavedLoadouts } from '#web/characters/loadouts/use-saved-loadouts.ts';
import { holdParts, lazyPart } from '#web/ui/parts/lazy-part.tsx';

const FailedList = lazyPart(async () => ({
  default: (await import('#web/records/FailedList.tsx')).FailedList,
}));
const SessionEnded = lazyPart(async () => ({
  default: (await import('#web/characters/SessionEnded.tsx')).SessionEnded,
}));

export function lookAhead(): void {
  showEarly();
  // Parts further down have more code, and wait for it.
  const picker = bringPicker();
  void picker.then(holdParts(picker));
}

export default function LoadoutBuilder() {
  const session = useKnownSession();
  const isSignedIn = useSeemsSignedIn();
  const { status: now, records } = useSavedLoadouts();
  // The builder is drawn in steps, between which the browser answers: in one go it takes a slow phone a quarter of a second.
  const status = useDeferredValue(now);
  return (
    <div className="mx-auto min-h-dvh max-w-7xl">
      <h1 className="max-sm:text-[1.375rem]">{words.title}</h1>
      {session === null ? (
        <SessionEnded title={words.signedOutTitle} text={words.signedOutText} />
      ) : status === 'loading' || !isSignedIn ? (
        <div role="status" aria-label={words.loading}>
          <div className="skeleton mt-3 h-12" />
          <div className="skeleton mt-3 h-96" />
        </div>
      ) : status === 'failed' ? (
        <FailedList collections={['loadouts']} />
      ) : (
        <Builder loadouts={records} />
      )}
    </div>
  );
}
