/** Signs without a width, which some programs put into a link so that it can break there. */
export const withoutUnseen = (text: string): string =>
  text.replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '');

const id = '([0-9a-z]{26})(?![0-9a-z])';
const inAddress = new RegExp(`^${id}`);
const inText = new RegExp(`/l/${id}`);

/**
 * The id of a link to what this site keeps, as the address has it: without what a chat or a mail left behind it, such as a bracket or
 * a full stop. What is no id at all is as it was.
 */
export const shareIdOf = (part: string): string => inAddress.exec(withoutUnseen(part))?.[1] ?? part;

/** The id of the first link in a text to what this site keeps, whatever stands around it; null where there is none. */
export const shareIdIn = (text: string): string | null => inText.exec(withoutUnseen(text))?.[1] ?? null;
