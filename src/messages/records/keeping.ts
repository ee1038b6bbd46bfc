import { texts } from '../language.ts';

/** What is said of keeping and taking back what a player makes, wherever that happens. */
export const keeping = texts('keeping', {
  undone: 'Undone: {label}',
  redone: 'Redone: {label}',
  skipped: 'Left as it is, because it was changed since: {label}',
  partly: {
    one: 'What was changed since in 1 of them was left as it is.',
    other: 'What was changed since in {n} of them was left as it is.',
  },
  elsewhere: 'On another page: {place}.',
  show: 'Show',
  settingsTabs: {
    preferences: 'Settings, Preferences',
    data: 'Settings, Data',
    sync: 'Settings, Sync',
  },
  listsFull: 'A list would hold more than it can. Nothing was changed.',
  historyFull: 'The history of this character is full. Thin it out, or delete entries that you do not need.',
  showHistory: 'Show history',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  restore: 'Restore',
  replacedNewer: 'This replaced a change made in another tab since you opened it',
  nothingToRestore: 'Nothing left to restore here',

  unreadableTitle: { one: '1 item could not be read', other: '{n} items could not be read' },
  unreadableText:
    'What this browser keeps of it is damaged, so it was set aside. Everything else works. Export it if you want to report it or look into it, then delete it.',
  unreadableItem: '{name}, in: {list}',
  unreadableMore: { one: 'and 1 more', other: 'and {n} more' },
  export: 'Export',
  exportAll: 'Export all',
  exportOf: 'Export {name}',
  delete: 'Delete',
  deleteAll: 'Delete all',
  deleteOf: 'Delete {name}',
  deletedUnreadable: {
    one: 'Deleted 1 item that could not be read',
    other: 'Deleted {n} items that could not be read',
  },

  retry: 'Try again',
  retrying: 'Trying…',
  retryWorked: 'This browser keeps your changes again',
  retryFailed: 'It still does not work',
  stillMemory: 'The browser still keeps nothing.',
  noRoomInList:
    'A list that this browser has kept is too full for what you added here. Delete some of it first.',
  noRoomInListExport:
    'A list that this browser has kept is too full for what you added here. Export it, then delete some of it.',
  memoryTitle: 'This browser keeps nothing',
  memoryText: 'Storage is blocked or unavailable here. What you add stays until you close this page.',
  memoryTextExport:
    'Storage is blocked or unavailable here. What you add stays until you close this page; export it to keep it.',
  memoryTextAccount:
    'Storage is blocked or unavailable here. What you add is in this page alone until it is in your account: leave the page open until then.',
  onlyHere: 'This is not saved: it lasts only until you close or reload this page.',
  onlyHereYet: 'This browser keeps nothing: leave this page open until it is in your account.',
  fullTitle: 'This browser has no room left',
  fullText: 'What was there before is safe. New changes are kept once there is room on this device.',
  failingTitle: 'The storage of this browser does not work',
  failingText: 'What was there before is safe. New changes are kept once it works again.',
  emptiedTitle: 'This browser deleted what it kept here',
  emptiedText: 'What this page still had is kept again.',
  emptiedTextAccount: 'Changes that were not sent yet are kept again; the rest comes back from your account.',
  nothingChanged: 'Nothing was changed',
  nothingChangedText: 'It already is like this, or it was deleted in another tab.',
  full: 'The browser has no room left. Nothing was changed; what was there before is safe.',
  failing: 'The browser could not write this down. Nothing was changed; what was there before is safe.',
  parentGone: 'The character that this belongs to was deleted.',
  outdated: 'A newer version of this page is open in another tab. Reload to go on.',
  notSaved: 'Not saved',
  storageError: 'Storage error - please try refreshing the page',
} as const);
