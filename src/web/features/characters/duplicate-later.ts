import type { Character } from '#contract/records/collections/characters/characters.ts';

/** `duplicateCharacter`, with what reads the character's gems and items, which is no part of the first load. */
export async function duplicateLater(character: Character): Promise<void> {
  const copying = await import('./duplicate-character.ts').catch((error: unknown) => {
    console.debug('What duplicates a character could not be loaded', error);
    return null;
  });
  await copying?.duplicateCharacter(character);
}
