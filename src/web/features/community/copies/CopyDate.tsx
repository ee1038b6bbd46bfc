import { CloudOff } from 'lucide-react';
import { copyWords as words } from '#messages/community/copies.ts';
import { fill } from '#messages/fill.ts';
import { momentText } from '#messages/formats.ts';

/** Says of when a copy is that is shown as the server cannot be reached. */
export default function CopyDate({ at }: { at: number }) {
  return (
    <p role="status" className="mt-2 flex items-center gap-2 text-sm text-quiet">
      <CloudOff size={16} aria-hidden className="shrink-0" />
      {fill(words.savedCopy, { when: momentText(at) })}
    </p>
  );
}
