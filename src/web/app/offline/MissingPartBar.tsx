import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { offline } from '#messages/site/offline.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { loadPageAnew } from '#web/ui/parts/load-anew.ts';
import { isPartMissing, subscribeToMissingParts } from '#web/ui/parts/missing-parts.ts';

/**
 * Offers to load the page anew where something that the player asked for could not be loaded, such as what keeps a
 * record or asks the server: the browser may not ask for it a second time.
 */
export function MissingPartBar() {
  const isMissing = useSyncExternalStore(subscribeToMissingParts, isPartMissing);
  const [state, setState] = useState<'offered' | 'reloading' | 'failed' | 'put off'>('offered');
  const text = state === 'failed' ? offline.missingStill : offline.missingPart;
  const isShown = isMissing && state !== 'put off';
  useEffect(() => {
    if (isShown) announce(text);
  }, [isShown, text]);
  if (!isShown) return null;

  const reload = async () => {
    setState('reloading');
    if (!(await loadPageAnew())) setState('failed');
  };
  const putOff = () => {
    setState('put off');
    // The button goes; the focus may not go with it.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label={offline.missingLabel}
      className="card appear pointer-events-auto mt-2 flex items-center gap-2 py-1 pr-1 pl-4 text-sm"
    >
      <p>{text}</p>
      <Button small weight="primary" unavailable={state === 'reloading'} onClick={() => void reload()}>
        {state === 'reloading' ? offline.reloading : offline.reload}
      </Button>
      <IconButton label={offline.later} icon={<X size={18} aria-hidden />} onClick={putOff} />
    </section>
  );
}
