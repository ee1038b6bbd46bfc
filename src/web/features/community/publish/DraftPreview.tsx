import { useState } from 'react';
import { buildTagWords } from '#messages/community/build-tags.ts';
import { buildRoutes, type OwnBuild } from '#contract/community/build-routes.ts';
import type { BuildDraft } from '#contract/records/collections/community/build-drafts.ts';
import { publishWords as words } from '#messages/community/publish.ts';
import SheetView from '#web/characters/loadouts/sheet/SheetView.tsx';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { useQuestion } from '#web/data/session/use-answer.ts';
import { call } from '#web/data/session/call.ts';
import { useCatalogue } from '#web/game/equipment/use-catalogue.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { MarkupText } from '../posts/MarkupText.tsx';
import { purposeOf } from '../builds/build-parts.tsx';

/** A draft as others will see it. The server alone reads the guide, as it does when it is published. */
export default function DraftPreview({ draft, isOnline }: { draft: BuildDraft; isOnline: boolean }) {
  const equipment = useCatalogue();
  const { title, summary, language, tags, sheet } = draft;
  return (
    <article>
      <header className="flex min-w-0 items-start gap-3">
        <ClassEmblem classId={sheet.class} size={48} />
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere" lang={language} dir="auto">
            {title || words.unnamed}
          </h2>
          <p className="text-quiet">{purposeOf({ ...draft, class: sheet.class as OwnBuild['class'] })}</p>
        </div>
      </header>
      <div className="mt-2 flex flex-wrap gap-1">
        {tags.map((tag) => (
          <Badge key={tag}>{buildTagWords[tag]}</Badge>
        ))}
      </div>
      {summary !== '' && (
        <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere" lang={language} dir="auto">
          {summary}
        </p>
      )}
      <SheetView
        sheet={{ ...sheet, name: '', notes: '' }}
        equipment={equipment}
        written={words.fromAuthor}
        amid={<PreviewedGuide guide={draft.guide} language={language} isOnline={isOnline} />}
      />
    </article>
  );
}

interface PreviewedGuideProps {
  guide: string;
  language: string;
  isOnline: boolean;
}

function PreviewedGuide({ guide, language, isOnline }: PreviewedGuideProps) {
  // While it is shown nothing can be typed.
  const [text] = useState(guide);
  const isEmpty = text.trim() === '';
  const { status, answer, failure, askAgain } = useQuestion(
    isEmpty || !isOnline ? null : `preview ${text}`,
    async () => call(buildRoutes.previewMarkup, { body: { text } }),
  );
  if (isEmpty) return null;
  return (
    <section aria-labelledby="preview-guide" className="card p-4">
      <h3 id="preview-guide" className="text-xl">
        {words.guide}
      </h3>
      {answer !== undefined ? (
        <div className="mt-2" lang={language}>
          <MarkupText markup={answer.markup} heading={4} />
        </div>
      ) : !isOnline ? (
        <>
          <p className="text-sm text-quiet">{words.previewOffline}</p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
        </>
      ) : status === 'failed' ? (
        <RetryCard title={words.previewFailed} text={failure.message} onRetry={() => void askAgain()} />
      ) : (
        <div role="status" aria-label={words.previewLoading} className="skeleton mt-2 h-24" />
      )}
    </section>
  );
}
