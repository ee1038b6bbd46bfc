import { X } from 'lucide-react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { screenshots } from '#messages/characters/screenshots.ts';
import { fill } from '#messages/fill.ts';
import { rankBounds } from '#rules/gems/bounds.ts';
import type { GemRow } from '#rules/screenshots/rows.ts';
import { addGems } from '#web/characters/gems/gem-edits.ts';
import { enterableGems } from '#web/characters/gems/gem-entry.ts';
import { ChooseScreenshot } from '#web/characters/screenshots/ChooseScreenshot.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

const { gems: words } = screenshots;
const { adding, sheet } = gemBag;

type Stars = '2' | '3' | '4' | '5';

/** A gem as it was read, and corrected since. */
export interface GemEntry {
  /** Its place in the picture, from 0. */
  readonly key: number;
  readonly gem: string;
  readonly rank: string;
  readonly stars: Stars | '';
  readonly read: GemRow;
}

interface GemsFromScreenshotProps {
  /** The form that the dialog's button sends. */
  formId: string;
  character: Character;
  entries: readonly GemEntry[];
  onChange: (update: (entries: readonly GemEntry[]) => readonly GemEntry[]) => void;
}

/** Adds the gems that a picture of the game shows. */
export default function GemsFromScreenshot({
  formId,
  character,
  entries,
  onChange,
}: GemsFromScreenshotProps) {
  const { form, errorOf } = useForm<`rank.${number}`>({
    problems: Object.fromEntries(
      entries.map(({ key, rank }) => [`rank.${key}`, rank === '' ? words.rankNeeded : undefined]),
    ),
    async send() {
      const added = entries.map(({ gem, rank, stars }) => ({
        catalogueId: gem,
        rank: Number(rank),
        count: 1,
        ...(isFiveStar(gem) && stars !== '' ? { activeStars: Number(stars) as 2 | 3 | 4 | 5 } : {}),
      }));
      if (await addGems(character, added)) onChange(() => []);
    },
  });
  const change = (key: number, fields: Partial<GemEntry>) =>
    onChange((now) => now.map((entry) => (entry.key === key ? { ...entry, ...fields } : entry)));
  return (
    <>
      <p className="mb-2">{words.text}</p>
      <ChooseScreenshot
        sought={soughtGems}
        none={words.none}
        hasRows={entries.length > 0}
        onRows={(rows) => onChange(() => (rows === null ? [] : rows.gems.map(entryOf)))}
      />
      {entries.length > 0 && (
        <Form form={form} id={formId}>
          <ul className="mt-3 grid gap-3">
            {entries.map(({ key, gem, rank, stars, read }) => (
              <li key={key} aria-label={nameOf(gem)} className="rounded-lg border border-line p-3">
                <div className="flex items-end gap-2">
                  <div className="min-w-0 flex-1">
                    <SelectField
                      label={fill(words.gem, { n: key + 1 })}
                      value={gem}
                      options={gemOptions()}
                      onChange={(chosen) => change(key, { gem: chosen })}
                    />
                  </div>
                  <IconButton
                    label={fill(words.leaveOut, { gem: nameOf(gem) })}
                    icon={<X size={18} />}
                    onClick={() => onChange((now) => now.filter((entry) => entry.key !== key))}
                  />
                </div>
                <div className="mt-2 grid grid-cols-2 items-start gap-3 max-[18rem]:grid-cols-1">
                  <SelectField
                    label={adding.rank}
                    value={rank}
                    placeholder={words.rankUnknown}
                    options={ranks}
                    error={errorOf(`rank.${key}`)}
                    {...hintOf(read.rank)}
                    onChange={(chosen) => change(key, { rank: chosen })}
                  />
                  {isFiveStar(gem) && (
                    <SelectField
                      label={sheet.activeStars}
                      value={stars}
                      options={starOptions()}
                      {...(read.activeStars !== null && hintOf(read.activeStars))}
                      onChange={(chosen) => change(key, { stars: chosen })}
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Form>
      )}
    </>
  );
}

const ranks = Array.from({ length: rankBounds.max }, (_, index) => {
  const rank = String(index + rankBounds.min);
  return { value: rank, label: rank };
});

const starOptions = () => [
  { value: '' as const, label: sheet.activeStarsUnknown },
  ...(['2', '3', '4', '5'] as const).map((value) => ({ value, label: `${value}/5` })),
];

const gemOptions = () => enterableGems.map(({ id, name }) => ({ value: id, label: name }));

function gemOf(id: string) {
  const gem = enterableGems.find((each) => each.id === id);
  if (gem === undefined) throw new Error(`There is no gem ${id}.`);
  return gem;
}
const nameOf = (id: string): string => gemOf(id).name;
const isFiveStar = (id: string): boolean => gemOf(id).stars === 5;

const soughtGems = () => ({
  kind: 'gems' as const,
  gems: enterableGems.map(({ id, name, otherNames }) => ({ id, names: [name, ...otherNames] })),
  rankBounds,
});

const entryOf = (read: GemRow, key: number): GemEntry => ({
  key,
  gem: read.id,
  rank: read.rank.value === null ? '' : String(read.rank.value),
  stars: read.activeStars?.value == null ? '' : (String(read.activeStars.value) as Stars),
  read,
});

/** Says of what was not agreed on which readings there are. */
function hintOf({ value, choices }: GemRow['rank']): { readonly hint?: string } {
  if (value !== null) return {};
  return {
    hint:
      choices.length === 0 ? screenshots.unread : fill(screenshots.readAs, { values: choices.join(' · ') }),
  };
}
