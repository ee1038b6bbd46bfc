/** The tags of a line, each once, in the order in which they stand: 'main,  alt, main' has two. */
export const tagsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
      .filter((tag) => tag !== ''),
  ),
];
