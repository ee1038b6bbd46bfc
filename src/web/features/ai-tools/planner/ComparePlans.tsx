import { useState } from 'react';
import type { AiRecommendation } from '#contract/records/collections/planning/ai-recommendations.ts';
import { loadoutSkillPlaces } from '#contract/records/collections/loadouts.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { plannerWords as words } from '#messages/planning/planner.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';

/** The first choice for every place, in the plan's own words. */
function picksIn({ skills, equipment, gems }: AiRecommendation): Map<string, string> {
  return new Map([
    ...loadoutSkillPlaces
      .slice(0, skills.length)
      .map(
        (place, index) => [equipmentWords.skillPlaces[place], skills[index]?.name ?? words.nothing] as const,
      ),
    ...equipment.map(({ slot, recommendedItems: [first = words.nothing] }) => [slot, first] as const),
    ...gems.map(
      ({ slot, recommendedGems: [first = words.nothing] }) =>
        [fill(words.gemPlace, { n: slot }), first] as const,
    ),
  ]);
}

/** Two kept plans side by side, where they differ. */
export default function ComparePlans({ saved }: { saved: readonly AiRecommendation[] }) {
  const [ids, setIds] = useState([saved[0]?.id, saved[1]?.id]);
  const [left, right] = ids.map((id, at) => saved.find((each) => each.id === id) ?? saved[at]);
  if (left === undefined || right === undefined) return null;
  const [mine, theirs] = [picksIn(left), picksIn(right)];
  const places = [...new Set([...mine.keys(), ...theirs.keys()])];
  const rows = places
    .map((place) => [place, mine.get(place) ?? words.nothing, theirs.get(place) ?? words.nothing] as const)
    .filter(([, one, other]) => one !== other);
  const options = saved.map(({ id, buildName }) => ({ value: id, label: buildName }));
  return (
    <>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <SelectField
          label={words.first}
          value={left.id}
          options={options}
          onChange={(id) => setIds([id, right.id])}
        />
        <SelectField
          label={words.second}
          value={right.id}
          options={options}
          onChange={(id) => setIds([left.id, id])}
        />
      </div>
      <p className="mt-3">
        {fill(words.fits, { one: left.engine.fit, other: right.engine.fit })}{' '}
        {fillCount(words.alike, places.length - rows.length)}
      </p>
      {rows.length > 0 && (
        <table className="mt-3 w-full text-sm">
          <caption className="sr-only">{words.compare}</caption>
          <thead>
            <tr className="text-left align-bottom">
              <th className="pr-3">{words.place}</th>
              <th className="pr-3 wrap-anywhere">{left.buildName}</th>
              <th className="wrap-anywhere">{right.buildName}</th>
            </tr>
          </thead>
          <tbody className="align-top">
            {rows.map(([place, one, other]) => (
              <tr key={place} className="border-t border-line">
                <th className="py-1 pr-3 text-left font-normal text-quiet">{place}</th>
                <td className="py-1 pr-3 wrap-anywhere">{one}</td>
                <td className="py-1 wrap-anywhere">{other}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
