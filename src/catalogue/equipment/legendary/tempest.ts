import { legendariesOf } from './legendary-item.ts';

export const tempestItems = [
  ...legendariesOf('tempest', 'communityGuides', {
    shoulders: [['The Shoal', 'Vortex', 'Vortex shatters the armor of enemies it hits.']],
    chest: [
      ['Overflow', 'Vortex', 'Vortex damages nearby enemies and knocks them into the air.'],
      ["Hanalaguu's Armada", 'Riptide', null],
    ],
    mainHand: [
      [
        'Skein-Parter',
        'Rolling Surf',
        'Rolling Surf makes you and your Zephyrs throw water daggers with Primary Attacks.',
      ],
    ],
    offHand: [['Hurricane Hitch', null, null]],
  }),
  ...legendariesOf('tempest', 'communityGuidesSlotUnsure', {
    mainHand: [
      ['Glory to Ksathra', 'Vortex', 'Vortex also speeds up your Primary Attacks.'],
      [
        'Spiral Guidance',
        'Squall',
        'Squall becomes ranged wind slashes from you and your Zephyrs instead of a dash.',
      ],
    ],
  }),
];
