import { useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { activateCharacter } from '#web/characters/character-edits.ts';

/** Makes a character the active one, one at a time. `switchTo` answers whether it is. */
export function useSwitch(character: Pick<Character, 'id' | 'name'>) {
  const [isSwitching, setIsSwitching] = useState(false);
  const switchTo = async (): Promise<boolean> => {
    if (isSwitching) return false;
    setIsSwitching(true);
    const isDone = await activateCharacter(character);
    setIsSwitching(false);
    return isDone;
  };
  return { isSwitching, switchTo };
}
