/** What a player keeps, by its lists and fields, wherever a screen names them. */
export const records = {
  collections: {
    normalCalculations: 'Normal gem calculations',
    legendaryGoals: 'Legendary gem goals',
    gemPowerGoals: 'Gem power goals',
    eventPins: 'Pinned events',
    eventDoneMarks: 'Events marked as done',
    eventAlarms: 'Event alarms',
    ownEvents: 'Your own events',
    preferences: 'Preferences',
    conflicts: 'Conflicts',
  },
  counts: { one: '1 item', other: '{n} items' },
} as const;
