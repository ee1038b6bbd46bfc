import type { AskedListParts } from '#web/data/session/use-asked-list.ts';
import { useRef } from 'react';
import { controls } from '#messages/controls.ts';
import { Button } from '#web/ui/Button.tsx';
import { failureText } from '../calls/call-failure.ts';
import { focusTitle } from './focus-title.ts';

interface ListUnderWayProps extends Pick<AskedListParts<unknown>, 'asked' | 'askAgain'> {
  loading: string;
  /** What did not happen. */
  failed: string;
}

/** In place of a list that is on its way, or did not come. */
export function ListUnderWay({ asked, askAgain, loading, failed }: ListUnderWayProps) {
  const box = useRef<HTMLDivElement>(null);
  if (asked.status === 'ready') return null;
  if (asked.status === 'loading')
    return <div role="status" aria-busy="true" aria-label={loading} className="skeleton h-20" />;
  return (
    <div ref={box} role="alert">
      <p className="text-bad">{failureText(asked.failure, failed)}</p>
      <Button
        small
        className="mt-3"
        onClick={() => {
          // The button goes while it is asked for.
          focusTitle(box.current);
          askAgain();
        }}
      >
        {controls.tryAgain}
      </Button>
    </div>
  );
}
