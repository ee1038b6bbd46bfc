import { texts } from '../language.ts';

/** The part of a character's page that shows it in the gallery. */
export const gallerySwitch = texts('gallerySwitch', {
  title: 'Character Gallery',
  text: 'Everybody can see what you show, without an account. Your username is not on it.',
  isOn: 'Show in the gallery',
  parts: 'What is shown',
  always: 'Its class and PvE, PvP or Hybrid are always shown. Goals, progress, tags and the rest never are.',
  part: {
    name: 'Name',
    server: 'Server',
    stats: 'Level, paragon, combat rating and resonance, as entered',
    gear: 'Gear of the catalogue',
    gems: 'Equipped gems',
    notes: 'Notes',
  },
  follows:
    'It follows the character. When you switch it off it is gone, and next time it has another address.',
  sending: 'It appears once your account has heard of it.',
  listed: 'It is shown.',
  open: 'Open its page',
  held: 'It waits for a moderator before others see it.',
  hidden: 'A moderator has hidden it. Change its name or notes, and a moderator looks again.',
  removed: 'A moderator has removed it. Switching it off and on does not bring it back.',
  reason: 'Reason: {reason}',
  appeal: 'Appeal',
  away: 'It is hidden while your account is about to be deleted.',
  soon: 'It is shown within a minute.',
  waits: 'Not shown yet: {reason}',
  unknown: 'How it stands could not be looked up: {reason}',
  close: 'Close',
} as const);
