import { useState } from 'react';
import type { KeptStack } from '#contract/records/collections/planning/awakening-setups.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { awakeningBounds, type ActiveStars } from '#rules/awakening/setup.ts';
import { readGemList } from '#web/characters/gems/gem-entry.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { pageDraft } from '#web/ui/form/page-draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import {
  gemOf,
  gemText,
  rankedGem,
  stackId,
  starChoices,
  withStack,
  type SetupChange,
  type SetupFields,
} from './use-setup.ts';

const { copies: words } = awakeningWords;
/** The most lines named of those that were not understood. */
const NAMED = 5;

interface PasteListProps {
  setup: SetupFields;
  onChange: (change: SetupChange) => void;
  onClose: () => void;
}

const useText = pageDraft<string>('');

/** Adds copies by a list, a gem on each line. */
export default function PasteList({ setup, onChange, onClose }: PasteListProps) {
  const [text, changeText] = useText('list');
  const [activeStars, setActiveStars] = useState<ActiveStars>(2);
  const added = new Map<string, KeptStack>();
  const faults: { readonly place: number; readonly text: string; readonly said: string }[] = [];
  let count = 0;
  let hasFiveStars = false;
  for (const line of readGemList(text)) {
    const gem = line.gem === null ? undefined : gemOf({ catalogueId: line.gem.id });
    if (line.gem === null || gem === undefined) {
      const said = line.gem !== null ? words.normal : line.fault === 'unknown' ? words.unknown : words.range;
      faults.push({ place: line.place, text: line.text, said: fill(said, { text: line.text }) });
      continue;
    }
    hasFiveStars ||= gem.stars === 5;
    const ranked = rankedGem(gem, line.rank, activeStars);
    const id = stackId({ ...ranked, quantity: 1 });
    const present = added.get(id) ?? setup.stacks.find((each) => stackId(each) === id);
    const quantity = Math.min((present?.quantity ?? 0) + line.count, awakeningBounds.quantity.max);
    count += quantity - (present?.quantity ?? 0);
    added.set(id, { ...ranked, ...present, quantity });
  }
  const kinds = new Set([...setup.stacks.map(stackId), ...added.keys()]).size;
  const isFull = kinds > awakeningBounds.stacks.max;
  const add = () => {
    const stacks = [...added.values()];
    onChange((now) => stacks.reduce((each, stack) => withStack(stack)(each), now));
    announce(fillCount(words.added, count));
    // Lines that were not understood stay, to be mended.
    changeText(() => faults.map((fault) => fault.text).join('\n'));
    if (faults.length === 0) onClose();
  };
  return (
    <Dialog
      title={words.paste}
      onClose={onClose}
      actions={
        <Button weight="primary" disabled={count === 0 || isFull} onClick={add}>
          {fillCount(words.addAll, count)}
        </Button>
      }
    >
      <TextField
        label={words.listLabel}
        hint={words.listHint}
        rows={8}
        spellCheck={false}
        value={text}
        onChange={(next) => changeText(() => next)}
        error={isFull ? fill(words.full, { n: awakeningBounds.stacks.max }) : undefined}
      />
      {hasFiveStars && (
        <div className="mt-3 max-w-60">
          <SelectField
            label={words.listStars}
            value={String(activeStars)}
            options={starChoices.map((stars) => ({ value: String(stars), label: `${stars}/5` }))}
            onChange={(value) =>
              setActiveStars(starChoices.find((stars) => String(stars) === value) ?? activeStars)
            }
          />
        </div>
      )}
      <ul className="mt-2 text-sm">
        {[...added].map(([id, stack]) => (
          <li key={id}>{fill(words.line, { gem: gemText(stack), n: stack.quantity })}</li>
        ))}
        {faults.slice(0, NAMED).map((fault) => (
          <li key={fault.place} className="text-warn">
            {fault.said}
          </li>
        ))}
        {faults.length > NAMED && (
          <li className="text-warn">{fillCount(words.moreFaults, faults.length - NAMED)}</li>
        )}
      </ul>
    </Dialog>
  );
}
