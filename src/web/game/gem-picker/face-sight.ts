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
export function onceInSight(element: Element, show: () => void): () => void {
  // One for all: a board has a hundred of them.
  sight ??= new IntersectionObserver(look, { rootMargin: '200px' });
  awaited.set(element, show);
  sight.observe(element);
  return () => sight?.unobserve(element);
}
