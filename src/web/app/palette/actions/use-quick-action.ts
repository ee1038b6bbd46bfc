import type { Character } from '#contract/records/collections/characters/characters.ts';
import { pages } from '#contract/site/pages.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { fill } from '#messages/fill.ts';
import { palette } from '#messages/site/palette.ts';
import { newLoadoutAddress } from '#web/characters/loadouts/loadout-addresses.ts';
import { readPreference, writePreference } from '#web/data/preferences/preference-storage.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { otherFormulas } from '#web/game/GemFormulas.tsx';
import { useNavigate } from '#web/ui/address/address.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { openByKey } from '../../opened.ts';
import type { QuickAction } from './quick-actions.ts';

/** The beginning of a text that sets an alarm. */
export const ALARM = 'alarm ';

/**
 * Goes where something is added, or does at once what needs no more words.
 *
 * @param active the active character; null where there is none
 * @returns does that. Its answer is false where the action has a dialog
 */
export function useQuickAction(active: Character | null): (action: QuickAction) => boolean {
  const navigate = useNavigate();
  const isSignedIn = useSeemsSignedIn();
  return (action) => {
    if (action === 'setAlarm') openByKey('palette', ALARM);
    else if (action === 'formulas') switchFormulas();
    else if (action === 'newLoadout') navigate(loadoutPage(isSignedIn, active));
    else if (action === 'addGoal' && !(isSignedIn && active !== null)) navigate(pages.legendaryGems.path);
    else return false;
    return true;
  };
}

function loadoutPage(isSignedIn: boolean, active: Character | null): string {
  if (!isSignedIn) return pages.sharedLoadout.path;
  return active === null ? pages.loadoutBuilder.path : newLoadoutAddress(active.class);
}

function switchFormulas(): void {
  const before = readPreference('formulas');
  const now = otherFormulas(before);
  if (!writePreference('formulas', now)) return;
  notify('success', fill(palette.commands.formulasNow, { formulas: gemWords.formulas[now] }), {
    id: 'formulas',
    action: { label: palette.commands.undo, onClick: () => void writePreference('formulas', before) },
  });
}
