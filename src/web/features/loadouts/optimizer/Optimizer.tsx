import { planTerms } from '#messages/planning/plan-terms.ts';
import { X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { attributeOf } from '#catalogue/planning/attribute-names.ts';
import { planFocuses, planModes } from '#contract/records/collections/planning/plan-terms.ts';
import { type PlanRequest } from '#contract/planning/plan.ts';
import { gemPlaces } from '#contract/records/collections/characters/characters.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import type { BuildWishes } from '#engine/optimizer/answer-wishes.ts';
import { optimizerWords as words } from '#messages/equipment/optimizer.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import type { OwnedItems } from '../doll/use-owned-items.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { BestBuilds } from './BestBuilds.tsx';
import { WishFields } from './WishFields.tsx';
import type { SearchProgress } from './search-progress.ts';
import { useSearch, type Asked } from './use-search.ts';
import { copiesOf, rulesOf, textOfRules, type WishRule, type Wishes } from './wishes.ts';

const ANSWERS = 10;

const nothingWished: Wishes = {
  focus: 'damage',
  mode: 'pve',
  from: null,
  locks: [],
  excluded: [],
  sets: [],
  minimums: {},
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
  const { search, start, cancel } = useSearch();
  const { owner, items } = owned;
  // No character has this id, so nothing belongs to it.
  const { records: gems } = useChildren('gems', owner?.id ?? '');
  const places = useGemPlaces();
  const [formulas] = usePreference('formulas');
  const heading = useRef<HTMLHeadingElement>(null);
  const starter = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);

  // A thousand items are not gone through with every letter that is typed.
  const copies = useMemo(() => copiesOf(items, classId, catalogue), [items, classId, catalogue]);
  const wearable = useMemo(
    () => catalogue.items.filter(({ classes }) => classes.includes(classId)),
    [catalogue, classId],
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
        equipment: {
          // The page copies it for the worker: of the others it would take a phone 40 ms.
          items: wearable,
          sets: catalogue.sets,
          version: catalogue.version,
        },
        skills: Object.values(values.skills).filter((each) => each !== undefined),
        owned: copies,
        attributes: wishedFor(wished),
      },
      rules: rulesFor(wished).map(({ rule }) => rule),
      answers: ANSWERS,
    };
  };
  const ownKey = useMemo(() => JSON.stringify([copies, gems]), [copies, gems]);
  const askedOf = (wished: Wishes): Asked => {
    const question = questionOf(wished);
    const { request, skills, attributes: wanted } = question.asked;
    const { kit: _own, ...rest } = request;
    return {
      question,
      rules: rulesFor(wished),
      key: JSON.stringify([ownKey, rest, skills, wanted, question.rules]),
    };
  };
  const relax = (dropped: readonly WishRule[]) => {
    const now = dropped.reduce((rest, rule) => rule.without(rest), wishes);
    setWishes(now);
    notify('info', fill(words.relaxed, { rule: textOfRules(dropped) }), {
      id: 'relaxed',
      action: {
        label: words.undo,
        // Other wishes may be other ones by then.
        onClick: () => setWishes((latest) => dropped.reduce((all, rule) => rule.again(all), latest)),
      },
    });
    start(askedOf(now));
    // The pressed button goes with the answer.
    starter.current?.focus();
  };

  const change = (patch: Partial<Wishes>) => setWishes({ ...wishes, ...patch });
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
          options={planFocuses.map((value) => ({ value, label: planTerms.focuses[value] }))}
          onChange={(focus) => change({ focus })}
        />
        <SelectField
          label={words.mode}
          value={wishes.mode}
          options={planModes.map((value) => ({ value, label: planTerms.modes[value] }))}
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
      <WishFields
        wishes={wishes}
        values={values}
        catalogue={catalogue}
        places={places}
        attributes={attributes}
        unknown={unknown}
        onChange={change}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={starter}
          weight="primary"
          unavailable={isSearching}
          onClick={() => start(askedOf(wishes))}
        >
          {words.start}
        </Button>
        {isSearching && (
          <Button
            onClick={() => {
              cancel();
              starter.current?.focus();
            }}
          >
            {words.cancel}
          </Button>
        )}
        <p role="status" className="text-sm text-quiet">
          {search.status === 'searching' && <Searching progress={search.progress} />}
          {search.status === 'failed' && words.failed}
        </p>
      </div>
      {search.status === 'found' && (
        <BestBuilds
          answer={search.answer}
          answers={ANSWERS}
          isStale={search.key !== askedOf(wishes).key}
          values={values}
          catalogue={catalogue}
          gems={gems}
          rules={search.rules}
          onExclude={(excluded) => change({ excluded: [...wishes.excluded, excluded] })}
          onRelax={relax}
          onUse={onUse}
        />
      )}
    </section>
  );
}

/** So far the search is, as a text of its own. */
function Searching({ progress }: { progress: SearchProgress }) {
  const { visited, tried } = useSyncExternalStore(progress.subscribe, progress.latest);
  return fill(tried === 0 ? words.searching : words.dropping, {
    n: numberText(visited),
    tried: numberText(tried),
  });
}
