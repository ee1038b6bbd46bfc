import type { TargetStat } from '#contract/records/collections/characters/character-goals.ts';
import { characterWords } from '#messages/characters/characters.ts';
import { statFields } from '#messages/characters/stat-fields.ts';

export function statWord(stat: TargetStat): string {
  if (stat === 'level' || stat === 'paragonLevel') return characterWords[stat];
  return statFields[`stats.${stat}`];
}
