import { ClipboardCopy, ShoppingBasket } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { shopping } from '#messages/calculators/shopping.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Figure } from '#web/ui/charts/Figure.tsx';
import { GemArt } from '#web/ui/gems/GemArt.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { shoppingOfOpenGoals, type CalculatorLists, type OpenGoalsShopping } from './open-goals.ts';
import { shoppingGroups, shoppingText, type ShoppingGroup, type ShoppingRow } from './shopping-rows.ts';

interface ShoppingListProps extends CalculatorLists {
  formulas: FormulaSet;
}

/** Everything that the open goals of the three calculators still need. */
export default function ShoppingList({ formulas, ...lists }: ShoppingListProps) {
  const headingId = useId();
  const list = shoppingOfOpenGoals(lists, formulas);
  return (
    <section aria-labelledby={headingId} className="card @container p-4 sm:p-5">
      <h2 id={headingId} className="text-2xl">
        {shopping.title}
      </h2>
      {list.openGoals === 0 ? (
        <Nothing title={shopping.emptyTitle}>{shopping.emptyText}</Nothing>
      ) : (
        <>
          <p className="mt-1 text-quiet">{shopping.text}</p>
          <Platinum list={list} />
          <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 @3xl:grid-cols-2 @5xl:grid-cols-3">
            {shoppingGroups(list).map((group) => (
              <Group key={group.title} group={group} />
            ))}
          </div>
          {list.takesEchoingCrystals && <p className="mt-4 text-sm text-quiet">{shopping.crystals}</p>}
          <CopyAsText text={shoppingText(list)} />
        </>
      )}
    </section>
  );
}

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      <ShoppingBasket size={36} className="text-quiet" />
      <p className="mt-3 text-lg font-semibold">{title}</p>
      <p className="mt-1 max-w-sm text-quiet">{children}</p>
    </div>
  );
}

function Platinum({ list: { platinum } }: { list: OpenGoalsShopping }) {
  const { normal, legendary, gemPower, total } = platinum;
  const parts = {
    normal: numberText(normal.net),
    legendary: numberText(legendary.net),
    gemPower: numberText(gemPower.net),
  };
  return (
    <div className="mt-4">
      <Figure
        name={shopping.platinum}
        value={numberText(total.net)}
        unit={shopping.platinumUnit}
        size="large"
      />
      <p className="mt-1 text-sm text-quiet">
        {total.net === 0 ? shopping.doneText : fill(shopping.platinumParts, parts)}
        {total.owned > 0 && ` ${fill(shopping.platinumGross, { saved: numberText(total.owned) })}`}
      </p>
    </div>
  );
}

function Group({ group: { title, rows } }: { group: ShoppingGroup }) {
  const headingId = useId();
  return (
    <div>
      <h3 id={headingId} className="text-lg">
        {title}
      </h3>
      <ul aria-labelledby={headingId} className="mt-1">
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
    </div>
  );
}

function Row({ row: { picture, name, color, parts } }: { row: ShoppingRow }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-line py-2">
      <GemArt kind={picture} rank={5} size={36} />
      <div className="min-w-0 flex-1 basis-24 wrap-anywhere">
        <span className="font-medium">{name}</span> {color !== null && <Badge>{color}</Badge>}
      </div>
      <div className="ml-auto space-y-1 text-right">
        {parts.map(({ unit, net, isCovered, detail }) => (
          <div key={unit}>
            <div>
              {isCovered && <Badge tone="good">{shopping.covered}</Badge>}{' '}
              <span className="text-lg font-semibold">{net}</span>{' '}
              <span className="text-sm text-quiet">{unit}</span>
            </div>
            <div className="text-xs text-quiet">{detail}</div>
          </div>
        ))}
      </div>
    </li>
  );
}

/** Copies the list; where the browser does not let a page copy, it shows the text to be copied by hand. */
function CopyAsText({ text }: { text: string }) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsShown(false);
      notify('success', shopping.copied);
    } catch {
      setIsShown(true);
    }
  };
  return (
    <div className="mt-4">
      <Button icon={<ClipboardCopy size={18} />} onClick={() => void copy()}>
        {shopping.copy}
      </Button>
      {isShown && (
        <div className="mt-3">
          <p id={`${id}-why`} role="alert" className="text-sm text-warn">
            {shopping.copyFailed}
          </p>
          <textarea
            aria-label={shopping.textLabel}
            aria-describedby={`${id}-why`}
            readOnly
            rows={Math.min(14, text.split('\n').length)}
            value={text}
            onFocus={(event) => event.target.select()}
            className="control mt-2 h-auto py-2 text-sm"
          />
        </div>
      )}
    </div>
  );
}
