import { useSeemsSignedIn } from '#web/data/session.ts';
import { AccountCards } from './AccountCards.tsx';
import { ConflictsSection } from './ConflictsSection.tsx';
import { QueueSection } from './QueueSection.tsx';
import { StatusSection } from './StatusSection.tsx';

/** How this device and the account stand to one another, and what a player can do about it. */
export default function Sync() {
  const isSignedIn = useSeemsSignedIn();
  return (
    <div className="space-y-4">
      <StatusSection />
      {isSignedIn && (
        <>
          <ConflictsSection />
          <QueueSection />
        </>
      )}
      <AccountCards />
    </div>
  );
}
