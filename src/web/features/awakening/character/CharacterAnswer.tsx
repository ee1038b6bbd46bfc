import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { gemFacts } from '#contract/records/characters/gem-figures.ts';
import { awakeningCharacter as words } from '#messages/calculators/awakening-character.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { fill, keptText } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import type { GemPlace, SocketKey, WingKey } from '#rules/awakening/setup.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { placeOfSocket, plannedGem, presentOf, type Owner } from './character-setup.ts';
import { equipping, type Equipping } from './equip-plan.ts';
import type { PlanView } from '../use-plan.ts';
import { gemText, type SetupHandle } from '../use-setup.ts';

const { figures, places: placeWords } = awakeningWords;

interface CharacterAnswerProps {
  handle: SetupHandle;
  search: PlanView;
  owner: Owner;
  places: readonly GemPlace[];
}

/** A plan beside what its character wears now, and the press that puts it on. */
export default function CharacterAnswer({ handle, search, owner, places }: CharacterAnswerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { found, isOld, status } = search;
  const { setup, id } = handle;
  const { name } = owner.character;
  if (found === null || isOld || id === null) return null;
  const present = presentOf(setup, owner, places);
  const outcome = equipping(found, { ...setup, id }, owner, places);
  const then = outcome.present ?? found;
  const beside = [
    [figures.power, setup.gemPower, outcome.left],
    [figures.resonance, present.resonance.value, then.resonance.value],
    [figures.bonuses, present.bonusesLit.value, then.bonusesLit.value],
  ] as const;
  const isShort = outcome.left < 0;
  const isSearching = status === 'searching';
  return (
    <section aria-label={fill(words.now, { name })} className="card p-3 max-lg:my-3 sm:p-4">
      <h2 className="font-sans text-base font-semibold wrap-anywhere">{fill(words.now, { name })}</h2>
      <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        {beside.map(([figure, before, after]) => (
          <div key={figure} className="contents">
            <dt className="wrap-anywhere text-quiet">{figure}</dt>
            <dd className="flex flex-wrap items-center justify-end gap-x-2 tabular-nums">
              {numberText(before)}
              <Becomes />
              <span className="font-semibold">{numberText(after)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-2">
        {isShort ? (
          <p className="text-sm text-quiet">
            {found.gemPowerLeft.value < 0
              ? words.short
              : fill(words.shortAsWorn, { n: numberText(-outcome.left) })}
          </p>
        ) : outcome.missing.length > 0 ? (
          <>
            <p className="text-sm text-warn">{fill(words.missing, { name })}</p>
            <ul className="list-disc pl-5 text-sm">
              {counted(outcome.missing.map(({ gem, count }) => [gemText(gem), count])).map(([gem, n]) => (
                <li key={gem}>{fill(words.missingGem, { n, gem })}</li>
              ))}
            </ul>
          </>
        ) : outcome.changes.length === 0 ? (
          <p className="text-sm text-quiet">{fill(words.same, { name })}</p>
        ) : (
          <Button weight="primary" unavailable={isSearching} onClick={() => setIsOpen(true)}>
            {words.equip}
          </Button>
        )}
      </div>
      {isOpen && !isShort && outcome.changes.length > 0 && (
        <EquipDialog owner={owner} outcome={outcome} onClose={() => setIsOpen(false)} />
      )}
    </section>
  );
}

interface EquipDialogProps {
  owner: Owner;
  outcome: Equipping;
  onClose: () => void;
}

/** All that changes, before the press that changes it. */
function EquipDialog({ owner, outcome, onClose }: EquipDialogProps) {
  const [isKeeping, setIsKeeping] = useState(false);
  const { name } = owner.character;
  const keep = async () => {
    setIsKeeping(true);
    const isKept = await keepEdit(keptText(words.edit, { name }), outcome.changes, {
      title: keptText(words.done, { name }),
      isRestorable: true,
      restoreLabel: words.undo,
      isOneAct: true,
      mayBeParted: true,
      isTurnedWhole: true,
    });
    setIsKeeping(false);
    if (isKept) onClose();
  };
  const inside = (gem: Gem | null | undefined) =>
    gem === undefined ? words.goneGem : gem === null ? words.empty : textOf(gem);
  return (
    <Dialog
      title={fill(words.title, { name })}
      description={words.text}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button weight="primary" unavailable={isKeeping} onClick={() => void keep()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{fill(words.left, { n: numberText(outcome.left) })}</p>
        <Changes title={words.places}>
          {outcome.places.map(({ place, before, after }) => (
            <Line key={place} of={placeWords[place]} before={inside(before)} after={inside(after)} />
          ))}
        </Changes>
        <Changes title={words.ranks}>
          {outcome.ranks.map(({ before, after }) => (
            <Line key={before.id} before={textOf(before)} after={textOf(after)} />
          ))}
        </Changes>
        <Changes title={words.stays}>
          {outcome.stays.map(({ gem, goal }) => (
            <li key={gem.id} className="py-1.5">
              <span className="block font-semibold wrap-anywhere">{textOf(gem)}</span>
              <span className="block text-sm text-quiet">
                {fill(words.staysText, { goal: gemText(goal) })}
              </span>
            </li>
          ))}
        </Changes>
        <Changes title={words.sockets}>
          {outcome.sockets.map(({ key, before, after }) => (
            <Line key={key} of={socketText(key)} before={inside(before)} after={inside(after)} />
          ))}
        </Changes>
        {(['dormant', 'woken', 'used'] as const).map((kind) => (
          <Changes key={kind} title={words[kind]}>
            {counted(outcome[kind].map((gem) => [textOf(gem), 1])).map(([gem, n]) => (
              <li key={gem} className="py-1.5 wrap-anywhere">
                {fill(words.missingGem, { n, gem })}
              </li>
            ))}
          </Changes>
        ))}
      </div>
    </Dialog>
  );
}

type Counted = readonly (readonly [line: string, times: number])[];

/** Equal lines once, each with how often it comes. */
function counted(lines: Counted): Counted {
  const times = new Map<string, number>();
  for (const [line, n] of lines) times.set(line, (times.get(line) ?? 0) + n);
  return [...times];
}

function textOf(gem: Gem): string {
  const planned = plannedGem(gem);
  return planned === null ? gemFacts(gem).name : gemText(planned);
}

/** A socket or a place of the wings in words. */
function socketText(key: SocketKey | WingKey): string {
  const place = placeOfSocket(key);
  const n = key.slice(key.indexOf('-') + 1);
  return place === null ? fill(words.wing, { n }) : fill(words.socket, { place: placeWords[place], n });
}

function Changes({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <ul aria-label={title} className="divide-y divide-line">
        {children}
      </ul>
    </section>
  );
}

function Line({ of, before, after }: { of?: string; before: string; after: string }) {
  return (
    <li className="py-1.5">
      {of !== undefined && <span className="block text-sm text-quiet">{of}</span>}
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="wrap-anywhere text-quiet">{before}</span>
        <Becomes />
        <span className="font-semibold wrap-anywhere">{after}</span>
      </span>
    </li>
  );
}

const Becomes = () => (
  <ArrowRight size={16} role="img" aria-label={words.becomes} className="shrink-0 text-quiet" />
);
