import { Check } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { GemTag, LegendaryGemEffect } from '#catalogue/gems/legendary-gem-effects.ts';
import { gemTypeOf, legendaryGems, type LegendaryGem } from '#catalogue/gems/legendary-gems.ts';
import { pages } from '#contract/site/pages.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { picker } from '#messages/calculators/picker.ts';
import { fill } from '#messages/fill.ts';
import type { LegendaryGemType } from '#rules/gems/gem-tier.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Link } from '#web/ui/Link.tsx';
import { FaceInSight } from './FaceInSight.tsx';
import { findGems, gemGroups, gemsWithTags, gemTags } from './gem-search.ts';
import { GroupHeading } from './GroupHeading.tsx';
import { NoGemFound } from './NoGemFound.tsx';
import { TagChips } from '../tags/TagChips.tsx';
import { useGemEffects } from './use-gem-effects.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';

interface GemPickerProps {
  /** The tier whose gems stand first. */
  gemType: LegendaryGemType;
  chosenId: string | null;
  onChoose: (gemId: string, gemType: LegendaryGemType) => void;
  onClose: () => void;
}

const noTags: ReadonlySet<GemTag> = new Set();

/** How many gems the first picture of the dialog has: no screen shows more. */
const inFirstPicture = 16;

/** Chooses a legendary gem by picture, name or effect. */
export default function GemPicker({ gemType, chosenId, onChoose, onClose }: GemPickerProps) {
  const [search, setSearch] = useState('');
  const [tags, setTags] = useState(noTags);
  const searchBox = useRef<HTMLInputElement>(null);
  const { status, effects, retry } = useGemEffects();
  useEffect(() => {
    // A finger would get the keyboard over half of the gems.
    if (!matchMedia('(pointer: fine)').matches) return;
    // After the dialog has taken the focus, so that it knows where to give it back.
    const frame = requestAnimationFrame(() => searchBox.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const found = gemsWithTags(findGems(legendaryGems, search, effects), tags, effects);
  // 92 rows would keep the dialog from opening at once.
  const isOpen = useDeferredValue(true, false);
  const groups = gemGroups(found, gemType);
  const shown = isOpen
    ? groups
    : groups.slice(0, 1).map(({ of, gems }) => ({ of, gems: gems.slice(0, inFirstPicture) }));
  const choose = (gem: LegendaryGem) => onChoose(gem.id, gemTypeOf(gem));

  return (
    <Dialog
      title={picker.title}
      onClose={onClose}
      wide
      actions={
        <Link to={pages.gems.path} className={buttonLook('quiet', true)}>
          {picker.book}
        </Link>
      }
    >
      <div className="sticky -top-4 z-10 -mx-5 -mt-2 border-b border-line bg-surface px-5 pt-2 pb-3">
        <SearchField
          ref={searchBox}
          label={gemWords.search}
          enterKeyHint="search"
          placeholder={gemWords.searchHint}
          value={search}
          onSearch={setSearch}
          onKeyDown={(event) => {
            const [only, second] = found;
            if (event.key === 'Enter' && only !== undefined && second === undefined) choose(only);
          }}
        />
        {/* Which gem does what comes with the effects. */}
        {status !== 'failed' && (
          <div className="mt-1">
            <TagChips label={gemWords.filter} tags={gemTags} chosen={tags} onChange={setTags} />
          </div>
        )}
        <output className="mt-1 block text-sm text-quiet">
          {fill(gemWords.count, { n: found.length, all: legendaryGems.length })}
        </output>
      </div>

      {status === 'failed' && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-lg border border-warn px-3 py-1.5 text-sm">
          <span>{picker.effectsFailed}</span>
          <Button weight="quiet" small onClick={retry}>
            {picker.retry}
          </Button>
        </div>
      )}

      {found.length === 0 && (
        <NoGemFound
          search={search}
          hasTags={tags.size > 0}
          onClear={() => {
            setSearch('');
            setTags(noTags);
          }}
        />
      )}
      {shown.map(({ of, gems }) => (
        <section key={of} className="mt-4">
          <GroupHeading of={of} level={3} />
          <ul
            aria-label={
              of === 'unknown'
                ? picker.gemsOfUnknownEffect
                : fill(picker.gemsOf, { tier: gemWords.tiers[of] })
            }
            className="mt-2 grid gap-2 sm:grid-cols-2"
          >
            {gems.map((gem) => (
              <li key={gem.id} className="flex">
                <GemChoice
                  gem={gem}
                  isChosen={gem.id === chosenId}
                  effect={effects[gem.id]}
                  isUnknown={of === 'unknown'}
                  isLoading={status === 'loading' && of !== 'unknown'}
                  onChoose={() => choose(gem)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

interface GemChoiceProps {
  gem: LegendaryGem;
  isChosen: boolean;
  effect: LegendaryGemEffect | undefined;
  /** Says whether nobody knows what it does. */
  isUnknown: boolean;
  /** Says whether what it does is on its way. */
  isLoading: boolean;
  onChoose: () => void;
}

function GemChoice({ gem, isChosen, effect, isUnknown, isLoading, onChoose }: GemChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex w-full items-center gap-3 rounded-xl border p-2.5 text-left fades',
        isChosen ? 'border-primary bg-primary-wash' : 'border-line hover:border-primary hover:bg-raised',
      )}
    >
      <span className={isUnknown ? 'opacity-60 grayscale-[60%]' : undefined}>
        <FaceInSight kind={gemTypeOf(gem)} gemId={gem.id} size={52} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('block leading-snug font-semibold', isUnknown && 'text-quiet')}>
          {gem.name}
        </span>
        {isLoading ? (
          <span className="skeleton mt-1.5 block h-3.5 w-4/5" />
        ) : (
          <span className="mt-0.5 block text-sm leading-snug text-quiet">
            {/* Those of unknown effect stand together, of whatever tier. */}
            {isUnknown ? gemWords.tiers[gemTypeOf(gem)] : effect?.effect}
          </span>
        )}
      </span>
      {isChosen && (
        <span className="flex flex-col items-center self-start text-xs font-semibold text-primary-text">
          <Check size={18} />
          {picker.chosen}
        </span>
      )}
    </button>
  );
}
