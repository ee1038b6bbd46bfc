import { planTerms } from '#messages/planning/plan-terms.ts';
import { useEffect, useRef, useState } from 'react';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import {
  planFocuses,
  planModes,
  type PlanFocus,
  type PlanMode,
} from '#contract/records/collections/planning/plan-terms.ts';
import {
  buildTypeOfMode,
  type GearChange,
  type GearFinding,
  type GearReport,
  type GearWorth,
} from '#contract/planning/plan.ts';
import { lineText } from '#contract/planning/word-plan.ts';
import { pages } from '#contract/site/pages.ts';
import { apply } from '#engine/planning/apply-change.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill, fillCount, keptText } from '#messages/fill.ts';
import { changeText, numberText } from '#messages/formats.ts';
import { gearAnalyzerWords as words } from '#messages/planning/gear-analyzer.ts';
import { plannerWords } from '#messages/planning/planner.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { useCatalogue } from '#web/game/equipment/use-catalogue.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { run } from '#web/workers/run.ts';
import { kitOf } from '../planner/plan-values.ts';

type Analysis =
  | { readonly status: 'idle' | 'working' | 'failed' }
  | { readonly status: 'ready'; readonly report: GearReport; readonly of: Loadout };

const ImportLink = lazyPart(() => import('#web/characters/loadouts/import/ImportLink.tsx'), null);

/** The pasted loadout among those that can be weighed; it is kept nowhere. */
const PASTED = 'pasted';

/** Says what a loadout lacks, a saved one or one that is pasted, and what would help it most. */
export default function GearAnalyzer() {
  const { status, records } = useCollection('loadouts');
  const [pasted, setPasted] = useState<Loadout | null>(null);
  const [isPasting, setIsPasting] = useState(false);
  const saved = records.filter(({ archived, class: classId }) => !archived && classId !== '');
  const loadouts = pasted === null ? saved : [pasted, ...saved];
  const { characters, active } = useCharacters();
  const { catalogue } = useCatalogue();
  const [formulas] = usePreference('formulas');
  const secondWeapons = useGemPlaces().length > 6;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ mode?: PlanMode; focus: PlanFocus; use: 'only' | 'ignore' }>({
    focus: 'damage',
    use: 'ignore',
  });
  const [analysis, setAnalysis] = useState<Analysis>({ status: 'idle' });
  const loadout =
    loadouts.find(({ id }) => id === chosenId) ?? loadouts.find(({ isActive }) => isActive) ?? loadouts[0];
  const mode = asked.mode ?? planModes.find((each) => buildTypeOfMode[each] === loadout?.buildType) ?? 'pve';
  // The active character where it is of the class, else the first that is.
  const owner = [active, ...characters].find((each) => each?.class === loadout?.class);
  const gems = useChildren('gems', owner?.id ?? '').records;
  const items = useChildren('items', owner?.id ?? '').records;
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const analyze = async (of: Loadout, { items: known, sets, version }: EquipmentCatalogue) => {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    setAnalysis({ status: 'working' });
    try {
      const report = await run(
        'gear',
        {
          request: {
            classId: of.class,
            mode,
            focus: asked.focus,
            use: asked.use,
            level: 60,
            paragonLevel: 0,
            weapons: [],
            playstyle: '',
            info: '',
            kit: owner == null ? null : kitOf(gems, items),
            gemTier: 5,
            comparedRank: 5,
            power: 1,
            formulas,
            secondWeapons,
          },
          loadout: { items: of.items, gems: of.gems, skills: of.skills },
          equipment: { items: known, sets, version },
        },
        { signal },
      );
      setAnalysis({ status: 'ready', report, of });
    } catch (error) {
      if (signal.aborted) return;
      console.error('A loadout could not be weighed', error);
      setAnalysis({ status: 'failed' });
    }
  };

  const paste = (values: LoadoutValues) => {
    const name = fill(words.pasted, { name: values.name || loadoutWords.share.unnamed });
    setPasted({ ...values, name, id: PASTED, isActive: false, archived: false });
    setChosenId(PASTED);
    setAnalysis({ status: 'idle' });
    setIsPasting(false);
  };
  const pasteButton = <Button onClick={() => setIsPasting(true)}>{words.paste}</Button>;

  if (status === 'failed') return <FailedList collections={['loadouts']} />;
  return (
    <>
      <p className="mt-2 max-w-prose text-quiet">{words.intro}</p>
      {status === 'loading' ? (
        <div className="skeleton mt-4 h-40" />
      ) : loadout === undefined ? (
        <div className="card mt-4 p-5">
          <p className="mb-3">{words.none}</p>
          <div className="flex flex-wrap gap-2">
            <Link to={`${pages.aiTools.path}?tool=planner`} className={buttonLook('primary')}>
              {words.plan}
            </Link>
            <Link to={pages.loadoutBuilder.path} className={buttonLook('secondary')}>
              {words.build}
            </Link>
            {pasteButton}
          </div>
        </div>
      ) : (
        <>
          <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <SelectField
              label={words.loadout}
              value={loadout.id}
              options={loadouts.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => {
                setChosenId(id);
                setAnalysis({ status: 'idle' });
              }}
            />
            <SelectField
              label={words.mode}
              value={mode}
              options={planModes.map((value) => ({ value, label: planTerms.modes[value] }))}
              onChange={(value) => setAsked({ ...asked, mode: value })}
            />
            <SelectField
              label={words.focus}
              value={asked.focus}
              options={planFocuses.map((value) => ({ value, label: planTerms.focuses[value] }))}
              onChange={(focus) => setAsked({ ...asked, focus })}
            />
            <SelectField
              label={words.use}
              value={asked.use}
              options={(['ignore', 'only'] as const).map((value) => ({ value, label: words.uses[value] }))}
              onChange={(use) => setAsked({ ...asked, use })}
            />
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button
              weight="primary"
              unavailable={catalogue === null || analysis.status === 'working'}
              onClick={() => {
                if (catalogue !== null) void analyze(loadout, catalogue);
              }}
            >
              {analysis.status === 'working' ? words.analyzing : words.analyze}
            </Button>
            {pasteButton}
          </div>
          {analysis.status === 'failed' && (
            <p role="alert" className="mt-3 rounded-lg border border-warn px-3 py-2">
              {words.failed}
            </p>
          )}
          {analysis.status === 'ready' && catalogue !== null && (
            <Report
              report={analysis.report}
              loadout={loadout}
              catalogue={catalogue}
              onApplied={(changed) => {
                if (changed.id === PASTED) setPasted(changed);
                void analyze(changed, catalogue);
              }}
            />
          )}
        </>
      )}
      {isPasting && <ImportLink title={words.paste} onFound={paste} onClose={() => setIsPasting(false)} />}
    </>
  );
}

