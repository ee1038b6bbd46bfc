import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { offline } from '#messages/site/offline.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useVersionWatch } from './use-version-watch.ts';

/** Offers the new version once it is whole on the device. Put off, it is offered again with the next page load. */
export function UpdateBar() {
  const watch = useVersionWatch();
  const [isPutOff, setIsPutOff] = useState(false);
  const [isReloading, setIsReloading] = useState(false);
  const isShown = watch?.isNewReady === true && !isPutOff;
  useEffect(() => {
    if (isShown) announce(offline.newVersion);
  }, [isShown]);
  if (!isShown) return null;

  const takeOver = () => {
    setIsReloading(true);
    watch.takeOver();
  };
  const putOff = () => {
    setIsPutOff(true);
    // The button goes; the focus may not go with it.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label={offline.updateLabel}
      className="card appear pointer-events-auto mt-2 flex items-center gap-2 py-1 pr-1 pl-4 text-sm"
    >
      <p>{offline.newVersion}</p>
      <Button small weight="primary" unavailable={isReloading} onClick={takeOver}>
        {isReloading ? offline.reloading : offline.reload}
      </Button>
      <IconButton label={offline.later} icon={<X size={18} aria-hidden />} onClick={putOff} />
    </section>
  );
}
