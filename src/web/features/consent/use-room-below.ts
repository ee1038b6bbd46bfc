import { useEffect, type RefObject } from 'react';

/** Raised over a panel of more than this part of the screen, a bar would stand in the middle of it. */
const MOST_RAISED = 0.4;

/**
 * What keeps clear, the page's own end and where it scrolls to; the rest is in theme.css. A property of its own on the root
 * costs the style of the whole page even where nothing inherits it, so the root gets what it comes to.
 */
const rulesFor = (covered: number, raised: number): string => {
  const scrollsTo = (kept: string) =>
    `scroll-padding-bottom:calc(max(var(--bar),${covered}px) + var(${kept}))`;
  return `body,.keeps-clear{--covered-below:${covered}px;--raised-above:${raised}px}
    html{${scrollsTo('--kept-below')}}
    @media(width<40rem){html.keeps-much{${scrollsTo('--much-kept-below')}}}`;
};

/**
 * Lets the page know how much of its end a panel covers, so that everything can be scrolled out from behind it and
 * what gets the focus is not hidden. What sticks to the end of the screen moves up once somebody uses the page: by
 * itself it would be a jump.
 */
export function useRoomBelow(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    let written = '';
    let isInUse = false;
    // A measurement after a write would have the page lay itself out twice.
    const write = (rule: string) => {
      if (rule === written) return;
      written = rule;
      sheet.replaceSync(rule);
    };
    const measure = () => {
      // Where it will stand once it has risen.
      const covered = innerHeight - element.offsetTop;
      const isRaised = isInUse && element.offsetHeight < innerHeight * MOST_RAISED;
      write(rulesFor(covered, isRaised ? covered : 0));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    const listening = new AbortController();
    let isShown = true;
    // Only once what was pressed is answered on the screen.
    const use = () =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          isInUse = true;
          if (isShown) measure();
        }),
      );
    for (const sign of ['click', 'keydown'] as const)
      addEventListener(sign, use, { capture: true, once: true, signal: listening.signal });
    addEventListener('resize', measure, { signal: listening.signal });
    return () => {
      isShown = false;
      listening.abort();
      watch.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }, [panel]);
}
