import { startTransition, useEffect, useRef, useState } from 'react';
import { gemTypeOf, type LegendaryGem } from '#catalogue/legendary-gems.ts';
import { GemArt } from '#web/ui/gems/GemArt.tsx';
import { pictureOf } from '../gem-tiers.ts';
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
      {isDrawn && <GemArt {...pictureOf(gemTypeOf(gem), gem.id)} rank={10} size={size} />}
    </span>
  );
}
