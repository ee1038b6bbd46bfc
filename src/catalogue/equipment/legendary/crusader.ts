import { legendariesOf } from './legendary-item.ts';

export const crusaderItems = [
  ...legendariesOf('crusader', 'guideArchive', {
    helm: [
      ['Many-Eyed Aegis', 'Consecration', 'Consecration moves along with you.', 'damage'],
      ["Redeemer's Mettle", 'Shield Glare', 'Shield Glare reaches 20% wider.', 'damage'],
      [
        'Glower of the Recluse',
        'Sweep Attack',
        'Sweep Attack hits blinded, rooted or stunned enemies 15% harder.',
        'damage',
      ],
      [
        'Sudden Vallation',
        'Holy Banner',
        'Holy Banner becomes a beacon that keeps burning enemies with light.',
        'summons',
      ],
      [
        'Retribution Ornament',
        'Holy Banner',
        'Holy Banner becomes a statue that taunts nearby enemies.',
        'summons',
      ],
      ['Arrowkeeper', 'Holy Banner', "The banner's inspiration follows you.", 'summons'],
      ["Questor's Mien", 'Shield Charge', 'Shield Charge holds one more charge.', 'damage'],
      ['Pride is Bait', 'Sacred Chain', null, 'damage'],
    ],
    shoulders: [
      [
        'Wind-Blessed Pauldrons',
        'Conjuration of Light',
        'Conjuration of Light lasts 30% longer.',
        'cooldown',
      ],
      ['Cradle of Pebbles', 'Judgment', 'Judgment calls a Guardian of Justice as an ally.'],
      [
        'Barbed Council',
        'Judgment',
        'Judgment implodes and pulls enemies in, without slow or stun.',
        'damage',
      ],
      ["Sivket's Advantage", 'Draw and Quarter', 'Draw and Quarter lasts 30% longer.', 'cooldown'],
      [
        'Spine of the Adversary',
        'Sacred Chain',
        'Chained enemies share part of the damage they take, but are not stunned.',
        'damage',
      ],
      [
        'Public Penance',
        'Sacred Chain',
        'Sacred Chain throws frozen chains that hurt more and do not break, for a shorter time.',
        'cooldown',
      ],
      ['The Folly of Zakarum', null, null],
    ],
    chest: [
      [
        'Besieger',
        'Draw and Quarter',
        'Draw and Quarter calls bombardments around you while riding.',
        'cooldown',
      ],
      [
        'Justice Without Favor',
        'Conjuration of Light',
        'Conjuration of Light burns enemies around you and allies instead of granting immunity.',
        'damage',
      ],
      ['Springback Chain', 'Spinning Shield', 'Spinning Shield deals 10% more damage.', 'cooldown'],
      ['Feathermail Coat', 'Judgment', 'Judgment deals 10% more damage.', 'cooldown'],
      ['Hungerfire Chiton', 'Shield Charge', 'Shield Charge ends in a damaging shock wave.', 'damage'],
      ['Iron Suzerain', 'Condemn', 'Condemn keeps dragging enemies toward you.', 'damage'],
      ['Fortress Hermetic', 'Consecration', 'Consecration covers 20% more area.', 'damage'],
      ['Inhumed Plate', 'Judgment', null, 'cooldown'],
    ],
    pants: [
      [
        'Bladed Jambeau',
        'Draw and Quarter',
        'Your mount catches fire and scorches its path, but no longer drags enemies.',
        'damage',
      ],
      ["Pillager's Greaves", 'Shield Charge', 'Shield Charge hits harder and can be charged up.', 'damage'],
      ["Squire's Trews", 'Draw and Quarter', 'You can carry a passenger on the horse.', 'cooldown'],
      [
        "Cavalier's Courtwear",
        'Draw and Quarter',
        'Riding over enemies damages them and knocks them aside instead of dragging.',
        'damage',
      ],
      ['Tactics and Secrets', 'Shield Glare', 'Shield Glare deals 10% more damage.', 'cooldown'],
      ['Permanent Reproach', 'Condemn', 'Condemn reaches 10% wider.', 'damage'],
      [
        'Shieldswathe',
        'Shield Charge',
        'Shield Charge ends in a shield circle that enemies and projectiles cannot cross.',
        'cooldown',
      ],
      ['Leggings of the Consigner', 'Conjuration of Light', null, 'cooldown'],
    ],
    mainHand: [
      [
        'Little Lance',
        'Falling Sword',
        'Falling Sword becomes up to three forward lunges with the blade.',
        'damage',
      ],
      ['Closing-Jaws', 'Sweep Attack', 'Sweep Attack pulls struck enemies to you.', 'damage'],
      [
        'Proof From On High',
        'Falling Sword',
        'Falling Sword chains enemies, then pulls them to you on reactivation.',
        'damage',
      ],
      [
        'Tumult',
        'Falling Sword',
        'Falling Sword becomes a storm of blades around it, without the jump.',
        'cooldown',
      ],
      ['Air Splitter', 'Falling Sword', 'Falling Sword becomes a chargeable shock wave.', 'damage'],
      ['Longpalm', 'Sweep Attack', 'Sweep Attack strikes all around you.', 'damage'],
      [
        "Karawan's Catch",
        'Sweep Attack',
        'Sweep Attack becomes a channel that hits around you while moving.',
        'damage',
      ],
      ['The Bristle', 'Sacred Fire', null, 'damage'],
    ],
    offHand: [
      [
        'Pavise of Ten Wings',
        'Spinning Shield',
        'Spinning Shield flies in a widening spiral without coming back.',
        'damage',
      ],
      ["Zaynula's Last Hymn", 'Consecration', 'Consecration also slows enemies by 30%.', 'cooldown'],
      [
        'Sinkhole Cross',
        'Spinning Shield',
        'Spinning Shield hovers on a spot, damaging and slowing enemies.',
        'cooldown',
      ],
      [
        'Pouncing Shield',
        'Spinning Shield',
        'Spinning Shield bounces between enemies instead of returning.',
        'damage',
      ],
      [
        "Bowyer's Remorse",
        'Spinning Shield',
        'Spinning Shield explodes on the first enemy and knocks others back.',
        'damage',
      ],
      [
        'Constant Scrutiny',
        'Shield Glare',
        'Shield Glare blinds and damages enemies all around you.',
        'damage',
      ],
      [
        'Bonebearer',
        'Shield Glare',
        'Shield Glare becomes a channeled beam of light without the blind.',
        'damage',
      ],
      ['Gimcrack Buckler', 'Punish', null, 'damage'],
    ],
  }),
  ...legendariesOf('crusader', 'communityGuides', {
    pants: [['Lightstriders', 'Draw and Quarter', 'Draw and Quarter sends two horses charging at enemies.']],
    offHand: [
      ['Torrential Refrain', 'Condemn', 'Condemn instantly cashes in your damage-over-time effects.'],
    ],
  }),
  ...legendariesOf('crusader', 'guideAndSheets', {
    shoulders: [
      [
        'Faith Ascendant',
        'Falling Sword',
        'Falling Sword raises your damage by up to 19% for 3 s. Also written Faith Ascended.',
        'damage',
      ],
    ],
  }),
];
