import { useId } from 'react';
import { screenshots } from '#messages/characters/screenshots.ts';
import { statFields } from '#messages/characters/stat-fields.ts';
import { figureFields } from '#messages/figure-fields.ts';
import { fill } from '#messages/fill.ts';
import { exactText } from '#messages/formats.ts';
import { figureKindOf } from '#rules/characters/stat-figures.ts';
import { rangeOf, statNames, type StatName } from '#rules/characters/stat-ranges.ts';
import { readFigure } from '#rules/figures.ts';
import type { StatRow } from '#rules/screenshots/rows.ts';
import { ChooseScreenshot } from '#web/characters/screenshots/ChooseScreenshot.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { pageDraft } from '#web/ui/form/page-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { namesInGame } from './pasted-stats.ts';

const { stats: words } = screenshots;

interface Entry {
  readonly stat: StatName;
  readonly text: string;
  /** The readings of it that do not agree; empty where they do. */
  readonly choices: readonly number[];
  readonly isAsked: boolean;
}

const useRows = pageDraft<readonly Entry[]>([]);

interface StatsFromScreenshotProps {
  /** Tells the rows that wait for one form from another's. */
  of: string;
  /** Fills in what was read and corrected. @returns takes that back */
  onFill: (stats: Readonly<Partial<Record<StatName, number>>>) => () => void;
  onClose: () => void;
}

/** Fills the stats of a form from a picture of the game. */
export default function StatsFromScreenshot({ of, onFill, onClose }: StatsFromScreenshotProps) {
  const [entries, changeEntries] = useRows(of);
  const formId = useId();
  const filled = entries.filter(({ text }) => text.trim() !== '');
  const { form: handle, errorOf } = useForm<StatName>({
    problems: Object.fromEntries(filled.map(({ stat, text }) => [stat, problemOf(stat, text)])),
    async send() {
      const undo = onFill(
        Object.fromEntries(filled.map(({ stat, text }) => [stat, readFigure(text, figureKindOf(stat))])),
      );
      changeEntries(() => []);
      onClose();
      notify('success', words.done, { action: { label: words.undo, onClick: undo } });
    },
  });
  const change = (stat: StatName, text: string) =>
    changeEntries((now) => now.map((entry) => (entry.stat === stat ? { ...entry, text } : entry)));
  return (
    <Dialog
      title={words.title}
      description={words.text}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} weight="primary" unavailable={filled.length === 0}>
          {words.fill}
        </Button>
      }
    >
      <ChooseScreenshot
        sought={soughtStats}
        none={words.none}
        hasRows={entries.length > 0}
        onRows={(rows) => changeEntries(() => (rows === null ? [] : rows.stats.map(entryOf)))}
      />
      <Form form={handle} id={formId}>
        {entries.length > 0 && (
          <>
            <p className="text-sm text-quiet">{words.left}</p>
            <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
              {entries.map(({ stat, text, choices, isAsked }) => (
                <div key={stat}>
                  <TextField
                    label={nameOf(stat)}
                    inputMode="decimal"
                    autoComplete="off"
                    value={text}
                    error={errorOf(stat)}
                    {...(isAsked && { hint: screenshots.asked })}
                    onChange={(typed) => change(stat, typed)}
                  />
                  {isAsked && (
                    <div className="mt-1 flex flex-wrap gap-2">
                      {choices.map((choice) => (
                        <Button
                          key={choice}
                          small
                          aria-label={fill(screenshots.choice, {
                            value: exactText(choice),
                            name: nameOf(stat),
                          })}
                          onClick={() => change(stat, exactText(choice))}
                        >
                          {exactText(choice)}
                        </Button>
                      ))}
                    </div>
                  )}
                </div>
              ))}
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}

const nameOf = (stat: StatName): string => statFields[`stats.${stat}`];

const soughtStats = () => ({
  kind: 'stats' as const,
  // The game shows more than the planner's own bounds; the form says so.
  stats: statNames.map((stat) => ({
    id: stat,
    names: namesInGame(stat),
    kind: figureKindOf(stat),
    bounds: rangeOf(stat, true),
  })),
});

function entryOf({ id, value, choices }: StatRow): Entry {
  const stat = statNames.find((name) => name === id);
  if (stat === undefined) throw new Error(`There is no stat ${id}.`);
  return { stat, text: value === null ? '' : exactText(value), choices, isAsked: value === null };
}

function problemOf(stat: StatName, text: string): string | undefined {
  const kind = figureKindOf(stat);
  const figure = readFigure(text, kind);
  if (figure === null) return figureFields.figures[kind];
  const { min, max } = rangeOf(stat, true);
  if (figure >= min && figure <= max) return undefined;
  return fill(words.outside, { min: exactText(min), max: exactText(max) });
}
