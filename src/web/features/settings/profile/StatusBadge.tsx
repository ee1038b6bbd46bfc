import { profile } from '#messages';
import { Badge } from '#web/ui/Badge.tsx';

/** Whether somebody is signed in. */
export function StatusBadge({ isActive }: { isActive: boolean }) {
  return (
    <Badge tone={isActive ? 'good' : 'plain'}>
      <span className="sr-only">{profile.status} </span>
      {isActive ? profile.active : profile.inactive}
    </Badge>
  );
}
