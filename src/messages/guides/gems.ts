import type { Guide } from './guide.ts';
import { texts } from '../language.ts';

/** How gems work in the game. */
export const gemGuide: Guide = texts('gemGuide', {
  title: 'Gem Guide',
  lead: 'What normal and legendary gems give, what each rank costs in the game, where they sit, where attributes end, and what 2026 has changed.',
  updated: '2026-11-28',
  factsOf: 'launch patch (2022) for normal gems, 2026 for their sockets, 2025 and 2026 for legendary gems',
  sections: [
    {
      id: 'two-kinds',
      title: 'Two kinds of gems',
      blocks: [
        {
          kind: 'text',
          text: 'The game has two kinds of gems. They sit in different gear, rise by different means and give different things.',
        },
        {
          kind: 'terms',
          items: [
            {
              term: 'Normal gems',
              text: 'Six gems in three colors. They sit in belt, boots, gloves, amulet, rings and bracelets, and each raises one attribute. Three of one rank make one of the next.',
            },
            {
              term: 'Legendary gems',
              text: '92 gems in three star tiers: 30 with one star, 34 with two, 28 with five. They sit in helm, chest, shoulders, pants and weapons, and bring an effect of their own, resonance and combat rating. They rise with gem power and copies.',
            },
          ],
        },
        {
          kind: 'gems',
          caption: 'How Loadstone draws them: three colors of normal gems, three tiers of legendary gems.',
          gems: [
            { kind: 'red', rank: 5, name: 'Red' },
            { kind: 'blue', rank: 5, name: 'Blue' },
            { kind: 'yellow', rank: 5, name: 'Yellow' },
            { kind: '1-star', rank: 5, name: '1-star' },
            { kind: '2-star', rank: 7, name: '2-star' },
            { kind: '5-star', rank: 9, name: '5-star' },
          ],
        },
      ],
    },
    {
      id: 'normal-gems',
      title: 'What normal gems give',
      blocks: [
        {
          kind: 'table',
          caption: 'Attribute of each normal gem in the game, by rank',
          columns: ['Gem', 'Rank 1', 'Rank 5', 'Rank 10'],
          rows: [
            ['Tourmaline (red): Damage', '8', '92', '480'],
            ['Ruby (red): Life', '80', '920', '4,800'],
            ['Sapphire (blue): Armor Penetration', '8', '56', '1,256'],
            ['Aquamarine (blue): Armor', '8', '56', '1,256'],
            ['Topaz (yellow): Resistance', '8', '56', '1,256'],
            ['Citrine (yellow): Potency', '8', '56', '1,256'],
          ],
        },
        {
          kind: 'text',
          text: 'Red gems rise steadily. Blue and yellow ones start slowly and then leap: 56 at rank 5, 136 at rank 6, 368 at rank 7.',
        },
        {
          kind: 'note',
          text: 'These are the values of the launch patch. Ranks 6 to 10 may have been rebalanced since.',
        },
      ],
    },
    {
      id: 'ranking-normal-gems',
      title: 'What a rank of a normal gem takes',
      blocks: [
        {
          kind: 'text',
          text: 'Three gems of one rank make one of the next, so each rank is worth three times the one before. Counted in rank-1 gems, a rank-3 gem is worth 9, a rank-5 gem 81 and a rank-10 gem 19,683.',
        },
        {
          kind: 'text',
          text: 'Ranks above 5 also take Echoing Crystals, which were sold for 500 platinum at launch. Loadstone reminds you of them but does not count them.',
        },
        {
          kind: 'example',
          name: 'tourmalineToRank5',
          title: 'Tourmaline, rank 1 to 5',
          entered: 'Nothing owned, 100 platinum for a duplicate.',
          figures: [
            { name: 'Duplicates Needed', planner: '120', inGame: '80' },
            { name: 'Cost', planner: '12,000', inGame: '8,000' },
            { name: 'Stat Gain', planner: '120', inGame: '84' },
          ],
        },
        {
          kind: 'text',
          text: 'Why two answers? For each rank the planner standard counts three further gems beside yours; the in-game table counts three with yours among them. The [calculator guide](guideToCalculators#formulas) says more about the two.',
        },
      ],
    },
    {
      id: 'normal-sockets',
      title: 'Where normal gems sit',
      blocks: [
        {
          kind: 'table',
          caption: 'Sockets for normal gems',
          columns: ['Item', 'Sockets', 'Colors'],
          rows: [
            ['Belt', '2 to 3', 'red'],
            ['Boots', '2 to 3', 'blue'],
            ['Gloves', '2 to 3', 'yellow'],
            ['Amulet', '2 to 3', 'red, blue, yellow'],
            ['Each of two bracelets', '2 to 3', 'not known'],
            ['Each of two rings', '1', 'any'],
          ],
        },
        {
          kind: 'text',
          text: 'Since 19 March 2026 set items drop with their sockets fixed. The numbers are of 2026; the colors of belt, boots, gloves and amulet are those of the launch. A ring had three sockets then, one of each color.',
        },
      ],
    },
    {
      id: 'tiers',
      title: 'Stars and quality',
      blocks: [
        {
          kind: 'text',
          text: 'The star tier of a legendary gem decides what a rank costs and what it gives. Five-star gems also have a quality from 2/5 to 5/5, which changes resonance and combat rating but not the cost.',
        },
        {
          kind: 'table',
          caption: 'Resonance in the game, by rank',
          columns: ['Gem', 'Rank 1', 'Rank 5', 'Rank 10'],
          rows: [
            ['1-star', '15', '75', '150'],
            ['2-star', '30', '150', '300'],
            ['5-star, 2/5', '30', '370', '820'],
            ['5-star, 3/5', '60', '410', '860'],
            ['5-star, 4/5', '90', '450', '900'],
            ['5-star, 5/5', '100', '500', '1,000'],
          ],
        },
        {
          kind: 'table',
          caption: 'Combat rating in the game, by rank',
          columns: ['Gem', 'Rank 1', 'Rank 5', 'Rank 10'],
          rows: [
            ['1-star', '8', '24', '44'],
            ['2-star', '12', '36', '66'],
            ['5-star, 2/5', '12', '88', '198'],
            ['5-star, 3/5', '18', '100', '210'],
            ['5-star, 4/5', '22', '110', '220'],
            ['5-star, 5/5', '24', '120', '240'],
          ],
        },
        {
          kind: 'text',
          text: 'From rank 5 on, a legendary gem also adds magic find: 5% with one star, 10% with two, 15% with five.',
        },
      ],
    },
    {
      id: 'ranking-legendary-gems',
      title: 'What a rank of a legendary gem takes',
      blocks: [
        {
          kind: 'text',
          text: 'Each rank takes gem power, and the higher ones copies of the gem as well. A copy counts as 1 gem power with one star, 4 with two and 32 with five.',
        },
        {
          kind: 'table',
          caption: 'Gem power and copies for each rank in the game',
          columns: ['To rank', '1-star', '2-star', '5-star'],
          rows: [
            ['2', '1', '5', '50'],
            ['3', '5', '15', '75 + 1 copy'],
            ['4', '10', '25 + 1 copy', '100 + 1 copy'],
            ['5', '15', '20 + 2 copies', '250 + 5 copies'],
            ['6', '20 + 1 copy', '85 + 5 copies', '375 + 6 copies'],
            ['7', '25 + 1 copy', '85 + 5 copies', '725 + 12 copies'],
            ['8', '30 + 1 copy', '105 + 6 copies', '725 + 12 copies'],
            ['9', '40 + 1 copy', '150 + 9 copies', '1,075 + 18 copies'],
            ['10', '50 + 1 copy', '195 + 12 copies', '1,075 + 18 copies'],
            ['All', '196 + 5 copies', '685 + 40 copies', '4,450 + 73 copies'],
          ],
        },
        {
          kind: 'text',
          text: 'From rank 5 on, the gem power of a five-star gem stands for gems of the same kind. Rank 6, for one, takes three rank-3 gems of 125 gem power each.',
        },
        {
          kind: 'example',
          name: 'jadeToRank3',
          title: 'Blood-Soaked Jade of quality 2/5, rank 1 to 3',
          entered: '100 gem power and two rank-1 duplicates owned, 100 platinum for one gem power.',
          figures: [
            { name: 'Gem Power Needed', planner: '316', inGame: '25' },
            { name: 'Cost', planner: '31,600', inGame: '2,500' },
            { name: 'Resonance Gain', planner: '32', inGame: '160' },
            { name: 'Combat Rating Gain', planner: '48', inGame: '32' },
          ],
        },
        {
          kind: 'text',
          text: 'For legendary gems the two sets of formulas lie far apart. What the game itself charges is the in-game table.',
        },
      ],
    },
    {
      id: 'legendary-sockets',
      title: 'Where legendary gems sit',
      blocks: [
        {
          kind: 'text',
          text: 'Helm, chest, shoulders, pants, main hand and off hand hold one legendary gem each: six in all. The second pair of weapons, from Inferno I on, makes it eight.',
        },
        {
          kind: 'text',
          text: 'At launch, a rank-10 gem and a Dawning Echo awakened the item it sat in. Now each legendary gem has resonance sockets of its own, which open as it rises.',
        },
        {
          kind: 'table',
          caption: 'Resonance sockets of a legendary gem',
          columns: ['Gem', 'Open at rank', 'Hold'],
          rows: [
            ['1-star', '3, 7', 'two 1-star gems'],
            ['2-star', '3, 5, 7', 'a 1-star and two 2-star gems'],
            ['5-star', '3, 4, 5, 6, 7', 'three 2-star and two 5-star gems'],
          ],
        },
        {
          kind: 'text',
          text: 'Each rank of a gem in such a socket adds resonance: 1 for a 1-star gem, 2 for a 2-star gem, 10 for a 5-star gem and 11 for one of quality 5/5. Which copy goes where, the [Awakening planner](awakening) works out.',
        },
      ],
    },
    {
      id: 'caps',
      title: 'Where attributes end',
      blocks: [
        {
          kind: 'text',
          text: 'What gems, gear and paragon add to an attribute counts up to its cap; more has no effect.',
        },
        {
          kind: 'table',
          caption: 'The most that counts of an attribute',
          columns: ['Attribute', 'Cap'],
          rows: [
            ['Attack speed', '100%'],
            ['Movement speed', '70%'],
            ['Critical damage', '120%'],
            ['Skill cooldown reduction', '30%'],
            ['Block chance', '80%'],
            ['Damage reduction', '70%'],
            ['Accuracy', '30%'],
            ['Evasion', '30%'],
            ['Cheat death chance', '80%'],
            ['Stun resistance', '80%'],
            ['Fear resistance', '80%'],
            ['Knockback resistance', '80%'],
            ['Slow resistance', '80%'],
            ['Healing increase', '80%'],
            ['Lifesteal', '100%'],
            ['Energy use', '−50%'],
            ['Beneficial duration', '104%'],
          ],
        },
        {
          kind: 'list',
          items: [
            'Movement speed without buffs counts up to 20%.',
            'One sheet still has a cap of 100% for critical damage.',
            'Beneficial duration went from 80% to 104% on 19 March 2026.',
          ],
        },
      ],
    },
    {
      id: 'chances',
      title: 'Chances with Legendary Crests',
      blocks: [
        {
          kind: 'table',
          caption: 'What one Legendary Crest brings',
          columns: ['Gem', 'Chance'],
          rows: [
            ['1-star', '75.395%'],
            ['2-star', '20.105%'],
            ['5-star', '4.5%'],
          ],
        },
        {
          kind: 'table',
          caption: 'The quality of a five-star gem',
          columns: ['Quality', 'Chance'],
          rows: [
            ['2/5', '75%'],
            ['3/5', '20%'],
            ['4/5', '4%'],
            ['5/5', '1%'],
          ],
        },
        {
          kind: 'text',
          text: 'Taken together, a gem of quality 5/5 comes with 0.045% of all Legendary Crests, about one in 2,222. Some five-star gem comes after 50 crests at the latest.',
        },
      ],
    },
    {
      id: 'changes-of-2026',
      title: 'What 2026 has changed',
      blocks: [
        {
          kind: 'terms',
          items: [
            {
              term: '21 January',
              text: 'Normal gems stack to 9,999. Selling them on the market needs Inferno VIII. Signs tell left rings from right ones.',
            },
            {
              term: '19 March',
              text: "Set items drop with fixed sockets. Beneficial duration counts up to 104%, resonance up to 13,024. Awakening begins at gem rank 3. Vithu's Urges changed; how, our sources do not say.",
            },
            { term: '13 May', text: 'The gem Baneboil came.' },
            { term: 'June', text: 'Rise of Andariel: the Warlock and the zone Lut Gholein.' },
          ],
        },
        {
          kind: 'text',
          text: 'There were patches on 4 February, 1, 15 and 29 April and 27 May as well; what they changed is not in our sources. We know of none after August.',
        },
      ],
    },
  ],
  sources: [
    {
      title: 'GitHub DailyImmortal/immortal.maxroll.gg',
      date: 'June/July 2022',
      of: 'Normal gems, the colors of their sockets, awakening at launch. Sure for the launch patch.',
    },
    {
      title: 'GitHub glaucus-app/app',
      date: 'February 2026',
      of: "Numbers of sockets, caps; in its audit of June 2026 the publisher's notes of 19 March. Fairly sure.",
    },
    {
      title: 'GitHub claytondukes/dibo-api',
      date: 'January 2025',
      of: 'Combat rating by rank; together with the next one, chances and magic find. Stated in full there.',
    },
    {
      title: 'GitHub andejoha/di-gem-optimizer',
      date: 'August 2026',
      of: 'The list of 92 gems, cost and resonance of each rank, resonance sockets. Stated in full there.',
    },
  ],
});
