import MarkdownIt, { type Token } from 'markdown-it';
import { MARKUP_DEPTH, type Markup, type MarkupBlock, type MarkupSpan } from '#contract/community/markup.ts';

type Mark = NonNullable<MarkupSpan['marks']>[number];

/** Beyond it the parser drops what lies deeper. */
const PARSER_DEPTH = 100;

const parser = new MarkdownIt('zero', { html: false, breaks: true, linkify: true, maxNesting: PARSER_DEPTH });
parser.enable([
  'emphasis',
  'strikethrough',
  'backticks',
  'fence',
  'list',
  'blockquote',
  'heading',
  'newline',
  'escape',
  'linkify',
]);
// An address says where it leads to, or it is words.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
for (const scheme of ['ftp:', 'mailto:', '//']) parser.linkify.add(scheme, null);

const markOf: Readonly<Record<string, Mark>> = {
  strong_open: 'strong',
  em_open: 'emphasis',
  s_open: 'strike',
};

/**
 * Reads a player's text: paragraphs, headings, lists, quotes, code, emphasis, and bare addresses as links. Everything else is words as
 * they were typed, and no word is lost.
 *
 * @param withHeadings else a heading is a paragraph
 */
export function readMarkup(text: string, withHeadings: boolean): Markup {
  const tokens = parser.parse(text, {});
  // Nobody quotes so deeply, and the parser would drop what lies deeper.
  if (tokens.some(({ level }) => level >= PARSER_DEPTH - 2)) return plain(text);
  const [blocks] = readBlocks(tokens, 0, MARKUP_DEPTH, withHeadings);
  return blocks;
}

/** The words of a text alone, without what its markup is. */
export const plainWords = (markup: Markup): string =>
  markup
    .map((block) => {
      switch (block.kind) {
        case 'list':
          return block.items.map(plainWords).join('\n');
        case 'quote':
          return plainWords(block.blocks);
        case 'code':
          return block.text;
        case 'paragraph':
        case 'heading':
          return block.spans.map(({ text }) => text).join('');
      }
    })
    .join('\n');

const plain = (text: string): Markup =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', spans: [{ text: part }] }));

/** Reads blocks up to the end of what holds them. @returns them, and the place behind */
function readBlocks(
  tokens: readonly Token[],
  from: number,
  depth: number,
  withHeadings: boolean,
): readonly [MarkupBlock[], number] {
  const blocks: MarkupBlock[] = [];
  let at = from;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token === undefined || token.nesting === -1) break;
    if (token.type === 'fence' || token.type === 'code_block') {
      blocks.push({ kind: 'code', text: [token.info, token.content].filter(Boolean).join('\n').trimEnd() });
      at += 1;
    } else if (token.type === 'blockquote_open') {
      const [inside, end] = readBlocks(tokens, at + 1, Math.max(0, depth - 1), withHeadings);
      if (depth > 0) blocks.push({ kind: 'quote', blocks: inside });
      else blocks.push(...inside);
      at = end + 1;
    } else if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
      const items: MarkupBlock[][] = [];
      at += 1;
      while (tokens[at]?.type === 'list_item_open') {
        const [inside, end] = readBlocks(tokens, at + 1, Math.max(0, depth - 1), withHeadings);
        items.push(inside);
        at = end + 1;
      }
      at += 1;
      const start = token.type === 'ordered_list_open' ? Number(token.attrGet('start') ?? 1) : null;
      if (depth > 0) blocks.push({ kind: 'list', start, items });
      else blocks.push(...items.flat());
    } else {
      // A paragraph or a heading: its start, its line, its end.
      const spans = spansOf(tokens[at + 1]?.children ?? []);
      const level = token.tag === 'h1' || token.tag === 'h2' ? 2 : 3;
      if (spans.length > 0)
        blocks.push(
          token.type === 'heading_open' && withHeadings
            ? { kind: 'heading', level, spans }
            : { kind: 'paragraph', spans },
        );
      at += 3;
    }
  }
  return [blocks, at];
}

function spansOf(tokens: readonly Token[]): MarkupSpan[] {
  const spans: MarkupSpan[] = [];
  const open: Mark[] = [];
  let href: string | undefined;
  const put = (text: string, more: readonly Mark[] = []) => {
    const marks = [...new Set([...open, ...more])];
    const before = spans.at(-1);
    if (before !== undefined && before.href === href && String(before.marks ?? []) === String(marks))
      spans[spans.length - 1] = { ...before, text: before.text + text };
    else if (text !== '')
      spans.push({ text, ...(marks.length > 0 && { marks }), ...(href !== undefined && { href }) });
  };
  for (const token of tokens) {
    const mark = markOf[token.type];
    if (mark !== undefined) open.push(mark);
    else if (/^(strong|em|s)_close$/.test(token.type)) open.pop();
    else if (token.type === 'link_open') {
      href = addressOf(String(token.attrGet('href') ?? ''));
      // The address stands for itself: words could say that it leads elsewhere.
      if (href !== undefined) put(href);
    } else if (token.type === 'link_close') href = undefined;
    else if (token.type === 'softbreak' || token.type === 'hardbreak') put('\n');
    else if (token.type === 'code_inline') put(token.content, ['code']);
    else if (href === undefined) put(token.content);
  }
  return spans;
}

/** An address of the web with its host as browsers send it; undefined for any other. */
function addressOf(text: string): string | undefined {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
    ? url.href
    : undefined;
}
