import { useEffect, useState } from 'react';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const EDGE_PX = 8;

interface Target {
  text: string;
  rect: DOMRect;
}

/**
 * One tooltip for the whole page: it serves every element that carries `data-tooltip`. The texts repeat accessible
 * names, so it is hidden from screen readers, and nothing is lost before it is loaded.
 */
export default function TooltipLayer() {
  const [target, setTarget] = useState<Target | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closedAt = Number.NEGATIVE_INFINITY;
    /** The element that is pointed at; its hint is shown only after the delay. */
    let aimed: Element | null = null;
    let isShown = false;

    const hide = () => {
      clearTimeout(timer);
      if (isShown) closedAt = performance.now();
      aimed = null;
      isShown = false;
      setTarget(null);
    };
    const aim = (event: Event) => {
      // Pointing at the hint itself keeps it, so that it can be read under a magnifier.
      if (event.target instanceof Element && event.target.closest('[data-tooltip-bubble]') !== null) return;
      const element = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null;
      if (element === aimed) return;
      hide();
      if (element === null || (event instanceof PointerEvent && event.pointerType === 'touch')) return;
      if (event.type === 'focusin' && !element.matches(':focus-visible')) return;
      aimed = element;
      timer = setTimeout(
        () => {
          isShown = true;
          setTarget({
            text: element.getAttribute('data-tooltip') ?? '',
            rect: element.getBoundingClientRect(),
          });
        },
        performance.now() - closedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS,
      );
    };
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();

    document.addEventListener('pointerover', aim);
    document.addEventListener('focusin', aim);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('keydown', hideOnEscape);
    window.addEventListener('scroll', hide, true);
    return () => {
      hide();
      document.removeEventListener('pointerover', aim);
      document.removeEventListener('focusin', aim);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('keydown', hideOnEscape);
      window.removeEventListener('scroll', hide, true);
    };
  }, []);

  if (target === null) return null;
  return (
    <div
      ref={(bubble) => {
        if (bubble !== null) place(bubble, target.rect);
      }}
      data-tooltip-bubble
      aria-hidden
      className="appear fixed z-50 max-w-64 py-1.5"
    >
      <div className="rounded-md bg-text px-2 py-1 text-sm text-ground shadow-card">{target.text}</div>
    </div>
  );
}

/** Below the element, or above it where there is no room; never beyond the edges of the page. */
function place(bubble: HTMLElement, rect: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const isBelow = rect.bottom + height + EDGE_PX <= innerHeight;
  const left = rect.left + rect.width / 2 - width / 2;
  bubble.style.top = `${isBelow ? rect.bottom : rect.top - height}px`;
  bubble.style.left = `${Math.max(EDGE_PX, Math.min(left, innerWidth - width - EDGE_PX))}px`;
}
