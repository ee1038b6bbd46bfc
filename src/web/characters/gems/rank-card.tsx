import { useEffect, useState } from 'react';
import type { LegendaryGoal } from '#contract/records/calculations.ts';
import { planLegendary, priced } from '#contract/records/plans/gem-plans.ts';
import { pages } from '#contract/site/pages.ts';
import { fill } from '#messages/fill.ts';
import { moments } from '#messages/site/moments.ts';
import { nearestRankUp } from '#rules/gems/goals/nearest-rank-up.ts';
import { goalAddress } from '#web/data/notices/addresses.ts';
import { readPreference } from '#web/data/preferences/preference-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import type { GemSubject } from '#web/game/gem-faces/use-gem-picture.ts';
import { listPlaceOf } from '#web/records/list-place.ts';
import { MomentCard } from '#web/ui/toasts/MomentCard.tsx';
import type { CardParts } from '#web/ui/toasts/notify.ts';

/** A rank that a gem has reached. */
export interface RankMoment {
  readonly name: string;
  readonly subject: GemSubject;
  readonly rank: number;
  /** The gain in words, such as '+30 resonance'; empty where nothing is known. */
  readonly line: string;
  /** The character's resonance before and after. */
  readonly resonance?: { readonly from: number; readonly to: number };
  /** The goals that are reached with it. */
  readonly beside?: string;
}

/** The card of a rank, as a notice takes it. */
export const rankCard = (moment: RankMoment) => (parts: CardParts) => <RankCard {...moment} {...parts} />;

function RankCard({ name, subject, rank, line, resonance, beside, ...parts }: RankMoment & CardParts) {
  const next = useNextRank();
  return (
    <MomentCard
      {...parts}
      picture={<GemFace {...subject} rank={rank} size={160} />}
      title={fill(moments.rank, { name, rank })}
      line={line}
      {...(resonance === undefined ? {} : { counted: resonance })}
      {...(beside === undefined ? {} : { beside })}
      next={next}
    />
  );
}

interface Next {
  readonly label: string;
  readonly to: string;
}

/** The nearest rank once the change is kept, as the home page has it, and the way to its goal; null where there is none. */
function useNextRank(): Next | null {
  const [next, setNext] = useState<Next | null>(null);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const found = await readNext().catch((error: unknown) => {
        console.debug('The next rank could not be read', error);
        return null;
      });
      if (!isOver) setNext(found);
    };
    void read();
    return () => {
      isOver = true;
    };
  }, []);
  return next;
}

async function readNext(): Promise<Next | null> {
  const records = await localStore.read(localStore.owner(), (storage) =>
    storage.readCollection('legendaryGoals'),
  );
  const formulas = readPreference('formulas');
  const open = (records ?? [])
    .map(({ data }) => data as LegendaryGoal)
    .filter(({ completed }) => !completed)
    .toSorted((one, other) => listPlaceOf('legendaryGoals', one) - listPlaceOf('legendaryGoals', other));
  const nearest = nearestRankUp(open.map(priced), (upgrade) => planLegendary(upgrade, formulas));
  if (nearest === null) return null;
  const { id, name, currentRank: from } = nearest.goal;
  return {
    label: fill(moments.next, { name, from, to: nearest.toRank }),
    to: goalAddress(pages.legendaryGems.path, id),
  };
}
