import { awakeningFacts, awakeningSources } from '#catalogue/awakening/awakening-facts.ts';
import {
  awakeningGems,
  bonusPercent,
  disputedNames,
  gemsOfDisputedOrder,
} from '#catalogue/awakening/socket-gems.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { gemAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { gemBook } from '#messages/calculators/gem-book.ts';
import { bonusNames, whereGemFits as words } from '#messages/calculators/sockets.ts';
import { fill } from '#messages/fill.ts';
import type { BonusKind } from '#rules/awakening/setup.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';

const names = new Map(legendaryGems.map(({ id, name }) => [id, name]));
const byName = legendaryGems.toSorted((a, b) => (a.name < b.name ? -1 : 1));
const disputed: Readonly<Partial<Record<string, { newer: string; older: string }>>> = disputedNames;
const ofDisputedOrder = new Set<string>(gemsOfDisputedOrder);

const gemName = (id: string): string => {
  const name = names.get(id);
  if (name === undefined) throw new RangeError(`There is no gem ${id}`);
  return name;
};

/** @throws {RangeError} the catalogue has no sockets of a gem */
function socketsOf(gemId: string) {
  const gem = awakeningGems.get(gemId);
  if (gem === undefined) throw new RangeError(`The catalogue has no sockets of ${gemId}`);
  return gem.named.map((named, index) => {
    const bonus = gem.bonuses[index];
    if (bonus === undefined) throw new RangeError(`${gemId} has a socket without a bonus`);
    return { n: index + 1, named: namedIn(gemId, index, named), bonus };
  });
}

/** Gems that a socket names: two where sources differ. */
const namedIn = (gemId: string, index: number, named: string) => {
  const names = disputed[`${gemId}-${index + 1}`];
  return names === undefined ? [named] : [names.newer, names.older];
};

function bonusText(kind: BonusKind): string {
  const percent = bonusPercent[kind];
  const bonus = bonusNames[kind];
  return percent === null ? bonus : fill(words.bonus, { bonus, n: Math.abs(percent) });
}

/** Every gem with a socket that a gem lights, by name, with these sockets. */
const socketsLitBy = (gemId: string) =>
  byName.flatMap(({ id, name }) => {
    const sockets = socketsOf(id).filter(({ named }) => named.includes(gemId));
    return sockets.length === 0 ? [] : [{ id, name, sockets }];
  });

const source = ({ title, date }: { readonly title: string; readonly date: string }) =>
  fill(gemBook.source, { title, date });

/** Sockets in which a gem lights a bonus, and its own sockets. @throws {RangeError} the catalogue has no sockets of it */
export default function WhereGemFits({ gemId }: { gemId: string }) {
  const gem = awakeningGems.get(gemId);
  if (gem === undefined) throw new RangeError(`The catalogue has no sockets of ${gemId}`);
  const { opensAt } = awakeningFacts.sockets[gem.stars];
  const lit = socketsLitBy(gemId);
  const own = socketsOf(gemId);
  return (
    <section aria-label={words.title}>
      <h2 className="text-2xl">{words.title}</h2>
      <p className="mt-1 max-w-prose text-quiet">
        {words.into[gem.stars]} {lit.length === 0 ? words.lightsNothing : words.lights}
      </p>
      <ul className="mt-2 space-y-1">
        {lit.map(({ id, name, sockets }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <Link to={gemAddress(id)} className="underline underline-offset-4 hover:text-primary-text">
              {name}
            </Link>
            <span className="text-quiet">
              {sockets.map(({ n, bonus }) => fill(words.socket, { n, bonus: bonusText(bonus) })).join('; ')}
            </span>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 text-xl">{words.own}</h3>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">{words.ownCaption}</caption>
          <thead>
            <tr>
              {words.columns.map((column) => (
                <th key={column} scope="col" className="py-1.5 pr-3 text-left font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {own.map(({ n, named, bonus }) => (
              <tr key={n} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-semibold">
                  {n}
                </th>
                <td className="py-1.5 pr-3">{opensAt[n - 1]}</td>
                <td className="py-1.5 pr-3">{named.map(gemName).join(' / ')}</td>
                <td className="py-1.5">{bonusText(bonus)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="mt-3 space-y-1 text-sm text-quiet">
        {own.some(({ named }) => named.length > 1) && <li>{words.disputedText}</li>}
        {ofDisputedOrder.has(gemId) && <li>{words.orderText}</li>}
        <li>
          {fill(words.sources, {
            sockets: source(awakeningSources.namedGems),
            bonuses: source(awakeningSources.bonuses),
          })}
        </li>
      </ul>
      <Link to={pages.awakening.path} className={`${buttonLook('secondary')} mt-4`}>
        {words.plan}
      </Link>
    </section>
  );
}
