/** A name as an id has it. */
export const kebabCase = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-');
