import { awakeningWords } from '#messages/calculators/awakening.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dotted, numberText } from '#messages/formats.ts';
import type { PlannedRaise } from '#rules/awakening/plan.ts';
import { gemPlaces } from '#rules/awakening/setup.ts';
import { Face } from './Face.tsx';
import { gemName, rankText } from './use-setup.ts';

const { raises: words, places } = awakeningWords;

/** The copies to raise, in their order, with what each takes and what all take. */
export function Raises({ raises }: { raises: readonly PlannedRaise[] }) {
  const power = raises.reduce((sum, raise) => sum + raise.power, 0);
  const copies = raises.reduce((sum, raise) => sum + usedUp(raise), 0);
  return (
    <section
      aria-labelledby="awakening-raises"
      className="card p-3 [contain-intrinsic-size:auto_24rem] [content-visibility:auto] sm:p-4"
    >
      <h3 id="awakening-raises" className="font-sans font-semibold">
        {words.title}
      </h3>
      <p className="text-sm text-quiet">
        {raises.length === 0
          ? words.none
          : dotted([fill(words.power, { n: numberText(power) }), fillCount(words.copies, copies)])}
      </p>
      <ol className="divide-y divide-line">
        {raises.map((raise, at) => (
          <li key={raise.key ?? `made-${at}`} className="flex items-center gap-3 py-1.5">
            <Face gem={{ ...raise, ...raise.to }} size={32} />
            <div className="min-w-0 flex-1">
              <p className="leading-tight wrap-anywhere">
                {fill(words.one, {
                  gem: gemName(raise),
                  from: rankText(raise.from),
                  to: rankText(raise.to),
                })}
              </p>
              <p className="text-sm text-quiet">
                {dotted([
                  ...(raise.power > 0 ? [fill(words.power, { n: numberText(raise.power) })] : []),
                  ...[...raise.copies, ...raise.material].map(({ count, ...used }) =>
                    fill(words.uses, { n: count, rank: rankText(used) }),
                  ),
                  goesTo(raise),
                ])}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const usedUp = ({ copies, material }: PlannedRaise): number =>
  [...copies, ...material].reduce((sum, { count }) => sum + count, 0);

function goesTo({ key }: PlannedRaise): string {
  if (key === null) return words.asMaterial;
  const [where, n = ''] = key.split('-');
  const place = gemPlaces.find((each) => each === where);
  return place === undefined ? fill(words.inWing, { n }) : fill(words.inSocket, { place: places[place], n });
}
