import { setSignOf } from './set-signs.ts';

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
