import { placesInWords, useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { ChevronRight, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { GearKey } from '#contract/records/characters/gear-places.ts';
import { limits } from '#contract/limits.ts';
import { type Item, itemRarities } from '#contract/records/collections/characters/items.ts';
import { gearWords as words } from '#messages/characters/gear.ts';
import { fill } from '#messages/fill.ts';
import { statRanges } from '#rules/characters/stat-ranges.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AmountField } from '#web/ui/form/AmountField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { blankGear, gearOf, type GearValues } from '../form/character-values.ts';
import { FieldPlace } from '../form/FieldPlace.tsx';
import { nameOfItem } from './use-catalogue-names.ts';
import { gemRankBounds } from '../form/character-complaints.ts';

const GameItemChoice = lazyPart(() => import('./GameItemChoice.tsx'), <div className="skeleton h-17" />);

/** Beyond anything that an item of the game says. */
const MOST = 1_000_000_000;

const rarityOptions = () => itemRarities.map((rarity) => ({ value: rarity, label: words.rarities[rarity] }));

interface GearSlotProps {
  slot: GearKey;
  classId: string;
  gear: GearValues | undefined;
  catalogueNames: ReadonlyMap<string, string>;
  /** Items that fit and are worn nowhere else. */
  free: readonly Item[];
  error: string | undefined;
  onChange: (gear: GearValues | null) => void;
}

/** One place of the gear, folded until it is opened. */
export function GearSlot(props: GearSlotProps) {
  const { slot, classId, gear, catalogueNames, free, error, onChange } = props;
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || error !== undefined;
  const place = words.places[slot];
  const shown = gear ?? blankGear;
  // An item that has no name of its own stands there by its id until the catalogue is here.
  const isNameless = shown.name === shown.catalogueId;
  const name = (isNameless ? catalogueNames.get(shown.name) : undefined) ?? shown.name;
  const change = (changed: Partial<GearValues>) => onChange({ ...shown, ...changed });
  const options = free.map((item) => ({ value: item.id, label: nameOfItem(item, catalogueNames) }));
  const rename = (typed: string) => {
    const { catalogueId: _before, ...others } = shown;
    onChange({ ...others, name: typed });
  };
  return (
    <FieldPlace field={`gear.${slot}`}>
      <details
        open={isOpen}
        onToggle={(event) => setIsOpened(event.currentTarget.open)}
        className={classNames('group card', error !== undefined && 'border-bad')}
      >
        <summary className="touch-target flex list-none items-center gap-2 rounded-lg px-3 [&::-webkit-details-marker]:hidden">
          <ChevronRight size={18} className="shrink-0 text-quiet group-open:rotate-90" />
          <span className="min-w-0 flex-1 py-2 wrap-anywhere">
            {fill(words.summary, { slot: place, item: name === '' ? words.empty : name })}
          </span>
          {shown.itemLevel > 0 && (
            <span className="text-sm whitespace-nowrap text-quiet">
              {fill(words.level, { level: shown.itemLevel })}
            </span>
          )}
        </summary>
        {isOpen && (
          <fieldset className="min-w-0 space-y-3 px-3 pb-3">
            <legend className="sr-only">{place}</legend>
            {options.length > 0 && (
              <SelectField
                label={words.fromItems}
                placeholder={words.choose}
                value={shown.itemId ?? ''}
                options={options}
                onChange={(id) => {
                  const item = free.find((each) => each.id === id);
                  if (item !== undefined) onChange(gearOf(item));
                }}
              />
            )}
            <GameItemChoice slot={slot} classId={classId} gear={gear} free={free} onChange={onChange} />
            <TextField label={words.name} autoComplete="off" value={name} error={error} onChange={rename} />
            <div className="grid gap-3 sm:grid-cols-3">
              <AmountField
                label={words.itemLevel}
                min={0}
                max={limits.itemLevel}
                figure="whole"
                whenInvalid={0}
                value={shown.itemLevel}
                onChange={(itemLevel) => change({ itemLevel })}
              />
              <AmountField
                label={words.combatRating}
                {...statRanges.combatRating}
                figure="whole"
                whenInvalid={0}
                value={shown.combatRating}
                onChange={(combatRating) => change({ combatRating })}
              />
              <SelectField
                label={words.rarity}
                value={shown.rarity}
                options={rarityOptions()}
                onChange={(rarity) => change({ rarity })}
              />
            </div>
            <Attributes attributes={shown.attributes} onChange={(attributes) => change({ attributes })} />
            <ItemGems gems={shown.gems} onChange={(gems) => change({ gems })} />
            {gear !== undefined && (
              <div className="flex flex-wrap items-center gap-x-3">
                <Button
                  small
                  weight="quiet"
                  aria-label={fill(words.clearSlot, { slot: place })}
                  onClick={() => onChange(null)}
                >
                  {words.clear}
                </Button>
                {gear.itemId !== null && <p className="text-sm text-quiet">{words.cleared}</p>}
              </div>
            )}
          </fieldset>
        )}
      </details>
    </FieldPlace>
  );
}

interface AttributesProps {
  attributes: GearValues['attributes'];
  onChange: (attributes: GearValues['attributes']) => void;
}

function Attributes({ attributes, onChange }: AttributesProps) {
  const replaced = (index: number, changed: Partial<GearValues['attributes'][number]>) =>
    attributes.map((attribute, at) => (at === index ? { ...attribute, ...changed } : attribute));
  // A place in the list is all that tells attributes apart.
  const rows = attributes.map((attribute, index) => ({ ...attribute, index, id: `attribute-${index}` }));
  return (
    <div className="space-y-2" role="group" aria-label={words.attributes}>
      {rows.map(({ id, index, name, value }) => (
        <div key={id} className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-32">
            <TextField
              label={fill(words.attribute, { n: index + 1 })}
              autoComplete="off"
              value={name}
              onChange={(typed) => onChange(replaced(index, { name: typed }))}
            />
          </div>
          <div className="w-28 shrink-0">
            <AmountField
              label={fill(words.attributeValue, { n: index + 1 })}
              min={-MOST}
              max={MOST}
              figure="any"
              whenInvalid={0}
              value={value}
              onChange={(typed) => onChange(replaced(index, { value: typed }))}
            />
          </div>
          <IconButton
            label={fill(words.removeAttribute, { n: index + 1 })}
            icon={<X size={18} />}
            onClick={() => onChange(attributes.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {attributes.length < limits.attributesPerItem && (
        <Button
          small
          weight="quiet"
          icon={<Plus size={16} />}
          onClick={() => onChange([...attributes, { name: '', value: 0 }])}
        >
          {words.addAttribute}
        </Button>
      )}
    </div>
  );
}

const MOST_RESONANCE = 10_000;

type ItemGem = GearValues['gems'][number];

interface ItemGemsProps {
  gems: readonly ItemGem[];
  onChange: (gems: readonly ItemGem[]) => void;
}

function ItemGems({ gems, onChange }: ItemGemsProps) {
  const places = useGemPlaces();
  const replaced = (index: number, changed: Partial<ItemGem>) =>
    onChange(gems.map((gem, at) => (at === index ? { ...gem, ...changed } : gem)));
  // A place in the list is all that tells gems apart.
  const rows = gems.map((gem, index) => ({ ...gem, index, id: `gem-${index}` }));
  return (
    <div className="space-y-2" role="group" aria-label={words.gems}>
      {rows.map(({ id, index, name, rank, resonance }) => (
        <div key={id} className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-32">
            <TextField
              label={fill(words.gem, { n: index + 1 })}
              autoComplete="off"
              value={name}
              onChange={(typed) => replaced(index, { name: typed })}
            />
          </div>
          <div className="w-20 shrink-0">
            <AmountField
              label={fill(words.gemRank, { n: index + 1 })}
              {...gemRankBounds}
              figure="whole"
              whenInvalid={gemRankBounds.min}
              value={rank}
              onChange={(typed) => replaced(index, { rank: typed })}
            />
          </div>
          <div className="w-28 shrink-0">
            <AmountField
              label={fill(words.gemResonance, { n: index + 1 })}
              min={0}
              max={MOST_RESONANCE}
              figure="any"
              whenInvalid={0}
              value={resonance}
              onChange={(typed) => replaced(index, { resonance: typed })}
            />
          </div>
          <IconButton
            label={fill(words.removeGem, { n: index + 1 })}
            icon={<X size={18} />}
            onClick={() => onChange(gems.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {gems.length > 0 && (
        <p className="text-sm text-quiet">{fill(words.gemsHint, { all: placesInWords(places) })}</p>
      )}
      {gems.length < limits.gemsPerItem && (
        <Button
          small
          weight="quiet"
          icon={<Plus size={16} />}
          onClick={() => onChange([...gems, { name: '', rank: 1, resonance: 0 }])}
        >
          {words.addGem}
        </Button>
      )}
    </div>
  );
}
