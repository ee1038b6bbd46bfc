import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { toastsAreDrawn } from './notify.ts';

/** Draws the toasts: bottom right, three at once, four seconds each, Alt+T moves to them (the library's defaults). */
export default function ToastLayer() {
  useEffect(() => toastsAreDrawn(toast), []);
  return (
    <Toaster
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      // Above the result bar of the calculators on a phone.
      mobileOffset={{ bottom: '5.5rem' }}
      toastOptions={{
        style: {
          background: 'var(--raised)',
          color: 'var(--text)',
          borderColor: 'var(--line-strong)',
          fontFamily: 'inherit',
        },
        classNames: {
          description: 'text-quiet!',
          actionButton: 'touch-target bg-primary-fill! text-white! font-semibold! px-3!',
        },
      }}
    />
  );
}
