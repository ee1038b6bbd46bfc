import { Tooltip } from 'radix-ui';
import { useEffect, useState } from 'react';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

interface Target {
  text: string;
  rect: DOMRect;
}

/**
 * One tooltip for the whole page: it serves every element that carries `data-tooltip`, so that pages load and
 * answer without the positioning code. The texts repeat accessible names, hence nothing is lost before it is here.
 */
export default function TooltipLayer() {
  const [target, setTarget] = useState<Target | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closedAt = Number.NEGATIVE_INFINITY;
    let current: Element | null = null;

    const hide = () => {
      clearTimeout(timer);
      if (current !== null) closedAt = performance.now();
      current = null;
      setTarget(null);
    };
    const aim = (event: Event) => {
      const element = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null;
      if (element === current) return;
      const wasOpen = performance.now() - closedAt < SKIP_DELAY_MS;
      hide();
      if (element === null || (event instanceof PointerEvent && event.pointerType === 'touch')) return;
      if (event.type === 'focusin' && !element.matches(':focus-visible')) return;
      current = element;
      timer = setTimeout(
        () =>
          setTarget({
            text: element.getAttribute('data-tooltip') ?? '',
            rect: element.getBoundingClientRect(),
          }),
        wasOpen ? 0 : OPEN_DELAY_MS,
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
  const { rect, text } = target;
  return (
    <Tooltip.Provider>
      <Tooltip.Root open>
        <Tooltip.Trigger asChild>
          <span
            aria-hidden
            className="pointer-events-none fixed"
            style={{ left: rect.left, top: rect.top, width: rect.width, height: rect.height }}
          />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            sideOffset={6}
            collisionPadding={8}
            className="appear z-50 max-w-64 rounded-md bg-text px-2 py-1 text-sm text-ground shadow-card"
          >
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
