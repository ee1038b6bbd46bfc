import { startTransition, useEffect, useRef, useState } from 'react';
import { GemFace } from '../gem-faces/GemFace.tsx';
import type { GemSubject } from '../gem-faces/use-gem-picture.ts';

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

/** What is called once an element comes into sight. */
const awaited = new WeakMap<Element, () => void>();
let sight: IntersectionObserver | undefined;

const look = (entries: readonly IntersectionObserverEntry[]) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) {
      sight?.unobserve(target);
      awaited.get(target)?.();
    }
};

/**
 * Calls something once an element comes into sight, or is about to.
 *
 * @returns calls it off
 */
function onceInSight(element: Element, show: () => void): () => void {
  // One for all: a board has a hundred of them.
  sight ??= new IntersectionObserver(look, { rootMargin: '200px' });
  awaited.set(element, show);
  sight.observe(element);
  return () => sight?.unobserve(element);
}
