/** A key in groups of four, as it is easier to type then. */
export const inGroups = (key: string): string => (key.match(/.{1,4}/g) ?? []).join(' ');
