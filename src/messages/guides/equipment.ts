import type { Guide } from './guide.ts';
import { texts } from '../language.ts';

/** How equipment works in the game. */
export const equipmentGuide: Guide = texts('equipmentGuide', {
  title: 'Equipment Guide',
  lead: 'What goes into which slot, where set items drop, and what ranks, sets, essences and paragon do.',
  updated: '2026-11-28',
  factsOf: '2026; essences of the launch patch (June/July 2022)',
  sections: [
    {
      id: 'two-halves',
      title: 'Two halves of your gear',
      blocks: [
        {
          kind: 'note',
          text: 'Essences are of the launch patch, most of the rest of 2026. The game is rebalanced often: take the rules from here and check figures in the game.',
        },
        {
          kind: 'terms',
          items: [
            {
              term: 'Primary gear',
              text: 'Helm, chest, shoulders, pants, and two pairs of main hand and off hand, the second from Inferno I on. Every known legendary item fits one of these eight places; each holds one legendary gem. With both pairs the base damage of weapons counts 60% less.',
            },
            {
              term: 'Secondary gear',
              text: 'Belt, boots, gloves, amulet, two rings and two bracelets. Set items go here, and so do normal gems.',
            },
          ],
        },
        {
          kind: 'text',
          text: 'Which gem fits which item is told in the [gem guide](guideToGems#normal-sockets).',
        },
      ],
    },
    {
      id: 'combat-rating',
      title: 'Combat rating',
      blocks: [
        {
          kind: 'text',
          text: 'With a combat rating below that of the monsters you deal less damage and take more; above it you gain a bonus. It comes from attributes on gear, ranks of gear, legendary gems, the Helliquary and paragon levels. Each point of an attribute adds 1; [most attributes have a cap](guideToGems#caps). The Helliquary gives 3,120 in an example of 2026; our sources have no table of its levels above 15. Its raids pay five times after each reset, on Monday and Thursday, so ten times a week.',
        },
        {
          kind: 'table',
          caption: 'What one point of an attribute gives',
          columns: ['Attribute', 'Gives'],
          rows: [
            ['Strength', '0.3 Damage for Barbarian, Crusader, Demon Hunter and Monk'],
            ['Intelligence', '0.3 Damage for Wizard and Necromancer'],
            ['Fortitude', '0.1 Armor and 0.1 Armor Penetration'],
            ['Vitality', '3 Life'],
            ['Willpower', '0.1 Potency and 0.1 Resistance'],
          ],
        },
        {
          kind: 'text',
          text: 'Our sources do not say which attribute raises the damage of later classes.',
        },
      ],
    },
    {
      id: 'paragon',
      title: 'Paragon',
      blocks: [
        {
          kind: 'text',
          text: 'Since the rework of May 2024 there are seven trees of 15 skills each: Vanquisher, Survivor, Gladiator, Brawler, Slinger, Harbinger and Slayer. A level brings one point, and 10 points in a tree open the next. The order of the last two is not certain.',
        },
        {
          kind: 'text',
          text: 'Five skills are active at a time. Every unlocked skill gives 80 Damage, 800 Life and 10 each of Armor, Armor Penetration, Potency and Resistance, active or not; later trees may give other amounts.',
        },
      ],
    },
    {
      id: 'difficulties',
      title: 'Difficulties',
      blocks: [
        {
          kind: 'table',
          caption: 'Difficulties: paragon levels of the gear and combat rating asked for',
          columns: ['Difficulty', 'Paragon', 'Open world', 'Challenge dungeons'],
          rows: [
            ['Hell I', '1 to 99', '520', '–'],
            ['Hell II', '100 to 199', '12,620', '–'],
            ['Hell III', '200 to 299', '21,420', '22,520'],
            ['Inferno I', '300 to 499', '30,120', '31,220'],
            ['Inferno II', '400 to 599', '33,320', '33,520'],
            ['Inferno III', '500 to 699', '36,320', '36,520'],
            ['Inferno IV', '600 to 799', '38,125', '38,846'],
            ['Inferno V', '700 to 899', '40,500', '41,220'],
            ['Inferno VI', '800 to 999', '43,000', '43,720'],
            ['Inferno VII', '900 to 1,099', '45,400', '46,120'],
            ['Inferno VIII', '1,000 to 1,199', '47,250', '47,970'],
            ['Inferno IX', '1,100 to 1,299', '49,000', '49,720'],
            ['Inferno X', '1,300 to 1,399', '50,800', '51,520'],
            ['Inferno XI', '1,400 to 1,499', '54,200', '54,920'],
            ['Inferno XII', '1,500 to 1,599', '58,500', '59,220'],
          ],
        },
        {
          kind: 'list',
          items: [
            'You cannot wear gear above your paragon level.',
            'Set items drop from Hell I on, none on Normal.',
            'Hell IV to VII of earlier years are gone: the game folded them into Hell I to III.',
            'Another page of the same sheets splits gear from Inferno IV on into bands of 100 levels: 600 to 699 and so on.',
          ],
        },
      ],
    },
    {
      id: 'sets',
      title: 'Sets',
      blocks: [
        {
          kind: 'text',
          text: 'A set gives a bonus at two, four and six pieces. The bonuses add up: six pieces grant all three. Any class can wear any set. Usual splits are 6\u00a0+\u00a02, 4\u00a0+\u00a04, 4\u00a0+\u00a02\u00a0+\u00a02 and 2\u00a0+\u00a02\u00a0+\u00a02\u00a0+\u00a02.',
        },
        {
          kind: 'table',
          caption: 'Bonuses of the sets of the launch patch',
          columns: ['Set', '2 pieces', '4 pieces', '6 pieces'],
          isWide: true,
          rows: [
            [
              "Feasting Baron's Pack",
              'Your harmful effects last 30% longer.',
              'Enemies that you have put out of control take 15% more damage from everyone.',
              'Killing such an enemy bursts into ice: 160% base damage + 86 and a 4\u00a0s freeze; once per 40\u00a0s.',
            ],
            [
              'Grace of the Flagellant',
              'Continual, channeled and persistent ground damage is raised by 15%.',
              'Every fifth hit on the same enemy adds 60% base damage + 27.',
              'Damage has a 4% chance to call lightning around it: 360% base damage + 188 and a 1\u00a0s stun; once per 40\u00a0s.',
            ],
            [
              'Issatar Imbued',
              'Kills grant 30% Movement Speed for 2\u00a0s.',
              'Damage rises 2.5% for each 5% of extra Movement Speed, up to 25%.',
              'Kills have a 10% chance to send an orb around you for 12\u00a0s: 55% base damage + 21 at each pass; once per 40\u00a0s.',
            ],
            [
              "Shepherd's Call to Wolves",
              'Your summons deal 15% more damage.',
              'Critical hit chance rises 3% per summon, up to 18%.',
              'A summon critical hit sends all summons into a 12\u00a0s frenzy: 60% more damage and attack speed; once per 40\u00a0s.',
            ],
            [
              'Untouchable Mountebank',
              'Taking damage has a 20% chance to grant a 6\u00a0s shield worth 13% of your Life; once per 9\u00a0s.',
              'The shield grows to 33% of your Life and lets you pass through enemies.',
              'An expiring shield has a 25% chance to explode for 40% of your Life.',
            ],
            [
              "Vithu's Urges",
              'Beneficial effects on you and your party last 30% longer.',
              'Buffing someone raises their attack speed by 30% for 3\u00a0s.',
              'Buffing creates a 12\u00a0s area that grants 12% Life Drain to your party; once per 40\u00a0s. A patch of March 2026 changed this set; its numbers are not known.',
            ],
            [
              "War Rags of Shal'baas",
              'Primary Attack damage rises by 15%.',
              'Primary Attacks build up their own attack speed, to 25% at most.',
              'Primary Attacks have a 5% chance to raise attack speed (by 25%, one table says) for 12\u00a0s; once per 40\u00a0s.',
            ],
            [
              'Windloft Perfection',
              'Thousand Winds adds 15% Movement Speed; a hit ends it for 3\u00a0s.',
              'You deal 20% more damage while Thousand Winds is active.',
              'Thousand Winds adds a shield that ignores five hits; once per 40\u00a0s.',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'More sets have come since. [Each set has a page](equipment) with its bonuses in numbers.',
        },
      ],
    },
    {
      id: 'set-drops',
      title: 'Where set items drop',
      blocks: [
        {
          kind: 'text',
          text: 'The final bosses of dungeons drop them. At launch each slot had a difficulty of its own; of today none is known.',
        },
        {
          kind: 'table',
          caption: 'Pieces of sets, by dungeon',
          columns: ['Dungeon', 'Belt and boots', 'Amulet and gloves', 'Rings'],
          isWide: true,
          rows: [
            [
              'Cavern of Echoes',
              "Belt: Vithu's Urges. Boots: Feasting Baron's Pack, Seeds of Sown Gold.",
              "Amulet: Grace of the Flagellant. Gloves: Gloomguide's Prize, Skybreaker's Bolt.",
              'Prayer for Endwinter, Untouchable Mountebank',
            ],
            [
              "Destruction's End",
              "Belt: Windloft Perfection. Boots: Issatar Imbued, Prayer for Endwinter, Skybreaker's Bolt.",
              "Amulet: Feasting Baron's Pack. Gloves: Seeds of Sown Gold, Shepherd's Call to Wolves.",
              "Vithu's Urges",
            ],
            [
              'Dread Reaver',
              "Belt: War Rags of Shal'baas. Boots: Grace of the Flagellant.",
              "Amulet: Shepherd's Call to Wolves. Gloves: Feasting Baron's Pack.",
              "Angmet's Conflagration, Banquet of Eyes",
            ],
            [
              'Forgotten Tower',
              "Belt: Banquet of Eyes, War Rags of Shal'baas. Boots: Angmet's Conflagration, Untouchable Mountebank.",
              'Amulet: Windloft Perfection. Gloves: Issatar Imbued.',
              "Shepherd's Call to Wolves",
            ],
            [
              'Kikuras Rapids',
              "Belt: Shepherd's Call to Wolves. Boots: Windloft Perfection.",
              "Amulet: Banquet of Eyes, Vithu's Urges. Gloves: Feasting Baron's Pack.",
              "Gloomguide's Prize",
            ],
            [
              "Mad King's Breach",
              "Belt: Angmet's Conflagration, Untouchable Mountebank. Boots: Banquet of Eyes, Grace of the Flagellant.",
              "Amulet: Issatar Imbued. Gloves: War Rags of Shal'baas.",
              'Windloft Perfection',
            ],
            [
              'Pit of Anguish',
              "Belt: Gloomguide's Prize, Seeds of Sown Gold. Boots: Vithu's Urges.",
              "Amulet: Skybreaker's Bolt, Untouchable Mountebank. Gloves: Grace of the Flagellant, Prayer for Endwinter.",
              "War Rags of Shal'baas",
            ],
            [
              'Silent Monastery',
              "Belt: Grace of the Flagellant. Boots: Gloomguide's Prize.",
              "Amulet: Prayer for Endwinter, Seeds of Sown Gold, War Rags of Shal'baas. Gloves: Untouchable Mountebank.",
              "Issatar Imbued, Skybreaker's Bolt",
            ],
            [
              'Temple of Namari',
              "Belt: Feasting Baron's Pack, Prayer for Endwinter, Skybreaker's Bolt. Boots: Shepherd's Call to Wolves.",
              "Amulet: Gloomguide's Prize. Gloves: Vithu's Urges.",
              'Grace of the Flagellant, Seeds of Sown Gold',
            ],
            [
              'Tomb of Fahir',
              "Belt: Issatar Imbued. Boots: War Rags of Shal'baas.",
              "Amulet: Shepherd's Call to Wolves. Gloves: Banquet of Eyes, Windloft Perfection.",
              "Feasting Baron's Pack",
            ],
            [
              'Tristram Cathedral',
              'Belt: Issatar Imbued. Boots: Seeds of Sown Gold, Untouchable Mountebank.',
              "Amulet: Vithu's Urges. Gloves: Windloft Perfection.",
              "Angmet's Conflagration, Banquet of Eyes, Gloomguide's Prize",
            ],
          ],
        },
      ],
    },
    {
      id: 'ranks',
      title: 'Ranks, reforging and salvage',
      blocks: [
        {
          kind: 'list',
          items: [
            'Rare items reach rank 5, set items rank 25, legendary items rank 30.',
            'From rank 7 on, which asks for paragon 20, primary gear needs ever higher paragon levels.',
            'Ranks of weapons, helm, amulet and rings raise the main attribute and Vitality; those of all other gear raise Willpower and Fortitude.',
            'Ranks and reforged bonuses move to a new item in the same slot for free.',
          ],
        },
        {
          kind: 'text',
          text: 'Gear is reforged at ranks 6, 11, 16, 21 and 26: five bonuses on a piece. Each is one of 30 attributes in six families, and three of one family give the piece the bonus of that family. Every further one on the piece makes it 10% stronger.',
        },
        {
          kind: 'table',
          caption: 'Families of reforging',
          columns: ['Family', 'Attributes, in percent', 'Bonus of the family'],
          isWide: true,
          rows: [
            [
              'Barrier',
              'Maximum Life 0.5 to 1, block chance 1 to 2, damage to undead 3 to 6, less damage from near enemies 1 to 2, fear resistance 3 to 6',
              'An attack may bring you a shield worth 200% skill damage for 6\u00a0s.',
            ],
            [
              'Jolt',
              'Beneficial duration 1.5 to 3, cheat death chance 3 to 6, less damage from players 0.5 to 1, less damage while out of control 2 to 4, slow resistance 3 to 6',
              'An attacker may take 100% damage and be rooted for 1.5\u00a0s.',
            ],
            [
              'Ravager',
              'Damage to elites 3 to 6, damage by summons 2 to 4, less damage to summons 2 to 4, Life regeneration 1 to 2, potion cooldown 1 to 2',
              'A kill may burst the corpse: 120% damage within 3 yards.',
            ],
            [
              'Tremor',
              'Slow chance 3 to 6, less healing for enemies 3 to 6, less continual damage 3 to 6, stun resistance 3 to 6, knockback resistance 3 to 6',
              'A Primary Attack may deal 100% damage within 6 yards and stun for 1.5\u00a0s.',
            ],
            [
              'Vengeance',
              'Attack speed 1 to 2, damage to shielded enemies 3 to 6, to players 0.5 to 1.5, to demons 3 to 6, to enemies out of control 2.5 to 5',
              'A Primary Attack may double your damage for 1\u00a0s.',
            ],
            [
              'Wildfire',
              'Primary Attack damage 2 to 4, critical damage 1.5 to 3, skill damage 1 to 2, damage to enemies below 30% Life 2 to 4, healing at your own death 1 to 2',
              'A kill may summon a Hydra of 100% damage for 6\u00a0s.',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Chance and cooldown of a family follow from the pieces that have its bonus: 2% and 80\u00a0s with one, 4% and 40\u00a0s with two, 6% and 27\u00a0s with three, 8% and 20\u00a0s with four, 10% and 16\u00a0s with five, 12% and 13\u00a0s with six, 14% and 12\u00a0s with seven, 16% and 10\u00a0s with eight.',
        },
        {
          kind: 'text',
          text: 'Salvaging gives 1 Scrap Material for a common item, 3 for a magic one, 1 Enchanted Dust for a rare one and 1 Glowing Shard for a legendary or set item.',
        },
      ],
    },
    {
      id: 'essences',
      title: 'Essences',
      blocks: [
        {
          kind: 'text',
          text: 'The power of a legendary item can be extracted as an essence and put onto another item of the same slot. An item carries one power, and none can be worn twice. [All items with their powers](equipment).',
        },
      ],
    },
    {
      id: 'gems-in-gear',
      title: 'Filling the sockets',
      blocks: [
        {
          kind: 'text',
          text: 'A belt holds up to three red gems. Here is what one of them takes; each other takes the same again.',
        },
        {
          kind: 'example',
          name: 'rubyToRank3',
          title: 'Ruby, rank 1 to 3',
          entered: 'Nothing owned, 100 platinum for a duplicate.',
          figures: [
            { name: 'Duplicates Needed', planner: '12', inGame: '8' },
            { name: 'Cost', planner: '1,200', inGame: '800' },
            { name: 'Stat Gain', planner: '240', inGame: '240' },
          ],
        },
      ],
    },
  ],
  sources: [
    {
      title: 'GitHub DailyImmortal/immortal.maxroll.gg',
      date: 'June/July 2022',
      of: 'Slots, the names of set pieces, ranks, essences. Sure for the launch patch.',
    },
    {
      title: 'GitHub claytondukes/dibo-api',
      date: 'January 2025',
      of: "Bracers of Vithu's Urges.",
    },
    {
      title: 'GitHub glaucus-app/app',
      date: 'February 2026',
      of: 'Difficulties and what each asks for, bonuses of sets, dungeons of their pieces, ranks, reforging, the Helliquary, two trees of paragon. Fairly sure.',
    },
    {
      title: 'mistermenplays.com, guide to paragon',
      date: 'undated, after May 2024',
      of: 'The trees of paragon and what every skill gives. Sure for five of the seven trees.',
    },
  ],
});
