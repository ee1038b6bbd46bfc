import type { classes } from './classes.ts';

type ClassId = (typeof classes)[number]['id'];

/** The outline of every class's shield, on a field of 50 by 56. */
export const shieldPath = 'M4 4h42v26c0 11-9 19-21 23C13 49 4 41 4 30z';

/** The sign of each class as line paths on a field of 24 by 24: our own drawings of what it fights with. */
export const classSigns: Readonly<Record<ClassId, string>> = {
  // An axe with two blades.
  barbarian:
    'M12 4v16M12 6c-3-1.6-5-.6-6 1.6 1 2 1 3.4 0 5.4 1 2.2 3 3.2 6 1.6M12 6c3-1.6 5-.6 6 1.6-1 2-1 3.4 0 5.4-1 2.2-3 3.2-6 1.6',
  // A shield with a cross.
  crusader: 'M6 5h12v7c0 4-3 6.5-6 8-3-1.5-6-4-6-8zM12 8v8M9 11h6',
  // A crossbow with its bolt.
  'demon-hunter': 'M12 4v16M10 6l2-2 2 2M5 9c2-2 4.5-3 7-3s5 1 7 3M5 9l7 4 7-4M10 20h4',
  // An open hand.
  monk: 'M8 12V7.5a1.3 1.3 0 0 1 2.6 0V11M10.6 11V5.5a1.3 1.3 0 0 1 2.6 0V11M13.2 11V6.5a1.3 1.3 0 0 1 2.6 0V13M8 12l-1.6-1.2a1.3 1.3 0 0 0-1.7 2L8 17c1 2 2.5 3 4.5 3 2.5 0 3.8-2 3.8-4.5V9.5',
  // A skull.
  necromancer:
    'M12 4c-4 0-6.5 2.8-6.5 6.2 0 2.3 1 3.6 2.5 4.6V18h8v-3.2c1.5-1 2.5-2.3 2.5-4.6C18.5 6.8 16 4 12 4zM9.5 10.5v.8M14.5 10.5v.8M12 13.2v1M10.5 18v-1.6M13.5 18v-1.6',
  // A star of eight rays above an orb.
  wizard:
    'M12 3v5M12 13v8M4 10.5h5M15 10.5h5M6.5 5l3 3M14.5 13l3 3M17.5 5l-3 3M9.5 13l-3 3M12 8a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  // A spear with a drop of blood.
  'blood-knight':
    'M5 19L16 8M14 5l5 0 0 5-4 1-2-2zM7 8c1.5 2 2.2 3 2.2 4.2a2.2 2.2 0 0 1-4.4 0C4.8 11 5.5 10 7 8z',
  // It is the track of a bear.
  druid:
    'M12 11c3 0 5.5 2.6 5.5 5.4 0 1.6-1.1 2.6-2.6 2.6-1.1 0-1.9-.5-2.9-.5s-1.8.5-2.9.5c-1.5 0-2.6-1-2.6-2.6C6.5 13.6 9 11 12 11zM5.3 8.2a1.5 2 0 1 0 .01 0zM9.7 4.5a1.5 2 0 1 0 .01 0zM14.3 4.5a1.5 2 0 1 0 .01 0zM18.7 8.2a1.5 2 0 1 0 .01 0z',
  // It is a horned head in a ring.
  warlock:
    'M12 3.5a8.5 8.5 0 1 0 .01 0zM7 7c0 3 1.2 4.2 3 4.6M17 7c0 3-1.2 4.2-3 4.6M9 11.5c0 3.5 1.2 5.7 3 7 1.8-1.3 3-3.5 3-7-1-.8-2-1.1-3-1.1s-2 .3-3 1.1zM10.7 13.5h.01M13.3 13.5h.01',
  // Two curved blades around a wave.
  tempest: 'M5 5c0 6 3 10 8 13M19 5c0 6-3 10-8 13M4 12c1.5-1.5 3-1.5 4.5 0s3 1.5 4.5 0 3-1.5 4.5 0',
};

export const isClassId = (id: string): id is ClassId => Object.hasOwn(classSigns, id);
