import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { attributeName, attributeOf } from '#catalogue/planning/attribute-names.ts';
import { planFocuses, planModes } from '#contract/records/collections/planning/plan-terms.ts';
import { type PlanRequest } from '#contract/planning/plan.ts';
import { gemPlaces } from '#contract/records/collections/characters/characters.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import type { BuildWishes, WishesAnswered } from '#engine/optimizer/answer-wishes.ts';
import type { OwnedCopy } from '#engine/optimizer/loadout-world.ts';
import { optimizerWords as words } from '#messages/equipment/optimizer.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { plannerWords } from '#messages/planning/planner.ts';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { run } from '#web/workers/run.ts';
import type { OwnedItems } from '../doll/use-owned-items.ts';
import type { LoadoutValues } from '../loadout-draft.ts';
import { BestBuilds } from './BestBuilds.tsx';
import { idIn, nameOf, nameOfPlace, rulesOf, type Place, type Wishes, type WishRule } from './wishes.ts';

const ANSWERS = 10;
const MOST_SETS = 4;

const nothingWished: Wishes = {
  focus: 'damage',
  mode: 'pve',
  from: null,
  locks: [],
  excluded: [],
  sets: [],
  minimums: {},
};

type Search =
  | { readonly status: 'idle' | 'failed' }
  | { readonly status: 'searching'; readonly visited: number }
  | {
      readonly status: 'found';
      readonly answer: WishesAnswered;
      readonly rules: readonly WishRule[];
      readonly key: string;
    };

interface OptimizerProps {
  values: LoadoutValues;
  classId: string;
  catalogue: EquipmentCatalogue;
  owned: OwnedItems;
  /** Puts a build into the builder. @param title what the player is told */
  onUse: (build: Pick<LoadoutValues, 'items' | 'gems'>, title: string) => void;
  onClose: () => void;
}

