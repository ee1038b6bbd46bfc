import { texts } from './language.ts';

/** The settings page. */
export const settings = texts('settings', {
  title: 'Settings',
  tabs: 'Settings sections',
  profile: 'Profile',
  preferences: 'Preferences',
  discord: 'Discord',
  data: 'Data',
  sync: 'Sync',
  preferencesText: 'Kept in this browser, and in your account while you are signed in.',
  updated: 'Preference updated',
  notKept: 'Your browser does not let this site keep settings. The change lasts until you close the page.',
  theme: 'Theme',
  themeText: 'System follows your device.',
  themes: { dark: 'Dark', light: 'Light', system: 'System' },
  density: 'Display density',
  densityText: 'How much room rows, cards and fields take.',
  language: 'Language',
  languageText: 'English, the only one so far.',
  notifications: 'Notifications',
  notificationsText:
    'Reminders of events that you have set an alarm for. Errors and confirmations show in any case.',
  notificationStates: {
    off: 'Off: no alarm rings.',
    granted: 'On: alarms ring while Loadstone is open in a tab.',
    pushed: 'On: alarms ring on this device with the site closed, too.',
    default: 'On: your browser asks for leave when you set your first alarm.',
    denied: 'Notifications are blocked in your browser settings. Alarms show only on the page.',
    unsupported: 'This browser shows no notifications here. Alarms show only on the page.',
  },
  push: 'Ring with the site closed',
  pushText: 'On this device. The alarm comes encrypted, by the push service of your browser.',
  autoSave: 'Auto-save',
  swipe: 'Swipe goals',
  swipeText:
    'On a phone a swipe to the right completes a goal, to the left deletes it. Both can be taken back.',
  singleKeys: 'Single-key shortcuts',
  singleKeysText:
    'While nothing is being typed, ? shows all shortcuts, / searches, and G then H, C or E opens a page. Shortcuts with Ctrl or Alt work in any case.',
  autoSaveText:
    'Sends your lists to your account a second after each change. Without it they stay here until you press Save, and what you type is kept as a draft for a week.',
  densities: { compact: 'Compact', normal: 'Normal', comfortable: 'Comfortable' },
} as const);
