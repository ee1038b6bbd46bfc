import { texts } from './language.ts';

/** The dialog that hands a picture on, and what stands in the picture. */
export const share = texts('share', {
  title: 'Share as a picture',
  picture: 'Picture to share: {text}',
  format: 'Size',
  formats: { wide: 'Wide', tall: 'Tall' },
  making: 'Drawing the picture…',
  send: 'Share picture',
  copyPicture: 'Copy picture',
  download: 'Download picture',
  copyText: 'Copy as text',
  copyLink: 'Copy link',
  pictureCopied: 'Picture copied. The link is not in it: copy that beside it.',
  pictureCopiedAlone: 'Picture copied.',
  textCopied: 'Text copied.',
  linkCopied: 'Link copied.',
  copyFailed: 'Could not copy. Your browser blocks the clipboard.',
  notDrawn: 'This browser cannot draw the picture. The text says the same.',
  file: 'loadstone-{name}.png',
  /** In the picture. */
  ranks: 'rank {from} → {to}',
  items: 'Items',
  itemsOf: '{n} of {of}',
  set: '{name} {n}',
  openGoals: { one: '1 open goal', other: '{n} open goals' },
  /** A picture in words. */
  answer: '{name}, {ranks}: {figures}',
  goals: '{list}, {open}: {figures}',
  withLink: '{text} {link}',
} as const);
