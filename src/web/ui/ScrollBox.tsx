import { ScrollArea } from 'radix-ui';
import type { ReactNode } from 'react';

/**
 * A list that scrolls in a box of 600 px from 768 px on; on a phone the page itself scrolls, because a box in a
 * page catches the thumb. The scrollbar hides 600 ms after the last movement.
 */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollArea.Root type="hover" scrollHideDelay={600} className="relative">
      <ScrollArea.Viewport
        className="md:max-h-[600px] [&>div]:block!"
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        {children}
      </ScrollArea.Viewport>
      <ScrollArea.Scrollbar
        orientation="vertical"
        className="flex w-2.5 touch-none p-0.5 select-none max-md:hidden"
      >
        <ScrollArea.Thumb className="relative flex-1 rounded-full bg-line-strong" />
      </ScrollArea.Scrollbar>
    </ScrollArea.Root>
  );
}
