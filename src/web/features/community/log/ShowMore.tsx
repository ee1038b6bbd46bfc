import { useState } from 'react';
import { moderationWords as words } from '#messages/community/moderation.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { Button } from '#web/ui/Button.tsx';

/** Asks for what comes next of a log. @param more fails with a `CallFailed` */
export function ShowMore({ more }: { more: () => Promise<unknown> }) {
  const [isAdding, setIsAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async () => {
    setIsAdding(true);
    setFailure(null);
    try {
      await more();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.message);
    } finally {
      setIsAdding(false);
    }
  };
  return (
    <div className="mt-4 flex flex-col items-center gap-2">
      {failure !== null && (
        <p role="alert" className="text-bad">
          {words.moreFailed}. {failure}
        </p>
      )}
      <Button unavailable={isAdding} onClick={() => void add()}>
        {words.showMore}
      </Button>
    </div>
  );
}
