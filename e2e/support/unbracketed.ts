/** Signs that are the same in every language beside names, as sources of patterns: figures, times and days, which formats write, and addresses. */
export const signsOf: readonly string[] = [
  String.raw`^[+−-]?[\d.,]+ ?[KMB%]?$`,
  '^(yesterday|today|tomorrow)$',
  // Days, times, spans and how long ago.
  String.raw`^(((Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|\d+(:\d\d)*|[AP]M|–|(day|hour|minute|second|week|month)s?|d|h|hr|min|s|ago|in)[\s,]*)+$`,
  String.raw`^\S+@\S+\.\S+$`,
];

declare global {
  interface Window {
    /** Names that the game and a player have given, as a journey has put them there. */
    loadstoneNames?: readonly string[];
  }
}

/**
 * What the open page shows that was not read from the test language, is cut, or makes it scroll sideways. Runs in the page.
 *
 * @param signs patterns of what is the same in every language
 */
export function unbracketed({ signs }: { readonly signs: readonly string[] }): readonly string[] {
  const found = new Set<string>();
  // A page keeps a figure and its unit on one line.
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const known = new Set(window.loadstoneNames?.map(plain));
  const patterns = signs.map((sign) => new RegExp(sign));
  const look = (where: string, text: string) => {
    for (const part of plain(text)
      .split(/[·\n]/)
      .map((each) => each.trim()))
      if (
        /\p{L}{2}/u.test(part) &&
        !part.split(', ').every((name) => known.has(name) || known.has(part)) &&
        !patterns.some((pattern) => pattern.test(part))
      )
        found.add(`${where}: ${part}`);
  };
  /** The innermost of what reaches beyond the page's right edge, apart from what hangs over it and what scrolls by itself. */
  const widest = () => {
    const isBeyond = (each: Element) =>
      each.checkVisibility() && each.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
    const beyond = [...document.querySelectorAll('#root *')].filter(isBeyond);
    const innermost = beyond.filter((each) => ![...each.children].some(isBeyond));
    return innermost
      .slice(0, 3)
      .map((each) => each.outerHTML.slice(0, 160))
      .join(' | ');
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let depth = 0;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    if (element === null || element.closest('script, style') !== null || !element.checkVisibility()) continue;
    let outside = '';
    for (const letter of node.textContent ?? '') {
      if (letter === '⟦') depth++;
      outside += depth === 0 ? letter : '\n';
      if (letter === '⟧') depth--;
    }
    look(element.localName, outside);
  }
  if (depth !== 0) found.add(`${depth} texts do not end`);
  for (const element of document.body.querySelectorAll('*'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name);
      if (text !== null && !text.includes('⟦')) look(`${element.localName} ${name}`, text);
    }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`scrolls sideways: ${widest()}`);
  for (const control of document.body.querySelectorAll('button, a, select, [role=tab]'))
    if (
      control.checkVisibility() &&
      getComputedStyle(control).clipPath === 'none' &&
      getComputedStyle(control).overflow !== 'visible' &&
      control.scrollWidth > control.clientWidth + 1
    )
      found.add(`${control.localName} is cut: ${(control.textContent || control.id).slice(0, 60)}`);
  return [...found];
}
