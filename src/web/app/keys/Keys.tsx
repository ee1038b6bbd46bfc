import { useEffect } from 'react';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { closeAllByKey, closeByKey, useIsOpen } from '../opened.ts';
import { useKeys } from './use-keys.ts';

const Palette = lazyPart(() => import('../palette/Palette.tsx'));
const KeySheet = lazyPart(() => import('../palette/KeySheet.tsx'));

/** The shortcuts of every page, and what they open. */
export function Keys() {
  useKeys();
  useEffect(() => closeAllByKey, []);
  return (
    // Where one of them could not be loaded, that is said here.
    <div className="fixed inset-x-4 top-14 z-30 mx-auto max-w-xl bg-ground">
      {useIsOpen('palette') && <Palette onClose={() => closeByKey('palette')} />}
      {useIsOpen('sheet') && <KeySheet onClose={() => closeByKey('sheet')} />}
    </div>
  );
}
