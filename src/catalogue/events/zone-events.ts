import { texts } from '#messages/language.ts';
import { weekdays } from '#rules/events/zoned-time.ts';
import { eventsOf, type GameEvent } from './game-event.ts';

/** Events in the open zones. */
export const zoneEvents: readonly GameEvent[] = texts(
  'zone-events',
  eventsOf([
    {
      name: 'Haunted Carriage',
      category: 'zone',
      location: 'Ashwold Cemetery',
      schedule: [
        { days: ['Tuesday', 'Saturday'], startTimes: ['12:00', '20:30', '22:00'], durationMinutes: 30 },
      ],
      minLevel: 60,
      description:
        'Escort the ghostly coach around the cemetery, beat its guards at each stop and hit the Tax Collector at the end.',
      rewards: 'Enchanted Dust, gold, several equipment drops with a chance of a legendary.',
    },
    {
      name: 'Demon Gates',
      category: 'zone',
      location: 'Realm of Damnation',
      schedule: [
        {
          days: ['Monday', 'Thursday', 'Sunday'],
          startTimes: ['12:00', '20:30', '22:00'],
          durationMinutes: 30,
        },
      ],
      minLevel: 60,
      description: 'Gates open in random spots; small groups enter, clear the demons and close them.',
      rewards: 'Enchanted Dust and equipment with a chance of a legendary.',
      confidence: 'medium',
      notes: 'Launch schedule. One later bot lists Monday only and gives Thursday and Sunday to Onslaught.',
    },
    {
      name: 'Ancient Nightmare',
      category: 'zone',
      location: 'Mount Zavain, Misty Valley',
      schedule: [
        { days: ['Wednesday', 'Friday'], startTimes: ['12:00', '20:30', '22:00'], durationMinutes: 15 },
      ],
      minLevel: 60,
      description: 'Light altars to strip the shield of a roaming giant, then bring it down together.',
      rewards: 'Enchanted Dust, equipment chest with a chance of a legendary.',
    },
    {
      name: 'Wrathborne Invasion',
      category: 'zone',
      location: 'Random zones',
      schedule: [{ days: weekdays, startTimes: ['12:30', '21:00'], durationMinutes: 30 }],
      minLevel: 60,
      description: 'A demon invades a zone; players of both factions gather to defeat it.',
      rewards: 'Crafting materials and equipment with a chance of a legendary.',
      confidence: 'medium',
      notes: 'Added in late 2022.',
    },
    {
      id: 'onslaught',
      name: 'Onslaught at Stormpoint',
      category: 'zone',
      location: 'Stormpoint',
      schedule: [
        { days: ['Thursday', 'Sunday'], startTimes: ['12:00', '20:30', '22:00'], durationMinutes: 15 },
      ],
      minLevel: 60,
      description: 'Defend the prison island against waves of attackers.',
      rewards: 'Crafting materials and equipment.',
      confidence: 'low',
      notes: 'Sources disagree: Sunday only, Thursday and Sunday, or daily.',
    },
    {
      name: "Kulle's Hidden Chamber",
      category: 'zone',
      location: 'Library of Zoltun Kulle',
      schedule: [],
      minLevel: 60,
      description: 'Collect five lost pages to open a chamber; rarely a world boss appears inside.',
      rewards: 'Enchanted Dust and equipment, up to five rewarded portals a day.',
      notes: 'Not scheduled; always available.',
    },
    {
      name: 'Purify the Corruption',
      category: 'zone',
      location: 'Dark Wood',
      schedule: [],
      minLevel: 60,
      description: 'Fill your corruption meter by fighting, then face your shadow at the Tree of Inifuss.',
      rewards: 'A Glowing Shard.',
      notes: 'Not scheduled.',
    },
    {
      name: 'Call of the Ancients',
      category: 'zone',
      location: 'Frozen Tundra',
      schedule: [],
      minLevel: 60,
      description: 'Players fill a shared essence meter, then protect a spirit on its way to the altar.',
      rewards: 'Scrap materials and equipment.',
      notes: 'Not scheduled.',
    },
    {
      name: 'Lost Artifacts',
      category: 'zone',
      location: 'Shassar Sea',
      schedule: [],
      minLevel: 60,
      description: 'Rare scrolls lead to dig sites where the right urn holds an artifact.',
      rewards: 'Gold and equipment.',
      notes: 'Not scheduled.',
    },
  ]),
);
