import { useEffect, useState } from 'react';
import { profile } from '#messages/account/profile.ts';
import { wantSession } from '#web/data/session/session.ts';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { ProfileSkeleton } from '../ProfileSkeleton.tsx';

/** While it is not known who is signed in; without an answer it says so and offers to ask again. */
export function UnknownAccount() {
  const [isAsking, setIsAsking] = useState(true);
  useEffect(() => {
    if (isAsking) void wantSession().then(() => setIsAsking(false));
  }, [isAsking]);
  if (isAsking) return <ProfileSkeleton />;
  return (
    <RetryCard
      title={profile.unknownTitle}
      text={profile.unknownText}
      className="p-5 sm:p-6"
      onRetry={() => setIsAsking(true)}
    />
  );
}