/** The ten best builds for the loadout's class and skills under the player's wishes, searched beside the page. */
export default function Optimizer({ values, classId, catalogue, owned, onUse, onClose }: OptimizerProps) {
  const [wishes, setWishes] = useState(nothingWished);
  const [search, setSearch] = useState<Search>({ status: 'idle' });
  const { owner, items } = owned;
  // No character has this id, so nothing belongs to it.
  const { records: gems } = useChildren('gems', owner?.id ?? '');
  const places = useGemPlaces();
  const [formulas] = usePreference('formulas');
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const copies = items.flatMap(({ id: copyId, catalogueId, combatRating, attributes }): OwnedCopy[] =>
    catalogueId === undefined ? [] : [{ id: copyId, itemId: catalogueId, rating: combatRating, attributes }],
  );
  const written = [...new Set(copies.flatMap(({ attributes }) => attributes.map(({ name }) => name)))];
  const attributes = [...new Set(written.flatMap((name) => attributeOf(name) ?? []))];
  const unknown = written.filter((name) => attributeOf(name) === null);
  const from = wishes.from ?? (copies.length > 0 ? 'owned' : 'all');

  const wishedFor = ({ minimums }: Wishes) => attributes.filter((each) => (minimums[each] ?? 0) > 0);
  const rulesFor = (wished: Wishes) => rulesOf(wished, values, wishedFor(wished), catalogue);
  const questionOf = (wished: Wishes): BuildWishes => {
    const request: PlanRequest = {
      classId,
      mode: wished.mode,
      focus: wished.focus,
      level: 60,
      paragonLevel: 0,
      weapons: [],
      playstyle: '',
      info: '',
      kit: {
        gems: gems.flatMap(({ catalogueId, rank, activeStars }) =>
          catalogueId === undefined
            ? []
            : [{ gemId: catalogueId, rank, ...(activeStars === undefined ? {} : { activeStars }) }],
        ),
        items: [...new Set(copies.map(({ itemId }) => itemId))].map((itemId) => ({ itemId })),
      },
      use: (wished.from ?? from) === 'owned' ? 'only' : 'ignore',
      gemTier: 5,
      comparedRank: 1,
      power: 1,
      formulas,
      secondWeapons: places.length === gemPlaces.length,
    };
    return {
      asked: {
        request,
        equipment: { items: catalogue.items, sets: catalogue.sets, version: catalogue.version },
        skills: Object.values(values.skills).filter((each) => each !== undefined),
        owned: copies,
        attributes: wishedFor(wished),
      },
      rules: rulesFor(wished).map(({ rule }) => rule),
      answers: ANSWERS,
    };
  };
  const keyOf = ({ asked: { equipment: _same, ...asked }, rules }: BuildWishes) =>
    JSON.stringify([asked, rules]);

  const start = async (wished: Wishes) => {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    const question = questionOf(wished);
    const rules = rulesFor(wished);
    setSearch({ status: 'searching', visited: 0 });
    try {
      const answer = await run('builds', question, {
        signal,
        onProgress: ({ visited }) => setSearch({ status: 'searching', visited }),
      });
      setSearch({ status: 'found', answer, rules, key: keyOf(question) });
      announce(answer.builds.length === 0 ? words.none : words.results);
    } catch (error) {
      if (signal.aborted) return;
      console.debug('The search for builds failed', error);
      setSearch({ status: 'failed' });
    }
  };
  const cancel = () => {
    latest.current?.abort();
    setSearch({ status: 'idle' });
  };
  const relax = (now: Wishes, text: string) => {
    setWishes(now);
    notify('info', fill(words.relaxed, { rule: text }), {
      id: 'relaxed',
      action: { label: words.undo, onClick: () => setWishes(wishes) },
    });
    void start(now);
  };

  const change = (patch: Partial<Wishes>) => setWishes({ ...wishes, ...patch });
  const lockable = [...loadoutSlots, ...places].filter((place: Place) => idIn(values, place) !== null);
  const isSearching = search.status === 'searching';
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id={id} ref={heading} tabIndex={-1} className="text-xl">
            {words.title}
          </h2>
          <p className="mt-1 text-sm text-quiet">{words.intro}</p>
        </div>
        <IconButton label={words.close} icon={<X size={20} />} onClick={onClose} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={words.focus}
          value={wishes.focus}
          options={planFocuses.map((value) => ({ value, label: plannerWords.focuses[value] }))}
          onChange={(focus) => change({ focus })}
        />
        <SelectField
          label={words.mode}
          value={wishes.mode}
          options={planModes.map((value) => ({ value, label: plannerWords.modes[value] }))}
          onChange={(mode) => change({ mode })}
        />
      </div>
      <SelectField
        label={words.from}
        value={from}
        options={(['owned', 'all'] as const).map((value) => ({ value, label: words.sources[value] }))}
        hint={owner === null ? words.nobody : fill(words.ownedBy, { name: owner.name })}
        onChange={(chosen) => change({ from: chosen })}
      />
      {Object.keys(values.skills).length === 0 && <p className="text-sm text-quiet">{words.everySkill}</p>}
      <Fold title={words.locks} count={wishes.locks.length}>
        {lockable.length === 0 && <p className="text-quiet">{words.nothingToLock}</p>}
        {lockable.map((place: Place) => (
          <CheckField
            key={place}
            label={fill(words.lockOf, {
              slot: nameOfPlace(place),
              item: nameOf(idIn(values, place)!, catalogue),
            })}
            isChecked={wishes.locks.includes(place)}
            onChange={(isLocked) =>
              change({ locks: wishes.locks.filter((each) => each !== place).concat(isLocked ? [place] : []) })
            }
          />
        ))}
      </Fold>
      {wishes.excluded.length > 0 && (
        <Fold title={words.excluded} count={wishes.excluded.length}>
          {wishes.excluded.map((each) => (
            <Button
              key={each}
              small
              onClick={() => change({ excluded: wishes.excluded.filter((other) => other !== each) })}
            >
              {fill(words.allow, { name: nameOf(each, catalogue) })}
            </Button>
          ))}
        </Fold>
      )}
      <Fold title={words.sets} count={wishes.sets.length}>
        <RequiredSets sets={wishes.sets} catalogue={catalogue} onChange={(sets) => change({ sets })} />
      </Fold>
      <Fold title={words.minimums} count={Object.values(wishes.minimums).filter((each) => each > 0).length}>
        {attributes.length === 0 && <p className="text-quiet">{words.noAttributes}</p>}
        {attributes.map((each) => (
          <NumberField
            key={each}
            label={fill(words.minimum, { attribute: attributeName(each) })}
            value={wishes.minimums[each] ?? 0}
            min={0}
            max={100_000}
            figure="decimal"
            whenEmpty={0}
            complaint={words.minimumWrong}
            onChange={(least) => change({ minimums: { ...wishes.minimums, [each]: least } })}
          />
        ))}
        {unknown.length > 0 && (
          <p className="text-sm text-quiet wrap-anywhere">
            {fill(words.notCounted, { names: unknown.join(', ') })}
          </p>
        )}
      </Fold>
      <div className="flex flex-wrap items-center gap-2">
        <Button weight="primary" unavailable={isSearching} onClick={() => void start(wishes)}>
          {words.start}
        </Button>
        {isSearching && <Button onClick={cancel}>{words.cancel}</Button>}
        <p role="status" className="text-sm text-quiet">
          {search.status === 'searching' && fill(words.searching, { n: numberText(search.visited) })}
          {search.status === 'failed' && words.failed}
        </p>
      </div>
      {search.status === 'found' && (
        <BestBuilds
          answer={search.answer}
          answers={ANSWERS}
          isStale={search.key !== keyOf(questionOf(wishes))}
          values={values}
          catalogue={catalogue}
          gems={gems}
          rules={search.rules}
          onExclude={(excluded) => change({ excluded: [...wishes.excluded, excluded] })}
          onRelax={(dropped) =>
            relax(
              dropped.reduce((now, rule) => rule.without(now), wishes),
              dropped.map(({ text }) => text).join(', '),
            )
          }
          onUse={onUse}
        />
      )}
    </section>
  );
}

