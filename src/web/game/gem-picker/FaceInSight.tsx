import { startTransition, useEffect, useRef, useState } from 'react';
import { GemFace } from '../gem-faces/GemFace.tsx';
import type { GemSubject } from '../gem-faces/use-gem-picture.ts';
import { onceInSight } from './face-sight.ts';

/** A gem on a board: its room is there at once, its face is drawn when it comes into sight. */
export function FaceInSight({ rank = 10, size, ...subject }: GemSubject & { rank?: number; size: number }) {
  const room = useRef<HTMLSpanElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const element = room.current;
    return element === null ? undefined : onceInSight(element, () => startTransition(() => setIsDrawn(true)));
  }, []);
  return (
    <span ref={room} aria-hidden className="block shrink-0" style={{ width: size, height: size }}>
      {isDrawn && <GemFace {...subject} rank={rank} size={size} />}
    </span>
  );
}
