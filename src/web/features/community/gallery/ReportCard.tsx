import { Flag } from 'lucide-react';
import { useState } from 'react';
import { galleryRoutes } from '#contract/community/gallery/gallery-routes.ts';
import { cardAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { galleryWords as words } from '#messages/community/gallery.ts';
import { fill } from '#messages/fill.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const ReportDialog = lazyPart(() => import('../report/ReportDialog.tsx'));

/** The way to the moderators; nobody reports their own character. Who has no account writes to the support. */
export function ReportCard({ id, onReported }: { id: string; onReported: () => void }) {
  const isSignedIn = useSeemsSignedIn();
  const [isReporting, setIsReporting] = useState(false);
  const address = cardAddress(id);
  const { answer } = useAnswer(galleryRoutes.listOwnCards, isSignedIn ? {} : null);
  if (answer?.cards.some((card) => card.address === address) === true) return null;
  if (!isSignedIn)
    return (
      <Link
        to={{
          pathname: pages.support.path,
          search: new URLSearchParams({
            subject: fill(words.supportSubject, { address }),
          }).toString(),
        }}
        className="touch-target inline-flex items-center gap-2 px-3 text-sm text-quiet underline underline-offset-4"
      >
        <Flag size={16} aria-hidden />
        {words.report}
      </Link>
    );
  return (
    <>
      <Button small weight="quiet" icon={<Flag size={16} />} onClick={() => setIsReporting(true)}>
        {words.report}
      </Button>
      {isReporting && (
        <ReportDialog kind="card" id={id} onReported={onReported} onClose={() => setIsReporting(false)} />
      )}
    </>
  );
}
