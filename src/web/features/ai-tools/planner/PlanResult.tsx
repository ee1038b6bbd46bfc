import { useEffect, useRef, useState } from 'react';
import type { AiRecommendation } from '#contract/records/collections/planning/ai-recommendations.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import type { Plan } from '#contract/planning/plan.ts';
import { fill, fillCount, keptText } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { leavePlan, plannedLoadoutAddress } from '#web/characters/loadouts/planned-loadout.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { aiToolWords as toolWords } from '#messages/planning/ai-tools.ts';
import { plannerWords as words } from '#messages/planning/planner.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useNavigate } from '#web/ui/address/address.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { MissingGoals } from './MissingGoals.tsx';
import { loadoutOf, madeAt } from './plan-values.ts';
import { SharePlan } from './SharePlan.tsx';
import type { Wording } from './use-planning.ts';
import { HowChoices, KeptPicks, Part, Picks, pointText } from './Picks.tsx';
import { Wishes } from './Understood.tsx';

const { parts } = words;

/** The banner that a plan is saved stays so long. */
const BANNER_MS = 3000;

interface PlanResultProps {
  /** Null where there is nothing but the words of a kept plan. */
  plan: Plan | null;
  /** Says whether it is among the saved ones, and was not worked out for a new request. */
  isKept: boolean;
  /** Says whether this device made it by itself, which counts as no use. */
  isMadeHere: boolean;
  wording: Wording | null;
  recommendation: AiRecommendation;
  /** The kept plan that was worked out again; null where none was. */
  before: AiRecommendation | null;
  catalogue: EquipmentCatalogue;
  /** The gems of the character that the plan is for. */
  owned: readonly Gem[];
  onSave: () => void;
  onNew: () => void;
}

