import { legendariesOf } from './legendary-item.ts';

export const wizardItems = [
  ...legendariesOf('wizard', 'guideArchive', {
    mainHand: [['Maelstrom Orb', 'Lightning Nova', null, '']],
  }),
  ...legendariesOf('wizard', 'guideAndWizardEssences', {
    helm: [
      [
        'Cowl of Arcane Truths',
        'Scorch',
        'Scorch becomes an arcane orb that grows as it flies and bursts at its end or when used again. Also written Crown of Arcane Truths.',
        'damage',
      ],
      ['Cowl of the Abyss', 'Black Hole', 'Black Hole reaches 20% farther.', 'reach'],
      [
        "Lyan's Resonant Wisdom",
        'Teleport',
        'Teleport leaves a lightning cloud where you land, which hurts enemies for 2.5 s.',
        'damage area',
        'damage',
      ],
      [
        'Mask of Illusions',
        'Teleport',
        'Teleport turns you invisible and leaves an image of you behind.',
        'survivability',
        'cooldown',
      ],
      [
        "Vaetia's Resourceful Countenance",
        'Scorch',
        'Scorch becomes an electric orb that leaves a stunning field.',
        'damage control',
        'cooldown',
      ],
    ],
    shoulders: [
      [
        'Pads of Protection',
        'Disintegrate',
        'Disintegrate splits into a short cone of beams.',
        'area -reach',
        'energy',
      ],
      ['Phoenix Mantle', 'Scorch', 'Scorch reaches 20% wider.', 'area', 'damage'],
      [
        'Searing Judgement',
        'Disintegrate',
        'Disintegrate becomes a beam of fire that burns.',
        'dot',
        'energy',
      ],
      [
        'Rime Mantle',
        'Ray of Frost',
        'Ray of Frost shatters the enemies it kills, which hurts and chills those near them.',
        'damage area control',
        'cooldown',
      ],
      ["Csur's Fortuitous Ward", 'Teleport', 'Teleport also shields you.', 'survivability', 'cooldown'],
      ['Shoulders of the Cataclysm', 'Meteor', 'Meteor deals 10% more damage.', 'damage', 'damage'],
    ],
    chest: [
      [
        "Ellora's Fervor",
        'Lightning Nova',
        'Lightning Nova becomes balls of fire that burn enemies.',
        'dot',
        'cooldown',
      ],
      [
        "Frostreaver's Garments",
        'Ice Crystal',
        'Ice Crystal deals continual damage and its chill stacks.',
        'dot control',
        'cooldown',
      ],
      [
        'Regalia of the Archmage',
        'Lightning Nova',
        'Lightning Nova becomes arcane balls that root enemies.',
        'control',
        'cooldown',
      ],
      [
        'Robes of the Avalanche',
        'Ray of Frost',
        'Ray of Frost becomes a blizzard around you that chills.',
        'area control',
        'energy',
      ],
      ["Starcaller's Drapery", 'Meteor', 'Meteor strikes a 20% wider area.', 'area', 'damage'],
      [
        'Heart of the Frozen North',
        'Ice Armor',
        'Ice Armor chills attackers by 40% for 2 s.',
        'control',
        'damage',
      ],
    ],
    pants: [
      ['Chaos Nexus', 'Disintegrate', 'Disintegrate gains up to three more beams.', 'damage', 'damage'],
      [
        'Frostwalkers',
        'Meteor',
        'Meteor turns to ice and leaves ground that hurts and chills.',
        'damage area control',
        'damage',
      ],
      ["Galebringer's Leggings", 'Arcane Wind', 'Arcane Wind deals 10% more damage.', 'damage', 'cooldown'],
      [
        "Kavil's Grand Revelation",
        'Disintegrate',
        'Disintegrate makes the enemies it kills explode.',
        'damage area',
        'damage',
      ],
      [
        "Starcaller's Breeches",
        'Meteor',
        'Meteor hurts its area for some time instead of stunning.',
        'damage area -control',
        'damage',
      ],
      ['Time-Warped Cloth', 'Teleport', 'Teleport can be used again to return.', 'movement', 'cooldown'],
      ['Crystal Guards', 'Ice Crystal', 'Ice Crystal comes back 15% sooner.', 'cooldown', 'cooldown'],
    ],
    mainHand: [
      [
        'Devastation',
        'Arcane Wind',
        'Arcane Wind becomes a tornado in a line that needs no charging and has two charges.',
        'damage area cooldown',
        'damage',
      ],
      ['Electrospike', 'Electrocute', 'Electrocute leaps to three more enemies.', 'area', 'damage'],
      ['Entropic Edge', 'Disintegrate', 'Disintegrate deals 10% more damage.', 'damage', 'cooldown'],
      ['Force of Harakas', 'Magic Missile', 'Magic Missile deals 20% more damage.', 'damage', 'damage'],
      ['Negation Blade', 'Black Hole', 'Black Hole swallows enemy missiles.', 'survivability', 'cooldown'],
      ["Thunderbird's Bite", 'Lightning Nova', 'Lightning Nova deals 10% more damage.', 'damage', 'cooldown'],
      [
        "Syldra's Fang",
        'Arcane Wind',
        'Arcane Wind turns icy, chills and needs no charging.',
        'control',
        'damage',
      ],
    ],
    offHand: [
      ["Azkalor's Fire", 'Scorch', 'Scorch deals 10% more damage.', 'damage', 'cooldown'],
      [
        'Devouring Void',
        'Black Hole',
        'Black Hole moves forward, drawing enemies in and hurting them.',
        'damage control',
        'cooldown',
      ],
      [
        'Icon of Synchronicity',
        'Ice Armor',
        'Ice Armor shields allies too.',
        'survivability support',
        'cooldown',
      ],
      ['Unrepentant Gale', 'Arcane Wind', 'Arcane Wind holds one more charge.', 'cooldown', 'damage'],
    ],
  }),
  ...legendariesOf('wizard', 'wizardEssences', {
    helm: [
      ["Cryomancer's Helm", 'Ray of Frost', 'Ray of Frost reaches 20% farther.', 'reach'],
      ['Fireflurry', 'Scorch', 'Scorch becomes a ball of magma whose pool burns and stuns.', 'dot control'],
      ["Prophet's Corolla", 'Slow Time', 'Slow Time stops enemy missiles at its edge.', 'survivability'],
      [
        'Shiversent Stare',
        'Ray of Frost',
        'Ray of Frost freezes an enemy for 2 s after six hits.',
        'control',
      ],
      [
        'The Loom',
        'Slow Time',
        'Slow Time becomes a dark realm in which enemies see little and cannot use anything.',
        'control',
      ],
      ['Crushing Weight', 'Teleport', 'Teleport raises your damage by 10% for 3 s.', 'damage'],
    ],
    shoulders: [
      ['Affinity Spiral', 'Meteor', 'Meteor deals 35% more damage to frozen enemies.', 'damage'],
      [
        'Extraction Harness',
        'Teleport',
        'Teleport removes the latest harmful effect on you.',
        'survivability',
      ],
      ['The Perfect Situation', 'Teleport', 'Teleport leaves you 30% faster for a while.', 'movement'],
      ['Galebrinde', 'Ice Armor', 'Ice Armor has Primary Attacks slow enemies by 40% for 3 s.', 'control'],
    ],
    chest: [
      ['Blazing Brunt', 'Lightning Nova', 'Lightning Nova becomes two novas that circle you.', 'damage area'],
      [
        'Quiet Downpour',
        'Lightning Nova',
        'Lightning Nova becomes one giant ball, which splits when used again.',
        'damage',
      ],
      ['Waking Invocation', 'Ray of Frost', 'Ray of Frost is channeled by an image of you.', 'summon'],
      [
        'Rampant and Inscrutable',
        'Lightning Nova',
        'Lightning Nova circles you as an orb and adds chain lightning to Primary Attacks.',
        'damage area',
      ],
    ],
    pants: [
      [
        'Fragments Upon Fragments',
        'Meteor',
        'Meteor becomes a row of small meteors that push and stun.',
        'damage control',
      ],
      ['Frozen Wellspring', 'Meteor', 'Meteor becomes a snowstorm that hurts and chills.', 'damage control'],
      ['Impact Event', 'Meteor', 'Meteor becomes a rain of smaller meteors.', 'damage area'],
      ['Ninety Nine Wild Arcana', 'Arcane Torrent', 'Arcane Torrent deals 10% more damage.', 'damage'],
      ['Novel Castigation', 'Arcane Torrent', 'Arcane Torrent adds missiles that seek enemies.', 'damage'],
    ],
    mainHand: [
      ['Scourcut', 'Disintegrate', 'Disintegrate reaches 20% farther.', 'reach'],
      [
        'Staff of Baying',
        'Arcane Torrent',
        'Arcane Torrent fires ahead of you and can be channeled on the move.',
        'movement',
      ],
      [
        'Staggernick',
        'Arcane Wind',
        'Arcane Wind throws enemies up and stuns them without charging.',
        'control',
      ],
      ['The Aimless One', 'Arcane Torrent', 'Arcane Torrent strikes random enemies around you.', 'area'],
    ],
    offHand: [
      [
        'Alder Crystal',
        'Arcane Wind',
        'Arcane Wind freezes chilled enemies for 1.5 s; once per 5 s.',
        'control',
      ],
      ['Blaster Cast', 'Magic Missile', 'Magic Missile fires two more missiles.', 'damage'],
      ['Weathering Eye', 'Arcane Wind', 'Arcane Wind slows enemies by 30% for 4 s.', 'control'],
    ],
  }),
  ...legendariesOf('wizard', 'wizardEssencesAndSheets', {
    shoulders: [
      [
        'The Enervators',
        'Ray of Frost',
        'Ray of Frost adds an ice shield with every hit, up to ten.',
        'survivability',
      ],
    ],
    chest: [
      ['Nor the Hail-Nursed', 'Ice Armor', 'Ice Armor also lowers damage taken by 15%.', 'survivability'],
    ],
    mainHand: [
      [
        "Ol' Rustic",
        'Lightning Nova',
        'Lightning Nova raises Primary Attack speed by 30% for 3 s.',
        'attackSpeed',
      ],
    ],
    offHand: [
      [
        'Halestone',
        'Ice Armor',
        'Ice Armor ignores six hits and chills the attackers.',
        'survivability control',
      ],
      [
        'Charged Stigma',
        'Electrocute',
        'Electrocute raises Primary Attack speed by 6% per hit for 2 s, up to 30%.',
        'attackSpeed',
      ],
    ],
  }),
  ...legendariesOf('wizard', 'guideTexts', {
    helm: [
      ['Memory of Xiaoyu', 'Scorch', 'Scorch becomes circling orbs of flame.', 'damage area', 'cooldown'],
      [
        'Vision of the Frozen Path',
        'Scorch',
        'Scorch becomes a frost orb that damages and chills.',
        'damage control',
        'cooldown',
      ],
    ],
    shoulders: [
      [
        "Angmar's Repulsive Burden",
        'Scorch',
        'Every hit of Scorch knocks enemies back.',
        'control',
        'damage',
      ],
      [
        'Arcane Intensifiers',
        'Disintegrate',
        'Disintegrate fires an instant beam that applies its full vulnerability at once.',
        'damage support',
        'damage',
      ],
    ],
    chest: [
      [
        "Kyn's Cryomantle",
        'Ray of Frost',
        "Ray of Frost becomes an instant beam that can freeze. Also written Kyn's Cryoclasp.",
        'control',
      ],
      [
        'Zann Esu Elemental Weave',
        'Lightning Nova',
        'Lightning Nova becomes an icy nova that chills.',
        'control area',
        'cooldown',
      ],
    ],
    pants: [
      ["Riftdancer's Stride", 'Teleport', 'Teleport deals heavy damage around you.', 'damage area', 'damage'],
    ],
    mainHand: [
      [
        'Windshaper',
        'Arcane Wind',
        'Arcane Wind becomes a tornado that chases enemies and feeds on burning ground.',
        'damage area',
      ],
    ],
    offHand: [
      [
        'Heart of the Storm',
        'Ice Armor',
        'Ice Armor strikes nearby enemies with lightning.',
        'damage area',
        'damage',
      ],
      ['The Siphon', 'Lightning Nova', 'Lightning Nova doubles as a movement skill.', 'movement', 'cooldown'],
      [
        "Winter's Eye",
        'Ice Armor',
        'Ice Armor becomes a storm of ice around you.',
        'damage area',
        'cooldown',
      ],
    ],
  }),
  ...legendariesOf('wizard', 'communityGuides', {
    offHand: [
      [
        'Chaosrupture',
        'Black Hole',
        'Black Hole explodes after a short delay and holds two charges.',
        'damage area cooldown',
        'cooldown',
      ],
    ],
  }),
  ...legendariesOf('wizard', 'communityGuidesSlotUnsure', {
    mainHand: [
      ['Thistle Bloom', 'Arcane Wind', 'Arcane Wind draws enemies in and damages them.', 'damage control'],
    ],
  }),
];
