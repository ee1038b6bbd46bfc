import { classSigns, isClassId, shieldPath } from '#catalogue/classes/class-signs.ts';
import { classes } from '#catalogue/classes/classes.ts';

const UNKNOWN_COLOUR = '#808080';
/** Seen on both grounds. */
const SIGN = '#857f8c';

/**
 * The active character as the first paint has it: custom properties of the root element, one to a line, of which styles draw its
 * shield and its name. A browser keeps this word of its player, and the server writes it into pages that it draws for one.
 */
export function heroWord({
  name,
  class: classId,
}: {
  readonly name: string;
  readonly class: string;
}): string {
  const colour = classes.find(({ id }) => id === classId)?.color ?? UNKNOWN_COLOUR;
  const shield = `<path d="${shieldPath}" fill="${colour}" fill-opacity=".2" stroke="${colour}" stroke-width="3" stroke-linejoin="round"/>`;
  const sign = isClassId(classId)
    ? `<path d="${classSigns[classId]}" transform="translate(10 9) scale(1.25)" fill="none" stroke="${SIGN}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`
    : '';
  return [
    `--hero-name:${JSON.stringify(name)};`,
    `--hero-class:${JSON.stringify(classId)};`,
    `--shield:url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 56">${shield}${sign}</svg>`)}") center/contain no-repeat;`,
  ].join('\n');
}
