import { startTransition, useEffect, useRef, useState } from 'react';
import { gemTypeOf, type LegendaryGem } from '#catalogue/legendary-gems.ts';
import { GemFace } from '../gem-faces/GemFace.tsx';
import { onceInSight } from './face-sight.ts';

/** A gem on a board: its room is there at once, its face is drawn when it comes into sight. */
export function FaceInSight({ gem, size }: { gem: LegendaryGem; size: number }) {
  const room = useRef<HTMLSpanElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const element = room.current;
    return element === null ? undefined : onceInSight(element, () => startTransition(() => setIsDrawn(true)));
  }, []);
  return (
    <span ref={room} aria-hidden className="block shrink-0" style={{ width: size, height: size }}>
      {isDrawn && <GemFace kind={gemTypeOf(gem)} gemId={gem.id} rank={10} size={size} />}
    </span>
  );
}
