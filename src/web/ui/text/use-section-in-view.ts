import { useEffect, useState } from 'react';

/** The id of the heading whose section is being read; null before anything was scrolled to. */
export function useSectionInView(ids: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    // What crosses a line a little below the header is being read.
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        const heading = entered?.target.querySelector('h2');
        if (heading != null) setInView(heading.id);
      },
      { rootMargin: '-20% 0px -79% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id)?.parentElement;
      if (section != null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return inView;
}
