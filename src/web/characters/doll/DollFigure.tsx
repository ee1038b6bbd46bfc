import { classes } from '#catalogue/classes.ts';
import { classSigns, isClassId } from '../class-signs.ts';

interface DollFigureProps {
  classId: string;
  className: string;
}

/** Somebody who would wear it all: in armour and a cloak, with the sign of the class on the chest. */
export function DollFigure({ classId, className }: DollFigureProps) {
  // A character can be of a class of a later version, which has no colour here.
  const color = classes.find(({ id }) => id === classId)?.color ?? 'var(--color-line-strong)';
  return (
    <svg aria-hidden="true" viewBox="0 0 120 250" className={className}>
      <g fill={color} stroke={color} strokeWidth={1.3} strokeLinejoin="round" strokeLinecap="round">
        {/* The cloak. */}
        <path
          fillOpacity={0.08}
          strokeOpacity={0.45}
          d="M42 50C26 84 18 158 12 222c10 8 22 12 34 13h28c12-1 24-5 34-13-6-64-14-138-30-172z"
        />
        {/* Legs and boots. */}
        <path
          fillOpacity={0.18}
          d="M41 124h38l3 46-4 32 2 30 8 8H66l-2-40-4-52-4 52-2 40H32l8-8 2-30-4-32z"
        />
        {/* Arms, down to the gauntlets. */}
        <path
          fillOpacity={0.18}
          d="M28 66l-9 34 2 26-4 12 5 10 9-4 2-14 2-26 6-22zM92 66l9 34-2 26 4 12-5 10-9-4-2-14-2-26-6-22z"
        />
        {/* The breastplate with its belt. */}
        <path
          fillOpacity={0.25}
          d="M40 52c7 5 13 7 20 7s13-2 20-7l8 18-5 30-3 24H40l-3-24-5-30zM40 116h40M40 124h40"
        />
        {/* Shoulder pieces. */}
        <path
          fillOpacity={0.32}
          d="M42 50c-13-2-24 5-28 20l8-2 4 7 8-6 7 5c4-6 5-16 1-24zM78 50c13-2 24 5 28 20l-8-2-4 7-8-6-7 5c-4-6-5-16-1-24z"
        />
        {/* The helm, with its slit. */}
        <path
          fillOpacity={0.28}
          d="M60 8c12 0 19 9 19 22 0 9-2 16-6 20l-6 6H53l-6-6c-4-4-6-11-6-20C41 17 48 8 60 8z"
        />
        <path fill="none" d="M47 31l10 3v4l-9-2zM73 31l-10 3v4l9-2zM60 38v12M60 8v14" />
      </g>
      {isClassId(classId) && (
        <path
          d={classSigns[classId]}
          transform="translate(45.6 70) scale(1.2)"
          className="text-text"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.6}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
