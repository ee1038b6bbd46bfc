import { useRef } from 'react';
import { accountEvents } from '#contract/account/account-events.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { ActivityEntry } from '#contract/account/account.ts';
import { activity as words } from '#messages/account/activity.ts';
import { fill } from '#messages/fill.ts';
import { clockTextHere } from '#messages/formats.ts';
import { call } from '#web/data/session/call.ts';
import { keyOf, usePages } from '#web/data/session/use-answer.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FailureLine } from '../../calls/FailureLine.tsx';
import { focusTitle } from '../../section/focus-title.ts';
import { ListUnderWay } from '../../section/ListUnderWay.tsx';
import { UnfoldingSection } from '../../section/UnfoldingSection.tsx';
import { rowNames } from '../row-names.ts';
import { useSending } from '../../calls/use-sending.ts';

/** What happened to the account; asked for once somebody wants to see it. */
export function ActivitySection() {
  return (
    <UnfoldingSection name={rowNames.activity} title={words.title} text={words.text}>
      <Entries />
    </UnfoldingSection>
  );
}

/** Sign-ins, refusals and changes, the latest first, older ones as they are asked for. */
function Entries() {
  const list = usePages(keyOf(accountRoutes.activity), (before) =>
    call(accountRoutes.activity, { query: { before } }),
  );
  const { isSending, failure, send } = useSending();
  const box = useRef<HTMLDivElement>(null);
  const { status, next, more } = list;
  const entries = status === 'ready' ? list.answer.flatMap((part) => part.entries) : [];
  const showOlder = () =>
    send(async () => {
      // With the last part the button goes.
      if ((await more()).next === null) focusTitle(box.current);
    });
  return (
    <div ref={box} className="mt-4">
      <ListUnderWay list={list} loading={words.loading} failed={words.failed} />
      {status === 'ready' && entries.length === 0 && <p className="text-quiet">{words.none}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {status === 'ready' && next !== null && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button aria-busy={isSending} onClick={() => void showOlder()}>
            {isSending ? words.loadingOlder : words.older}
          </Button>
          <FailureLine failure={failure} general={words.notOlder} />
        </div>
      )}
    </div>
  );
}

function Entry({ entry: { at, kind, device, network } }: { entry: ActivityEntry }) {
  const facts = [device, network === null ? null : fill(words.network, { network })].filter(
    (fact) => fact !== null,
  );
  return (
    <li className="border-t border-line py-3">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {words.kinds[kind]}
        {accountEvents[kind] === 'refusal' && <Badge tone="warn">{words.refused}</Badge>}
      </p>
      <p className="text-sm text-quiet">
        <time dateTime={new Date(at).toISOString()}>{clockTextHere(at)}</time>
        {facts.map((fact) => ` · ${fact}`)}
      </p>
    </li>
  );
}
