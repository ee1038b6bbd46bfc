import { classes } from '#catalogue/classes/classes.ts';

/** The class of an id. Records and drafts name none that the product does not know, so another id is a fault of the page. */
function classOf(classId: string): (typeof classes)[number] {
  const found = classes.find(({ id }) => id === classId);
  if (found === undefined) throw new Error(`There is no class ${classId}`);
  return found;
}

export const nameOfClass = (classId: string): string => classOf(classId).name;
