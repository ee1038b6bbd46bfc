import { profile } from '#messages/account/profile.ts';

/** The outline of the profile while it, or whose it is, is on its way. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={profile.loading} className="space-y-3">
      <div className="skeleton h-64" />
      <div className="skeleton h-88" />
    </div>
  );
}
