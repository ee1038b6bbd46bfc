import { REASON_LENGTH } from '#contract/community/moderation.ts';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { forumCategories } from '#contract/community/forum.ts';
import { forumRoutes, type Thread } from '#contract/community/forum-routes.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { call } from '#web/data/session/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useCanModerate } from './ThreadForm.tsx';

interface ArrangeThreadProps {
  thread: Pick<Thread, 'id' | 'isPinned' | 'isLocked' | 'category'>;
  onArranged: () => void;
}

/** A moderator's acts on the thread as a whole. */
export default function ArrangeThread(props: ArrangeThreadProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useCanModerate()) return null;
  return (
    <section aria-label={words.arrange} className="mt-2">
      <Button small icon={<Gavel size={16} />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {words.arrange}
      </Button>
      {isOpen && <Acts {...props} />}
    </section>
  );
}

type Arrangement = Omit<Partial<BodyOf<typeof forumRoutes.arrangeThread>>, 'note' | 'reason'>;

function Acts({ thread: { id, isPinned, isLocked, category }, onArranged }: ArrangeThreadProps) {
  const [note, setNote] = useState('');
  const [isSending, setIsSending] = useState(false);
  const arrange = async (wanted: Arrangement) => {
    setIsSending(true);
    try {
      await call(forumRoutes.arrangeThread, { params: { id }, body: { ...wanted, note: note.trim() } });
      setNote('');
      notify('success', words.arranged);
      onArranged();
    } catch (error) {
      notify('error', words.arrangeFailed, error instanceof Error ? { description: error.message } : {});
    } finally {
      setIsSending(false);
    }
  };
  return (
    <div className="card mt-2 space-y-3 p-4">
      <TextField label={words.note} rows={2} maxLength={REASON_LENGTH} value={note} onChange={setNote} />
      <div className="flex flex-wrap items-end gap-2">
        <Button unavailable={isSending} onClick={() => void arrange({ isPinned: !isPinned })}>
          {isPinned ? words.unpin : words.pin}
        </Button>
        <Button unavailable={isSending} onClick={() => void arrange({ isLocked: !isLocked })}>
          {isLocked ? words.unlock : words.lock}
        </Button>
        <div className="min-w-0 flex-1 basis-40">
          <SelectField
            label={words.moveTo}
            value={category}
            options={forumCategories.map((value) => ({ value, label: words.categories[value] }))}
            onChange={(value) => void arrange({ category: value })}
          />
        </div>
      </div>
    </div>
  );
}
