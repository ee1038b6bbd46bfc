const MINUTES_OF_A_DAY = 1440;
const MIDDLE = 50;
/** What lasts a moment is to be seen too. */
const SHORTEST_ARC_MINUTES = 24;

const written = (value: number) => value.toFixed(1);

/** Where a minute of the day lies on a dial of 24 hours with midnight at the top, in a box of 100 by 100. */
export function dialPoint(minute: number, radius: number): readonly [x: string, y: string] {
  const angle = (minute / MINUTES_OF_A_DAY) * 2 * Math.PI;
  return [written(MIDDLE + radius * Math.sin(angle)), written(MIDDLE - radius * Math.cos(angle))];
}

/** The path of a span of the day along that dial. */
export function dialArc(fromMinute: number, minutes: number, radius: number): string {
  const span = Math.min(Math.max(minutes, SHORTEST_ARC_MINUTES), MINUTES_OF_A_DAY - 1);
  const [fromX, fromY] = dialPoint(fromMinute, radius);
  const [toX, toY] = dialPoint(fromMinute + span, radius);
  const isLong = span > MINUTES_OF_A_DAY / 2 ? 1 : 0;
  return `M${fromX} ${fromY}A${radius} ${radius} 0 ${isLong} 1 ${toX} ${toY}`;
}
