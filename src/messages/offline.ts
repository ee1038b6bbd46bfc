/** Without the network, and when a new version of the site is there. */
export const offline = {
  networkLabel: 'Network',
  offline: 'You are offline. Everything you see here works.',
  offlineReadOnly: 'You are offline. Reading works, sending does not.',
  offlineUnkept: 'You are offline. This page goes on working.',
  online: 'You are online again.',
  updateLabel: 'Update',
  newVersion: 'A new version is ready.',
  missingLabel: 'Missing part',
  missingPart: 'A part of this page did not load.',
  missingStill: 'The page cannot be loaded just now. Nothing here is lost.',
  reload: 'Reload',
  reloading: 'Reloading…',
  later: 'Later',
} as const;
