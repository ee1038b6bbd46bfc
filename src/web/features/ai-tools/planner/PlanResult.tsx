import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { effectTags } from '#catalogue/planning/effect-tags.ts';
import { classSkills } from '#catalogue/classes/class-skills.ts';
import { classes } from '#catalogue/classes/classes.ts';
import type { AiRecommendation } from '#contract/records/collections/planning/ai-recommendations.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { lineText, namesOf } from '#contract/planning/word-plan.ts';
import { buildTypeOfMode, type Plan, type PlanLine, type PlanPick } from '#contract/planning/plan.ts';
import { gemAddress, pages, setAddress } from '#contract/site/pages.ts';
import { weightOf } from '#engine/planning/weights.ts';
import { effectWords } from '#messages/equipment/effect-words.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { fill, fillCount, keptText } from '#messages/fill.ts';
import { changeText, numberText } from '#messages/formats.ts';
import { plannerWords as words } from '#messages/planning/planner.ts';
import { leavePlan, plannedLoadoutAddress } from '#web/characters/loadouts/planned-loadout.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { useGemEffects } from '#web/game/gem-picker/use-gem-effects.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useNavigate } from '#web/ui/address/address.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { madeAt } from './plan-values.ts';
import { Wishes } from './Understood.tsx';

const { parts } = words;

const equipmentAddress = (name: string) => `${pages.equipment.path}?q=${encodeURIComponent(name)}`;

/** The banner that a plan is saved stays so long. */
const BANNER_MS = 3000;

/** Tenths, as points. */
const pointText = (tenths: number) => numberText(tenths / 10);
const moreText = (tenths: number) => changeText(tenths / 10);

interface PlanResultProps {
  /** Null for a plan that is kept, which has words alone. */
  plan: Plan | null;
  /** Says whether this device made it by itself, which counts as no use. */
  isMadeHere: boolean;
  recommendation: AiRecommendation;
  /** The kept plan that was worked out again; null where none was. */
  before: AiRecommendation | null;
  catalogue: EquipmentCatalogue;
  onNew: () => void;
}

/** A plan with why each pick was chosen, and what can be done with it. */
export default function PlanResult({
  plan,
  isMadeHere,
  recommendation,
  before,
  catalogue,
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
          {plan === null
            ? fill(words.byCatalogue, { version: engine.catalogueVersion })
            : isMadeHere
              ? words.builtHere
              : words.builtBy}
        </span>
      </p>
      {plan !== null && <About plan={plan} catalogue={catalogue} />}
      {before !== null && <p className="mt-2">{sinceText(before, recommendation)}</p>}
      <Actions recommendation={recommendation} isKept={plan === null} onNew={onNew} />
      {plan === null ? (
        <KeptPicks recommendation={recommendation} />
      ) : (
        <Picks plan={plan} recommendation={recommendation} catalogue={catalogue} />
      )}
      <Part title={parts.paragon}>
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
        {fill(words.compared, { n: numberText(compared), m: numberText(workedOut) })}
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
  onNew: () => void;
}

function Actions({ recommendation, isKept, onNew }: ActionsProps) {
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
        { title: words.saved, failedTitle: words.saveRefused },
      );
      setTold(isSaved ? 'saved' : 'refused');
    } catch (error) {
      console.error('A recommendation could not be saved', error);
      setTold('failed');
    }
  };
  const apply = () => {
    const { buildName: name, description, characterInput, engine } = recommendation;
    const classId = classes.find(({ snakeCaseId }) => snakeCaseId === characterInput.characterClass)?.id;
    if (classId === undefined) throw new Error('A plan is of a class that the catalogue does not have.');
    const buildType = buildTypeOfMode[characterInput.buildType];
    leavePlan({ name, class: classId, description, buildType, ...engine.picks });
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

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-8">
    <h3 className="text-2xl">{title}</h3>
    <div className="mt-3">{children}</div>
  </section>
);

interface PicksProps {
  plan: Plan;
  recommendation: AiRecommendation;
  catalogue: EquipmentCatalogue;
}

