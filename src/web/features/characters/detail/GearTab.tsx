import { useRef, useState } from 'react';
import {
  wornPlaces,
  type Character,
  type WornPlace,
} from '#contract/records/collections/characters/characters.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { detail } from '#messages/characters/detail.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dotted, numberText } from '#messages/formats.ts';
import { records } from '#messages/records/records.ts';
import { FailedChildren } from '#web/characters/FailedChildren.tsx';
import { nameOfItem, useCatalogueNames } from '../gear/use-catalogue-names.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { EmptyTab } from './EmptyTab.tsx';
import { TabSkeleton } from './DetailSkeleton.tsx';
import { GearDoll } from './GearDoll.tsx';

const words = detail.gear;

const tones: Readonly<Record<Item['rarity'], BadgeTone>> = {
  legendary: 'legendary',
  set: 'good',
  rare: 'primary',
  other: 'plain',
};

export default function GearTab({ character }: { character: Character }) {
  const [attempt, setAttempt] = useState(0);
  return <Gear key={attempt} character={character} onRetry={() => setAttempt(attempt + 1)} />;
}

function Gear({ character, onRetry }: { character: Character; onRetry: () => void }) {
  const { status, records: items } = useChildren('items', character.id);
  const catalogueNames = useCatalogueNames(items);
  const cards = useRef<HTMLUListElement>(null);
  if (status === 'loading') return <TabSkeleton />;
  if (status === 'failed') return <FailedChildren onRetry={onRetry} />;
  const byId = new Map(items.map((item) => [item.id, item]));
  const places = wornPlaces
    .map((place) => ({ place, item: byId.get(character.worn[place] ?? '') }))
    // The second necklace is shown where there is one.
    .filter(({ place, item }) => place !== 'amulet2' || item !== undefined);
  const worn = places.flatMap(({ item }) => item ?? []);
  if (items.length === 0)
    return <EmptyTab characterId={character.id} title={words.none} text={words.noneText} />;
  const bag = items.length - worn.length;
  const rating = worn.reduce((sum, { combatRating = 0 }) => sum + combatRating, 0);
  const read = (place: WornPlace) => {
    const card = cards.current?.querySelector<HTMLElement>(`[data-place="${place}"]`);
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <GearDoll classId={character.class} places={places} catalogueNames={catalogueNames} onRead={read} />
        <ul ref={cards} aria-label={words.worn} className="grid gap-2">
          {places.map(
            ({ place, item }) =>
              item !== undefined && (
                <li
                  key={place}
                  data-place={place}
                  tabIndex={-1}
                  className="card p-3 outline-offset-2 focus:outline-2 focus:outline-primary"
                >
                  <p className="text-sm text-quiet">{records.fields[`worn.${place}`]}</p>
                  <WornItem item={item} catalogueNames={catalogueNames} />
                </li>
              ),
          )}
        </ul>
      </div>
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-quiet">
        {rating > 0 && (
          <p>
            {words.total}: <strong className="text-text">{numberText(rating)}</strong>
          </p>
        )}
        {bag > 0 && <p>{fillCount(words.bag, bag)}</p>}
      </div>
    </>
  );
}

function WornItem({ item, catalogueNames }: { item: Item; catalogueNames: ReadonlyMap<string, string> }) {
  const { rarity, itemLevel, combatRating, attributes, gems = [] } = item;
  const facts = [
    ...(itemLevel > 0 ? [fill(words.level, { level: numberText(itemLevel) })] : []),
    ...(combatRating === undefined ? [] : [fill(words.rating, { rating: numberText(combatRating) })]),
    ...attributes.map((attribute) =>
      fill(records.values.attribute, { name: attribute.name, value: numberText(attribute.value) }),
    ),
  ];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
        {nameOfItem(item, catalogueNames)}
        <Badge tone={tones[rarity]}>{words.rarities[rarity]}</Badge>
      </p>
      {facts.length > 0 && <p className="text-sm text-quiet">{dotted(facts)}</p>}
      {gems.length > 0 && <p className="text-sm text-quiet">{dotted(gems.map(gemText))}</p>}
    </>
  );
}

const gemText = ({ name, rank, resonance }: NonNullable<Item['gems']>[number]): string =>
  fill(resonance > 0 ? words.gemWithResonance : words.gem, {
    name,
    rank,
    resonance: numberText(resonance),
  });
