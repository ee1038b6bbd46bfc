import { classes } from '#catalogue/classes/classes.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { fill } from '#messages/fill.ts';
import { dotted, numberText } from '#messages/formats.ts';

/** The name of a class; of one of a later version what its id says, which is made of its name. */
export const className = (classId: string): string =>
  classes.find(({ id }) => id === classId)?.name ??
  classId.replaceAll(
    /(^|-)([a-z])/g,
    (_, gap: string, letter: string) => `${gap === '' ? '' : ' '}${letter.toUpperCase()}`,
  );

type Described = Pick<Character, 'class' | 'level' | 'paragonLevel' | 'server'>;

/** A character in one line, such as 'Wizard · Level 60 · Paragon 412 · Europe'. */
export const describeCharacter = ({ class: classId, level, paragonLevel, server }: Described): string =>
  dotted([
    className(classId),
    fill(words.levelText, { level }),
    ...(paragonLevel > 0 ? [fill(words.paragonText, { level: numberText(paragonLevel) })] : []),
    ...(server === undefined ? [] : [server]),
  ]);
