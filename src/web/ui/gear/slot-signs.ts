/** What kinds of gear have a sign; of a pair both share one. */
export type GearSign =
  | 'helm'
  | 'shoulders'
  | 'chest'
  | 'pants'
  | 'mainHand'
  | 'offHand'
  | 'amulet'
  | 'gloves'
  | 'belt'
  | 'boots'
  | 'ring1'
  | 'bracelet1'
  | 'charm';

/** The sign of each kind of gear as paths on a field of 24 by 24, drawn by line. */
export const slotSigns: Readonly<Record<GearSign, string>> = {
  helm: 'M5 20v-8.5a7 7 0 0 1 14 0V20h-4.2v-4.6L12 13.2l-2.8 2.2V20z',
  shoulders: 'M2.5 15.5C2.8 10 6.8 7 12 7s9.2 3 9.5 8.5l-4-1.7-2.6 2.7L12 13.6l-2.9 2.9-2.6-2.7z',
  chest: 'M8 4.5l4 2.2 4-2.2 5 3.6-2.4 4.2-2.2-1V20H7.6v-8.7l-2.2 1L3 8.1z',
  pants: 'M7 4h10l1.8 16h-4.6L12 9.8 9.8 20H5.2zM6.7 7.4h10.6',
  mainHand: 'M20 4h-4L8.2 11.8l4 4L20 8zM5.6 12.4l6 6M8.4 15.6L4 20',
  offHand: 'M12 3.5l7 2.4v5.6c0 4.5-3 7.4-7 9-4-1.6-7-4.5-7-9V5.9zM12 7.6v8.2',
  amulet: 'M5 3.5c0 6 2.4 10 7 10s7-4 7-10M12 13.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z',
  gloves:
    'M8.4 20v-3.4l-2.9-3.8a1.4 1.4 0 0 1 2.1-1.8L9 12.4V6.3a1.3 1.3 0 0 1 2.6 0V5a1.3 1.3 0 0 1 2.6 0v1.3a1.3 1.3 0 0 1 2.6 0v8.3c0 1.4-.6 2-.6 3.4v2zM11.6 6.3V11M14.2 6.3V11',
  belt: 'M2.5 9.4h6.3v5.2H2.5zM15.2 9.4h6.3v5.2h-6.3zM8.8 8h6.4v8H8.8zM12 12h3.2',
  boots: 'M8 3.5h6.2v9.3l5.3 3.2V20H8zM8 17.2h11.4M8 6.8h6.2',
  ring1: 'M12 9.4a5.8 5.8 0 1 0 0 11.6 5.8 5.8 0 0 0 0-11.6zM12 9.4L8.6 6.2 10 3.5h4l1.4 2.7z',
  bracelet1:
    'M4 7.5c2.6 1.4 5.2 2 8 2s5.4-.6 8-2v9c-2.6 1.4-5.2 2-8 2s-5.4-.6-8-2zM9.5 13.8L12 11.6l2.5 2.2L12 16z',
  charm: 'M12 3.5v4M9.8 3.5h4.4M12 7.5l5.5 5L12 20.5l-5.5-8zM6.5 12.5h11M12 7.5v13',
};
