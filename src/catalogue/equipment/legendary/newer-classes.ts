import { legendariesOf } from './legendary-item.ts';

/** Of ten more of the Blood Knight, and of all of the Warlock, no source tells the slot. */
export const newerClassItems = [
  ...legendariesOf('blood-knight', 'communitySheets', {
    helm: [
      [
        'Vision of Conquest',
        'Whirling Strike',
        'Whirling Strike raises critical damage for 3 s, by up to 57%.',
      ],
      [
        'Void of the Crescent',
        'Shroud of Night',
        'Shroud of Night leaves you with 20% evasion. Also written Voice of the Crescent.',
      ],
    ],
  }),
  ...legendariesOf('druid', 'druidArticle', {
    mainHand: [
      ['Rattling Shell', null, null],
      [
        'Unkindness Stave',
        'Raven Swarm',
        'Raven Swarm circles you, draws on Primal Power and hurts enemies nearby.',
      ],
    ],
    offHand: [["Tadg's Perch", 'Raven Swarm', 'Raven Swarm deals more damage to burning enemies.']],
  }),
];