function Picks({ plan, recommendation, catalogue }: PicksProps) {
  const { effects } = useGemEffects();
  const names = namesOf(plan.request.classId, catalogue);
  const { skills, items, sets, gems, request } = plan;
  const ofCatalogue = fill(words.ofCatalogue, { version: plan.catalogueVersion.split('+')[0] ?? '' });
  const skillTexts = new Map(
    (classSkills[request.classId] ?? []).map((skill) => [skill.id, skill.description]),
  );
  return (
    <>
      <Part title={parts.skills}>
        <ul className="space-y-3">
          {skills.map((skill) => (
            <PickRow
              key={skill.place}
              place={equipmentWords.skillPlaces[skill.place]}
              name={names.skill(skill.id)}
              pick={skill}
              effects={[skillTexts.get(skill.id)]}
              source={ofCatalogue}
              nameOf={names.skill}
              isOfWholeBuild
            >
              {skill.priority === 1 ? (
                <Badge tone="primary">{words.missMost}</Badge>
              ) : (
                fill(words.priority, { n: skill.priority })
              )}
            </PickRow>
          ))}
        </ul>
      </Part>
      <Part title={parts.equipment}>
        <ul className="space-y-3">
          {recommendation.equipment.map(({ slot, statPriorities }) => {
            const item = items.find((each) => equipmentWords.slots[each.slot] === slot);
            const stats = statPriorities.join(', ');
            if (item === undefined) {
              return (
                <li key={slot} className="card p-4">
                  <p className="text-sm text-quiet">{slot}</p>
                  <p>{words.nothingInSlot}</p>
                </li>
              );
            }
            const known = catalogue.itemOf(item.id);
            return (
              <PickRow
                key={slot}
                place={slot}
                name={names.item(item.id)}
                to={equipmentAddress(names.item(item.id))}
                pick={item}
                effects={known?.setId === null ? [known.power] : null}
                source={ofCatalogue}
                nameOf={names.item}
              >
                {[known?.setName, known?.skill, stats].filter(Boolean).join(' · ')}
              </PickRow>
            );
          })}
        </ul>
      </Part>
      {sets.length > 0 && (
        <Part title={parts.sets}>
          <ul className="space-y-3">
            {sets.map((set) => (
              <PickRow
                key={set.id}
                place={fill(words.pieces, { set: names.set(set.id), n: set.pieces })}
                name={names.set(set.id)}
                to={setAddress(set.id)}
                pick={{ ...set, isOwned: false }}
                effects={
                  catalogue.sets.find(({ id }) => id === set.id)?.bonuses.slice(0, set.pieces / 2) ?? []
                }
                source={ofCatalogue}
                nameOf={names.set}
                isOfWholeBuild
              >
                {set.fed !== null &&
                  (set.fed.skills.length === 0
                    ? fill(words.unfed, { trait: words.traits[set.fed.trait as keyof typeof words.traits] })
                    : fill(words.fed, {
                        trait: words.traits[set.fed.trait as keyof typeof words.traits],
                        skills: set.fed.skills.map(names.skill).join(', '),
                        share: set.fed.share,
                      }))}
              </PickRow>
            ))}
          </ul>
        </Part>
      )}
      <Part title={parts.gems}>
        <ul className="space-y-3">
          {gems.map((gem) => (
            <PickRow
              key={gem.place}
              place={gem.place}
              name={names.gem(gem.id)}
              to={gemAddress(gem.id)}
              pick={gem}
              effects={[effects[gem.id]?.effect]}
              source={(effects[gem.id]?.sources ?? [])
                .map(({ title, date }) => `${title}, ${date}`)
                .join('; ')}
              nameOf={names.gem}
            >
              {[
                fill(words.rank, { n: gem.rank }),
                fill(words.resonance, {
                  n: gem.resonance === null ? words.unknown : numberText(gem.resonance),
                }),
                fill(words.rating, {
                  n: gem.combatRating === null ? words.unknown : numberText(gem.combatRating),
                }),
              ].join(' · ')}
            </PickRow>
          ))}
        </ul>
      </Part>
    </>
  );
}

interface PickRowProps {
  place: string;
  name: string;
  to?: string;
  pick: Pick<PlanPick, 'points' | 'lines' | 'alternatives' | 'isOwned'>;
  /** The sentences of its effect; null where it has none by itself. */
  effects: readonly (string | null | undefined)[] | null;
  /** Says where its effect comes from, and from when that is. */
  source: string;
  nameOf: (id: string) => string;
  /** Says whether another one in its place changes other picks too. */
  isOfWholeBuild?: boolean;
  children?: ReactNode;
}

