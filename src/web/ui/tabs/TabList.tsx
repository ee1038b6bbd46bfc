import { Tabs } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';

/** On how much of an end that goes on the tabs fade. */
const FADES = '3rem';

interface TabListProps {
  /** What the tabs are the parts of. */
  label: string;
  children: ReactNode;
}

/**
 * The heads of tabs in one line, which scrolls where they do not fit: they fade where there are more of them, and the chosen one
 * is brought into sight.
 */
export function TabList({ label, children }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = useRef<Element | null>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (list.current === null || tab == null || tab === chosen.current) return;
    chosen.current = tab;
    // In the middle, so that its neighbours show too. The page itself stays where it is.
    const { offsetLeft, clientWidth } = list.current;
    list.current.scrollLeft = tab.offsetLeft - offsetLeft - (clientWidth - tab.offsetWidth) / 2;
  });
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const before = scrollLeft > 1 ? FADES : '0px';
      const after = scrollLeft + clientWidth < scrollWidth - 1 ? FADES : '0px';
      element.style.maskImage = `linear-gradient(to right, transparent, #000 ${before}, #000 calc(100% - ${after}), transparent)`;
    };
    const grows = new ResizeObserver(mark);
    for (const each of [element, ...element.children]) grows.observe(each);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      grows.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, []);
  return (
    <Tabs.List
      ref={list}
      aria-label={label}
      className="flex overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none] sm:gap-1 [&>button]:shrink-0 [&>button]:whitespace-nowrap"
    >
      {children}
    </Tabs.List>
  );
}
