import { Fragment, type ReactNode } from 'react';
import type { Markup, MarkupBlock, MarkupSpan } from '#contract/community/markup.ts';
import { Link } from '#web/ui/Link.tsx';
import { playerAddress } from '../builds/build-parts.tsx';
import { numbered } from '../builds/numbered.ts';

/** A link of a player's is nothing that we vouch for, and it hears nothing of us. */
export const LINK_OF_PLAYERS = 'nofollow ugc noopener noreferrer';

interface MarkupTextProps {
  markup: Markup;
  /** The level of its largest headings. */
  heading?: 3 | 4;
}

/** A player's text, out of the tree that the server has made of it. */
export function MarkupText({ markup, heading = 3 }: MarkupTextProps) {
  return (
    <div className="space-y-3 wrap-anywhere" dir="auto">
      <Blocks blocks={markup} heading={heading} />
    </div>
  );
}

const Blocks = ({ blocks, heading }: { blocks: Markup; heading: 3 | 4 }) =>
  numbered(blocks).map(({ key, item }) => <Block key={key} block={item} heading={heading} />);

function Block({ block, heading }: { block: MarkupBlock; heading: 3 | 4 }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="whitespace-pre-line">
          <Spans spans={block.spans} />
        </p>
      );
    case 'heading': {
      const Heading = `h${heading + (block.level - 2)}` as 'h3' | 'h4' | 'h5';
      return (
        <Heading className={block.level === 2 ? 'pt-2 text-lg font-semibold' : 'pt-1 font-semibold'}>
          <Spans spans={block.spans} />
        </Heading>
      );
    }
    case 'list': {
      const items = numbered(block.items).map(({ key, item }) => (
        <li key={key}>
          <Blocks blocks={item} heading={heading} />
        </li>
      ));
      return block.start === null ? (
        <ul className="list-disc space-y-1 pl-5 marker:text-quiet">{items}</ul>
      ) : (
        <ol start={block.start} className="list-decimal space-y-1 pl-7 marker:text-quiet">
          {items}
        </ol>
      );
    }
    case 'quote':
      return (
        <blockquote className="space-y-2 border-l-4 border-line-strong pl-3 text-quiet">
          <Blocks blocks={block.blocks} heading={heading} />
        </blockquote>
      );
    case 'code':
      return (
        // Its lines are broken where the page ends: a box that scrolls would need the focus.
        <pre className="rounded-lg bg-ground p-3 text-sm whitespace-pre-wrap">{block.text}</pre>
      );
  }
}

const Spans = ({ spans }: { spans: readonly MarkupSpan[] }) =>
  numbered(spans).map(({ key, item }) => <Fragment key={key}>{marked(item)}</Fragment>);

function marked({ text, marks = [], href, player }: MarkupSpan): ReactNode {
  const inner = marks.reduceRight<ReactNode>((content, mark) => {
    const Mark = elements[mark];
    return <Mark>{content}</Mark>;
  }, text);
  if (player !== undefined)
    return (
      <Link to={playerAddress(player)} className="text-primary-text underline underline-offset-4">
        {inner}
      </Link>
    );
  if (href === undefined || !isWebAddress(href)) return inner;
  return (
    <a href={href} rel={LINK_OF_PLAYERS} className="text-primary-text underline underline-offset-4">
      {inner}
    </a>
  );
}

const elements = { strong: 'strong', emphasis: 'em', strike: 's', code: 'code' } as const;

/** A page believes no answer that a link would run. */
export const isWebAddress = (href: string): boolean => /^https?:\/\//i.test(href);
