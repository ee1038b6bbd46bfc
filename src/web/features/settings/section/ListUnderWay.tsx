import type { Known } from '#web/data/session/use-answer.ts';
import { useRef } from 'react';
import { controls } from '#messages/controls.ts';
import { Button } from '#web/ui/Button.tsx';
import { failureText } from '../calls/call-failure.ts';
import { focusTitle } from './focus-title.ts';

interface ListUnderWayProps {
  list: Known<unknown> & { readonly askAgain: () => Promise<unknown> };
  loading: string;
  /** The sentence of a failure. */
  failed: string;
}

/** In place of a list that is on its way, or did not come. */
export function ListUnderWay({ list, loading, failed }: ListUnderWayProps) {
  const box = useRef<HTMLDivElement>(null);
  if (list.status === 'ready') return null;
  if (list.status === 'loading')
    return <div role="status" aria-busy="true" aria-label={loading} className="skeleton h-20" />;
  return (
    <div ref={box} role="alert">
      <p className="text-bad">{failureText(list.failure, failed)}</p>
      <Button
        small
        className="mt-3"
        onClick={() => {
          // The button goes while it is asked for.
          focusTitle(box.current);
          void list.askAgain();
        }}
      >
        {controls.tryAgain}
      </Button>
    </div>
  );
}
