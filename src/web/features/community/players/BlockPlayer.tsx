import { Ban } from 'lucide-react';
import { blockWords as words } from '#messages/community/blocks.ts';
import { useKnownSession } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { block, isBlocked, unblock, useBlocks } from '../posts/use-blocks.ts';

/** Folds a player's texts away for this one, or shows them again. */
export default function BlockPlayer({ username }: { username: string }) {
  const session = useKnownSession();
  const blocks = useBlocks();
  if (session?.username === username) return null;
  const isOn = isBlocked(blocks, username);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        small
        icon={<Ban size={16} />}
        onClick={() => void (isOn ? unblock(username) : block(username))}
      >
        {isOn ? words.unblock : words.block}
      </Button>
      {isOn && <p className="text-sm text-quiet">{words.isBlocked}</p>}
    </div>
  );
}
