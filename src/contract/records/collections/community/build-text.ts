/** Characters that the texts of a build may have, in its draft and published. */
export const buildTextLength = {
  titleLength: 80,
  summaryLength: 300,
  guideLength: 10_000,
  videoLength: 200,
  noteLength: 200,
} as const;
