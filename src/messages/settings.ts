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
  preferencesText: 'Saved on this device and in your account.',
  updated: 'Preference updated',
  notKept: 'Your browser cannot save settings. The change lasts until you close the page.',
  theme: 'Theme',
  themeText: 'System follows your device.',
  themes: { dark: 'Dark', light: 'Light', system: 'System' },
  density: 'Display density',
  densityText: 'How much space rows, cards and fields take.',
  language: 'Language',
  languageText: 'Only English so far.',
  notifications: 'Notifications',
  notificationsText: 'Reminders for events with an alarm. Errors and confirmations always show.',
  notificationStates: {
    off: 'Off: no alarm rings.',
    granted: 'On: alarms ring while Loadstone is open in a tab.',
    pushed: 'On: alarms ring on this device with the site closed, too.',
    default: 'On: your browser will ask for permission when you set your first alarm.',
    denied: 'Notifications are blocked in your browser settings. Alarms show only on the page.',
    unsupported: 'Notifications are not supported here. Alarms show only on the page.',
  },
  push: 'Ring with the site closed',
  pushText: 'On this device, encrypted, through your browser’s push service.',
  autoSave: 'Auto-save',
  swipe: 'Swipe goals',
  swipeText: 'On a phone, swipe right to complete a goal, left to delete it. You can undo both.',
  singleKeys: 'Single-key shortcuts',
  singleKeysText:
    'While nothing is being typed, ? shows all shortcuts, / searches, and G then H, C or E opens a page. Shortcuts with Ctrl or Alt work in any case.',
  autoSaveText:
    'Syncs your lists a second after each change. When off, press Save to sync; drafts are kept for a week.',
  densities: { compact: 'Compact', normal: 'Normal', comfortable: 'Comfortable' },
} as const);
