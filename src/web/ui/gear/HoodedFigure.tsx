/** Somebody who would wear it all: a hooded figure in a cloak, in the colour of a class. */
export function HoodedFigure({ color }: { color: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 80 220" className="mx-auto w-full max-w-28">
      <g fill={color} fillOpacity={0.2} stroke={color} strokeWidth={2} strokeLinejoin="round">
        <path d="M40 8c11 0 17 9 17 20 0 8-3 14-7 18H30c-4-4-7-10-7-18C23 17 29 8 40 8z" />
        <path d="M30 46h20c10 2 18 8 20 18l8 120c-10 8-24 14-38 20C26 198 12 192 2 184l8-120c2-10 10-16 20-18z" />
        <path d="M24 70l16 12 16-12M40 82v120M22 118h36" fill="none" />
        <path d="M33 26c2-6 12-6 14 0 0 7-3 12-7 12s-7-5-7-12z" />
      </g>
    </svg>
  );
}
