import { legendariesOf } from './legendary-item.ts';

export const wizardItems = [
  ...legendariesOf('wizard', 'guideArchive', {
    helm: [
      ['Cowl of Arcane Truths', 'Scorch', null],
      ['Cowl of the Abyss', 'Black Hole', null],
      ["Lyan's Resonant Wisdom", 'Teleport', null, 'damage'],
      ['Mask of Illusions', 'Teleport', null, 'cooldown'],
      ["Vaetia's Resourceful Countenance", 'Scorch', null, 'cooldown'],
    ],
    shoulders: [
      ['Pads of Protection', 'Disintegrate', null, 'energy'],
      ['Phoenix Mantle', 'Scorch', null, 'damage'],
      ['Searing Judgement', 'Disintegrate', null, 'energy'],
      ['Rime Mantle', 'Ray of Frost', null, 'cooldown'],
      ["Csur's Fortuitous Ward", 'Teleport', null, 'cooldown'],
    ],
    chest: [
      ["Ellora's Fervor", 'Lightning Nova', null, 'cooldown'],
      ["Frostreaver's Garments", 'Ice Crystal', null, 'cooldown'],
      ['Regalia of the Archmage', 'Lightning Nova', null, 'cooldown'],
      ['Robes of the Avalanche', 'Ray of Frost', null, 'energy'],
      ["Starcaller's Drapery", 'Meteor', null, 'damage'],
      ['Heart of the Frozen North', 'Ice Armor', null, 'damage'],
    ],
    pants: [
      ['Chaos Nexus', 'Disintegrate', null, 'damage'],
      ['Frostwalkers', 'Meteor', null, 'damage'],
      ["Galebringer's Leggings", 'Arcane Wind', null, 'cooldown'],
      ["Kavil's Grand Revelation", 'Disintegrate', null, 'damage'],
      ["Starcaller's Breeches", 'Meteor', null, 'damage'],
      ['Time-Warped Cloth', 'Teleport', null, 'cooldown'],
      ['Crystal Guards', 'Ice Crystal', null, 'cooldown'],
    ],
    mainHand: [
      ['Devastation', 'Arcane Wind', null, 'damage'],
      ['Electrospike', 'Electrocute', null, 'damage'],
      ['Entropic Edge', 'Disintegrate', null, 'cooldown'],
      ['Force of Harakas', 'Magic Missile', null, 'damage'],
      ['Maelstrom Orb', 'Lightning Nova', null],
      ['Negation Blade', 'Black Hole', null, 'cooldown'],
      ["Thunderbird's Bite", 'Lightning Nova', null, 'cooldown'],
      ["Syldra's Fang", 'Arcane Wind', null, 'damage'],
    ],
    offHand: [
      ["Azkalor's Fire", 'Scorch', null, 'cooldown'],
      ['Devouring Void', 'Black Hole', null, 'cooldown'],
      ['Icon of Synchronicity', 'Ice Armor', null, 'cooldown'],
      ['Unrepentant Gale', 'Arcane Wind', null, 'damage'],
    ],
  }),
  ...legendariesOf('wizard', 'guideTexts', {
    helm: [
      ['Memory of Xiaoyu', 'Scorch', 'Scorch becomes circling orbs of flame.', 'cooldown'],
      [
        'Vision of the Frozen Path',
        'Scorch',
        'Scorch becomes a frost orb that damages and chills.',
        'cooldown',
      ],
    ],
    shoulders: [
      ["Angmar's Repulsive Burden", 'Scorch', 'Every hit of Scorch knocks enemies back.', 'damage'],
      [
        'Arcane Intensifiers',
        'Disintegrate',
        'Disintegrate fires an instant beam that applies its full vulnerability at once.',
        'damage',
      ],
      ['Shoulders of the Cataclysm', 'Meteor', 'Meteor becomes a shower of smaller meteors.', 'damage'],
    ],
    chest: [
      ["Kyn's Cryomantle", 'Ray of Frost', 'Ray of Frost becomes an instant beam that can freeze.'],
      [
        'Zann Esu Elemental Weave',
        'Lightning Nova',
        'Lightning Nova becomes an icy nova that chills.',
        'cooldown',
      ],
    ],
    pants: [["Riftdancer's Stride", 'Teleport', 'Teleport deals heavy damage around you.', 'damage']],
    mainHand: [
      [
        'Windshaper',
        'Arcane Wind',
        'Arcane Wind becomes a tornado that chases enemies and feeds on burning ground.',
      ],
    ],
    offHand: [
      ['Heart of the Storm', 'Ice Armor', 'Ice Armor strikes nearby enemies with lightning.', 'damage'],
      ['The Siphon', 'Lightning Nova', 'Lightning Nova doubles as a movement skill.', 'cooldown'],
      ["Winter's Eye", 'Ice Armor', 'Ice Armor becomes a storm of ice around you.', 'cooldown'],
    ],
  }),
  ...legendariesOf('wizard', 'communityGuides', {
    offHand: [
      [
        'Chaosrupture',
        'Black Hole',
        'Black Hole explodes after a short delay and holds two charges.',
        'cooldown',
      ],
    ],
  }),
  ...legendariesOf('wizard', 'communityGuidesSlotUnsure', {
    mainHand: [['Thistle Bloom', 'Arcane Wind', 'Arcane Wind draws enemies in and damages them.']],
  }),
];
