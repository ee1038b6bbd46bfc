import { classes } from '#catalogue/classes.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterList as words, fill, numberText } from '#messages';

/** The name of a class; of one of a later version its id. */
export const className = (classId: string): string =>
  classes.find(({ id }) => id === classId)?.name ?? classId;

type Described = Pick<Character, 'class' | 'level' | 'paragonLevel' | 'server'>;

/** What a character is in one line, such as 'Wizard · Level 60 · Paragon 412 · Europe'. */
export const describeCharacter = ({ class: classId, level, paragonLevel, server }: Described): string =>
  [
    className(classId),
    fill(words.levelText, { level }),
    ...(paragonLevel > 0 ? [fill(words.paragonText, { level: numberText(paragonLevel) })] : []),
    ...(server === undefined ? [] : [server]),
  ].join(' · ');
