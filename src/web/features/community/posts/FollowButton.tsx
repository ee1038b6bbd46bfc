import { Bell, BellRing } from 'lucide-react';
import { forumWords as words } from '#messages/community/forum.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import type { OwnInTalk } from './use-own.ts';

/** Says whether the player is told of replies, and changes that at once. */
export function FollowButton({ own: { isFollowed, follow } }: { own: OwnInTalk }) {
  if (isFollowed === null) return null;
  const press = async () => {
    try {
      await follow(!isFollowed);
    } catch (error) {
      notify('error', words.followFailed, error instanceof Error ? { description: error.message } : {});
    }
  };
  return (
    <Button
      small
      aria-pressed={isFollowed}
      icon={isFollowed ? <BellRing size={16} /> : <Bell size={16} />}
      onClick={() => void press()}
    >
      {isFollowed ? words.following : words.follow}
    </Button>
  );
}
