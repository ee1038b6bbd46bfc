interface SetWellProps {
  /** Null for an empty well, where the sign comes later. */
  setId: string | null;
  /** Its width and height in pixels. */
  size: number;
}

/** The sign of a set in a well of its colour. The set's name stands beside it. */
export function SetWell({ setId, size }: SetWellProps) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={size} height={size} className="gear-well shrink-0 text-good">
      {setId !== null && (
        <path
          d={setSignOf(setId)}
          transform="translate(3.6 3.6) scale(.7)"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.7}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}

/** The sign of each set as line paths on a field of 24 by 24: our own drawings of its name or its bonuses. */
const signs: Readonly<Record<string, string>> = {
  // Two links of a chain.
  'feasting-barons-pack':
    'M9.5 14.5l5-5M11 6.5l2-2a3.9 3.9 0 0 1 5.5 5.5l-2.5 2.5M13 17.5l-2 2A3.9 3.9 0 0 1 5.5 14L8 11.5',
  // A scourge.
  'grace-of-the-flagellant': 'M4 20l8-8M12 12c1-4 2.5-6 6.5-8M12 12c3-2 5-2.5 8-1M12 12c4-.5 6 .8 7.5 4',
  // A runner's wing.
  'issatar-imbued': 'M4 18c6 1 12-1 16-12-5 0-8 1-10 3M4 18c1-4 3-7 6-9M8.5 14.5c3 0 5.5-.8 7.5-2.5',
  // A wolf.
  'shepherds-call-to-wolves':
    'M4.5 4l4.5 3h6l4.5-3-1 8-3.5 5L12 20l-3-3-3.5-5zM9 11.5l1.6 1M15 11.5l-1.6 1M11 16h2',
  // A mask.
  'untouchable-mountebank':
    'M4 6c5 1.5 11 1.5 16 0 .5 8-3 13-8 14.5C7 19 3.5 14 4 6zM7.5 11c1.2-.9 2.3-.9 3.5 0M13 11c1.2-.9 2.3-.9 3.5 0M9 15.5c2 1.3 4 1.3 6 0',
  // A lamp that is handed on.
  'vithus-urges':
    'M12 3c3 3.5 4.5 5.5 4.5 8a4.5 4.5 0 0 1-9 0C7.5 8.5 9 6.5 12 3zM6 20c2-2.5 4-3.5 6-3.5s4 1 6 3.5M12 9.5v3',
  // A fist.
  'war-rags-of-shalbaas':
    'M6 10.5V8a1.6 1.6 0 0 1 3.2 0M9.2 9V6.8a1.6 1.6 0 0 1 3.2 0V9M12.4 8V7a1.6 1.6 0 0 1 3.2 0v2M15.6 8.5a1.5 1.5 0 0 1 2.9 0V14c0 4-2.5 6-6 6s-6.5-2-6.5-6v-3.5h5a1.5 1.5 0 0 1 0 3H8.5',
  // Wind.
  'windloft-perfection':
    'M3 9h10.5a2.8 2.8 0 1 0-2.7-3.6M3 13h15a2.8 2.8 0 1 1-2.7 3.6M3 17h7a2.2 2.2 0 1 1-2.1 2.8',
  // A lantern.
  'gloomguides-prize': 'M9 6a3 3 0 0 1 6 0M7.5 6h9l1.5 4-1.5 8h-9L6 10zM12 10v4M9 21h6',
  // An eye.
  'banquet-of-eyes':
    'M2.5 12C5 8 8.3 6 12 6s7 2 9.5 6c-2.5 4-5.8 6-9.5 6s-7-2-9.5-6zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  // A fire.
  'angmets-conflagration':
    'M12 3c1 3.5 6 6 6 11a6 6 0 0 1-12 0c0-2.5 1.2-4 2.5-5 .3 1.8 1 2.8 2 3.3C10.3 9 10.5 6 12 3z',
  // A drop of blood, and what it owes.
  'restitution-in-blood': 'M12 3c3 4 5.5 7 5.5 10.5a5.5 5.5 0 0 1-11 0C6.5 10 9 7 12 3zM9.5 13.5h5M4 21h16',
  // Frost.
  'prayer-for-endwinter':
    'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5',
  // Three flames.
  'wildfire-imperative':
    'M6 20c-2-1.3-2.5-4 0-7.5 2.5 3.5 2 6.2 0 7.5zM18 20c-2-1.3-2.5-4 0-7.5 2.5 3.5 2 6.2 0 7.5zM12 16c-3.2-2-4-6.5 0-12.5 4 6 3.2 10.5 0 12.5z',
  // Coins.
  'seeds-of-sown-gold':
    'M12 4c4 0 7 1.2 7 2.8S16 9.6 12 9.6 5 8.4 5 6.8 8 4 12 4zM5 6.8V12c0 1.6 3 2.8 7 2.8s7-1.2 7-2.8V6.8M5 12v5.2C5 18.8 8 20 12 20s7-1.2 7-2.8V12',
  // Lightning.
  'skybreakers-bolt': 'M13.5 2.5L5 13.5h5.5L9.5 21.5 19 10h-6z',
};

/** Of a set that was not drawn: two pieces that belong together. */
const unknownSign = 'M9 5a6 6 0 1 0 0 12A6 6 0 0 0 9 5zM15 7a6 6 0 1 0 0 12 6 6 0 0 0 0-12z';

/** The sign of a set by its id. */
export const setSignOf = (setId: string): string => signs[setId] ?? unknownSign;
