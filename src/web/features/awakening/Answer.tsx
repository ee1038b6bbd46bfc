import { Check, Moon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { bonusNames } from '#messages/calculators/sockets.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dotted, numberText } from '#messages/formats.ts';
import type { AwakeningPlan, PlannedMain, PlannedSocket } from '#rules/awakening/plan.ts';
import { aims, disputedSockets, type Aim, type DisputedSocket } from '#rules/awakening/setup.ts';
import { TierStars } from '#web/game/gem-picker/TierStars.tsx';
import { announce } from '#web/ui/announce.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Figure } from '#web/ui/charts/Figure.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { Face } from './Face.tsx';
import { Raises } from './Raises.tsx';
import type { PlanView } from './use-plan.ts';
import {
  gemName,
  gemText,
  rankText,
  stackId,
  withFields,
  type SetupChange,
  type SetupFields,
} from './use-setup.ts';

const PlanWorking = lazyPart(async () => ({ default: (await import('./dialogs.ts')).PlanWorking }), null);

const { figures: names, answer: words, places } = awakeningWords;

const ANNOUNCE_DELAY_MS = 900;

/** The three figures of a plan. On a phone they stay in sight while the setup is entered. */
export function Figures({ search, setup }: { search: PlanView; setup: SetupFields }) {
  const [asked, setAsked] = useState<Aim | null>(null);
  const { plan, status, found } = search;
  const values = plan && {
    power: plan.gemPowerLeft.value,
    resonance: plan.resonance.value,
    bonuses: plan.bonusesLit.value,
  };
  const isShort = values !== null && values.power < 0;
  useSpoken(
    status === 'done' && values !== null && !search.isOld
      ? fill(words.spoken, {
          power: `${numberText(values.power)}${isShort ? ` ${names.short}` : ''}`,
          resonance: numberText(values.resonance),
          bonuses: values.bonuses,
        })
      : null,
  );
  return (
    <section
      aria-label={names.title}
      aria-busy={status === 'searching'}
      data-add-bar
      className="keeps-clear card sticky bottom-[max(var(--bar),var(--raised-above))] z-10 px-3 py-1.5 sm:px-5 lg:top-16 lg:bottom-auto lg:py-3 [@media(height<480px)]:inset-auto [@media(width<18rem)]:inset-auto"
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] items-start gap-3">
        {aims.map((key) => (
          <Figure
            key={key}
            name={names[key]}
            value={values === null ? '…' : numberText(values[key])}
            {...(key === 'power' && isShort && { unit: names.short })}
            size="middling"
            {...(plan !== null && {
              more: { label: fill(names.working, { figure: names[key] }), onOpen: () => setAsked(key) },
            })}
          />
        ))}
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 text-sm">
        {status === 'done' && found?.isProved === true && !search.isOld && (
          <Badge tone="good">
            <Check size={14} />
            {words.proved}
          </Badge>
        )}
        {status === 'searching' && (
          <>
            <span className="text-quiet">{words.searching}</span>
            <Button small weight="quiet" className="-my-2" onClick={search.cancel}>
              {words.cancel}
            </Button>
          </>
        )}
        {status === 'nothing' && <span className="text-quiet">{words.empty}</span>}
        {(status === 'stopped' || status === 'failed') && (
          <>
            <span className="text-quiet">
              {status === 'failed'
                ? words.failed
                : found === null || search.isOld
                  ? words.nothing
                  : words.stopped}
            </span>
            <Button small weight="quiet" className="-my-2" onClick={search.searchAgain}>
              {words.again}
            </Button>
          </>
        )}
      </div>
      {asked !== null && plan !== null && (
        <PlanWorking plan={plan} setup={setup} asked={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

/** Says a sentence once it has held for a moment, to those who listen. */
function useSpoken(sentence: string | null): void {
  const spoken = useRef<string | null>(null);
  useEffect(() => {
    if (sentence === null || sentence === spoken.current) return undefined;
    const timer = setTimeout(() => {
      spoken.current = sentence;
      announce(sentence);
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
}

interface PlanProps {
  search: PlanView;
  setup: SetupFields;
  onChange: (change: SetupChange) => void;
}

/** The plan, place by place: what goes into which socket, what that gives, and what becomes of the other copies. */
export function Plan({ search, setup, onChange }: PlanProps) {
  const { plan, status, found } = search;
  if (plan === null || plan.mains.length === 0) return null;
  const { wings, dormant, untouched } = plan;
  const inside = new Map(
    plan.resonance.lines.flatMap((line) =>
      line.kind === 'inside' ? [[line.key, line.amount] as const] : [],
    ),
  );
  const short = plan.gemPowerLeft.value;
  return (
    <section aria-labelledby="awakening-plan" className="space-y-3">
      <h2 id="awakening-plan" className="text-xl">
        {words.title}
      </h2>
      {search.isOld && status !== 'searching' && <p className="text-warn">{words.before}</p>}
      {short < 0 && <p className="text-warn">{fill(words.shortText, { n: numberText(-short) })}</p>}
      {status !== 'searching' && found !== null && !found.isProved && (
        <p className="text-quiet">
          {Number.isFinite(found.bound.value)
            ? fill(words.atMost[found.bound.aim], { n: numberText(found.bound.value) })
            : words.notProved}
        </p>
      )}
      {setup.raise && <Raises raises={plan.raises} />}
      {plan.mains.map((main) => (
        <MainPlan key={main.place} main={main} inside={inside} setup={setup} onChange={onChange} />
      ))}
      {setup.withWings && (
        <div className="card p-3 sm:p-4">
          <h3 className="font-sans font-semibold">{words.wings}</h3>
          <p className="text-sm text-quiet">
            {wings.places === 0
              ? fill(words.wingsShut, { has: numberText(wings.opening) })
              : fillCount(words.wingPlaces, wings.places)}
          </p>
          <ul className="divide-y divide-line">
            {wings.copies.map(({ key, copy, resonance }) => (
              <li key={key} className="flex flex-wrap items-center gap-x-3 py-1.5">
                <Face gem={copy} size={32} />
                <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{gemText(copy)}</span>
                <span className="ml-auto text-sm">{fill(words.resonance, { n: resonance })}</span>
              </li>
            ))}
          </ul>
          {wings.additional > 0 && (
            <p className="text-sm text-quiet">
              {fill(words.additional, { n: numberText(wings.additional) })}
            </p>
          )}
        </div>
      )}
      <Dormant dormant={dormant} stacks={setup.stacks} />
      <Untouched untouched={untouched} stacks={setup.stacks} />
    </section>
  );
}

type Stacks = Pick<SetupFields, 'stacks'>;

/** Names the stacks of a setup by their ids. */
function namesOf(stacks: Stacks['stacks']): (id: string) => string {
  const byId = new Map(stacks.map((stack) => [stackId(stack), stack]));
  return (id) => {
    const stack = byId.get(id);
    return stack === undefined ? id : gemText(stack);
  };
}

/** The copies to break up. */
function Dormant({ dormant, stacks }: Pick<AwakeningPlan, 'dormant'> & Stacks) {
  if (dormant.length === 0) return null;
  const nameOf = namesOf(stacks);
  return (
    <div className="card p-3 [contain-intrinsic-size:auto_24rem] [content-visibility:auto] sm:p-4">
      <h3 className="flex items-center gap-2 font-sans font-semibold">
        <Moon size={16} />
        {words.dormant}
      </h3>
      <ul className="divide-y divide-line">
        {dormant.map(({ stackId: id, count, each }) => (
          <li key={id} className="flex flex-wrap gap-x-3 py-1.5">
            <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
              {fill(words.times, { n: count, gem: nameOf(id) })}
            </span>
            <span className="ml-auto text-sm">{fill(words.givesBack, { n: numberText(count * each) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Untouched({ untouched, stacks }: Pick<AwakeningPlan, 'untouched'> & Stacks) {
  if (untouched.length === 0) return null;
  const nameOf = namesOf(stacks);
  return (
    <details className="card p-3 sm:p-4">
      <summary className="cursor-pointer py-1 font-semibold">
        {fillCount(
          words.untouched,
          untouched.reduce((sum, { count }) => sum + count, 0),
        )}
      </summary>
      <ul className="text-sm">
        {untouched.map(({ stackId: id, count }) => (
          <li key={id}>{fill(words.times, { n: count, gem: nameOf(id) })}</li>
        ))}
      </ul>
    </details>
  );
}

interface MainPlanProps {
  main: PlannedMain;
  /** Resonance of copies by the sockets that they are in. */
  inside: ReadonlyMap<string, number>;
  setup: SetupFields;
  onChange: (change: SetupChange) => void;
}

function MainPlan({ main, inside, setup, onChange }: MainPlanProps) {
  const { place, gem, resonance } = main;
  const isRelieved = main.stars === 5;
  return (
    <article
      aria-label={gemName(gem)}
      className="card p-3 [contain-intrinsic-size:auto_24rem] [content-visibility:auto] sm:p-4"
    >
      <div className="flex items-center gap-3">
        <Face gem={gem} size={40} />
        <div className="min-w-0 flex-1">
          <h3 className="font-sans leading-tight font-semibold wrap-anywhere">{gemText(gem)}</h3>
          <p className="text-sm text-quiet">{places[place]}</p>
        </div>
      </div>
      <p className="mt-1 text-sm">
        {isRelieved
          ? fill(words.needs, {
              required: numberText(main.required),
              inside: numberText(main.inside),
              remaining: numberText(main.remaining),
            })
          : fill(words.costs, { required: numberText(main.required) })}
      </p>
      <p className="text-sm">
        {fill(words.gives, {
          sum: numberText(resonance.base + resonance.inside + resonance.additional),
          base: numberText(resonance.base),
          inside: numberText(resonance.inside),
          additional: numberText(resonance.additional),
        })}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {main.sockets.map((socket) => (
          <Socket
            key={socket.key}
            socket={socket}
            resonance={inside.get(socket.key) ?? 0}
            isRelieved={isRelieved}
            disputed={disputedSockets.find(
              (each) => each === `${gem.catalogueId}-${socket.key.split('-')[1] ?? ''}`,
            )}
            setup={setup}
            onChange={onChange}
          />
        ))}
      </ul>
    </article>
  );
}

interface SocketProps {
  socket: PlannedSocket;
  resonance: number;
  isRelieved: boolean;
  disputed: DisputedSocket | undefined;
  setup: SetupFields;
  onChange: (change: SetupChange) => void;
}

function Socket({ socket, resonance, isRelieved, disputed, setup, onChange }: SocketProps) {
  const { copy, isOpen, isLit, counts, named, accepts } = socket;
  return (
    <li className={isOpen ? 'py-1.5' : 'py-1.5 text-quiet'}>
      <div className="flex items-center gap-3">
        {copy === null ? (
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-lg border border-dashed border-line-strong"
          >
            <TierStars stars={accepts} size={accepts === 5 ? 5 : 8} />
          </span>
        ) : (
          <Face gem={copy} size={32} />
        )}
        <div className="min-w-0 flex-1">
          <p className="leading-tight wrap-anywhere">
            {copy !== null
              ? gemText(copy)
              : isOpen
                ? words.emptySocket
                : fill(words.opensAt, { rank: socket.opensAt })}
          </p>
          {copy !== null && (
            <p className="text-sm text-quiet">
              {dotted([
                ...(copy.raisedFrom === undefined
                  ? []
                  : [fill(words.raisedFrom, { rank: rankText(copy.raisedFrom) })]),
                ...(isRelieved ? [fill(words.contributes, { n: numberText(copy.contribution) })] : []),
                fill(words.resonance, { n: numberText(resonance) }),
              ])}
            </p>
          )}
          {isOpen && (
            <p className="text-sm text-quiet">
              {fill(isLit ? (counts ? words.lit : words.litUncounted) : words.wants, {
                bonus: bonusNames[socket.bonus],
                gem: gemName({ catalogueId: named }),
              })}
            </p>
          )}
        </div>
        {isLit && counts && <Badge tone="good">{words.litBadge}</Badge>}
      </div>
      {disputed !== undefined && isOpen && <Disputed disputed={disputed} setup={setup} onChange={onChange} />}
    </li>
  );
}

interface DisputedProps {
  disputed: DisputedSocket;
  setup: SetupFields;
  onChange: (change: SetupChange) => void;
}

/** Lets the player say which gem a socket names of which sources say different things. */
function Disputed({ disputed, setup, onChange }: DisputedProps) {
  const { newer, older } = awakeningFacts.disputed[disputed];
  const isOlder = setup.olderSourceHolds.includes(disputed);
  const others = setup.olderSourceHolds.filter((each) => each !== disputed);
  return (
    <label className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 pl-11 text-sm">
      <Badge tone="warn">{words.differ}</Badge>
      <span>{words.seen}</span>
      <select
        className="control w-auto max-w-full px-2"
        value={isOlder ? older : newer}
        onChange={({ target: { value } }) =>
          onChange(withFields({ olderSourceHolds: value === older ? [...others, disputed] : others }))
        }
      >
        {[newer, older].map((id) => (
          <option key={id} value={id}>
            {gemName({ catalogueId: id })}
          </option>
        ))}
      </select>
    </label>
  );
}
