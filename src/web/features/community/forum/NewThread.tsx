import { useEffect, useRef } from 'react';
import type { ForumCategory } from '#contract/community/forum.ts';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { invalidate } from '#web/data/session/use-answer.ts';
import { useNavigate } from '#web/ui/address/address.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import ThreadForm from './ThreadForm.tsx';

interface NewThreadProps {
  /** Chosen at first. */
  category: ForumCategory | null;
  onClose: () => void;
}

/** Begins a thread, and leads to it. */
export default function NewThread({ category, onClose }: NewThreadProps) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="new" className="mt-4">
      <h2 ref={heading} id="new" tabIndex={-1} className="mb-2 scroll-mt-20 text-2xl outline-none">
        {words.newThreadTitle}
      </h2>
      <ThreadForm
        own={null}
        category={category === null || category === 'announcements' ? undefined : category}
        onCancel={onClose}
        onDone={({ state, address }) => {
          invalidate(forumRoutes.listThreads);
          if (state === 'listed') {
            navigate(address);
            return;
          }
          notify('info', words.held);
          onClose();
        }}
      />
    </section>
  );
}
