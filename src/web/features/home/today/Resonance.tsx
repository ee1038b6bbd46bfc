import type { ReactNode } from 'react';
import { todayWords as words } from '#messages/site/today.ts';

/** The figure of the hero strip with its name. */
export const Resonance = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className="font-sans text-sm font-normal text-quiet">{words.resonance}</span>
  </>
);
