import { useDeferredValue } from 'react';
import { awakeningSources, type AwakeningSource } from '#catalogue/awakening/awakening-facts.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { fill } from '#messages/fill.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { retryStorage } from '#web/data/store/local-store.ts';
import { useStorageState } from '#web/data/store/use-storage-state.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { StorageNotice } from '#web/records/StorageNotice.tsx';
import { UnreadableRecords } from '#web/records/UnreadableRecords.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { Figures, Plan } from './Answer.tsx';
import { creditOf, presentSockets } from './character/character-setup.ts';
import { Copies } from './Copies.tsx';
import { LinkedSetup } from './LinkedSetup.tsx';
import { Places, usePlaces } from './Places.tsx';
import { SetupBar } from './SetupBar.tsx';
import { useOwner } from './character/use-owner.ts';
import { usePlan } from './use-plan.ts';
import { askedOf, useSetup } from './use-setup.ts';
import { Wishes } from './Wishes.tsx';

const CharacterStart = lazyPart(() => import('./character/CharacterStart.tsx'), null);
const CharacterAnswer = lazyPart(() => import('./character/CharacterAnswer.tsx'), null);

const { texts } = awakeningWords;

/** The setup is entered, and the best plan follows as one types. */
export default function Planner() {
  const handle = useSetup();
  const storageState = useStorageState();
  const isSignedIn = useSeemsSignedIn();
  const places = usePlaces();
  const { setup, change } = handle;
  // Every socket is drawn anew with it: the field that is typed into comes before.
  const plannedSetup = useDeferredValue(setup);
  const owner = useOwner(setup.startedFrom);
  const worn = owner == null ? 0 : creditOf(setup, owner, places).sum;
  const search = usePlan({
    ...askedOf(setup, places),
    ...(owner != null && { worn, sockets: presentSockets(owner, places) }),
  });
  return (
    <>
      <p className="text-quiet max-md:text-sm">{awakeningWords.lead}</p>
      <StorageNotice state={storageState} onRetry={retryStorage} />
      {handle.status === 'failed' && <FailedList collections={['awakeningSetups']} />}
      <UnreadableRecords of={[handle]} />
      <div className="mt-3 items-start gap-4 lg:grid lg:grid-cols-2">
        <div className="space-y-3">
          <SetupBar handle={handle} worn={worn} />
          <LinkedSetup handle={handle} />
          {isSignedIn && (
            <div className="min-h-11 space-y-1">
              <CharacterStart handle={handle} places={places} owner={owner} />
            </div>
          )}
          <Places setup={setup} onChange={change} />
          <Copies setup={setup} onChange={change} />
          <Wishes setup={setup} onChange={change} />
        </div>
        {/* On a phone the figures stay in sight above all of this. */}
        <div className="max-lg:contents lg:space-y-3">
          <Figures search={search} setup={setup} />
          {owner != null && <CharacterAnswer handle={handle} search={search} owner={owner} places={places} />}
          <Plan search={search} setup={plannedSetup} onChange={change} />
          {!isSignedIn && <p className="mt-3 text-sm text-quiet">{awakeningWords.setups.guest}</p>}
          <Rules isRaising={setup.raise} />
        </div>
      </div>
    </>
  );
}

/** The rules as they are counted, with their sources, and which of them are assumed. */
function Rules({ isRaising }: { isRaising: boolean }) {
  return (
    <div className="mt-3 max-w-prose space-y-1">
      <details>
        <summary className="cursor-pointer py-2.5 font-medium pointer-coarse:py-3">
          {texts.dormantTitle}
        </summary>
        <p className="text-quiet">{texts.dormant}</p>
      </details>
      <details>
        <summary className="cursor-pointer py-2.5 font-medium pointer-coarse:py-3">
          {texts.rulesTitle}
        </summary>
        <ul className="list-disc space-y-1 pl-5 text-quiet">
          {ruleNames.map((name) => {
            const { title, date, isAssumed }: AwakeningSource = awakeningSources[name];
            return (
              <li key={name}>
                {fill(isAssumed ? texts.assumed : texts.source, { rule: texts.rules[name], title, date })}
              </li>
            );
          })}
          {!isRaising && <li>{texts.material}</li>}
          <li>{texts.formulas}</li>
        </ul>
      </details>
    </div>
  );
}

const ruleNames = Object.keys(awakeningSources) as (keyof typeof awakeningSources)[];
