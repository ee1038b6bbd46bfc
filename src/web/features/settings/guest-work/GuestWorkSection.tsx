import { fillCount } from '#messages/fill.ts';
import { sync } from '#messages/records/sync.ts';
import { useGuestWork, type GuestWork } from '#web/data/sync/status/sync-view.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '../section/Section.tsx';
import { GuestLists } from './GuestLists.tsx';
import { useBringing } from './use-bringing.ts';

const { guest: words } = sync;

/** What was made before signing in and left where it is. */
export function GuestWorkSection() {
  const work = useGuestWork();
  return work === null ? null : <LeftWork work={work} />;
}

function LeftWork({ work }: { work: GuestWork }) {
  const { isBringing, bring } = useBringing(work);
  return (
    <Section title={words.section} text={words.text}>
      <div className="mt-3">
        <GuestLists work={work} />
      </div>
      <Button className="mt-4" aria-busy={isBringing} onClick={() => void bring()}>
        {isBringing ? words.bringing : fillCount(words.bring, work.count)}
      </Button>
    </Section>
  );
}
