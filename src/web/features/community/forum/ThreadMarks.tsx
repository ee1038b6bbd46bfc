import { Lock, Pin } from 'lucide-react';
import type { ThreadCard } from '#contract/community/forum-routes.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** Says that a thread stays above the others, or takes no replies. */
export const ThreadMarks = ({ isPinned, isLocked }: Pick<ThreadCard, 'isPinned' | 'isLocked'>) => (
  <>
    {isPinned && (
      <Badge tone="primary">
        <Pin size={12} aria-hidden />
        {words.pinned}
      </Badge>
    )}
    {isLocked && (
      <Badge>
        <Lock size={12} aria-hidden />
        {words.locked}
      </Badge>
    )}
  </>
);