/** A plan with why each pick was chosen, and what can be done with it. */
export default function PlanResult({
  plan,
  isKept,
  isMadeHere,
  wording,
  recommendation,
  before,
  catalogue,
  owned,
  onSave,
  onNew,
}: PlanResultProps) {
  const { buildName, description, engine, playstyleTips, progressionPath, paragonPoints } = recommendation;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mt-4">
      <h2 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere">
        {buildName}
      </h2>
      <p className="mt-1 text-quiet">{description}</p>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Badge tone="good">{fill(words.fit, { n: engine.fit })}</Badge>
        <span className="text-sm text-quiet">
          {isKept
            ? fill(words.byCatalogue, { version: engine.catalogueVersion.replace(/\+.*/, '') })
            : isMadeHere
              ? words.builtHere
              : engine.wordedBy === undefined && words.builtBy}
          {engine.wordedBy !== undefined && ` ${fill(toolWords.wordedBy, { model: engine.wordedBy })}`}
        </span>
      </p>
      <p role="status" className="mt-1 text-sm text-quiet">
        {wording !== null && wordingText(wording)}
      </p>
      {plan !== null && <About plan={plan} catalogue={catalogue} />}
      {before !== null && <p className="mt-2">{sinceText(before, recommendation)}</p>}
      <Actions recommendation={recommendation} isKept={isKept} onSave={onSave} onNew={onNew} />
      <MissingGoals recommendation={recommendation} owned={owned} />
      {plan === null ? (
        <KeptPicks recommendation={recommendation} />
      ) : (
        <Picks plan={plan} recommendation={recommendation} catalogue={catalogue} />
      )}
      <Part title={parts.paragon}>
        {paragonPoints.length === 0 && <p>{words.noPoints}</p>}
        <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {paragonPoints.map(({ category, allocation }) => (
            <div key={category} className="contents">
              <dt>{category}</dt>
              <dd className="text-right tabular-nums">{numberText(allocation)}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {(
        [
          [parts.play, playstyleTips],
          [parts.path, progressionPath],
        ] as const
      ).map(([title, lines]) => (
        <Part key={title} title={title}>
          <ul className="list-disc space-y-1 pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Part>
      ))}
      {plan !== null && <HowChoices plan={plan} />}
    </div>
  );
}

function wordingText(wording: Wording): string {
  if (wording.status === 'asking') return fill(toolWords.wording, { model: wording.model });
  if (wording.status === 'failed') return fill(toolWords.notWorded, { why: wording.text });
  const { leftOut } = wording.words;
  return leftOut === 0 ? '' : fillCount(toolWords.leftOut, leftOut);
}

function sinceText(before: AiRecommendation, now: AiRecommendation): string {
  const held = ({ engine: { picks } }: AiRecommendation) =>
    new Map(
      Object.entries(picks).flatMap(([kind, byPlace]) =>
        Object.entries(byPlace).map(([place, pick]) => [`${kind} ${place}`, JSON.stringify(pick)]),
      ),
    );
  const [then, today] = [held(before), held(now)];
  const changed = [...new Set([...then.keys(), ...today.keys()])].filter(
    (place) => then.get(place) !== today.get(place),
  );
  return changed.length === 0 ? words.same : fillCount(words.since, changed.length);
}

function About({ plan, catalogue }: { plan: Plan; catalogue: EquipmentCatalogue }) {
  const { score, best, documented, compared, workedOut, notes } = plan;
  return (
    <>
      <p className="mt-1 text-sm text-quiet">
        {fill(words.fitText, { score: pointText(score), best: pointText(best) })}{' '}
        {fill(words.documented, { n: documented.known, of: documented.of })}{' '}
        {fill(fillCount(words.compared, compared), { count: numberText(compared), m: numberText(workedOut) })}
      </p>
      <Wishes {...plan} classId={plan.request.classId} catalogue={catalogue} />
      {notes.length > 0 && (
        <ul className="mt-3 space-y-1 rounded-lg border border-warn px-3 py-2 text-sm">
          {notes.map((note) => (
            <li key={note}>{words.notes[note]}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ActionsProps {
  recommendation: AiRecommendation;
  isKept: boolean;
  onSave: () => void;
  onNew: () => void;
}

function Actions({ recommendation, isKept, onSave, onNew }: ActionsProps) {
  const navigate = useNavigate();
  const saved = useCollection('aiRecommendations').records.some(({ id }) => id === recommendation.id);
  const [told, setTold] = useState<'saved' | 'refused' | 'failed' | null>(null);
  useEffect(() => {
    if (told !== 'saved') return undefined;
    const timer = setTimeout(() => setTold(null), BANNER_MS);
    return () => clearTimeout(timer);
  }, [told]);
  const save = async () => {
    try {
      const { id, buildName } = recommendation;
      const isSaved = await keepEdit(
        keptText(words.kept, { name: buildName }),
        [{ collection: 'aiRecommendations', id, data: recommendation }],
        // The banner says that it is saved.
        null,
      );
      if (isSaved) onSave();
      setTold(isSaved ? 'saved' : 'refused');
    } catch (error) {
      console.error('A recommendation could not be saved', error);
      setTold('failed');
    }
  };
  const apply = () => {
    leavePlan(loadoutOf(recommendation));
    navigate(plannedLoadoutAddress);
  };
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {!isKept && (
          <Button weight="primary" unavailable={saved} onClick={() => void save()}>
            {words.save}
          </Button>
        )}
        <Button weight={isKept ? 'primary' : 'secondary'} onClick={apply}>
          {words.apply}
        </Button>
        <Button
          weight="quiet"
          onClick={() =>
            downloadFile(
              'recommendation.json',
              `${JSON.stringify({ createdAt: madeAt(recommendation).toISOString(), ...recommendation }, null, 2)}\n`,
              'application/json',
            )
          }
        >
          {words.download}
        </Button>
        <SharePlan recommendation={recommendation} />
        <Button weight="quiet" onClick={onNew}>
          {words.startNew}
        </Button>
      </div>
      <p
        role="status"
        className={told === 'saved' ? 'mt-2 rounded-lg border border-good px-3 py-2' : undefined}
      >
        {told === 'saved' && words.saved}
      </p>
      {told !== null && told !== 'saved' && (
        <p role="alert" className="mt-2 rounded-lg border border-warn px-3 py-2">
          {told === 'refused' ? words.saveRefused : words.saveFailed}
        </p>
      )}
    </>
  );
}
