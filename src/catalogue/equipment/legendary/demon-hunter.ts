import { legendariesOf } from './legendary-item.ts';

export const demonHunterItems = [
  ...legendariesOf('demon-hunter', 'guideArchive', {
    helm: [
      [
        'Vision of the Lost',
        'Vengeance',
        'Kills during Vengeance extend it by a fraction of a second, up to 2.4 s.',
        'cooldown',
      ],
      ['Cowl of Absolute Punishment', 'Multishot', 'Multishot deals 10% more damage.', 'cooldown'],
      ["Ysil's Contained Destruction", 'Sentry', 'Sentries fire mortars that damage an area.', 'cooldown'],
      ["Daye's Frightful Persona", 'Knockback Shot', 'Knockback Shot deals 10% more damage.', 'cooldown'],
      ["Frozen Guardian's Sight", 'Sentry', 'Sentries gain frost, damaging and chilling enemies.', 'summons'],
      ['Cowl of Focused Hatred', 'Multishot', 'Multishot fires 4 more arrows.', 'damage'],
      ['Boundless Ingenuity', 'Daring Swing', 'Daring Swing holds one more charge.', 'damage'],
      ["Artillery Master's Battlehelm", 'Sentry', null, 'damage'],
    ],
    shoulders: [
      [
        'Hailstone Shoulders',
        'Rain of Vengeance',
        'Rain of Vengeance gains frost, damaging and chilling enemies.',
        'cooldown',
      ],
      ['Hailfire', 'Multishot', 'Multishot also launches two homing rockets.', 'cooldown'],
      [
        "Skystriker's Pauldrons",
        'Rain of Vengeance',
        'Rain of Vengeance calls a flying shadow beast that keeps bombing an area.',
        'damage',
      ],
      ['Bladewings', 'Knife Trap', 'You can place two more Knife Traps.', 'damage'],
      [
        "Bombardment's Toll",
        'Rain of Vengeance',
        'Rain of Vengeance calls shadow beasts whose bombs damage and stun.',
        'cooldown',
      ],
      ["Shadowstalker's Spaulders", 'Spinning Chakram', 'Spinning Chakram holds one more charge.', 'damage'],
      ['Chillwrath Mantle', 'Daring Swing', null, 'cooldown'],
    ],
    chest: [
      ['Heart of Vengeance', 'Vengeance', null],
      [
        "Petahm's Secret Arsenal",
        'Knockback Shot',
        'Knockback Shot leaves a frozen trail that damages and chills.',
        'cooldown',
      ],
      [
        'Untempered Hatred',
        'Knockback Shot',
        'Knockback Shot launches mortars that bombard enemies in range.',
        'damage',
      ],
      ['Heltrapper Cage', 'Knife Trap', 'Knife Trap deals 10% more damage.', 'cooldown'],
      ['Plate of Lethal Intent', 'Knife Trap', 'Knife Trap arms 85% faster.', 'damage'],
      [
        "Darkness's Embrace",
        'Smoke Screen',
        'Smoke Screen is thicker and lasts longer; attacks reveal you only briefly.',
        'cooldown',
      ],
      ['Cuirass of the Death Watch', 'Strafe', 'Strafe deals 10% more damage.', 'cooldown'],
      ['Shadowflight Breastplate', 'Rain of Vengeance', null, 'damage'],
    ],
    pants: [
      [
        "Coff's Unrelenting Fury",
        'Vengeance',
        'During Vengeance every second Primary Attack adds a rocket.',
        'cooldown',
      ],
      [
        'Inescapable Predator',
        'Knife Trap',
        'Knife Trap becomes a frost trap that damages and chills.',
        'cooldown',
      ],
      [
        "Master Alchemist's Faulds",
        'Smoke Screen',
        'Smoke Screen becomes a gas bomb that keeps damaging an area.',
        'damage',
      ],
      ["Assassin's Heritage", 'Smoke Screen', 'Smoke Screen becomes an explosive grenade.', 'damage'],
      [
        'Legguards of the Inevitable Inferno',
        'Knife Trap',
        'Knife Trap burns the ground and nearby enemies when it goes off.',
        'damage',
      ],
      [
        "Jayn's Silent Retribution",
        'Smoke Screen',
        'After Smoke Screen ends, all your attacks are critical hits for a few seconds.',
        'cooldown',
      ],
      [
        "Slayer's Breeches",
        'Spinning Chakram',
        'Repeated Spinning Chakram hits stack 4% extra damage, up to 5 times.',
        'cooldown',
      ],
    ],
    mainHand: [
      ['Flamespite', 'Multishot', 'Multishot fires burning arrows.', 'cooldown'],
      ['Unrelenting Furor', 'Strafe', 'Strafe lasts 35% longer.', 'damage'],
      ['Turmoil', 'Strafe', 'Strafe also launches homing rockets.'],
      ['Dreadlands Requital', 'Rain of Vengeance', 'Rain of Vengeance deals 10% more damage.', 'cooldown'],
      ['Breath of Winter', 'Multishot', 'Multishot fires frost arrows that chill.', 'cooldown'],
      ["Watcher's Salvation", 'Sentry', 'You can have one more Sentry active.', 'summons'],
      ['Vigilance', 'Sentry', 'Sentries add a rocket every second attack.', 'damage'],
      ['Blade Thrower', 'Spinning Chakram', null, 'damage'],
    ],
    offHand: [
      ['The Hungerer', 'Crossbow Shot', 'Crossbow Shot pierces and hits enemies behind.', 'damage'],
      ['Disarray', 'Strafe', 'Strafe throws explosive grenades.', 'damage'],
      [
        'Chainbolter',
        'Sentry',
        'Bloody chains link your Sentries and damage enemies that touch them.',
        'damage',
      ],
      ['Blacktalon', 'Strafe', 'Strafe fires piercing bolts in one direction.', 'damage'],
      ['Hellbinder', 'Explosive Arrow', 'Explosive Arrow also burns enemies for 2 s.', 'damage'],
      ['Shredder Vane', 'Spinning Chakram', 'Spinning Chakram orbits you for several seconds.', 'damage'],
      ["Nightwarden's Eye", 'Sentry', 'Sentry deals 10% more damage.', 'cooldown'],
    ],
  }),
  ...legendariesOf('demon-hunter', 'guideAndSheets', {
    pants: [
      ['Ruinous Path', 'Vengeance', 'Vengeance raises damage and evasion, by up to 11.4%.', 'cooldown'],
    ],
  }),
];
