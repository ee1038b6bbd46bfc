import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { controls } from '#messages/controls.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton.tsx';
import { useBackCloses } from './back-closes.ts';

interface SheetProps {
  title: string;
  onClose: () => void;
  /** The sheet takes the focus when it opens, and whenever this changes. */
  focusKey?: string;
  /** Buttons beside the title. */
  tools?: ReactNode;
  /** What stays under the title while the rest is scrolled. */
  head?: ReactNode;
  children: ReactNode;
  className?: string;
  /** A finger has moved across: to the left (next) or to the right (previous). */
  onSwipe?: (direction: 'left' | 'right') => void;
}

/** How far a finger goes across before that is no slip, in pixels. */
const SWIPE = 60;

const takeFocus = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true });

/**
 * What is chosen for a part of the page, which stays in sight and in use: on a phone over the lower part of the screen (on its
 * side over the right half), from 768 pixels on in its place on the page. Escape, the browser's way back and a button close it.
 */
export function Sheet({
  title,
  onClose,
  focusKey = '',
  tools,
  head,
  children,
  className,
  onSwipe,
}: SheetProps) {
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  useBackCloses(onClose);
  const close = useEffectEvent(onClose);
  const swipe = useEffectEvent((direction: 'left' | 'right') => onSwipe?.(direction));
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    let start: { readonly x: number; readonly y: number } | null = null;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.stopPropagation();
      close();
    };
    const begin = ({ touches: { 0: touch } }: TouchEvent) => {
      start = touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
    };
    const end = ({ changedTouches: { 0: touch } }: TouchEvent) => {
      if (touch === undefined || start === null) return;
      const x = touch.clientX - start.x;
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(touch.clientY - start.y))
        swipe(x < 0 ? 'left' : 'right');
    };
    element.addEventListener('keydown', press);
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', end);
    return () => {
      element.removeEventListener('keydown', press);
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
    };
  }, []);
  return (
    <section
      ref={sheet}
      role="dialog"
      aria-labelledby={id}
      className={classNames(
        'appear flex flex-col border border-line bg-surface shadow-card over:fixed over:inset-x-0 over:bottom-0 over:z-40 over:max-h-[60dvh] low:top-0 low:left-1/2 low:max-h-none beside:rounded-lg',
        className,
      )}
    >
      <div className="flex items-center gap-1 px-4 pt-2">
        <h2
          key={focusKey}
          ref={takeFocus}
          id={id}
          tabIndex={-1}
          className="min-w-0 flex-1 text-xl outline-none"
        >
          {title}
        </h2>
        {tools}
        <IconButton label={controls.close} icon={<X size={20} />} className="-mr-2" onClick={onClose} />
      </div>
      {head !== undefined && <div className="border-b border-line px-4 pb-2">{head}</div>}
      <div
        data-scrolls
        className="min-h-0 flex-1 overflow-y-auto px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]"
      >
        {children}
      </div>
    </section>
  );
}
