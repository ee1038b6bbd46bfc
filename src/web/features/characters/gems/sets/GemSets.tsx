import { setTotals, type SetTotals } from '#web/characters/gems/sets/gem-sets.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { GemSet } from '#contract/records/collections/characters/gem-sets.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { equippedOf } from '#contract/records/characters/gem-figures.ts';
import { limits } from '#contract/limits.ts';
import { compare } from '#messages/characters/compare.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { ratingText, resonanceText } from '#web/characters/character-figures.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { FailedChildren } from '#web/characters/FailedChildren.tsx';
import {
  deleteSet,
  duplicateSet,
  isFull,
  nextName,
  saveSet,
  updateSet,
} from '#web/characters/gems/sets/gem-sets.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';

const { sets: words } = gemBag;
const SetPreview = lazyPart(() => import('./SetPreview.tsx'), null);
const CompareSets = lazyPart(() => import('./CompareSets.tsx'), null);
const SetNaming = lazyPart(() => import('./SetNaming.tsx'), null);

type Asked = { readonly kind: 'preview' | 'naming'; readonly id: string } | null;

/** What a character's gems were at some time: loadouts to put on again, snapshots to look back at. */
export function GemSets({ character, gems }: { character: Character; gems: readonly Gem[] }) {
  const { status, records: sets } = useChildren('gemSets', character.id);
  const [formulas] = usePreference('formulas');
  const [asked, setAsked] = useState<Asked>(null);
  const [isComparing, setIsComparing] = useState(false);
  const close = () => setAsked(null);
  const of = sets.find(({ id }) => id === asked?.id);
  const isBare = equippedOf(character, gems, useGemPlaces()).length === 0;
  if (status === 'failed') return <FailedChildren onRetry={() => void localStore.refresh()} />;

  const saveButton = (kind: GemSet['kind'], label: string) => {
    const isAtLimit = isFull(sets, kind);
    return (
      <Button
        disabled={status === 'loading' || isBare || isAtLimit}
        {...(isAtLimit ? { 'data-tooltip': fill(words.full, { max: limits.gemSetsPerKind }) } : {})}
        onClick={() => void saveSet(character, gems, { kind, name: nextName(sets, kind) })}
      >
        {label}
      </Button>
    );
  };

  return (
    <section className="card p-3 sm:p-4">
      <h3 className="font-sans text-base font-semibold">{words.title}</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {saveButton('loadout', words.saveLoadout)}
        {saveButton('snapshot', words.saveSnapshot)}
        {sets.length > 1 && <Button onClick={() => setIsComparing(true)}>{compare.button}</Button>}
      </div>
      {isBare && <p className="mt-2 text-sm text-quiet">{words.nothingEquipped}</p>}
      {sets.length === 0 && !isBare && <p className="mt-2 text-sm text-quiet">{words.none}</p>}
      {(['loadout', 'snapshot'] as const).map((kind) => {
        const ofKind = sets.filter((set) => set.kind === kind);
        if (ofKind.length === 0) return null;
        const heading = kind === 'loadout' ? words.loadouts : words.snapshots;
        return (
          <div key={kind} className="mt-4">
            <h4 className="text-sm font-semibold text-quiet">{heading}</h4>
            <ul aria-label={heading} className="divide-y divide-line">
              {ofKind.map((set) => (
                <SetRow
                  key={set.id}
                  set={set}
                  totals={setTotals(set, gems, formulas)}
                  isActive={kind === 'loadout' && character.activeGemSet === set.id}
                  onPutOn={() => setAsked({ kind: 'preview', id: set.id })}
                  onName={() => setAsked({ kind: 'naming', id: set.id })}
                  onUpdate={isBare ? undefined : () => void updateSet(set, character, gems)}
                  onDuplicate={isFull(sets, kind) ? undefined : () => void duplicateSet(set)}
                />
              ))}
            </ul>
          </div>
        );
      })}
      {asked?.kind === 'preview' && of !== undefined && (
        <SetPreview set={of} character={character} gems={gems} onClose={close} />
      )}
      {isComparing && (
        <CompareSets sets={sets} character={character} gems={gems} onClose={() => setIsComparing(false)} />
      )}
      {asked?.kind === 'naming' && of !== undefined && <SetNaming set={of} onClose={close} />}
    </section>
  );
}

interface SetRowProps {
  set: GemSet;
  totals: SetTotals;
  isActive: boolean;
  onPutOn: () => void;
  onName: () => void;
  onUpdate: (() => void) | undefined;
  onDuplicate: (() => void) | undefined;
}

function SetRow({ set, totals, isActive, onPutOn, onName, onUpdate, onDuplicate }: SetRowProps) {
  const isLoadout = set.kind === 'loadout';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {set.name}
          {isActive && <Badge tone="good">{words.active}</Badge>}
        </p>
        {set.description !== '' && <p className="text-sm wrap-anywhere">{set.description}</p>}
        <p className="text-sm text-quiet">
          {fill(words.summary, {
            gems: fillCount(words.gems, set.gems.length),
            resonance: resonanceText(totals),
            rating: ratingText(totals),
          })}
        </p>
      </div>
      <div role="group" aria-label={fill(words.actions, { name: set.name })} className="flex flex-wrap">
        <Button small weight="quiet" onClick={onPutOn}>
          {isLoadout ? words.activate : words.restore}
        </Button>
        {isLoadout && onUpdate !== undefined && (
          <Button small weight="quiet" onClick={onUpdate}>
            {words.update}
          </Button>
        )}
        <Button small weight="quiet" onClick={onName}>
          {words.edit}
        </Button>
        {onDuplicate !== undefined && (
          <Button small weight="quiet" onClick={onDuplicate}>
            {words.duplicate}
          </Button>
        )}
        <Button small weight="danger" onClick={() => void deleteSet(set)}>
          {words.delete}
        </Button>
      </div>
    </li>
  );
}
