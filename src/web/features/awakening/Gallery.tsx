import { useState } from 'react';
import { gemTypeOf, legendaryGems, type LegendaryGem } from '#catalogue/gems/legendary-gems.ts';
import type { KeptStack } from '#contract/records/collections/planning/awakening-setups.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { awakeningBounds, type ActiveStars } from '#rules/awakening/setup.ts';
import { ranks } from '#rules/gems/ranks.ts';
import { FaceInSight } from '#web/game/gem-picker/FaceInSight.tsx';
import { findGems } from '#web/game/gem-picker/gem-search.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { SearchInput } from '#web/ui/form/SearchField.tsx';
import {
  copiesText,
  rankedGem,
  stackId,
  starChoices,
  withStack,
  type SetupChange,
  type SetupFields,
} from './use-setup.ts';

const { copies: words } = awakeningWords;
const times = ['1', '2', '3', '5', '10'] as const;

interface GalleryProps {
  setup: SetupFields;
  onChange: (change: SetupChange) => void;
  onClose: () => void;
}

/** Adds copies by taps: rank, stars and number are chosen once and hold for every tap after. */
export default function Gallery({ setup, onChange, onClose }: GalleryProps) {
  const [search, setSearch] = useState('');
  const [rank, setRank] = useState<(typeof ranks)[number]>(1);
  const [activeStars, setActiveStars] = useState<ActiveStars>(2);
  const [time, setTime] = useState<(typeof times)[number]>('1');
  /** Stacks as they were before each tap, the last one last. */
  const [before, setBefore] = useState<readonly KeptStack[]>([]);
  const found = findGems(legendaryGems, search, {});
  const stackOf = (gem: LegendaryGem, quantity: number): KeptStack => ({
    ...rankedGem(gem, rank, activeStars),
    quantity,
  });
  const present = (gem: LegendaryGem) => {
    const id = stackId(stackOf(gem, 0));
    return setup.stacks.find((each) => stackId(each) === id);
  };
  const tap = (gem: LegendaryGem) => {
    const stack = present(gem);
    const owned = stack?.quantity ?? 0;
    const quantity = Math.min(owned + Number(time), awakeningBounds.quantity.max);
    if (stack === undefined && setup.stacks.length >= awakeningBounds.stacks.max) {
      announce(fill(words.full, { n: awakeningBounds.stacks.max }));
      return;
    }
    setBefore([...before, stack ?? stackOf(gem, 0)]);
    onChange(withStack({ ...stackOf(gem, quantity), ...(stack !== undefined && { lock: stack.lock }) }));
  };
  const takeBack = () => {
    const last = before.at(-1);
    if (last === undefined) return;
    setBefore(before.slice(0, -1));
    onChange(withStack(last));
  };
  return (
    <Dialog
      wide
      title={words.gallery}
      onClose={onClose}
      actions={
        <>
          <output className="mr-auto self-center text-sm text-quiet">{copiesText(setup)}</output>
          <Button weight="quiet" unavailable={before.length === 0} onClick={takeBack}>
            {words.takeBack}
          </Button>
          <Button weight="primary" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <div className="sticky -top-4 z-10 -mx-5 -mt-2 space-y-1.5 border-b border-line bg-surface px-5 pt-2 pb-2">
        <p className="text-sm text-quiet">{fill(words.galleryHint, { n: time, rank, stars: activeStars })}</p>
        <ChoiceField
          label={words.rank}
          isEven
          isBrief
          value={String(rank)}
          options={ranks.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(value) => setRank(ranks.find((each) => String(each) === value) ?? rank)}
        />
        <div className="flex flex-wrap items-center gap-2">
          <ChoiceField
            label={words.times}
            isBrief
            value={time}
            options={times.map((value) => ({ value, label: fill(words.timesOf, { n: value }) }))}
            onChange={setTime}
          />
          <select
            aria-label={words.activeStars}
            className="control w-auto px-2"
            value={activeStars}
            onChange={({ target: { value } }) =>
              setActiveStars(starChoices.find((stars) => String(stars) === value) ?? activeStars)
            }
          >
            {starChoices.map((stars) => (
              <option key={stars} value={stars}>
                {fill(words.starsOf, { n: stars })}
              </option>
            ))}
          </select>
        </div>
        <SearchInput
          enterKeyHint="search"
          aria-label={gemWords.search}
          placeholder={gemWords.search}
          value={search}
          onSearch={setSearch}
        />
      </div>
      <ul
        aria-label={words.gallery}
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-2"
      >
        {found.map((gem) => {
          const owned = present(gem)?.quantity ?? 0;
          return (
            <li key={gem.id} className="flex">
              <button
                type="button"
                aria-label={fillCount(words.tap, owned).replace('{gem}', gem.name)}
                onClick={() => tap(gem)}
                className="relative flex w-full flex-col items-center gap-1 rounded-xl border border-line p-2 text-center hover:border-primary hover:bg-raised"
              >
                <FaceInSight kind={gemTypeOf(gem)} gemId={gem.id} rank={rank} size={48} />
                <span className="text-sm leading-tight wrap-anywhere">{gem.name}</span>
                {owned > 0 && (
                  <span
                    aria-hidden
                    className="absolute top-1 right-1 rounded-full bg-primary-fill px-2 text-sm font-semibold text-white"
                  >
                    {owned}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
