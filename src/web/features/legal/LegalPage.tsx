import { Suspense, type ReactNode } from 'react';
import { addressOf, pages } from '#contract/site/pages.ts';
import type { ArticleSection } from '#messages/article.ts';
import { fill } from '#messages/fill.ts';
import { dayText } from '#messages/formats.ts';
import { type LegalText, legalWords as words } from '#messages/legal/legal-text.ts';
import { Article } from '#web/ui/text/Article.tsx';
import { LastUpdated } from './LastUpdated.tsx';
import { textThatHolds } from './text-that-holds.ts';
import { Versions } from './Versions.tsx';

interface LegalPageProps {
  text: LegalText;
  /** What a section ends with, by its id. */
  endings?: Readonly<Record<string, ReactNode>>;
}

/** A legal text with its version and the list of all versions. */
export function LegalPage({ text, endings }: LegalPageProps) {
  const current = text.versions.find(({ version }) => version === text.version);
  if (current === undefined) throw new Error(`${text.title} does not list its version ${text.version}`);
  const inForceSince = dayText(current.inForceSince);
  const versions: ArticleSection = { id: 'versions', title: words.versions, blocks: [] };
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
      sections={[...textThatHolds(text.sections, { hasAccounts: pages.login.exists }), versions]}
      linkTo={addressOf}
      endings={{ ...endings, versions: <Versions versions={text.versions} /> }}
    />
  );
}
