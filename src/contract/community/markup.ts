import * as z from 'zod/mini';

/*
 * A player's text as the server has read it: a tree of few kinds, which pages draw by their own elements. No HTML of a player is
 * anywhere, and a link shows the address that it leads to.
 */

const marks = ['strong', 'emphasis', 'strike', 'code'] as const;

/**
 * A piece of a line. With `href` it is a link to http or https, and its text is that address. With `player` it names a player of that
 * username, `@` before it, and leads to their page.
 */
const span = z.object({
  text: z.string(),
  marks: z.optional(z.array(z.enum(marks))),
  href: z.optional(z.string()),
  player: z.optional(z.string()),
});
export type MarkupSpan = z.output<typeof span>;

/** Quotes and lists lie so deep in one another. */
export const MARKUP_DEPTH = 8;

export type MarkupBlock =
  | { readonly kind: 'paragraph'; readonly spans: readonly MarkupSpan[] }
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly spans: readonly MarkupSpan[] }
  | {
      readonly kind: 'list';
      readonly start: number | null;
      readonly items: readonly (readonly MarkupBlock[])[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly MarkupBlock[] }
  | { readonly kind: 'code'; readonly text: string };

/** It holds itself, as quotes and lists hold blocks; the server's reading bounds how deep. */
export const markup: z.ZodMiniType<readonly MarkupBlock[]> = z.lazy(() => blocks);
const blocks = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('paragraph'), spans: z.array(span) }),
    z.object({ kind: z.literal('heading'), level: z.literal([2, 3]), spans: z.array(span) }),
    z.object({ kind: z.literal('code'), text: z.string() }),
    z.object({
      kind: z.literal('list'),
      /** The number of the first of a numbered list; null for one with points. */
      start: z.nullable(z.int()),
      items: z.array(markup),
    }),
    z.object({ kind: z.literal('quote'), blocks: markup }),
  ]),
);

export type Markup = readonly MarkupBlock[];
