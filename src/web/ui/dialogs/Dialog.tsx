import { X } from 'lucide-react';
import { Dialog as Radix, Portal } from 'radix-ui';
import { createContext, use, useState, type ReactNode } from 'react';
import { controls } from '#messages/controls.ts';
import { useBackCloses } from './back-closes.ts';
import { IconButton } from '../IconButton.tsx';
import { useCountedDialog } from './open-dialogs.ts';
import { useOpener } from './use-opener.ts';

interface DialogProps {
  title: string;
  description?: string;
  onClose: () => void;
  children?: ReactNode;
  /** Buttons at the end; on a phone they stay in reach of the thumb. */
  actions?: ReactNode;
  /** Keeps room for the buttons, where what is in the dialog brings them itself, in a `DialogFoot`. */
  hasFoot?: boolean;
  wide?: boolean;
}

/** The end of the dialog around; null before it is drawn. */
const FootContext = createContext<HTMLElement | null>(null);

/** Buttons at the end of the dialog around, for what comes later than the dialog. */
export function DialogFoot({ children }: { children: ReactNode }) {
  const foot = use(FootContext);
  return (
    foot !== null && (
      <Portal.Root container={foot} className="contents">
        {children}
      </Portal.Root>
    )
  );
}

/** A dialog over the page; on a phone it is a sheet that rises from the bottom. */
export function Dialog({
  title,
  description,
  onClose,
  children,
  actions,
  hasFoot = false,
  wide = false,
}: DialogProps) {
  const returnFocus = useOpener();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  useCountedDialog();
  useBackCloses(onClose);
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/60" />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          // The body takes presses away a moment before this is given them: all in it would be styled twice more.
          className={`dialog-card appear pointer-events-auto fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col rounded-t-2xl border border-line bg-surface shadow-card sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100%-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl ${wide ? 'sm:max-w-3xl' : 'sm:max-w-lg'}`}
        >
          <div className="flex items-start justify-between gap-3 px-5 pt-4">
            <div>
              <Radix.Title className="text-2xl">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-quiet">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={controls.close} icon={<X size={20} />} className="-mr-2" />
            </Radix.Close>
          </div>
          <div className="dialog-body">
            {hasFoot ? <FootContext value={foot}>{children}</FootContext> : children}
          </div>
          {(actions !== undefined || hasFoot) && (
            <div
              ref={setFoot}
              className="flex min-h-17 flex-wrap justify-end gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
            >
              {actions}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
