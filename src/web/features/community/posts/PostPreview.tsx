import { useState } from 'react';
import { buildRoutes } from '#contract/community/build-routes.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { call } from '#web/data/session/call.ts';
import { useQuestion } from '#web/data/session/use-answer.ts';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { MarkupText } from './MarkupText.tsx';

interface PostPreviewProps {
  text: string;
  isOnline: boolean;
  language: string | undefined;
}

/** A text as others will see it. The server alone reads it, as it does when it is posted. */
export default function PostPreview({ text: given, isOnline, language }: PostPreviewProps) {
  // While it is shown nothing can be typed.
  const [text] = useState(given);
  const isEmpty = text.trim() === '';
  const { status, answer, failure, askAgain } = useQuestion(
    isEmpty || !isOnline ? null : `preview ${text}`,
    async () => call(buildRoutes.previewMarkup, { body: { text } }),
  );
  if (isEmpty) return <p className="text-quiet">{words.previewEmpty}</p>;
  if (answer !== undefined)
    return (
      <div lang={language}>
        <MarkupText markup={answer.markup} />
      </div>
    );
  if (!isOnline)
    return (
      <>
        <p className="text-sm text-quiet">{words.offline}</p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
      </>
    );
  if (status === 'failed')
    return <RetryCard title={words.previewFailed} text={failure.message} onRetry={() => void askAgain()} />;
  return <div role="status" aria-label={words.previewing} className="skeleton h-24" />;
}