function PickRow(props: PickRowProps) {
  const { place, name, to, pick, effects, source, nameOf, isOfWholeBuild = false, children } = props;
  const { points, lines, alternatives, isOwned } = pick;
  return (
    <li className="card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="min-w-0">
          <p className="text-sm text-quiet">{place}</p>
          <p className="font-semibold wrap-anywhere">
            {to === undefined ? (
              name
            ) : (
              <Link to={to} className="underline underline-offset-4 hover:decoration-2">
                {name}
              </Link>
            )}{' '}
            {isOwned && <Badge tone="good">{words.ownedMark}</Badge>}
          </p>
        </div>
        {effects !== null && <p className="text-lg tabular-nums">{pointText(points)}</p>}
      </div>
      {children !== undefined && <div className="text-sm text-quiet">{children}</div>}
      {effects !== null && (
        <details className="mt-1">
          <summary className="touch-target cursor-pointer text-sm text-primary-text">
            {words.howChosen}
            <span className="sr-only"> {name}</span>
          </summary>
          {numbered(effects).map(({ key, value: effect }) => (
            <p key={key} className="mt-1">
              {effect == null || lines.every(isBeside) ? words.noEffect : effect}
            </p>
          ))}
          <p className="mt-1 text-sm text-quiet">{source}</p>
          <Lines lines={lines} points={points} />
          {alternatives.length > 0 && (
            <p className="mt-2 text-sm text-quiet">
              {isOfWholeBuild ? words.wholeBuild : words.instead}:{' '}
              {alternatives
                .map(({ id, difference }) =>
                  fill(words.difference, { name: nameOf(id), n: moreText(difference) }),
                )
                .join(' · ')}
            </p>
          )}
        </details>
      )}
    </li>
  );
}

/** With keys, as two bonuses of a set may have the same tag, or no effect that is known; their order never changes. */
const numbered = <Value,>(all: readonly Value[]) => all.map((value, key) => ({ key, value }));

/** Says whether a line is about something beside the effect. */
const isBeside = ({ why }: PlanLine) => why === 'owned' || why === 'power';

function Lines({ lines, points }: { lines: readonly PlanLine[]; points: number }) {
  return (
    <table className="mt-2 text-sm">
      <thead className="sr-only">
        <tr>
          <th>{words.tag}</th>
          <th>{words.points}</th>
        </tr>
      </thead>
      <tbody>
        {numbered(lines).map(({ key, value: line }) => (
          <tr key={key}>
            <td className="pr-6">{lineText(line)}</td>
            <td className="text-right tabular-nums">{moreText(line.points)}</td>
          </tr>
        ))}
        <tr className="font-semibold">
          <td className="pr-6">{words.total}</td>
          <td className="text-right tabular-nums">{pointText(points)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** A plan that is kept: names alone, as it was saved. */
function KeptPicks({ recommendation: { skills, equipment, gems } }: { recommendation: AiRecommendation }) {
  const rows = [
    [parts.skills, skills.map(({ name, description }) => [name, description])],
    [
      parts.equipment,
      equipment.map(({ slot, recommendedItems: [first] }) => [slot, first ?? words.nothingInSlot]),
    ],
    [parts.gems, gems.map(({ slot, recommendedGems: [first] }) => [slot, first ?? words.unknown])],
  ] as const;
  return rows.map(([title, all]) => (
    <Part key={title} title={title}>
      <dl className="grid max-w-2xl grid-cols-[minmax(8rem,auto)_1fr] gap-x-6 gap-y-1">
        {all.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-quiet">{term}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  ));
}

function HowChoices({ plan: { request } }: { plan: Plan }) {
  const id = useId();
  return (
    <section className="mt-8" aria-labelledby={id}>
      <details className="card p-4">
        <summary id={id} className="touch-target cursor-pointer font-medium">
          {words.howChoices}
        </summary>
        <p className="mt-2 max-w-prose">{words.howChoicesText}</p>
        <table className="mt-3 text-sm">
          <thead>
            <tr className="text-left">
              <th className="pr-6">{words.tag}</th>
              <th className="pr-6 text-right">{words.points}</th>
              <th>{words.reason}</th>
            </tr>
          </thead>
          <tbody className="align-top">
            {effectTags.map((tag) => (
              <tr key={tag}>
                <td className="pr-6">{effectWords.tags[tag]}</td>
                <td className="pr-6 text-right tabular-nums">
                  {numberText(weightOf(tag, request.focus, request.mode))}
                </td>
                <td className="text-quiet">{words.reasons[tag]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
