import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { gemFacts } from '#contract/records/characters/gem-figures.ts';
import type { Character, GemPlace } from '#contract/records/collections/characters/characters.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { wearWords as words } from '#messages/equipment/wearing.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { records } from '#messages/records/records.ts';
import { resonanceText } from '#web/characters/character-figures.ts';
import {
  asGem,
  isOwned,
  type KnownItem,
  type NewItem,
  type Outfit,
  type Wearing,
} from '#web/characters/gear/wear-loadout.ts';
import { gemText } from '#web/characters/gems/gem-edits.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';

interface WearPreviewProps {
  outfit: Outfit;
  character: Character;
  outcome: Wearing;
  itemOf: (id: string) => KnownItem | undefined;
  /** The loadout's places whose missing gem is added. */
  added: ReadonlySet<GemPlace>;
  onAdd: (place: GemPlace, isAdded: boolean) => void;
}

export function WearPreview({ outfit, character, outcome, itemOf, added, onAdd }: WearPreviewProps) {
  const { gear, gems, itemsOff, gemsOff, missing, otherRank, unfit, unknown, resonance } = outcome;
  const { name } = character;
  const nameOf = (item: Item | NewItem): string =>
    item.name ?? itemOf(item.catalogueId ?? '')?.name ?? words.unknownItem;
  const itemsAdded = gear.filter(({ after }) => after !== null && !isOwned(after)).length;
  const isSame = gear.length + gems.length === 0;
  const isComplete = missing.length + unfit.length + unknown === 0;
  const off = [...itemsOff.map(nameOf), ...gemsOff.map(gemText)];
  return (
    <div className="mt-3 grid gap-4">
      {isSame && <p>{fill(isComplete ? words.same : words.nothing, { name })}</p>}
      <Changes title={words.gear}>
        {gear.map(({ place, before, after }) => (
          <Change
            key={place}
            place={records.fields[`worn.${place}`]}
            before={before === null ? null : nameOf(before)}
            after={after === null ? null : nameOf(after)}
            isNew={after !== null && !isOwned(after)}
          />
        ))}
      </Changes>
      <Changes
        title={words.gems}
        // Above the rest, so that a tick does not move under the finger.
        above={missing.map(({ place, gem }) => {
          const called = gemFacts(asGem(gem)).name;
          return (
            <div key={place}>
              <p className="text-warn">{fill(words.missing, { gem: called })}</p>
              <CheckField
                label={fill(words.add, { gem: called, rank: gem.rank })}
                isChecked={added.has(place)}
                onChange={(isAdded) => onAdd(place, isAdded)}
              />
            </div>
          );
        })}
      >
        {gems.map(({ place, before, after }) => (
          <Change
            key={place}
            place={fill(words.gemPlace, { place })}
            before={before === null ? null : gemText(before)}
            after={after === null ? null : gemText(asGem(after))}
            isNew={after !== null && !isOwned(after)}
          />
        ))}
      </Changes>
      {resonance.from.resonance !== resonance.to.resonance && (
        <p className="font-semibold">
          {fill(words.resonance, { from: resonanceText(resonance.from), to: resonanceText(resonance.to) })}
        </p>
      )}
      <div className="grid gap-1 text-sm text-quiet empty:hidden">
        {otherRank.map(({ gem, wanted }) => (
          <p key={gem.id}>{fill(words.otherRank, { gem: gemFacts(gem).name, rank: gem.rank, wanted })}</p>
        ))}
        {itemsAdded > 0 && <p>{fill(fillCount(words.added, itemsAdded), { name })}</p>}
        {Object.keys(outfit.skills ?? {}).length > 0 && <p>{fill(words.skillsStay, { name })}</p>}
        {off.length > 0 && <p>{fill(words.off, { things: off.join('; ') })}</p>}
        {unfit.length > 0 && (
          <p className="text-warn">
            {fill(words.unfit, {
              class: nameOfClass(outfit.class),
              items: unfit
                .map((slot) => itemOf(outfit.items[slot] ?? '')?.name ?? equipmentWords.slots[slot])
                .join(', '),
            })}
          </p>
        )}
        {unknown > 0 && <p className="text-warn">{fillCount(words.unknown, unknown)}</p>}
      </div>
    </div>
  );
}

interface ChangesProps {
  title: string;
  above?: readonly ReactNode[];
  children: readonly ReactNode[];
}

function Changes({ title, above, children }: ChangesProps) {
  if ((above?.length ?? 0) + children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      {above}
      {children.length > 0 && (
        <ul aria-label={title} className="divide-y divide-line">
          {children}
        </ul>
      )}
    </section>
  );
}

interface ChangeProps {
  place: string;
  /** Null for nothing. */
  before: string | null;
  after: string | null;
  isNew: boolean;
}

function Change({ place, before, after, isNew }: ChangeProps) {
  return (
    <li className="py-2">
      <span className="flex items-center justify-between gap-2 text-xs text-quiet">
        {place}
        {isNew && <Badge tone="primary">{words.isNew}</Badge>}
      </span>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="text-quiet wrap-anywhere">{before ?? words.nothingThere}</span>
        <span className="flex min-w-0 items-center gap-2">
          <ArrowRight size={16} role="img" aria-label={words.becomes} className="shrink-0 text-quiet" />
          <span className={after === null ? 'text-quiet' : 'font-semibold wrap-anywhere'}>
            {after ?? words.nothingThere}
          </span>
        </span>
      </span>
    </li>
  );
}
