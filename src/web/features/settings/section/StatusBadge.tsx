import { profile } from '#messages/account/profile.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';

type Status = keyof typeof profile.statuses;

const tones: Record<Status, BadgeTone> = { active: 'good', inactive: 'plain', leaving: 'warn' };

/** Whether somebody is signed in, and whether the account is to be deleted. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <Badge tone={tones[status]}>
      <span className="sr-only">{profile.status} </span>
      {profile.statuses[status]}
    </Badge>
  );
}
