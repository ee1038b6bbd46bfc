import { dayText } from '#messages/formats.ts';
import { type LegalText, legalWords as words } from '#messages/legal/legal-text.ts';
import { ArticleTable } from '#web/ui/text/ArticleTable.tsx';

/** Every version of a legal text with its dates and what it changed. */
export function Versions({ versions }: Pick<LegalText, 'versions'>) {
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
