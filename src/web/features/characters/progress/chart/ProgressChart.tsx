import { thinnedPlaces } from '#rules/characters/thinned-series.ts';
import { DayLabels, Dot, ForecastLine } from './ChartMarks.tsx';
import { ChartPointer } from './ChartPointer.tsx';
import { geometryOf, type Axis, type ChartGoal, type ChartLine } from './chart-geometry.ts';
import { linePath, silenceOf } from './chart-scale.ts';
import { useRoom, type Room } from './use-room.ts';

interface ProgressChartProps {
  /** In rising order, at least one. */
  times: Float64Array;
  line: ChartLine;
  /** On an axis of its own, at the right. */
  second: ChartLine | undefined;
  goals: readonly ChartGoal[];
  now: number;
  /** In rem, as what stands beside the axes grows with the text. */
  height: number;
  /** The text for those who do not see it. */
  label: string;
  /** Opens an entry by its place. */
  onOpen: (place: number) => void;
}

/** The size of the chart's text. */
const REM_OF_TEXT = 0.75;
/** So many entries have a dot each. */
const DOTTED = 45;

/** Entries as a line through time, with what is to be reached; arrow keys and fingers go from entry to entry. */
export function ProgressChart(props: ProgressChartProps) {
  const [ref, room] = useRoom();
  return (
    <div ref={ref} className="relative text-xs" style={{ height: `${props.height}rem` }}>
      {room !== null && room.width > 0 && (
        <Drawing {...props} height={(props.height * room.textSize) / REM_OF_TEXT} room={room} />
      )}
    </div>
  );
}

function Drawing({
  room,
  times,
  line,
  second,
  goals,
  now,
  height,
  label,
  onOpen,
}: ProgressChartProps & { room: Room }) {
  const geometry = geometryOf({ times, line, second, goals }, room, height);
  const { x, axis, secondAxis, left, right, span } = geometry;
  const silence = silenceOf(times);
  const last = times.at(-1) ?? 0;
  const pathOf = (values: Float64Array, { toPlace: y }: Axis) =>
    linePath({ times, values }, thinnedPlaces(times, values, Math.ceil(right - left)), silence, { x, y });
  const beside = room.textSize * 0.5;
  const middle = room.textSize * 0.35;
  return (
    <>
      <svg
        aria-hidden
        width={room.width}
        height={height}
        className="absolute inset-0 fill-quiet"
        style={{ fontSize: room.textSize }}
      >
        {axis.ticks.map(({ value, text }) => (
          <g key={value}>
            <line
              x1={left}
              x2={right}
              y1={axis.toPlace(value)}
              y2={axis.toPlace(value)}
              className="stroke-line"
            />
            <text x={left - beside} y={axis.toPlace(value) + middle} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {secondAxis?.ticks.map(({ value, text }) => (
          <text key={value} x={right + beside} y={secondAxis.toPlace(value) + middle}>
            {text}
          </text>
        ))}
        <DayLabels span={span} last={last} now={now} x={x} y={height - room.textSize * 0.4} room={room} />
        {geometry.goals.map(({ id, label: text, value, arrival }) => (
          <g key={id}>
            <line
              x1={left}
              x2={right}
              y1={axis.toPlace(value)}
              y2={axis.toPlace(value)}
              className="stroke-legendary"
              strokeDasharray="6 4"
            />
            <text
              x={right}
              y={axis.toPlace(value) - room.textSize * 0.4}
              textAnchor="end"
              className="fill-legendary"
            >
              {shortened(text, (right - left) / (room.textSize * 0.55))}
            </text>
            {arrival !== null && (
              <ForecastLine
                from={{ time: last, value: line.values.at(-1) ?? Number.NaN }}
                to={{ time: arrival, value }}
                span={span}
                x={x}
                y={axis.toPlace}
              />
            )}
          </g>
        ))}
        {second !== undefined && secondAxis !== null && (
          <path
            d={pathOf(second.values, secondAxis)}
            fill="none"
            className="stroke-text"
            strokeWidth="1.5"
            strokeLinecap="square"
            strokeLinejoin="round"
            strokeOpacity="0.75"
          />
        )}
        <path
          d={pathOf(line.values, axis)}
          fill="none"
          className="stroke-primary-text"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {times.length <= DOTTED &&
          Array.from(times, (time, place) => (
            <Dot key={place} x={x(time)} y={axis.toPlace(line.values[place] ?? Number.NaN)} />
          ))}
      </svg>
      <ChartPointer {...{ times, line, second, geometry, room, height, now, label, onOpen }} />
    </>
  );
}

/** A text with as many characters as have room. */
const shortened = (text: string, characters: number): string =>
  text.length <= characters ? text : `${text.slice(0, Math.max(1, Math.floor(characters) - 1))}…`;
