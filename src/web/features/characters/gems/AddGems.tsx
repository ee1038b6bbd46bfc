import { useId, useState } from 'react';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { Character, GemPlace } from '#contract/records/collections/characters/characters.ts';
import { rankBounds } from '#rules/gems/bounds.ts';
import { gemBag as words } from '#messages/characters/gems.ts';
import { screenshots } from '#messages/characters/screenshots.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import type { GemSubject } from '#web/game/gem-faces/use-gem-picture.ts';
import { normalGems } from '#catalogue/gems/normal-gems.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { pageDraft } from '#web/ui/form/page-draft.ts';
import { RefusedFields, useRefusedFields } from '#web/ui/form/refused-fields.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { addGems } from '#web/characters/gems/gem-edits.ts';
import {
  countBounds,
  gemsMeant,
  impossibleIn,
  LIST_MAX,
  readGemLine,
  readGemList,
  type EnteredGem,
  type ReadLine,
} from '#web/characters/gems/gem-entry.ts';
import type { GemEntry } from './GemsFromScreenshot.tsx';

const GemsFromScreenshot = lazyPart(() => import('./GemsFromScreenshot.tsx'), null);

const { adding } = words;
const SHOWN = 8;
/** The most lines named of those that were not understood. */
const NAMED = 5;

const nowhere: readonly GemPlace[] = [];

interface AddGemsProps {
  character: Character;
  /** Empty places that the first copies of the gems go into, one after the other. */
  into?: readonly GemPlace[];
  onClose: () => void;
}

const useList = pageDraft<string>('');
const useRows = pageDraft<readonly GemEntry[]>([]);

/**
 * Adds gems of the catalogue: by letters, rank and number, a pasted list, or a screenshot. It stays open for the next one; what waits
 * to be added is there when it is opened again.
 */
