import { Suspense, type ReactNode, useState } from 'react';
import { addressOf } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import type { ArticleSection, ArticleBlock } from '#messages/article.ts';
import { fill } from '#messages/fill.ts';
import { dayText, dayTextHere } from '#messages/formats.ts';
import { type LegalText, legalWords as words } from '#messages/legal/legal-text.ts';
import { useFeatures } from '#web/data/session/site-config.ts';
import { Article } from '#web/ui/text/Article.tsx';
import { ArticleTable } from '#web/ui/text/ArticleTable.tsx';
import { type LinkTo, textParts } from '#web/ui/text/LinkedText.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

interface LegalPageProps {
  text: LegalText;
  /** The ends of sections, by their ids. */
  endings?: Readonly<Record<string, ReactNode>>;
}

/** A legal text with its version and the list of all versions. */
export function LegalPage({ text, endings }: LegalPageProps) {
  const current = text.versions.find(({ version }) => version === text.version);
  if (current === undefined) throw new Error(`${text.title} does not list its version ${text.version}`);
  const features = useFeatures();
  const inForceSince = dayText(current.inForceSince);
  const versions: ArticleSection = { id: 'versions', title: words.versions, blocks: [] };
  const linkTo: LinkTo = (target) => addressOf(target, features);
  return (
    <Article
      title={text.title}
      lead={text.lead}
      details={
        <>
          <p>{fill(words.inForce, { version: text.version, date: inForceSince })}</p>
          <Suspense>
            <LastUpdated since={inForceSince} />
          </Suspense>
        </>
      }
      sections={[...textThatHolds(text.sections, { hasAccounts: pages.login.exists, linkTo }), versions]}
      linkTo={linkTo}
      endings={{ ...endings, versions: <Versions versions={text.versions} /> }}
    />
  );
}

/** The day of this view, beside the day from which on the wording has stood. */
function LastUpdated({ since }: { since: string }) {
  const [openedAt] = useState(() => new Date());
  const isAwake = useAfterHydration();
  return (
    <p>
      {words.lastUpdated}{' '}
      {/* The day is the reader's, not the build's: it comes after the page woke up, into room kept for it. */}
      <span className="inline-block min-w-[17ch] text-text">
        {isAwake && dayTextHere(openedAt)}
        {/* For readers without scripts the day of the wording: builds of the same sources are the same. */}
        <noscript>{since}</noscript>
      </span>
      <span className="needs-script block">{fill(words.lastUpdatedText, { date: since })}</span>
    </p>
  );
}

/** A text without the blocks that are not true of this build, and without what a list says of pages that are not here. */
export function textThatHolds(
  sections: readonly ArticleSection[],
  { hasAccounts, linkTo }: { hasAccounts: boolean; linkTo: LinkTo },
): ArticleSection[] {
  const holds = (block: ArticleBlock) =>
    !('when' in block) || block.when === (hasAccounts ? 'withAccounts' : 'withoutAccounts');
  const isHere = ({ target }: { target: string | null }) =>
    target === null || target.startsWith('#') || linkTo(target) !== null;
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks
      .filter(holds)
      .map((block) =>
        block.kind === 'list'
          ? { ...block, items: block.items.filter((item) => textParts(item).every(isHere)) }
          : block,
      ),
  }));
}

/** Every version of a legal text with its dates and what it changed. */
function Versions({ versions }: Pick<LegalText, 'versions'>) {
  return (
    <ArticleTable
      caption={words.versions}
      isCaptionHidden
      isWide
      columns={[words.version, words.announced, words.inForceSince, words.changes]}
      rows={versions.map(({ version, announced, inForceSince, changes }) => [
        version,
        dayText(announced),
        dayText(inForceSince),
        changes,
      ])}
    />
  );
}
