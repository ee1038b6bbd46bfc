import { useEffect } from 'react';
import { calculationCollections, type CalculationCollection } from '#contract/records/calculations.ts';
import { pages, type PageId } from '#contract/site/pages.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';
import { home } from '#messages/site/home.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { hasTodayLine, writeKeptGoals, writeTodayLine } from '#web/data/storage/kept-goals.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { useGemPicture } from '#web/game/gem-faces/use-gem-picture.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { listPlaceOf } from '#web/records/list-place.ts';
import { colourOf, stoneOf } from '#web/ui/gems/gem-picture.ts';
import { GemArt } from '#web/ui/gems/GemArt.tsx';
import { RankBar } from '#web/ui/gems/RankRail.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useCharacters } from '#web/characters/use-characters.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { hasCommunityHere } from '#web/data/session/community-here.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { mondayOf } from '#rules/today/weeks.ts';
import { Dailies } from './Dailies.tsx';
import { HeroStrip } from './HeroStrip.tsx';
import { NextEvents } from './NextEvents.tsx';
import { NextRank } from './NextRank.tsx';
import { openGoals, type OpenGoal } from './open-goals.ts';
import { useDay } from './use-day.ts';
import { Plates, TodaySkeleton, goalLook, GoalsPlate, nameLook, SHOWN_GOALS } from './plates.tsx';

const { today: words } = home;

/** Only on Mondays. */
const WeekCard = lazyPart(
  () => import('./WeekCard.tsx'),
  <div className="skeleton h-16 @max-[30rem]:h-23" />,
);
const ClanLine = lazyPart(() => import('./ClanLine.tsx'), <div className="for-clans clan-room skeleton" />);

/** A player comes home for this: the character, the dailies, the nearest rank, what begins next, the first goals, the clan. */
export default function Today() {
  const [formulas] = usePreference('formulas');
  const normal = useCollection('normalCalculations');
  const legendary = useCollection('legendaryGoals');
  const power = useCollection('gemPowerGoals');
  const lists = { normalCalculations: normal, legendaryGoals: legendary, gemPowerGoals: power };
  const failed = calculationCollections.filter((name) => lists[name].status === 'failed');
  const isLoading = calculationCollections.some((name) => lists[name].status === 'loading');
  const hasGoals = calculationCollections.some((name) => lists[name].records.length > 0);
  const open = openGoals(
    {
      normalCalculations: normal.records,
      legendaryGoals: legendary.records,
      gemPowerGoals: power.records,
    },
    formulas,
    listPlaceOf,
  );
  const { status, characters, active, isExpected } = useCharacters();
  const day = useDay(active);
  // On a new device the page begins with what came with it: what counts past days waits for all of them.
  const isPartial = isExpected && lateStore.early !== undefined;
  const isSignedIn = useSeemsSignedIn();
  // Unknown characters keep nothing else from being shown.
  const areCharactersRead = status !== 'loading';
  const isRead = !isLoading && failed.length === 0 && areCharactersRead;
  const openCount = isRead ? open.goals.length + characters.length : null;
  // Others may have changed them since the number was noted. The room stays until the page is loaded anew.
  useEffect(() => {
    if (openCount !== null) writeKeptGoals(openCount);
  }, [openCount]);

  if (isLoading || day.status === 'loading' || !areCharactersRead) return <TodaySkeleton />;
  if (failed.length > 0) return <FailedList collections={failed} />;
  if (day.status === 'failed') return <FailedList collections={['dailies', 'dailyTicks']} />;
  return (
    <Plates
      hero={
        active !== null && (
          <>
            <HeroStrip character={active} nowMs={day.nowMs} />
            {mondayOf(day.date) === day.date && (
              <WeekCard character={active} nearest={open.nearest} nowMs={day.nowMs} isPartial={isPartial} />
            )}
          </>
        )
      }
    >
      <Dailies day={day} characters={characters} isPartial={isPartial} />
      <NextRank open={open} formulas={formulas} hasGoals={hasGoals} />
      <NextEvents />
      {isSignedIn && hasCommunityHere() && (
        <ClanLine hasRoom={hasTodayLine('clan')} onKnown={writeTodayLine} />
      )}
      <TopGoals goals={open.goals} />
    </Plates>
  );
}

const pageOf: Readonly<Record<CalculationCollection, PageId>> = {
  normalCalculations: 'normalGems',
  legendaryGoals: 'legendaryGems',
  gemPowerGoals: 'gemPower',
};

/** The first goals, each the way to its calculator; where there are few, the way to another one. */
function TopGoals({ goals }: { goals: readonly OpenGoal[] }) {
  const shown = goals.slice(0, SHOWN_GOALS);
  return (
    <GoalsPlate
      link={
        <Link
          to={pages.calculators.path}
          className="-my-1 inline-flex min-h-11 items-center px-1 text-primary-text hover:underline"
        >
          {words.allGoals}
        </Link>
      }
      rows={
        <>
          {shown.map((goal) => (
            <li key={`${goal.collection} ${goal.id}`}>
              <GoalLine goal={goal} />
            </li>
          ))}
          {shown.length < SHOWN_GOALS && (
            <li>
              <Link to={pages.legendaryGems.path} className={`${goalLook} text-primary-text hover:bg-raised`}>
                <span aria-hidden className="size-10 rounded-full border border-dashed border-line-strong" />
                {words.another}
              </Link>
            </li>
          )}
        </>
      }
    />
  );
}

function GoalLine({ goal }: { goal: OpenGoal }) {
  const picture = useGemPicture(goal.subject);
  const ranks = { from: goal.currentRank, to: goal.targetRank };
  return (
    <Link to={pages[pageOf[goal.collection]].path} className={`${goalLook} hover:bg-raised`}>
      <GemArt {...picture} rank={goal.targetRank} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-x-3 leading-5 @max-[17rem]:flex-wrap">
          <span className={`${nameLook} font-semibold @max-[17rem]:basis-full`}>{goal.name}</span>
          <span className="shrink-0 text-sm text-quiet">
            <span className="sr-only">{fill(calculators.list.rankRange, ranks)}</span>
            <span aria-hidden>{fill(words.ranks, ranks)}</span>
          </span>
        </span>
        <span className="mt-1.5 block">
          <RankBar {...goal} colour={colourOf(stoneOf(picture))} />
        </span>
      </span>
    </Link>
  );
}
