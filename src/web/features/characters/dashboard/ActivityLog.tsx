import {
  Calculator,
  ChartLine,
  Gem,
  Link2,
  MessageCircle,
  Shield,
  Target,
  Trash2,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import type { ChatAction, ChatLinkage } from '#contract/account/chat/chat-links.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { shareRoutes, type OwnShare } from '#contract/records/collections/sheets/share-routes.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { fill } from '#messages/fill.ts';
import { agoText, timeText } from '#messages/formats.ts';
import { FailedChildren } from '#web/characters/FailedChildren.tsx';
import { askBot } from '#web/data/session/bot/ask-bot.ts';
import { useKnownSession } from '#web/data/session/session.ts';
import { useAnswer, useQuestion } from '#web/data/session/use-answer.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { readTrash, type TrashedRecord } from '#web/data/sync/status/sync-view.ts';
import { useSyncStatus } from '#web/data/sync/status/use-sync-status.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Link } from '#web/ui/Link.tsx';
import { pages } from '#contract/site/pages.ts';
import { activityOf, type Activity, type ActivityKind } from './activity.ts';
import { useNextEvents } from './NextEvent.tsx';

const { log: words } = dashboard;

/** How many are shown at first, and how many more each time. */
const SHOWN = 5;
const MORE = 20;
const kinds = Object.keys(words.kinds) as readonly ActivityKind[];

const signs: Readonly<Record<ActivityKind, LucideIcon>> = {
  progress: ChartLine,
  character: UserRound,
  gems: Gem,
  goals: Target,
  calculation: Calculator,
  loadouts: Shield,
  deletion: Trash2,
  links: Link2,
  chat: MessageCircle,
};

interface ActivityLogProps {
  character: Character;
  characters: readonly Character[];
  /** Shows the latest alone. */
  isBrief?: boolean;
}

export default function ActivityLog({ character, characters, isBrief = false }: ActivityLogProps) {
  const [shown, setShown] = useState(SHOWN);
  const [kind, setKind] = useState<ActivityKind | 'all'>('all');
  const entries = useChildren('progressEntries', character.id);
  const goals = useChildren('characterGoals', character.id);
  const sets = useChildren('gemSets', character.id);
  const normal = useCollection('normalCalculations');
  const legendary = useCollection('legendaryGoals');
  const power = useCollection('gemPowerGoals');
  const loadouts = useCollection('loadouts');
  const { deleted, links, actions, linkages, missing, askAgain } = useAskedActivity(isBrief);
  const { next, timeZone, nowMs } = useNextEvents();
  const [event] = next;
  const read = new Set(
    [entries, goals, sets, normal, legendary, power, loadouts].map(({ status }) => status),
  );
  const all = activityOf(
    {
      characters,
      active: character,
      entries: entries.records,
      goals: goals.records,
      sets: sets.records,
      calculations: {
        normalCalculations: normal.records,
        legendaryGoals: legendary.records,
        gemPowerGoals: power.records,
      },
      loadouts: loadouts.records,
      deleted,
      links,
      actions,
      linkages,
    },
    (collection, id) => lateStore.seen(collection, id),
  );
  const wanted = kind === 'all' ? all : all.filter((each) => each.kind === kind);
  return (
    <section className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-xl">{words.title}</h2>
        {!isBrief && (
          <div className="w-40 max-w-full">
            <SelectField
              label={words.filter}
              value={kind}
              options={[
                { value: 'all', label: words.all },
                ...kinds.map((value) => ({ value, label: words.kinds[value] })),
              ]}
              onChange={setKind}
            />
          </div>
        )}
      </div>
      {event !== undefined && (
        <p className="mt-2 text-quiet">
          <Link to={pages.events.path}>
            {fill(words.nextEvent, {
              name: event.event.name,
              time: timeText('time', event.startMs, timeZone),
            })}
          </Link>
        </p>
      )}
      {/* What could be read is told beside it. */}
      {read.has('failed') && (
        <div className="mt-2">
          <FailedChildren onRetry={() => void localStore.refresh()} />
        </div>
      )}
      {read.has('loading') ? (
        <div key="waiting" className="mt-2 skeleton h-52" />
      ) : (
        <>
          {!isBrief && missing.length > 0 && (
            <p className="mt-2 flex flex-wrap items-center gap-x-2 text-quiet">
              {fill(words.askFailed, { parts: missing.join(', ') })}
              <Button small weight="quiet" onClick={askAgain}>
                {words.askAgain}
              </Button>
            </p>
          )}
          {wanted.length === 0 && !read.has('failed') && <p className="mt-2 text-quiet">{words.empty}</p>}
          <ul className="mt-2 divide-y divide-line">
            {wanted.slice(0, shown).map((activity) => (
              <Told key={activity.key} activity={activity} nowMs={nowMs} />
            ))}
          </ul>
        </>
      )}
      {!isBrief && !read.has('loading') && wanted.length > shown && (
        <Button className="mt-2" onClick={() => setShown(shown + MORE)}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

function Told({ activity, nowMs }: { activity: Activity; nowMs: number }) {
  const { kind, at, text, from, address } = activity;
  const Sign = signs[kind];
  return (
    <li className="flex items-baseline gap-x-3 py-2">
      <Sign role="img" aria-label={words.kinds[kind]} size={18} className="shrink-0 self-center text-quiet" />
      <span className="flex min-w-0 flex-1 justify-between gap-x-4 max-sm:flex-col sm:flex-wrap sm:items-baseline">
        <span className="min-w-0 wrap-anywhere">
          <Link to={address}>{text}</Link>
          {from !== '' && <span className="text-sm text-quiet"> {from}</span>}
        </span>
        <time dateTime={new Date(at).toISOString()} className="text-sm text-quiet">
          {agoText(at, nowMs)}
        </time>
      </span>
    </li>
  );
}

const { parts } = dashboard.log;

interface AskedActivity {
  readonly deleted: readonly TrashedRecord[];
  readonly links: readonly OwnShare[];
  readonly actions: readonly ChatAction[];
  readonly linkages: readonly ChatLinkage[];
  /** The sources that did not answer, in words. */
  readonly missing: readonly string[];
  /** Asks for what is missing. */
  readonly askAgain: () => void;
}

/**
 * What was done that no record of this device tells: the latest deletions, asked for anew after each exchange with the
 * account, which alone knows those of other devices, and, where all is shown, links and what came by Discord.
 */
function useAskedActivity(isBrief: boolean): AskedActivity {
  const { lastSyncAt } = useSyncStatus();
  const player = useKnownSession()?.id;
  // Nothing was deleted on an account that nothing was heard of yet.
  const deleted = useQuestion(lastSyncAt === null ? null : 'latest deletions', () => readTrash(), {
    asOf: lastSyncAt,
  });
  const asked = isBrief ? null : {};
  const links = useAnswer(shareRoutes.listShares, asked);
  const actions = useAnswer(chatLinkRoutes.chatActivity, asked, { ask: askBot });
  const params = player === undefined ? null : { uid: player };
  const link = useAnswer(chatLinkRoutes.chatStatus, asked && params && { params }, { ask: askBot });
  const failed = [
    { ...deleted, part: parts.deletions },
    { ...links, part: parts.links },
    { ...actions, part: parts.chat },
    { ...link, part: parts.chat },
  ].filter(({ status }) => status === 'failed');
  const linkage = link.answer?.data.linkage ?? null;
  return {
    deleted: deleted.answer?.records ?? [],
    links: links.answer?.shares ?? [],
    actions: actions.answer?.data.actions ?? [],
    linkages: linkage === null ? [] : [linkage],
    missing: [...new Set(failed.map(({ part }) => part))],
    askAgain: () => failed.forEach(({ askAgain }) => void askAgain()),
  };
}
