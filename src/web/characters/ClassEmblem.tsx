import { classes } from '#catalogue/classes/classes.ts';
import { classSigns, isClassId, shieldPath } from '#catalogue/classes/class-signs.ts';

interface ClassEmblemProps {
  /** Of the catalogue; one of a later version has an empty shield. */
  classId: string;
  /** Its width in pixels; it is a little higher than wide. */
  size: number;
}

/** The shield of a class: its colour and its sign. The name of the class stands beside it in words. */
export function ClassEmblem({ classId, size }: ClassEmblemProps) {
  const color = classes.find(({ id }) => id === classId)?.color ?? 'var(--color-line-strong)';
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={Math.round(size * 1.12)}
      viewBox="0 0 50 56"
      className="shrink-0 text-text"
    >
      <path
        d={shieldPath}
        fill={color}
        fillOpacity={0.2}
        stroke={color}
        strokeWidth={3}
        strokeLinejoin="round"
      />
      {isClassId(classId) && (
        <path
          d={classSigns[classId]}
          transform="translate(10 9) scale(1.25)"
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
