import { useState } from 'react';
import { characterForms as words } from '#messages/characters/forms.ts';
import { statFields } from '#messages/characters/stat-fields.ts';
import { fill } from '#messages/fill.ts';
import { exactText, numberText } from '#messages/formats.ts';
import { combatRatingOf, ratedStats, ratingWeights } from '#rules/characters/combat-rating.ts';
import { Figure } from '#web/ui/charts/Figure.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import type { CharacterValues } from './character-values.ts';

interface LiveAnswerProps {
  values: CharacterValues;
  /** The sum over the equipped gems. */
  gemResonance: number;
}

/** What the input of a form comes to, as it is typed; pressing the combat rating shows how. */
export function LiveAnswer({ values: { stats }, gemResonance }: LiveAnswerProps) {
  const [isAsked, setIsAsked] = useState(false);
  const resonance = stats.resonance === 0 ? gemResonance : stats.resonance;
  const counted = { ...stats, resonance };
  const planned = combatRatingOf(counted);
  const isOfGame = stats.combatRating > 0;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-1">
        <Figure
          name={words.combatRating}
          value={numberText(isOfGame ? stats.combatRating : planned)}
          size="middling"
          more={{ label: words.why, onOpen: () => setIsAsked(true) }}
        />
        <Figure name={words.totalResonance} value={numberText(resonance)} size="middling" />
      </div>
      {isOfGame && (
        <p className="text-xs text-quiet">{fill(words.ofTheGame, { planned: numberText(planned) })}</p>
      )}
      {isAsked && (
        <Dialog title={words.workingTitle} description={words.workingText} onClose={() => setIsAsked(false)}>
          <table className="w-full">
            <tbody>
              {ratedStats.map((stat) => (
                <tr key={stat} className="border-b border-line">
                  <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                    {fill(words.workingLine, {
                      weight: exactText(ratingWeights[stat] / 100),
                      value: exactText(counted[stat]),
                      stat: statFields[`stats.${stat}`],
                    })}
                  </th>
                  <td className="py-1.5 text-right whitespace-nowrap">
                    {exactText((ratingWeights[stat] * counted[stat]) / 100)}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t-2 border-line-strong font-semibold">
                <th scope="row" className="py-1.5 text-left">
                  {words.workingSum}
                </th>
                <td className="py-1.5 text-right">{numberText(planned)}</td>
              </tr>
            </tfoot>
          </table>
        </Dialog>
      )}
    </div>
  );
}
