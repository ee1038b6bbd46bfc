import { useEffect, useState } from 'react';
import { profile } from '#messages/account/profile.ts';
import { controls } from '#messages/controls.ts';
import { wantSession } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProfileSkeleton } from '../ProfileSkeleton.tsx';

/** While it is not known who is signed in; without an answer it says so and offers to ask again. */
export function UnknownAccount() {
  const [isAsking, setIsAsking] = useState(true);
  useEffect(() => {
    if (isAsking) void wantSession().then(() => setIsAsking(false));
  }, [isAsking]);
  if (isAsking) return <ProfileSkeleton />;
  return (
    <div role="alert" className="card p-5 sm:p-6">
      <p className="font-semibold">{profile.unknownTitle}</p>
      <p className="mt-1 text-quiet">{profile.unknownText}</p>
      <Button className="mt-3" onClick={() => setIsAsking(true)}>
        {controls.tryAgain}
      </Button>
    </div>
  );
}
