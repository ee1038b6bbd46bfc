import type { ReactNode } from 'react';

/** One plate for parts of the settings that unfold. */
export function Rows({ children }: { children: ReactNode }) {
  return <div className="card divide-y divide-line overflow-clip">{children}</div>;
}
