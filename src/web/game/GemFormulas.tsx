import { useSyncExternalStore } from 'react';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { formulaSets, type FormulaSet } from '#rules/gems/formulas.ts';
import { subscribeToPreferences } from '#web/data/preferences/preference-storage.ts';
import { preferenceKey } from '#web/data/preferences/preference-values.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { readWord } from '#web/data/storage/local-storage.ts';
import { Button } from '#web/ui/Button.tsx';

const { figures: words } = gemWords;

export const otherFormulas = (formulas: FormulaSet): FormulaSet =>
  formulas === 'planner-standard' ? 'in-game-table' : 'planner-standard';

interface OtherFiguresProps {
  /** The number of gems that the formulas that lead have no figure for. */
  unknown: number;
  /** The resonance as it is shown, by either formulas. */
  textBy: (formulas: FormulaSet) => string;
}

/** The resonance of gems by the formulas that do not lead, with what lets them lead, and how many gems lack a figure. */
export function OtherFigures({ unknown, textBy }: OtherFiguresProps) {
  const [formulas, setFormulas] = usePreference('formulas');
  const other = otherFormulas(formulas);
  return (
    <div className="text-sm text-quiet">
      {unknown > 0 && <p>{fillCount(words.uncounted, unknown)}</p>}
      <p className="flex flex-wrap items-center gap-x-2">
        {fill(words.other, { formulas: gemWords.formulas[other], value: textBy(other) })}
        <Button
          small
          weight="quiet"
          aria-label={fill(words.leadNamed, { formulas: gemWords.formulas[other] })}
          onClick={() => setFormulas(other)}
        >
          {words.lead}
        </Button>
      </p>
    </div>
  );
}

/** Asks a player once which formulas come first; gone for good with the answer. */
export function AskFormulas() {
  const [, setFormulas] = usePreference('formulas');
  const isChosen = useSyncExternalStore(
    subscribeToPreferences,
    () => readWord(preferenceKey('formulas')) !== null,
    () => true,
  );
  if (isChosen) return null;
  return (
    <section aria-label={words.title} className="card p-4">
      <p className="font-semibold">{words.title}</p>
      <p className="mt-1 text-sm">{words.ask}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {formulaSets.map((formulas) => (
          <Button key={formulas} onClick={() => setFormulas(formulas)}>
            {gemWords.formulas[formulas]}
          </Button>
        ))}
      </div>
    </section>
  );
}
