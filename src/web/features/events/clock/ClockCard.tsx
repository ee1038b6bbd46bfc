import { useId, useState } from 'react';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { ServerChip } from '../server/ServerChip.tsx';
import { ClockFace } from './ClockFace.tsx';

const ServerSelects = lazyPart(
  () => import('../server/ServerSelects.tsx'),
  <div className="skeleton mt-2 h-40" />,
);

/** The server's day, when something begins, and which server that is for. */
export function ClockCard() {
  const isAwake = useAfterHydration();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  return (
    <div className="card @container/clock min-w-0 flex-1 p-4 small:p-1.5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 small:gap-x-2.5">
        {isAwake ? (
          <ClockFace />
        ) : (
          <>
            <div className="row-span-2 size-28 small:size-[60px]" />
            <div className="h-16 small:h-6" />
          </>
        )}
        <ServerChip controls={id} isUnfolded={isUnfolded} onToggle={() => setIsUnfolded(!isUnfolded)} />
      </div>
      <div id={id} className="hidden-on-paper">
        {isUnfolded && <ServerSelects />}
      </div>
    </div>
  );
}