interface FoldProps {
  title: string;
  /** So many wishes it holds. */
  count: number;
  children: ReactNode;
}

function Fold({ title, count, children }: FoldProps) {
  return (
    <details>
      <summary className="touch-target flex items-center font-medium text-primary-text">
        {count === 0 ? title : `${title} (${count})`}
      </summary>
      <div className="grid gap-2 pt-1">{children}</div>
    </details>
  );
}

interface RequiredSetsProps {
  sets: Wishes['sets'];
  catalogue: EquipmentCatalogue;
  onChange: (sets: Wishes['sets']) => void;
}

/** The sets that a build must have, each with so many pieces, and room for one more. */
function RequiredSets({ sets, catalogue, onChange }: RequiredSetsProps) {
  const rows = sets.length < MOST_SETS ? [...sets, null] : sets;
  const numbered = rows.map((row, index) => ({ row, index }));
  return numbered.map(({ row, index }) => {
    const others = sets.filter((each) => each !== row);
    const options = catalogue.sets.filter(({ id }) => others.every((each) => each.id !== id));
    return (
      <div key={index} className="grid grid-cols-2 gap-3">
        <SelectField
          label={index === 0 ? words.set : fill(words.otherSet, { n: index + 1 })}
          value={row?.id ?? 'none'}
          options={[
            { value: 'none', label: words.noSet },
            ...options.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => {
            const next = id === 'none' ? [] : [{ id, pieces: row?.pieces ?? 2 }];
            onChange([...sets.slice(0, index), ...next, ...sets.slice(index + 1)]);
          }}
        />
        {row !== null && (
          <SelectField
            label={fill(words.pieces, {
              set: catalogue.sets.find(({ id }) => id === row.id)?.name ?? row.id,
            })}
            value={String(row.pieces)}
            options={['2', '4', '6'].map((value) => ({ value, label: value }))}
            onChange={(pieces) => onChange(sets.with(index, { ...row, pieces: Number(pieces) }))}
          />
        )}
      </div>
    );
  });
}
