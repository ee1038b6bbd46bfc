import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { menu, visibleMenu } from '#contract/site/menu.ts';
import { shell } from '#messages';
import { useBackCloses } from '#web/ui/dialogs/back-closes.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useOpener } from '#web/ui/dialogs/use-opener.ts';
import { Brand } from '../frame/Brand.tsx';
import { DrawerUser } from './DrawerUser.tsx';
import { MenuItem } from './MenuLinks.tsx';
import { Group } from './SideMenu.tsx';
import { useOnlooker } from '#web/data/session/use-onlooker.ts';

/** The navigation on a small screen. */
export default function MobileDrawer({ onClose }: { onClose: () => void }) {
  const returnFocus = useOpener();
  useBackCloses(onClose);
  const entries = visibleMenu(menu, useOnlooker());
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/60" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto border-r border-line bg-surface p-3"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="sr-only">{shell.brand}</Dialog.Title>
            {/* Opening home from here closes the drawer like any other entry. */}
            <div onClickCapture={onClose}>
              <Brand />
            </div>
            <Dialog.Close asChild>
              <IconButton label={shell.closeMenu} icon={<X size={20} aria-hidden />} />
            </Dialog.Close>
          </div>
          <nav aria-label={shell.mainNavigation} className="mt-4">
            <ul className="space-y-1">
              {entries.map((entry) => (
                <li key={'entries' in entry ? entry.id : entry.page}>
                  {'entries' in entry ? (
                    <Group group={entry} onOpen={onClose} />
                  ) : (
                    <MenuItem page={entry.page} label={entry.label} onOpen={onClose} />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <DrawerUser onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