interface ReportProps {
  report: GearReport;
  loadout: Loadout;
  catalogue: EquipmentCatalogue;
  onApplied: (changed: Loadout) => void;
}

function Report({ report, loadout, catalogue, onApplied }: ReportProps) {
  const { fit, score, best, changes, findings, worths } = report;
  const applyChange = async ({ puts }: GearChange) => {
    if (loadout.id === PASTED) {
      onApplied(apply(loadout, puts));
      return;
    }
    const title = fill(words.applied, { name: loadout.name });
    const isKept = await keepEdit(
      keptText(words.applied, { name: loadout.name }),
      [{ collection: 'loadouts', id: loadout.id, update: (now) => apply(now, puts) }],
      { title, isRestorable: true, restoreLabel: words.undo },
    );
    if (isKept) onApplied(apply(loadout, puts));
  };
  return (
    <div role="status" className="mt-6">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="good">{fill(plannerWords.fit, { n: fit })}</Badge>
        <span className="text-sm text-quiet">
          {fill(words.fitText, { score: numberText(score / 10), best: numberText(best / 10) })}
        </span>
      </p>
      <h2 className="mt-6 text-2xl">{words.changes}</h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-quiet">{words.noChange}</p>
      ) : (
        <ol className="mt-3 space-y-3">
          {changes.map((change) => {
            const text = change.puts.map((put) => putText(put, loadout, catalogue)).join(' + ');
            return (
              <li key={text} className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
                <div className="min-w-0 flex-1 basis-52">
                  <p className="wrap-anywhere">{text}</p>
                  <p className="flex flex-wrap items-center gap-2 text-sm">
                    <span className="text-good">
                      {fill(fillCount(words.gain, change.gain / 10), { count: numberText(change.gain / 10) })}
                    </span>
                    {change.isOwned && <Badge tone="good">{words.owned}</Badge>}
                  </p>
                </div>
                <Button
                  small
                  aria-label={fill(words.applyOf, { change: text })}
                  onClick={() => void applyChange(change)}
                >
                  {words.apply}
                </Button>
              </li>
            );
          })}
        </ol>
      )}
      <h2 className="mt-6 text-2xl">{words.findings}</h2>
      {findings.length === 0 ? (
        <p className="mt-2 text-quiet">{words.noFinding}</p>
      ) : (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {findings.map((finding) => {
            const text = findingText(finding, catalogue);
            return <li key={text}>{text}</li>;
          })}
        </ul>
      )}
      <details className="card mt-6 p-4">
        <summary className="cursor-pointer py-2.5 font-medium pointer-coarse:py-3">{words.worths}</summary>
        <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
          {worths.map((worth) => (
            <div key={`${worth.kind} ${worth.place ?? worth.id}`} className="contents">
              <dt className="min-w-0 wrap-anywhere">
                {worthName(worth, loadout, catalogue)}
                <span className="block text-sm text-quiet">
                  {worth.lines.length === 0
                    ? words.nothing
                    : worth.lines
                        .map((line) => `${lineText(line)} ${changeText(line.points / 10)}`)
                        .join(', ')}
                </span>
              </dt>
              <dd className="text-right tabular-nums">
                {numberText(worth.lines.reduce((sum, { points }) => sum + points, 0) / 10)}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

const gemName = (id: string): string => legendaryGems.find((gem) => gem.id === id)?.name ?? id;

const skillName = (id: string, { class: classId }: Loadout, { skills }: EquipmentCatalogue): string =>
  skills[classId]?.find((skill) => skill.id === id)?.name ?? id;
const itemName = (id: string, { itemOf }: EquipmentCatalogue): string => itemOf(id)?.name ?? id;
const setName = (id: string, { sets }: EquipmentCatalogue): string =>
  sets.find((set) => set.id === id)?.name ?? id;

function putText(put: GearChange['puts'][number], loadout: Loadout, catalogue: EquipmentCatalogue): string {
  if (put.kind === 'gem')
    return fill(words.putGem, { place: put.place, name: gemName(put.id), rank: put.rank });
  return put.kind === 'item'
    ? fill(words.put, { place: equipmentWords.slots[put.place], name: itemName(put.id, catalogue) })
    : fill(words.put, {
        place: equipmentWords.skillPlaces[put.place],
        name: skillName(put.id, loadout, catalogue),
      });
}

function worthName(worth: GearWorth, loadout: Loadout, catalogue: EquipmentCatalogue): string {
  const { kind, id } = worth;
  if (kind === 'set') return setName(id, catalogue);
  const [place, name] =
    kind === 'gem'
      ? [fill(plannerWords.gemPlace, { n: worth.place }), gemName(id)]
      : kind === 'item'
        ? [equipmentWords.slots[worth.place], itemName(id, catalogue)]
        : [equipmentWords.skillPlaces[worth.place], skillName(id, loadout, catalogue)];
  return fill(words.put, { place, name });
}

function findingText(finding: GearFinding, catalogue: EquipmentCatalogue): string {
  const { found } = words;
  if (finding.kind === 'noSkills') return found.noSkills;
  if (finding.kind === 'gemTwice') return fill(found.gemTwice, { name: gemName(finding.id) });
  if (finding.kind === 'empty')
    return fill(found.empty, {
      places: [
        ...finding.slots.map((slot) => equipmentWords.slots[slot]),
        ...finding.gems.map((n) => fill(plannerWords.gemPlace, { n })),
      ].join(', '),
    });
  if (finding.kind === 'setBroken')
    return fill(fillCount(found.setBroken, finding.pieces), {
      name: setName(finding.id, catalogue),
      pieces: finding.missing.map((id) => itemName(id, catalogue)).join(', '),
    });
  if (finding.kind === 'setUnfed')
    return fill(found.setUnfed, {
      name: setName(finding.id, catalogue),
      trait: plannerWords.traits[finding.trait as keyof typeof plannerWords.traits],
      share: finding.share,
    });
  const item = catalogue.itemOf(finding.id);
  return fill(found[finding.kind], { name: item?.name ?? finding.id, skill: item?.skill ?? '' });
}
