import { parentPort } from 'node:worker_threads';

/** The work that bench/slow-processor.ts times: the same on every machine, of the kinds that the product does. */
function work(): number {
  const records = Array.from({ length: 6_000 }, (_, i) => ({
    id: (i * 7919) % 6_000,
    name: `record ${i % 97}`,
    ranks: Array.from({ length: 10 }, (_rank, rank) => rank * i),
  }));
  const read = JSON.parse(JSON.stringify(records)) as typeof records;
  read.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  const byName = Map.groupBy(read, ({ name }) => name);
  return [...byName.values()].reduce((sum, group) => sum + (group[0]?.ranks.at(-1) ?? 0), 0);
}

const start = performance.now();
for (let times = 0; times < 60; times++) work();
parentPort?.postMessage(performance.now() - start);
