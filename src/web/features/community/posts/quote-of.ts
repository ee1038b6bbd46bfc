import type { Markup, MarkupBlock } from '#contract/community/markup.ts';

/** So much of a post is quoted, in characters. */
const MOST = 400;

/**
 * The words of a post as a quote that others can read, without what it quotes itself.
 *
 * @returns lines that begin with `> `, and one empty line after them; empty for a post of quotes alone
 * @example
 * quoteOf([{ kind: 'paragraph', spans: [{ text: 'Yes' }] }]) // '> Yes\n\n'
 */
export function quoteOf(markup: Markup): string {
  const whole = markup.map(textOf).filter(Boolean).join('\n\n');
  const signs = Array.from(whole);
  const text =
    signs.length > MOST
      ? `${signs
          .slice(0, MOST - 1)
          .join('')
          .trimEnd()}…`
      : whole;
  if (text === '') return '';
  const lines = text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`));
  return `${lines.join('\n')}\n\n`;
}

function textOf(block: MarkupBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.spans.map(({ text }) => text).join('');
    case 'list':
      return block.items
        .map((item, at) => {
          const text = item.map(textOf).filter(Boolean).join('\n');
          return `${block.start === null ? '-' : `${block.start + at}.`} ${text}`;
        })
        .join('\n');
    case 'code':
      return block.text.trimEnd();
    case 'quote':
      return '';
  }
}
