import { unreadable } from '#messages/call-failures.ts';
import { RetryCard } from '#web/ui/RetryCard.tsx';

/** The belongings of a character could not be read; they are not gone. `onRetry` shows anew what has failed. */
export const FailedChildren = ({ onRetry }: { onRetry: () => void }) => (
  <RetryCard title={unreadable.title} text={unreadable.text} className="p-5" onRetry={onRetry} />
);
