import type { ReactNode } from 'react';

/** Stays at the end of the screen: what the input comes to, and what saves it. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-add-bar
      className="keeps-clear sticky bottom-(--below) z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-ground py-2"
    >
      {children}
    </div>
  );
}
