import { texts } from '../language.ts';

/** Filling in from a screenshot of the game, which is read on the device. */
export const screenshots = texts('screenshots', {
  button: 'From a screenshot',
  onDevice: 'The picture is read on this device and never leaves it. The first time, 4 MB are loaded.',
  stats: {
    title: 'Stats from a screenshot',
    text: 'Choose a screenshot of your attributes in the game, in English.',
    none: 'No stats were found in this picture. It works best with a screenshot that is not cropped too closely, with the game in English.',
    left: 'A stat that you leave empty is not filled in.',
    outside: 'Enter a number from {min} to {max}.',
    fill: 'Fill in',
    done: 'Stats filled in',
    undo: 'Undo',
  },
  gems: {
    text: 'Choose a screenshot of a list of gems with their names and ranks, in English.',
    none: 'No gems were found in this picture. It needs their names, with the game in English.',
    gem: 'Gem {n}',
    rankUnknown: 'Choose',
    rankNeeded: 'Choose a rank.',
    leaveOut: 'Leave out {gem}',
  },
  choose: 'Choose a picture',
  another: 'Choose another picture',
  loading: 'Loading what reads it…',
  reading: 'Reading: {read} of {pieces}',
  cancel: 'Cancel',
  check: 'Check each value: pictures can be misread.',
  asked: 'Not read clearly. Choose one, or enter what you see.',
  readAs: 'Read as {values}.',
  unread: 'Not readable. Enter what you see.',
  choice: '{value} for {name}',
  problems: {
    'no-picture': 'This file is not a picture that your browser can open.',
    'too-large': 'This picture is too large: at most 20 MB and 40 megapixels.',
    unloaded:
      'What reads the picture could not be loaded. Connect to the internet and try again; after the first time it works offline.',
    failed: 'The picture could not be read. Try another one.',
  },
  credit: 'Read with Tesseract',
  license: 'Apache License 2.0',
} as const);
