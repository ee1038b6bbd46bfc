import { texts } from '../language.ts';

/** What all open goals take together. */
export const shopping = texts('shopping', {
  title: 'Shopping list',
  text: 'What your open goals still need, minus what you own.',
  emptyTitle: 'Nothing to buy yet',
  emptyText: 'Add a goal in a calculator to see what it needs here.',
  doneText: 'You own everything your open goals need.',
  platinum: 'Platinum to spend',
  platinumUnit: 'platinum',
  platinumParts: 'Normal gems {normal}, legendary gems {legendary}, gem power goals {gemPower}.',
  platinumGross: 'What you own saves {saved} platinum.',

  normal: 'Normal gems',
  legendary: 'Legendary gems',
  gemPower: 'Gem power goals',
  colors: { red: 'Red', blue: 'Blue', yellow: 'Yellow' },
  tiers: { '1-star': '1-star gems', '2-star': '2-star gems', '5-star': '5-star gems' },
  duplicatesUnit: { one: 'duplicate', other: 'duplicates' },
  gemPowerUnit: { one: 'gem power', other: 'gem power' },
  copiesUnit: { one: 'copy', other: 'copies' },
  grossAndOwned: '{gross} in all, {owned} owned',
  gross: '{gross} in all, none owned',
  covered: 'covered',
  crystals: 'Ranks above 5 also take Echoing Crystals, which are not counted.',

  copy: 'Copy as text',
  copied: 'Shopping list copied',
  copyFailed: 'Could not copy. Select the text and copy it yourself.',
  textLabel: 'Shopping list as text',
  textLine: '{name}: {amounts}',
  textTotal: 'Platinum: {platinum}',
  amount: '{n} {unit}',
  nameWithColor: '{name} ({color})',
} as const);
