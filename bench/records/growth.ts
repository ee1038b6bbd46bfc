import { type Figure, median } from '../figures.ts';
import { exchanges } from './exchanges.ts';
import { fillRecords } from './filling.ts';
import { burst } from './http-load.ts';
import { onBothEngines, type EngineBench } from './places.ts';
import { benchPlayers, type BenchPlayer } from './players.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
/** What a request may cost in the large database, against the small one. */
const GROWTH = 1.3;
const CONNECTIONS = 4;
const BURST_S = 1;
const kinds = ['read', 'save', 'changes'] as const;

/** Reading one record, saving one and reading 20 changes among a million records, against the same among ten thousand. */
export const measureGrowth = ({ runs }: { runs: number }): Promise<Figure[]> =>
  onBothEngines((bench) => measureOn(bench, runs));

interface Filled {
  readonly url: string;
  readonly players: readonly BenchPlayer[];
}

async function startFilled({ openPlace }: EngineBench, records: number): Promise<Filled> {
  const place = await openPlace();
  const first = await place.start();
  const players = await benchPlayers(first, CONNECTIONS);
  await first.stop();
  await fillRecords(place, records);
  const { url } = await place.start();
  return { url, players };
}

async function measureOn(bench: EngineBench, runs: number): Promise<Figure[]> {
  const [small, large] = [await startFilled(bench, SMALL), await startFilled(bench, LARGE)];
  const figures: Figure[] = [];
  for (const kind of kinds) {
    const times = { small: [] as number[], large: [] as number[] };
    const take = async ({ url, players }: Filled) =>
      (await burst(url, exchanges(kind, url, players), BURST_S)).medianMs;
    // The first round warms up.
    for (let run = 0; run <= runs; run++) {
      const [few, many] = [await take(small), await take(large)];
      if (run === 0) continue;
      times.small.push(few);
      times.large.push(many);
    }
    figures.push({
      name: `${bench.engine}, ${kind}: among ${LARGE / 1_000_000} million records against ${SMALL / 1_000} thousand`,
      measured: median(times.large) / median(times.small),
      unit: '',
      digits: 2,
      limit: { atMost: GROWTH },
    });
  }
  return figures;
}
