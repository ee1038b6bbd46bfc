import { useId, type ReactNode } from 'react';
import { effectTags } from '#catalogue/planning/effect-tags.ts';
import { classSkills } from '#catalogue/classes/class-skills.ts';
import type { AiRecommendation } from '#contract/records/collections/planning/ai-recommendations.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { lineText, namesOf } from '#contract/planning/word-plan.ts';
import { type Plan, type PlanLine, type PlanPick } from '#contract/planning/plan.ts';
import { setAddress, gemAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { weightOf } from '#engine/planning/weights.ts';
import { effectWords } from '#messages/equipment/effect-words.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { plannerWords as words } from '#messages/planning/planner.ts';
import { fill } from '#messages/fill.ts';
import { changeText, numberText } from '#messages/formats.ts';
import { useGemEffects } from '#web/game/gem-picker/use-gem-effects.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Link } from '#web/ui/Link.tsx';

const { parts } = words;

const equipmentAddress = (name: string) => `${pages.equipment.path}?q=${encodeURIComponent(name)}`;

/** Tenths, as points. */
export const pointText = (tenths: number) => numberText(tenths / 10);
const moreText = (tenths: number) => changeText(tenths / 10);

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
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

/** The picks of a plan, each with why it was chosen. */
export function Picks({ plan, recommendation, catalogue }: PicksProps) {
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
        <ul className="grid items-start gap-3 lg:grid-cols-2">
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
        <ul className="grid items-start gap-3 lg:grid-cols-2">
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
          <ul className="grid items-start gap-3 lg:grid-cols-2">
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
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {gems.map((gem) => (
            <PickRow
              key={gem.place}
              place={fill(words.gemPlace, { n: gem.place })}
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
          <summary className="cursor-pointer py-2.5 text-sm text-primary-text pointer-coarse:py-3">
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
export function KeptPicks({
  recommendation: { skills, equipment, gems },
}: {
  recommendation: AiRecommendation;
}) {
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

export function HowChoices({ plan: { request } }: { plan: Plan }) {
  const id = useId();
  return (
    <section className="mt-8" aria-labelledby={id}>
      <details className="card p-4">
        <summary id={id} className="cursor-pointer py-2.5 font-medium pointer-coarse:py-3">
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
