import { Suspense } from 'react';
import { pageTexts } from '#messages/site/pages.ts';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';

const Planner = drawnPart(() => import('./Planner.tsx'));

/** Which copy goes into which socket. */
export default function Awakening() {
  return (
    <div className="max-md:-mt-4">
      <h1 className="text-[1.75rem] max-md:text-[1.375rem]">{pageTexts.awakening.title}</h1>
      <Suspense>
        <Planner />
      </Suspense>
    </div>
  );
}
