import type { Markup, MarkupBlock, MarkupSpan } from '#contract/community/markup.ts';
import { foldedUsername } from '#contract/account/usernames.ts';

/** A username with `@` before it, which begins no word in the middle, as addresses of mail have it. */
const named = /(?<![\p{L}\p{N}_@./-])@([A-Za-z0-9_-]{3,30})(?![A-Za-z0-9_@-])/gu;

const mayName = ({ href, marks = [] }: MarkupSpan): boolean => href === undefined && !marks.includes('code');

function* spansIn(markup: Markup): Generator<MarkupSpan> {
  for (const block of markup)
    if (block.kind === 'list') for (const item of block.items) yield* spansIn(item);
    else if (block.kind === 'quote') yield* spansIn(block.blocks);
    else if (block.kind !== 'code') yield* block.spans;
}

/** The names that a text may mean players by, folded, each once. What is code or an address names nobody. */
export function mentionsIn(markup: Markup): readonly string[] {
  const names = new Set<string>();
  for (const span of spansIn(markup))
    if (mayName(span)) for (const [, name = ''] of span.text.matchAll(named)) names.add(foldedUsername(name));
  return [...names];
}

/**
 * The same text, in which names of players are spans of their own.
 *
 * @param players their usernames, by the folded ones
 */
export function withMentions(markup: Markup, players: ReadonlyMap<string, string>): Markup {
  if (players.size === 0) return markup;
  return markup.map((block): MarkupBlock => {
    switch (block.kind) {
      case 'list':
        return { ...block, items: block.items.map((item) => withMentions(item, players)) };
      case 'quote':
        return { ...block, blocks: withMentions(block.blocks, players) };
      case 'code':
        return block;
      case 'paragraph':
      case 'heading':
        return { ...block, spans: block.spans.flatMap((span) => split(span, players)) };
    }
  });
}

function split(span: MarkupSpan, players: ReadonlyMap<string, string>): readonly MarkupSpan[] {
  if (!mayName(span)) return [span];
  const spans: MarkupSpan[] = [];
  let from = 0;
  for (const { 0: text, 1: name = '', index } of span.text.matchAll(named)) {
    const player = players.get(foldedUsername(name));
    if (player === undefined) continue;
    if (index > from) spans.push({ ...span, text: span.text.slice(from, index) });
    spans.push({ ...span, text, player });
    from = index + text.length;
  }
  if (from < span.text.length) spans.push({ ...span, text: span.text.slice(from) });
  return spans;
}

/** A text as it was written, with another name in the place of one, or with none. */
export const withName = (text: string, username: string, instead: string | null): string =>
  text.replaceAll(named, (whole, name: string) =>
    foldedUsername(name) === foldedUsername(username) ? `@${instead ?? '…'}` : whole,
  );
