import { appendFileSync } from 'node:fs';

/**
 * Tells how long something took. A run of `npm run bench -- journeys` holds it to its budget; no other run fails by it, as
 * what else the machine does is no fault of the product.
 *
 * @param name what took that long, in a line of the bench's table
 */
export function tellTime(name: string, tookMs: number, atMostMs: number): void {
  console.log(`${name}: ${tookMs.toFixed(0)} ms, at most ${atMostMs} ms by the bench`);
  const file = process.env['LOADSTONE_TIMES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ name, tookMs, atMostMs })}\n`);
}
