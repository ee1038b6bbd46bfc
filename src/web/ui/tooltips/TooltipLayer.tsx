import { useEffect, useState } from 'react';
import { ignoreSlippedPresses } from '../press/slipped-press.ts';

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
  // This layer is there as soon as somebody uses a page, and costs the first answer nothing.
  useEffect(ignoreSlippedPresses, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closedAt = Number.NEGATIVE_INFINITY;
    /** The element that is pointed at or has the focus; its hint is shown only after the delay. */
    let aimed: Element | null = null;
    let isShown = false;

    const hide = () => {
      clearTimeout(timer);
      if (isShown) closedAt = performance.now();
      aimed = null;
      isShown = false;
      setTarget(null);
    };
    const show = (element: Element) => {
      isShown = true;
      setTarget({ text: element.getAttribute('data-tooltip') ?? '', rect: element.getBoundingClientRect() });
    };
    const aimAt = (element: Element | null) => {
      if (element === aimed) return;
      hide();
      if (element === null) return;
      aimed = element;
      const isNextToLast = performance.now() - closedAt < SKIP_DELAY_MS;
      timer = setTimeout(() => show(element), isNextToLast ? 0 : OPEN_DELAY_MS);
    };
    const followPointer = (event: PointerEvent) => {
      // Pointing at the hint itself keeps it, so that it can be read under a magnifier.
      if (event.target instanceof Element && event.target.closest('[data-tooltip-bubble]') !== null) return;
      const element = event.pointerType === 'touch' ? null : hintedBy(event.target);
      // A dialog that opens under a resting pointer is no reason to take the hint from where the focus is.
      if (element === null && focusedHint(aimed) !== null) return;
      aimAt(element);
    };
    const followFocus = (event: FocusEvent) => aimAt(focusedHint(event.target));
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    // The focus often scrolls the page itself; then its hint goes along.
    const followScroll = () => {
      if (focusedHint(aimed) === null) hide();
      else if (isShown && aimed !== null) show(aimed);
    };

    // What has the focus already when this layer arrives, or is pointed at, was so too early to be heard.
    aimAt(focusedHint(document.activeElement) ?? hoveredHint());
    document.addEventListener('pointerover', followPointer);
    document.addEventListener('focusin', followFocus);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('keydown', hideOnEscape);
    window.addEventListener('scroll', followScroll, true);
    return () => {
      hide();
      document.removeEventListener('pointerover', followPointer);
      document.removeEventListener('focusin', followFocus);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('keydown', hideOnEscape);
      window.removeEventListener('scroll', followScroll, true);
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

const hintedBy = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-tooltip]') : null;

/** Focus by a pointer shows no hint: whoever points has seen it. */
function focusedHint(target: EventTarget | null): Element | null {
  const element = hintedBy(target);
  return element?.matches(':focus-visible') === true ? element : null;
}

/** On a touch screen `:hover` stays after a tap, so it only counts where there is a pointer that hovers. */
const hoveredHint = (): Element | null =>
  matchMedia('(hover: hover)').matches ? document.querySelector('[data-tooltip]:hover') : null;

/** Below the element, or above it where there is no room; never beyond the edges of the page. */
function place(bubble: HTMLElement, rect: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const isBelow = rect.bottom + height + EDGE_PX <= innerHeight;
  const left = rect.left + rect.width / 2 - width / 2;
  bubble.style.top = `${isBelow ? rect.bottom : rect.top - height}px`;
  bubble.style.left = `${Math.max(EDGE_PX, Math.min(left, innerWidth - width - EDGE_PX))}px`;
}
