import { useState } from 'react';
import { backups } from '#messages/records/backups.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { Section } from '../section/Section.tsx';
import { takeClearedMark } from './clear-mark.ts';

const ClearDialog = lazyPart(() => import('./ClearDialog.tsx'));
const { clear: words } = backups;

/** Takes everything of this site out of this browser. */
export function ClearSection() {
  const isSignedIn = useSeemsSignedIn();
  const [isCleared] = useState(takeClearedMark);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section
      title={words.title}
      text={isSignedIn ? `${words.text} ${words.textSignedIn}` : words.text}
      mark={
        <Button
          weight="danger"
          className="border border-line-strong"
          aria-haspopup="dialog"
          onClick={() => setIsAsking(true)}
        >
          {words.button}
        </Button>
      }
    >
      {isCleared && (
        <p role="status" className="mt-2 text-good">
          {words.done}
        </p>
      )}
      {isAsking && <ClearDialog isSignedIn={isSignedIn} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}
