import { useEffect, useRef } from 'react';
import { markSeen } from '#web/data/notices/notices.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { AuthenticationSection } from './AuthenticationSection.tsx';
import { ConflictsSection } from './ConflictsSection.tsx';
import { ConnectionSection } from './ConnectionSection.tsx';
import { QueueSection } from './QueueSection.tsx';
import { Rows } from '../section/Rows.tsx';
import { StatusSection } from './StatusSection.tsx';

/** How this device and the account stand to one another, and what a player can do about it. */
export default function Sync() {
  const isSignedIn = useSeemsSignedIn();
  const tab = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // All of them stand here.
    if (isSignedIn) void markSeen(({ kind }) => kind !== 'alarm');
  }, [isSignedIn]);
  return (
    <div ref={tab} className="space-y-3">
      <StatusSection />
      {isSignedIn && <ConflictsSection around={tab} />}
      <Rows>
        {isSignedIn && <QueueSection />}
        <AuthenticationSection />
        <ConnectionSection />
      </Rows>
    </div>
  );
}
