import { texts } from '../language.ts';

/** Without the network, and when a new version of the site is there. */
export const offline = texts('offline', {
  networkLabel: 'Network',
  offline: 'You are offline.',
  silent: 'The server does not answer.',
  meanings: {
    all: 'Everything you see here works.',
    reading: 'Reading works, sending does not.',
    settings: 'Your lists work; your account does not.',
    nothing: 'Nothing can be sent until it is back.',
    thisPage: 'This page keeps working.',
  },
  online: 'You are online again.',
  updateLabel: 'Update',
  newVersion: 'A new version is ready.',
  missingLabel: 'Missing part',
  missingPart: 'A part of this page did not load.',
  missingStill: 'The page cannot be loaded. Nothing is lost.',
  reload: 'Reload',
  reloading: 'Reloading…',
  later: 'Later',
} as const);
