import { attributesSource, cappedAttributes } from '#catalogue/attributes.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { capsWords as words } from '#messages/calculators/caps.ts';
import { fill } from '#messages/fill.ts';
import { exactText } from '#messages/formats.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { attributeBounds, capReached } from '#rules/calculators/attribute-cap.ts';
import type { StatName } from '#rules/characters/stat-ranges.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { FigureField } from './FigureField.tsx';
import type { Taken } from './FromCharacter.tsx';
import { useKeptValues } from './use-kept-values.ts';

const FromCharacter = lazyPart(() => import('./FromCharacter.tsx'));

type Attribute = (typeof cappedAttributes)[number];
type Form = Readonly<Record<string, number>>;

const byId = <Value,>(value: Value) => Object.fromEntries(cappedAttributes.map(({ id }) => [id, value]));
const usual: Form = byId(0);
const allowed = byId(attributeBounds);

/** A character's usual speed is recorded as 100. */
const USUAL_SPEED = 100;

/** The stats of a character that are attributes here, each with what it has beside the attribute. */
const ofStats: readonly (readonly [stat: StatName, id: string, beside: number])[] = [
  ['attackSpeed', 'attack-speed', USUAL_SPEED],
  ['movementSpeed', 'movement-speed', USUAL_SPEED],
  ['criticalHitChance', 'critical-chance', 0],
  ['blockChance', 'block-chance', 0],
  ['cooldownReduction', 'skill-cooldown', 0],
  ['damageReduction', 'damage-taken', 0],
  ['healingBonus', 'healing-increase', 0],
];

const nameOf = (id: string): string => cappedAttributes.find((each) => each.id === id)?.name ?? id;
const isAllowed = (value: number): boolean => value >= attributeBounds.min && value <= attributeBounds.max;

/** Shows the part of each attribute's cap that is reached, and the part that is wasted. */
export default function Caps() {
  const [values, change, filling] = useKeptValues('caps', usual, allowed);
  const isAwake = useAfterHydration();
  const capped = cappedAttributes.filter(({ cap }) => cap !== null);
  const uncapped = cappedAttributes.filter(({ cap }) => cap === null);
  const reached = capped.flatMap(({ id, cap }) => {
    const value = values[id] ?? 0;
    return cap === null || !isAllowed(value) ? [] : capReached(value, cap);
  });

  const take = ({ stats }: Character): Taken => {
    const taken = ofStats.flatMap(([stat, id, beside]) => {
      const value = stats[stat];
      return value === undefined ? [] : ([[id, value - beside]] as const);
    });
    return {
      values: Object.fromEntries(taken),
      what: taken.map(([id, value]) => `${nameOf(id)} ${exactText(value)}%`).join(', '),
    };
  };
  const field = (attribute: Attribute) => (
    <AttributeField
      key={attribute.id}
      attribute={attribute}
      value={values[attribute.id] ?? 0}
      onChange={(value) => change({ [attribute.id]: value })}
    />
  );
  return (
    <div>
      <h1>{pageTexts.caps.title}</h1>
      <p className="mt-2 max-w-prose text-quiet">{words.lead}</p>
      <form className="mt-6 space-y-4" onSubmit={(event) => event.preventDefault()}>
        <div className="card space-y-4 p-5">
          {isAwake && <FromCharacter filling={filling} take={take} />}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <output>
              {fill(words.summary, {
                reached: reached.filter(({ toGo }) => toGo === 0).length,
                wasted: reached.filter(({ wasted }) => wasted > 0).length,
              })}
            </output>
            <Button onClick={() => change(usual)}>{words.clear}</Button>
          </div>
        </div>
        <fieldset className="card min-w-0 p-5">
          <legend className="sr-only">{words.capped}</legend>
          <h2 className="text-2xl">{words.capped}</h2>
          <div className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">{capped.map(field)}</div>
        </fieldset>
        <fieldset className="card min-w-0 p-5">
          <legend className="sr-only">{words.uncapped}</legend>
          <h2 className="text-2xl">{words.uncapped}</h2>
          <p className="mt-1 text-quiet">{words.uncappedLead}</p>
          <div className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {uncapped.map(field)}
          </div>
        </fieldset>
      </form>
      <p className="mt-4 max-w-prose text-sm text-quiet">
        {fill(words.source, {
          title: attributesSource.title,
          date: attributesSource.date,
          confidence: attributesSource.confidence,
        })}
      </p>
    </div>
  );
}

interface AttributeFieldProps {
  attribute: Attribute;
  value: number;
  onChange: (value: number) => void;
}

function AttributeField({ attribute, value, onChange }: AttributeFieldProps) {
  const { name, cap } = attribute;
  const notes: Readonly<Partial<Record<string, string>>> = words.notes;
  const note = notes[attribute.id];
  return (
    <div>
      <FigureField
        label={name}
        unit="%"
        value={value}
        bounds={attributeBounds}
        hasFraction
        isEmptyAtZero
        {...(note !== undefined && { hint: note })}
        onChange={onChange}
      />
      {cap === null ? (
        <p className="mt-1 text-sm text-quiet">{mostText(attribute)}</p>
      ) : (
        isAllowed(value) && <Reached name={name} value={value} cap={cap} />
      )}
    </div>
  );
}

function mostText({ mostPve, mostPvp }: Attribute): string {
  if (mostPve === null && mostPvp === null) return words.noMost;
  const said = (most: number | null) => (most === null ? words.unknown : `${exactText(most)}%`);
  return fill(words.most, { pve: said(mostPve), pvp: said(mostPvp) });
}

function Reached({ name, value, cap }: { name: string; value: number; cap: number }) {
  const { counts, wasted, toGo, share } = capReached(value, cap);
  const said = {
    cap: exactText(cap),
    counts: exactText(counts),
    toGo: exactText(toGo),
    wasted: exactText(wasted),
  };
  const text =
    value === 0
      ? fill(words.cap, said)
      : fill(wasted > 0 ? words.wasted : toGo === 0 ? words.full : words.reached, said);
  return (
    <>
      <div
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text}
        className="mt-2 h-2 overflow-hidden rounded-full bg-raised"
      >
        <div
          className={classNames('h-full rounded-full', wasted > 0 ? 'bg-warn' : 'bg-primary-fill')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className={classNames('mt-1 text-sm', wasted > 0 ? 'font-medium text-warn' : 'text-quiet')}>
        {text}
      </p>
    </>
  );
}
