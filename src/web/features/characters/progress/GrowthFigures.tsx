import { progress } from '#messages/characters/progress.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { changeText, exactText, numberText, percentText } from '#messages/formats.ts';
import { growthOf, recentChangeOf, type ProgressPoint } from '#rules/characters/progress.ts';
import { Figure } from '#web/ui/charts/Figure.tsx';

const words = progress.figures;

/** What some points of a figure come to, each with the sum that it is. */
export function GrowthFigures({ points }: { points: readonly ProgressPoint[] }) {
  const growth = growthOf(points);
  const recent = recentChangeOf(points);
  const rows = [
    {
      name: words.recent,
      value: recent === null ? words.none : changeText(recent.change),
      unit: recent === null ? undefined : percentText(recent.percent, 1),
      working:
        recent === null
          ? undefined
          : fill(words.recentWorking, {
              last: exactText(recent.last.value),
              previous: exactText(recent.previous.value),
              change: changeText(recent.change),
              percent: percentText(recent.percent, 1),
            }),
    },
    {
      name: words.total,
      value: growth === null ? words.none : changeText(growth.gain),
      unit: growth === null ? undefined : percentText(growth.percent, 2),
      working:
        growth === null
          ? undefined
          : fill(words.totalWorking, {
              last: exactText(growth.last.value),
              first: exactText(growth.first.value),
              gain: changeText(growth.gain),
              percent: percentText(growth.percent, 2),
            }),
    },
    {
      name: words.perDay,
      value: growth === null ? words.none : numberText(growth.perDay),
      unit: undefined,
      working:
        growth === null
          ? undefined
          : fillCount(words.perDayWorking, growth.days).replace('{gain}', changeText(growth.gain)),
    },
  ];
  return (
    <div className="@container">
      <div className="grid gap-x-6 gap-y-4 @lg:grid-cols-3">
        {rows.map(({ name, value, unit, working }) => (
          <div key={name}>
            <Figure name={name} value={value} {...(unit === undefined ? {} : { unit })} />
            {working !== undefined && <p className="text-sm text-quiet">{working}</p>}
          </div>
        ))}
      </div>
    </div>
  );
}
