import { fillCount } from '#messages/fill.ts';
import { sync } from '#messages/records/sync.ts';
import { leaveGuestWork, type GuestWork } from '#web/data/sync/status/sync-view.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { GuestLists } from '../guest-work/GuestLists.tsx';
import { useBringing } from '../guest-work/use-bringing.ts';

const { guest: words } = sync;

/** Offers to bring what was made before signing in, with a look at what that would do. */
export default function GuestWorkDialog({ work }: { work: GuestWork }) {
  const { isBringing, bring } = useBringing(work);
  const leave = () => void leaveGuestWork();
  return (
    <Dialog
      title={fillCount(words.title, work.count)}
      description={words.text}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{words.notNow}</Button>
          <Button weight="primary" aria-busy={isBringing} onClick={() => void bring()}>
            {isBringing ? words.bringing : fillCount(words.bring, work.count)}
          </Button>
        </>
      }
    >
      <GuestLists work={work} />
      <p className="mt-4 text-sm text-quiet">{words.later}</p>
    </Dialog>
  );
}
