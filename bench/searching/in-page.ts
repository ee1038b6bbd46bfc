/**
 * What runs inside of a page that searches: for a locator Playwright puts listeners into the page, which would answer inputs as well.
 * Playwright sends these functions as text: they may use nothing but their argument and what the browser has.
 */
interface PageElement {
  readonly textContent: string;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): { x: number; y: number; width: number; height: number };
  scrollIntoView(options: { readonly block: 'center' }): void;
  contains(other: PageElement): boolean;
}
declare const document: {
  querySelectorAll(selector: string): Iterable<PageElement>;
  elementFromPoint(x: number, y: number): PageElement | null;
};

/** Forgets the inputs that were watched so far. */
export function restarted(): void {
  (globalThis as { interactions?: number[] }).interactions?.splice(0);
}

/** A star at the end of the text stands for any. */
export function isInPage(text: string): boolean {
  const start = text.endsWith('*') ? text.slice(0, -1) : null;
  for (const { textContent } of document.querySelectorAll('button, span, p'))
    if (start === null ? textContent.trim() === text : textContent.startsWith(start)) return true;
  return false;
}

/**
 * Brings a control into sight where it is not, by its name or its words, of which a star at the end stands for any.
 *
 * @returns its middle in the window's pixels; null while there is none
 */
export function placeInPage({ text, nth }: { text: string; nth: number }): { x: number; y: number } | null {
  const start = text.endsWith('*') ? text.slice(0, -1) : null;
  const isIt = (words: string | null) =>
    words !== null && (start === null ? words.trim() === text : words.startsWith(start));
  const found = Array.from(document.querySelectorAll('label, button, input, summary')).filter(
    (each) => isIt(each.getAttribute('aria-label')) || isIt(each.textContent),
  )[nth];
  if (found === undefined) return null;
  const middle = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const { x, y } = middle();
  const there = document.elementFromPoint(x, y);
  if (there === null || !found.contains(there)) found.scrollIntoView({ block: 'center' });
  return middle();
}
