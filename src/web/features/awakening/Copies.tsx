import { ClipboardPaste, Moon, Pointer, Shield, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { KeptStack } from '#contract/records/collections/planning/awakening-setups.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dotted } from '#messages/formats.ts';
import { awakeningBounds, type StackLock } from '#rules/awakening/setup.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { ActionMenu } from '#web/ui/menu/ActionMenu.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { Face } from './Face.tsx';
import { Stepper } from './Stepper.tsx';
import {
  copiesText,
  gemName,
  gemOf,
  gemText,
  rankedText,
  stackId,
  withChanged,
  withTurned,
  type SetupChange,
  type SetupFields,
} from './use-setup.ts';

const Gallery = lazyPart(async () => ({ default: (await import('./dialogs.ts')).Gallery }), null);
const PasteList = lazyPart(async () => ({ default: (await import('./dialogs.ts')).PasteList }), null);

const { copies: words } = awakeningWords;
const filters = ['all', '5', '2', '1'] as const;

interface CopiesProps {
  setup: SetupFields;
  onChange: (change: SetupChange) => void;
}

/** The copies that can go into sockets, as stacks: those with most stars and the highest rank first. */
export function Copies({ setup, onChange }: CopiesProps) {
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const [open, setOpen] = useState<'gallery' | 'list' | null>(null);
  const shown = setup.stacks
    .flatMap((stack) => {
      const gem = gemOf(stack);
      return gem === undefined || (filter !== 'all' && String(gem.stars) !== filter) ? [] : [{ stack, gem }];
    })
    .sort(
      (one, other) =>
        other.gem.stars - one.gem.stars ||
        other.stack.rank - one.stack.rank ||
        (one.gem.name < other.gem.name ? -1 : 1),
    );
  const isEmpty = setup.stacks.length === 0;
  return (
    <section aria-labelledby="awakening-copies" className="card p-3 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="awakening-copies" className="text-xl">
          {words.title}
        </h2>
        {!isEmpty && (
          <p className="text-sm text-quiet">
            {dotted([copiesText(setup), fillCount(words.kinds, setup.stacks.length)])}
          </p>
        )}
      </div>
      {isEmpty && <p className="mt-1 text-quiet">{words.empty}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon={<Pointer size={18} />} aria-haspopup="dialog" onClick={() => setOpen('gallery')}>
          {words.add}
        </Button>
        <Button icon={<ClipboardPaste size={18} />} aria-haspopup="dialog" onClick={() => setOpen('list')}>
          {words.paste}
        </Button>
      </div>
      {!isEmpty && (
        <>
          <div className="mt-3">
            <ChoiceField
              label={words.filter}
              isBrief
              value={filter}
              options={filters.map((value) => ({
                value,
                label: value === 'all' ? words.all : fill(words.stars, { n: value }),
              }))}
              onChange={setFilter}
            />
          </div>
          {shown.length === 0 && <p className="mt-2 text-quiet">{words.none}</p>}
          <ul className="mt-2 divide-y divide-line">
            {shown.map(({ stack }) => (
              <Stack key={stackId(stack)} {...stack} onChange={onChange} />
            ))}
          </ul>
        </>
      )}
      {open === 'gallery' && <Gallery setup={setup} onChange={onChange} onClose={() => setOpen(null)} />}
      {open === 'list' && <PasteList setup={setup} onChange={onChange} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface StackProps extends KeptStack {
  onChange: (change: SetupChange) => void;
}

/** A row of the list. Its fields come one by one, as keeping a setup makes all of its stacks anew: rows that say the same stay as they are. */
function Stack(props: StackProps) {
  const { catalogueId, rank, subRank, activeStars, isDormant, lock: locked, quantity, onChange } = props;
  const stack: KeptStack = { catalogueId, rank, subRank, activeStars, isDormant, quantity };
  const name = gemText(stack);
  const marks = [
    ...(isDormant === true ? [words.dormant] : []),
    ...(locked === undefined ? [] : [words.locks[locked]]),
  ];
  const change = (fields: Partial<KeptStack>) => onChange(withChanged(stack, fields));
  const lock = (next: StackLock) => () => change({ lock: locked === next ? undefined : next });
  return (
    // Out of sight nothing of a row is styled or painted; an open menu reaches beyond its row.
    <li className="flex flex-wrap items-center gap-x-1 py-0.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] has-[[aria-expanded=true]]:[content-visibility:visible]">
      <span className="flex min-w-0 grow basis-36 items-center gap-2">
        <Face gem={stack} size={36} />
        <span className="min-w-0">
          <span className="block leading-tight wrap-anywhere">{gemName(stack)}</span>
          <span className="block text-sm leading-tight text-quiet">
            {dotted([rankedText(stack), ...marks])}
          </span>
        </span>
      </span>
      <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end">
        <Stepper
          label={fill(words.number, { gem: name })}
          value={quantity}
          {...awakeningBounds.quantity}
          onChange={(next) => change({ quantity: next })}
        />
        <ActionMenu
          label={fill(words.actions, { gem: name })}
          actions={[
            {
              label: locked === 'kept' ? words.mayBreak : words.neverBreak,
              icon: <Shield size={18} />,
              does: lock('kept'),
            },
            {
              label: locked === 'unused' ? words.use : words.doNotUse,
              icon: <X size={18} />,
              does: lock('unused'),
            },
            {
              label: isDormant === true ? words.isAwake : words.isDormant,
              icon: <Moon size={18} />,
              does: () => onChange(withTurned(stack)),
            },
            {
              label: words.remove,
              icon: <Trash2 size={18} />,
              danger: true,
              does: () => change({ quantity: 0 }),
            },
          ]}
        />
      </span>
    </li>
  );
}