export default function AddGems({ character, into = nowhere, onClose }: AddGemsProps) {
  const [text, changeText] = useList(character.id);
  const [rows, changeRows] = useRows(character.id);
  const [way, setWay] = useState<Way>(rows.length > 0 ? 'screenshot' : text === '' ? 'one' : 'list');
  const formId = useId();
  const lines = readGemList(text);
  const waiting = { one: 0, list: countIn(lines), screenshot: rows.length }[way];
  return (
    <Dialog
      title={adding.title}
      onClose={onClose}
      actions={
        waiting === 0 ? (
          <Button weight="primary" onClick={onClose}>
            {adding.done}
          </Button>
        ) : (
          <Button type="submit" form={formId} weight="primary" unavailable={waiting > LIST_MAX}>
            {fillCount(adding.addAll, waiting)}
          </Button>
        )
      }
    >
      {way === 'one' && <OneGem character={character} into={into} />}
      {way === 'list' && (
        <GemList
          formId={formId}
          character={character}
          text={text}
          lines={lines}
          onChange={(next) => changeText(() => next)}
        />
      )}
      {way === 'screenshot' && (
        <GemsFromScreenshot formId={formId} character={character} entries={rows} onChange={changeRows} />
      )}
      {waiting > LIST_MAX && (
        <p role="alert" className="mt-2 text-bad">
          {fill(adding.tooMany, { max: LIST_MAX })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-x-2">
        {ways
          .filter((each) => each !== way)
          .map((each) => (
            <Button key={each} weight="quiet" onClick={() => setWay(each)}>
              {wayText(each)}
            </Button>
          ))}
      </div>
    </Dialog>
  );
}

const ways = ['one', 'list', 'screenshot'] as const;
type Way = (typeof ways)[number];

const wayText = (way: Way): string =>
  ({ one: adding.title, list: adding.list, screenshot: screenshots.button })[way];

function OneGem({ character, into }: { character: Character; into: readonly GemPlace[] }) {
  const [free, setFree] = useState(into);
  const [text, setText] = useState('');
  const [rank, setRank] = useState<number>(rankBounds.min);
  const [count, setCount] = useState<number>(countBounds.min);
  const [stars, setStars] = useState<StarsChoice>('');
  const line = readGemLine(text);
  const found = gemsMeant(line.search).slice(0, SHOWN);
  // What the text says goes before what the fields say.
  const asked = { rank: line.rank ?? rank, count: line.count ?? count };
  const impossible = impossibleIn(line);
  const [refused, report] = useRefusedFields();
  const canAdd = impossible === null && refused === 0;

  const add = async (gem: EnteredGem) => {
    // The next gem is typed and added while this one is kept.
    setText('');
    const [place] = free;
    setFree(free.slice(1));
    const isAdded = await addGems(
      character,
      [{ catalogueId: gem.id, ...asked, ...activeStarsOf(gem, stars) }],
      place,
    );
    if (isAdded) {
      announce(buttonText(gem, asked));
      return;
    }
    setText((now) => (now === '' ? text : now));
    if (place !== undefined) setFree((now) => [place, ...now]);
  };
  const { form } = useForm<never>({
    problems: {},
    send: async () => {
      const [first] = found;
      // Not waited for: a form that is being sent hears no Enter.
      if (first !== undefined && canAdd) void add(first);
    },
  });

  return (
    <>
      <Form form={form}>
        <TextField
          label={adding.gem}
          hint={adding.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={setText}
          error={
            line.search !== '' && found.length === 0 ? fill(adding.none, { text: line.search }) : undefined
          }
        />
      </Form>
      {free[0] !== undefined && (
        <p className="mt-2 text-sm text-quiet">{fill(adding.goesInto, { place: free[0] })}</p>
      )}
      <RefusedFields value={report}>
        <div className="mt-3 grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1">
          <NumberField
            label={adding.rank}
            value={asked.rank}
            {...rankBounds}
            complaint={adding.rankRange}
            error={impossible === 'rank' ? adding.rankRange : undefined}
            onChange={setRank}
          />
          <NumberField
            label={adding.count}
            value={asked.count}
            {...countBounds}
            complaint={adding.countRange}
            error={impossible === 'count' ? adding.countRange : undefined}
            onChange={setCount}
          />
        </div>
      </RefusedFields>
      {found.some((gem) => gem.stars === 5) && (
        <div className="mt-3 max-w-48">
          <SelectField
            label={words.sheet.activeStars}
            value={stars}
            options={[
              { value: '', label: words.sheet.activeStarsUnknown },
              ...(['2', '3', '4', '5'] as const).map((value) => ({ value, label: `${value}/5` })),
            ]}
            onChange={setStars}
          />
        </div>
      )}
      <ul aria-label={adding.found} className="mt-3 grid min-h-14 gap-1">
        {found.map((gem) => (
          <li key={gem.id}>
            <button
              type="button"
              disabled={!canAdd}
              className="flex min-h-12 w-full items-center gap-3 rounded-lg border border-line px-2 text-left hover:border-primary disabled:text-quiet"
              onClick={() => void add(gem)}
            >
              <GemFace {...subjectOfEntry(gem)} rank={asked.rank} size={40} />
              {buttonText(gem, asked)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

type StarsChoice = '' | '2' | '3' | '4' | '5';

/** The active stars that were chosen, of a gem that has some. */
const activeStarsOf = (gem: EnteredGem, stars: StarsChoice): Pick<Gem, 'activeStars'> =>
  gem.stars === 5 && stars !== '' ? { activeStars: Number(stars) as 2 | 3 | 4 | 5 } : {};

function subjectOfEntry({ id, stars }: EnteredGem): GemSubject {
  if (stars !== null) return { kind: `${stars}-star`, gemId: id };
  const gem = normalGems.find((each) => each.id === id);
  if (gem === undefined) throw new Error(`There is no normal gem ${id}`);
  return { kind: gem.color, gemId: id };
}

const buttonText = (
  { name }: EnteredGem,
  { rank, count }: { readonly rank: number; readonly count: number },
): string => fill(count === 1 ? adding.addThis : adding.addCopies, { name, rank, count });

type FoundLine = Extract<ReadLine, { gem: EnteredGem }>;

const isFound = (line: ReadLine): line is FoundLine => line.gem !== null;
const countIn = (lines: readonly ReadLine[]): number =>
  lines.filter(isFound).reduce((sum, line) => sum + line.count, 0);

interface GemListProps {
  formId: string;
  character: Character;
  text: string;
  lines: readonly ReadLine[];
  onChange: (text: string) => void;
}

function GemList({ formId, character, text, lines, onChange }: GemListProps) {
  const found = lines.filter(isFound);
  const faults = lines.filter((line) => line.gem === null);
  const { form } = useForm<never>({
    problems: {},
    async send() {
      const added = found.map(({ gem, rank, count }) => ({ catalogueId: gem.id, rank, count }));
      // Lines that were not understood stay, to be mended.
      if (await addGems(character, added)) onChange(faults.map((line) => line.text).join('\n'));
    },
  });
  return (
    <Form form={form} id={formId}>
      <TextField label={adding.listLabel} hint={adding.listHint} rows={6} value={text} onChange={onChange} />
      <ul className="text-sm">
        {found.map((line) => (
          <li key={line.place}>{buttonText(line.gem, line)}</li>
        ))}
        {faults.slice(0, NAMED).map((line) => (
          <li key={line.place} className="text-warn">
            {fill(line.fault === 'unknown' ? adding.none : adding.rangeLine, { text: line.text })}
          </li>
        ))}
        {faults.length > NAMED && (
          <li className="text-warn">{fillCount(adding.more, faults.length - NAMED)}</li>
        )}
      </ul>
    </Form>
  );
}
