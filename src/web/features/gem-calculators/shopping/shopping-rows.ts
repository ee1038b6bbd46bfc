import { shopping } from '#messages/calculators/shopping.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import type { PowerGemShopping, ShoppingAmount } from '#rules/gems/goals/shopping-list.ts';
import type { GemKind } from '#web/ui/gems/gem-picture.ts';
import type { OpenGoalsShopping } from './open-goals.ts';

/** A thing to get, with its parts in words. */
export interface ShoppingRow {
  readonly key: string;
  readonly picture: GemKind;
  readonly name: string;
  /** The colour of a normal gem. */
  readonly color: string | null;
  readonly parts: readonly {
    readonly unit: string;
    readonly net: string;
    readonly isCovered: boolean;
    /** The parts of the net. */
    readonly detail: string;
  }[];
}

export interface ShoppingGroup {
  readonly title: string;
  readonly rows: readonly ShoppingRow[];
}

/** The groups of the list, those without goals left out. */
export function shoppingGroups(list: OpenGoalsShopping): ShoppingGroup[] {
  const normal = list.normal.map(({ gemName, color, duplicates }): ShoppingRow => ({
    key: gemName,
    picture: color,
    name: gemName,
    color: shopping.colors[color],
    parts: [part(duplicates, shopping.duplicatesUnit)],
  }));
  return [
    { title: shopping.normal, rows: normal },
    { title: shopping.legendary, rows: list.legendary.map(tierRow) },
    { title: shopping.gemPower, rows: list.gemPower.map(tierRow) },
  ].filter(({ rows }) => rows.length > 0);
}

function tierRow({ gemType, gemPower, copies }: PowerGemShopping): ShoppingRow {
  return {
    key: gemType,
    picture: gemType,
    name: shopping.tiers[gemType],
    color: null,
    parts: [
      part(gemPower, shopping.gemPowerUnit),
      ...(copies.gross > 0 ? [part(copies, shopping.copiesUnit)] : []),
    ],
  };
}

function part(
  { gross, owned, net }: ShoppingAmount,
  unit: { one: string; other: string },
): ShoppingRow['parts'][number] {
  const values = { gross: numberText(gross), owned: numberText(owned) };
  return {
    unit: net === 1 ? unit.one : unit.other,
    net: numberText(net),
    isCovered: net === 0,
    detail: fill(owned > 0 ? shopping.grossAndOwned : shopping.gross, values),
  };
}

/** The list as plain text, to be sent to somebody. */
export function shoppingText(list: OpenGoalsShopping): string {
  const groups = shoppingGroups(list).map(({ title, rows }) =>
    [
      title,
      ...rows.map(({ name, color, parts }) =>
        fill(shopping.textLine, {
          name: color === null ? name : fill(shopping.nameWithColor, { name, color }),
          amounts: parts.map(({ net, unit }) => fill(shopping.amount, { n: net, unit })).join(', '),
        }),
      ),
    ].join('\n'),
  );
  const platinum = fill(shopping.textTotal, { platinum: numberText(list.platinum.total.net) });
  return [shopping.title, ...groups, platinum].join('\n\n');
}
