/**
 * What of the built style sheet a page needs for its first picture. A page carries that part inside, so that the first
 * paint waits for nothing but the HTML; the whole sheet follows as a file that all pages share.
 */

/** Whether a page can show a class: it stands in the page's HTML or in the code that the page starts with. */
type Shows = (className: string) => boolean;

/** Where a rule of a style sheet without comments ends: behind its last brace or semicolon. */
export function endOfRule(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at++) {
    const sign = css[at];
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1);
    else if (sign === '{') depth += 1;
    else if ((sign === '}' && --depth === 0) || (sign === ';' && depth === 0)) return at + 1;
  }
  return css.length;
}

/** The rules of a style sheet without comments, one after the other, each whole. */
export function* rulesOf(css: string): Generator<string> {
  for (let at = 0; at < css.length;) {
    const end = endOfRule(css, at);
    yield css.slice(at, end);
    at = end;
  }
}

const groups = /^@(layer|media|supports|container)\b[^{;]*\{/;
const escapedSign = /\\([0-9a-f]{1,6} ?|.)/gi;

const unescape = (name: string) =>
  name.replaceAll(escapedSign, (_, sign: string) =>
    /^[0-9a-f]/i.test(sign) ? String.fromCodePoint(Number.parseInt(sign, 16)) : sign,
  );

/** The classes that something must have for a selector to hold; what stands in `:not()` is none of them. */
function classesOf(selector: string): string[] {
  const asked = selector.replaceAll(/:not\((?:\\.|[^()\\]|\([^()]*\))*\)/g, '');
  return [...asked.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^ -~])+)/gi)].map(([, name = '']) =>
    unescape(name),
  );
}

/** The selectors of a list, at whose commas no bracket is open. */
function selectorsOf(list: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    const sign = list[at] ?? '';
    if (sign === '\\') at += 1;
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    else if (sign === ',' && depth === 0) {
      selectors.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...selectors, list.slice(from)];
}

/**
 * The part of a style sheet that a page can show, in the sheet's own order. What is about no class stays.
 *
 * @param css a sheet without comments and without rules inside of style rules
 */
export function stylesFor(css: string, shows: Shows): string {
  let kept = '';
  for (const rule of rulesOf(css)) {
    const group = groups.exec(rule)?.[0];
    if (group !== undefined) {
      const inside = stylesFor(rule.slice(group.length, -1), shows);
      if (inside !== '') kept += `${group}${inside}}`;
    } else if (rule.startsWith('@')) kept += rule;
    else {
      const brace = rule.indexOf('{');
      const selectors = selectorsOf(rule.slice(0, brace));
      const wanted = selectors.filter((selector) => classesOf(selector).every(shows));
      if (wanted.length > 0) kept += wanted.join(',') + rule.slice(brace);
    }
  }
  return kept;
}

const property = /^@property (--[\w-]+)/;

/** A sheet without the registrations of properties that its own rules do not name. */
export function withoutIdleProperties(css: string): string {
  const rules = Array.from(rulesOf(css), (rule) => ({ rule, registered: property.exec(rule)?.[1] }));
  const looks = rules.filter(({ registered }) => registered === undefined).map(({ rule }) => rule);
  const named = new Set(looks.join('').match(/--[\w-]+/g));
  return rules
    .filter(({ registered }) => registered === undefined || named.has(registered))
    .map(({ rule }) => rule)
    .join('');
}

/** Every word in a text that can be a class. */
export const wordsOf = (text: string): string[] => text.split(/[\s"'`]+/);
