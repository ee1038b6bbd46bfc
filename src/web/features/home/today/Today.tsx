import { useEffect } from 'react';
import { calculationCollections } from '#contract/records/calculations.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { writeKeptGoals } from '#web/data/storage/kept-goals.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { listPlaceOf } from '#web/records/list-place.ts';
import { NextEvents } from './NextEvents.tsx';
import { NextRank } from './NextRank.tsx';
import { openGoals } from './open-goals.ts';
import { Plates, TodaySkeleton } from './plates.tsx';
import { TopGoals } from './TopGoals.tsx';

/** What a player who keeps goals comes home for: the nearest rank, what begins next, the first goals. */
export default function Today() {
  const [formulas] = usePreference('formulas');
  const normal = useCollection('normalCalculations');
  const legendary = useCollection('legendaryGoals');
  const power = useCollection('gemPowerGoals');
  const lists = { normalCalculations: normal, legendaryGoals: legendary, gemPowerGoals: power };
  const failed = calculationCollections.filter((name) => lists[name].status === 'failed');
  const isLoading = calculationCollections.some((name) => lists[name].status === 'loading');
  const open = openGoals(
    {
      normalCalculations: normal.records,
      legendaryGoals: legendary.records,
      gemPowerGoals: power.records,
    },
    formulas,
    listPlaceOf,
  );
  const openCount = isLoading || failed.length > 0 ? null : open.goals.length;
  // Others may have changed them since the number was noted. The room stays until the page is loaded anew.
  useEffect(() => {
    if (openCount !== null) writeKeptGoals(openCount);
  }, [openCount]);

  if (isLoading) return <TodaySkeleton />;
  if (failed.length > 0) return <FailedList collections={failed} />;
  return (
    <Plates>
      <NextRank open={open} formulas={formulas} />
      <NextEvents />
      <TopGoals goals={open.goals} />
    </Plates>
  );
}
