import { legendariesOf } from './legendary-item.ts';

/** Of the classes that came after launch. Of ten more of the Blood Knight no source tells the slot, so they stand in items-without-slot.ts; the Warlock has none yet. */
export const newerClassItems = [
  ...legendariesOf('blood-knight', 'communitySheets', {
    helm: [
      [
        'Vision of Conquest',
        'Whirling Strike',
        'Whirling Strike raises critical damage for 3 s, by up to 57%.',
        'crit',
      ],
      [
        'Void of the Crescent',
        'Shroud of Night',
        'Shroud of Night leaves you with 20% evasion. Also written Voice of the Crescent.',
        'survivability',
      ],
    ],
  }),
  ...legendariesOf('druid', 'druidArticle', {
    mainHand: [
      ['Rattling Shell', null, null, ''],
      [
        'Unkindness Stave',
        'Raven Swarm',
        'Raven Swarm circles you, draws on Primal Power and hurts enemies nearby.',
        'damage area',
      ],
    ],
    offHand: [["Tadg's Perch", 'Raven Swarm', 'Raven Swarm deals more damage to burning enemies.', 'damage']],
  }),
  ...legendariesOf('tempest', 'communityGuides', {
    chest: [["Hanalaguu's Armada", 'Riptide', null, '']],
  }),
  ...legendariesOf('tempest', 'guidesAndTempestEssences', {
    shoulders: [['The Shoal', 'Vortex', 'Vortex shatters the armor of enemies it hits.', 'damage support']],
    chest: [
      [
        'Overflow',
        'Vortex',
        'Vortex bursts geysers under nearby enemies each second, which hurt and throw them up.',
        'damage area control',
      ],
    ],
    mainHand: [
      [
        'Spiral Guidance',
        'Squall',
        'Squall becomes ranged wind slashes from you and your Zephyrs instead of a dash.',
        'damage reach -movement',
      ],
    ],
    offHand: [
      [
        'Hurricane Hitch',
        'Crosswinds',
        'Crosswinds has Primary Attacks of you and your Zephyrs loose wind blades.',
        'damage',
      ],
    ],
  }),
  ...legendariesOf('tempest', 'guidesAndSheets', {
    mainHand: [
      [
        'Skein-Parter',
        'Rolling Surf',
        'Rolling Surf has you ride a wave, 35% faster for 6 s; one source adds water daggers to Primary Attacks.',
        'movement',
      ],
    ],
  }),
  ...legendariesOf('tempest', 'tempestEssences', {
    helm: [
      [
        'Anopsia Rising',
        'Cascade',
        'Cascade sends a Zephyr crashing down where you choose; its waves draw enemies in and hurt them.',
        'damage area control',
      ],
      [
        'Sacred Gasp',
        'Cascade',
        'Cascade gathers currents around you that hurt and throw enemies up, larger for each Zephyr.',
        'damage area control',
      ],
      ['Dawning Smile', 'Wind Walk', 'Wind Walk comes back sooner.', 'cooldown'],
      [
        'Dream and Drown',
        'Cascade',
        'Cascade has attacks of you and your Zephyrs send waves at what they hit.',
        'damage area',
      ],
      [
        'Sumptuous Swell',
        'Cascade',
        'Cascade lets water burst from you and your Zephyrs now and then.',
        'damage area',
      ],
      [
        'Look Leeward',
        'Squall',
        'Squall marks enemies and then cuts them for a share of the damage dealt meanwhile.',
        'damage',
      ],
      [
        'Strident Bident',
        'Cascade',
        'Cascade crushes and stuns with one wave; the next attack hits harder and ends the stun.',
        'damage area control',
      ],
      [
        'Unmoored Eyes',
        'Blade Dance',
        'Blade Dance stuns the first enemy that your blades meet; use it again to dash behind.',
        'control movement',
      ],
      [
        'Unyielding Vision',
        'Rolling Surf',
        'Rolling Surf has critical hits burst in water.',
        'damage crit area',
      ],
      [
        'Vastwash',
        'Cascade',
        'Cascade floods the ground, and skills used there by you and allies send waves.',
        'damage area support',
      ],
    ],
    shoulders: [
      [
        'Storms Without Number',
        'Stormfury',
        'Stormfury serves you alone: every third Primary Attack makes a storm that draws enemies in.',
        'damage control -support',
      ],
      ['United Defiance', 'Flowing Strike', 'Flowing Strike leaves one more Zephyr.', 'summon'],
      [
        'Higher Coin',
        null,
        'Zephyrs stay for less time, but charge and explode at their end.',
        'damage area summon -cooldown',
      ],
      ['Bounteous Sigil', 'Breaker', 'Breaker comes back sooner.', 'cooldown'],
      ['Barnacle Plaque', 'Breaker', 'Breaker holds one more charge.', 'cooldown'],
      ['Depthsdrawn', 'Breaker', 'Breaker raises your damage for a while.', 'damage'],
      [
        'Gustgift',
        'Wind Walk',
        'Wind Walk raises a dust storm in which you and allies evade Primary Attacks.',
        'survivability support',
      ],
    ],
    chest: [
      [
        'Charging Current',
        'Vortex',
        'Vortex becomes a waterspout where you choose, which draws enemies in and throws them up.',
        'control',
      ],
      ['Blessed Ashet', 'Cascade', 'Cascade quickens your steps when it hits.', 'movement'],
      ['Fade to Bronze', 'Cascade', 'Cascade has enemies it hits take more critical damage.', 'crit support'],
      ['Flitter Away', 'Blade Dance', 'Blade Dance speeds up your Primary Attacks.', 'attackSpeed'],
      ["Merchant's Scale", 'Rolling Surf', 'Rolling Surf also calls a Zephyr.', 'summon'],
      ['Reverent Sage', 'Cascade', 'Cascade comes back sooner.', 'cooldown'],
      [
        "Tidewall's Strength",
        'Riptide',
        'Riptide rolls a wave towards you that drags, hurts and stuns enemies.',
        'damage area control',
      ],
      [
        'Zephyrguard',
        'Flowing Strike',
        'Flowing Strike has a Zephyr stun at a place of your choice before you dash.',
        'control summon',
      ],
    ],
    pants: [
      [
        'Atonement Brand',
        'Zephyr Surge',
        'Zephyr Surge hits harder with each strike on the same enemy.',
        'damage',
      ],
      [
        'Footprints in the Abyss',
        'Breaker',
        'Breaker carries two Zephyrs that hurt enemies on the way.',
        'damage summon',
      ],
      [
        'Flaring Lighthouse',
        'Breaker',
        'Breaker becomes a dash that leaves a Zephyr and shields you.',
        'movement summon survivability',
      ],
      [
        "Isolation's Grace",
        'Tidal Rush',
        'Tidal Rush spends a Zephyr to shield an ally, against missiles too.',
        'survivability support',
      ],
      [
        'Pure of Will',
        'Tidal Rush',
        'Tidal Rush sends Zephyrs to a place of your choice, where they stun.',
        'control summon',
      ],
      [
        'Prolix Pair',
        'Breaker',
        'Breaker has two Zephyrs collide on their waves and knock enemies back.',
        'control summon',
      ],
      [
        'Truth as Treasure',
        'Mist-Touched',
        'Mist-Touched comes back sooner with every skill that you use.',
        'cooldown',
      ],
      [
        'Waverider',
        'Breaker',
        'Breaker becomes a dash that knocks enemies back and ends with a Zephyr.',
        'movement control summon',
      ],
    ],
    mainHand: [
      [
        'A Thousand Dooms',
        'Squall',
        'Squall has you and your Zephyrs slash ahead and break armor.',
        'damage support',
      ],
      [
        'Chsaad Dhuth',
        'Rolling Surf',
        'Rolling Surf turns Primary Attacks into sweeping slashes.',
        'damage area',
      ],
      [
        'Fiendfell',
        'Wind Edge',
        'Wind Edge now and then looses a piercing wind that breaks armor.',
        'damage area support',
      ],
      [
        'Flooded Stream',
        'Rolling Surf',
        'Rolling Surf turns Primary Attacks into whirling whips.',
        'damage area',
      ],
      ['Grassblade Edge', 'Wind Walk', 'Wind Walk lasts longer than usual.', 'cooldown'],
      [
        'Harmonious Castill',
        'Squall',
        'Squall makes you untargetable while you and your Zephyrs dash ahead.',
        'survivability movement',
      ],
      [
        "Mehrwen's Humility",
        'Wind Walk',
        'Wind Walk removes harmful effects other than loss of control.',
        'survivability',
      ],
      [
        'Paean of Pools',
        'Wave Edge',
        'Wave Edge calls a Zephyr when it strikes the same enemy several times.',
        'summon',
      ],
      ['Shriekworth', 'Crosswinds', 'Crosswinds has critical hits shed four wind blades.', 'damage crit'],
    ],
    offHand: [
      [
        'Mistwhisper',
        'Zephyr Surge',
        'Zephyr Surge becomes an untargetable dash at one enemy, with more strikes for each Zephyr spent.',
        'damage movement survivability',
      ],
      [
        'No Second Chances',
        'Wind Edge',
        'Wind Edge also hurts enemies nearby for several attacks after each skill.',
        'damage area',
      ],
      [
        "Cyclone's Call",
        'Crosswinds',
        'Crosswinds is channeled on the move: you and your Zephyrs spin and loose blades.',
        'damage movement',
      ],
      [
        'Dine on Fishtails',
        'Zephyr Surge',
        'Zephyr Surge can be charged into one great slash; Zephyrs spent raise its critical hit chance.',
        'damage crit',
      ],
      ['Samilian Windbrush', 'Blade Dance', 'Blade Dance holds one more charge.', 'cooldown'],
      ['Maarozhi Spine', null, 'Zephyrs hit harder than usual.', 'damage summon'],
      [
        'Echoing Sky',
        'Crosswinds',
        'Crosswinds looses slowing blades from you and your Zephyrs.',
        'damage control',
      ],
      [
        'Sip of the Breath',
        'Mist-Touched',
        'Mist-Touched leaves orbs that raise attack and Movement Speed.',
        'attackSpeed movement',
      ],
    ],
  }),
  ...legendariesOf('tempest', 'tempestEssencesAndSheets', {
    shoulders: [
      [
        'Weightless Existence',
        'Wind Walk',
        'Wind Walk adds up to 30% evasion and shortens the cooldowns of all skills.',
        'survivability cooldown',
      ],
      [
        'Safe Borders',
        'Flowing Strike',
        'Flowing Strike can be used while you are out of control, and makes you immune for a moment.',
        'survivability',
      ],
    ],
    chest: [
      ["Deserter's Pride", 'Cascade', 'Cascade raises Primary Attack speed, by up to 30%.', 'attackSpeed'],
    ],
    pants: [
      [
        "Seafarer's Trows",
        'Flowing Strike',
        'Flowing Strike raises your damage for 3 s, by up to 19%.',
        'damage',
      ],
      [
        'Windswept Promise',
        null,
        'Each Zephyr that you control adds attack speed, up to 39.9% in all.',
        'attackSpeed summon',
      ],
    ],
  }),
  ...legendariesOf('tempest', 'guidesAndTempestSlotUnsure', {
    offHand: [['Glory to Ksathra', 'Vortex', 'Vortex also speeds up your Primary Attacks.', 'attackSpeed']],
  }),
];
