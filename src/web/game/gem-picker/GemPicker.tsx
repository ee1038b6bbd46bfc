import { Check, Star } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { legendaryGems, legendaryGemsOfType, type LegendaryGem } from '#catalogue/legendary-gems.ts';
import { fill, picker } from '#messages';
import type { LegendaryGemType } from '#rules/gems/gem-tier.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { GemArt } from '#web/ui/gems/GemArt.tsx';
import { pictureOf } from '../gem-tiers.ts';
import { findGems } from './gem-search.ts';
import { useGemEffects } from './use-gem-effects.ts';

interface GemPickerProps {
  /** The tier whose gems are offered. */
  gemType: LegendaryGemType;
  chosenId: string | null;
  onChoose: (gemId: string) => void;
  onClose: () => void;
}

/** How many gems of other tiers are named when the search finds none in this one. */
const namedElsewhere = 3;
const typeOf = (gem: LegendaryGem): LegendaryGemType => `${gem.stars}-star`;

/** Chooses a legendary gem of one tier by picture, name or effect. */
export default function GemPicker({ gemType, chosenId, onChoose, onClose }: GemPickerProps) {
  const [search, setSearch] = useState('');
  const id = useId();
  const searchBox = useRef<HTMLInputElement>(null);
  const { status, effects, retry } = useGemEffects();
  useEffect(() => {
    // A finger would get the keyboard over half of the gems.
    if (!matchMedia('(pointer: fine)').matches) return;
    // After the dialog has taken the focus, so that it knows where to give it back.
    const frame = requestAnimationFrame(() => searchBox.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const gems = legendaryGemsOfType(gemType);
  const found = findGems(gems, search, effects);
  const tier = picker.tiers[gemType];

  return (
    <Dialog title={picker.title} onClose={onClose} wide>
      <div className="sticky -top-4 z-10 -mx-5 -mt-2 border-b border-line bg-surface px-5 pt-2 pb-3">
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          {picker.search}
        </label>
        <input
          ref={searchBox}
          id={id}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          className="control"
          placeholder={picker.searchHint}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            const [only, second] = found;
            if (event.key === 'Enter' && only !== undefined && second === undefined) onChoose(only.id);
          }}
        />
        <div className="mt-2 flex items-center gap-2 text-sm text-quiet">
          <Stars count={Number.parseInt(gemType, 10)} />
          <output>{fill(picker.count, { n: found.length, all: gems.length, tier })}</output>
        </div>
      </div>

      {status === 'failed' && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-lg border border-warn px-3 py-1.5 text-sm">
          <span>{picker.effectsFailed}</span>
          <Button weight="quiet" small onClick={retry}>
            {picker.retry}
          </Button>
        </div>
      )}

      {found.length === 0 ? (
        <NothingFound
          search={search}
          tier={tier}
          elsewhere={findGems(legendaryGems, search, effects)}
          onClear={() => setSearch('')}
        />
      ) : (
        <ul aria-label={picker.gems} className="mt-3 grid gap-2 sm:grid-cols-2">
          {found.map((gem) => {
            const effect = effects[gem.id];
            const isChosen = gem.id === chosenId;
            return (
              <li key={gem.id} className="flex">
                <button
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => onChoose(gem.id)}
                  className={classNames(
                    'flex w-full items-center gap-3 rounded-xl border p-2.5 text-left transition-colors duration-100',
                    isChosen
                      ? 'border-primary bg-primary-wash'
                      : 'border-line hover:border-primary hover:bg-raised',
                  )}
                >
                  <GemArt {...pictureOf(gemType, gem.id)} rank={10} size={52} />
                  <span className="min-w-0 flex-1">
                    <span className="block leading-snug font-semibold">{gem.name}</span>
                    {status === 'loading' ? (
                      <span className="skeleton mt-1.5 block h-3.5 w-4/5" />
                    ) : (
                      status === 'ready' && (
                        <span className="mt-0.5 block text-sm leading-snug text-quiet">
                          {effect?.known === true ? effect.effect : picker.unknownEffect}
                        </span>
                      )
                    )}
                  </span>
                  {isChosen && (
                    <span className="flex flex-col items-center self-start text-xs font-semibold text-primary-text">
                      <Check size={18} aria-hidden />
                      {picker.chosen}
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <span aria-hidden className="flex text-legendary">
      {Array.from({ length: count }, (_, index) => (
        <Star key={index} size={14} fill="currentColor" />
      ))}
    </span>
  );
}

interface NothingFoundProps {
  search: string;
  tier: string;
  elsewhere: readonly LegendaryGem[];
  onClear: () => void;
}

function NothingFound({ search, tier, elsewhere, onClear }: NothingFoundProps) {
  const names = elsewhere
    .slice(0, namedElsewhere)
    .map((gem) => fill(picker.nameWithTier, { name: gem.name, tier: picker.tiers[typeOf(gem)] }));
  return (
    <div className="space-y-2 py-8 text-center">
      <p>{fill(picker.none, { tier, search: search.trim() })}</p>
      {names.length > 0 && (
        <p className="text-quiet">{fill(picker.elsewhere, { names: names.join(', ') })}</p>
      )}
      <Button onClick={onClear}>{picker.clearSearch}</Button>
    </div>
  );
}
