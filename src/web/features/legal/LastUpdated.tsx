import { useState } from 'react';
import { fill } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { legalWords as words } from '#messages/legal/legal-text.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

/** The day of this view, beside the day from which on the wording has stood. */
export function LastUpdated({ since }: { since: string }) {
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
