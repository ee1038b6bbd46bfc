import { X } from 'lucide-react';
import { controls } from '#messages/controls.ts';
import { IconButton } from './IconButton.tsx';
import { notify } from './toasts/notify.ts';

/** Puts a hint away for good, with a way back. */
export function CloseHint({ onPut }: { onPut: (away: boolean) => void }) {
  return (
    <IconButton
      label={controls.hideHint}
      icon={<X size={18} />}
      onClick={() => {
        onPut(true);
        notify('info', controls.hintHidden, {
          action: { label: controls.undoHint, onClick: () => onPut(false) },
        });
      }}
    />
  );
}
