import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Problem } from '#server/http/problem.ts';

/** One guess costs 2^15 blocks of 8 in 3 lanes, which take 32 MB and about a tenth of a second. */
export interface PasswordCost {
  readonly blocks: number;
  readonly blockSize: number;
  readonly lanes: number;
}

const COST: PasswordCost = { blocks: 2 ** 15, blockSize: 8, lanes: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Node's thread pool has four threads, which files and names need too. */
const AT_ONCE = 2;
const WAITING = 60;

/** Hashes passwords and compares them, off the event loop. */
export interface PasswordHashes {
  /**
   * Does work that is going to hash, or refuses at once when as much is under way as may wait: then it has asked the
   * database nothing.
   *
   * @throws {Problem} UNAVAILABLE 503 with Retry-After
   */
  withRoom<T>(work: () => Promise<T>): Promise<T>;
  /** @throws {Problem} UNAVAILABLE 503 with Retry-After when too many wait */
  hash(password: string): Promise<string>;
  /** @throws {Problem} as `hash` */
  matches(password: string, hash: string): Promise<boolean>;
}

type Derive = (
  password: string,
  salt: Buffer,
  length: number,
  options: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>;
const derive = promisify(scrypt) as Derive;

/** One form for what keyboards write in several. */
const derived = async (password: string, salt: Buffer, { blocks, blockSize, lanes }: PasswordCost) =>
  derive(password.normalize('NFKC'), salt, KEY_BYTES, {
    N: blocks,
    r: blockSize,
    p: lanes,
    maxmem: 256 * blocks * blockSize,
  });

/** A few work at once, some wait, the rest are asked to come again: a storm of sign-ins stops nothing else. */
export function openPasswordHashes(cost: PasswordCost = COST): PasswordHashes {
  const inTurn = openQueue(AT_ONCE, WAITING);
  let underWay = 0;
  return {
    async withRoom(work) {
      if (underWay >= AT_ONCE + WAITING) throw tooBusy();
      underWay++;
      try {
        return await work();
      } finally {
        underWay--;
      }
    },
    hash: async (password) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES);
        const key = await derived(password, salt, cost);
        const { blocks, blockSize, lanes } = cost;
        return ['scrypt', blocks, blockSize, lanes, salt.toString('base64'), key.toString('base64')].join(
          '$',
        );
      }),
    matches: async (password, hash) =>
      inTurn(async () => {
        const [kind, blocks, blockSize, lanes, salt = '', key = ''] = hash.split('$');
        if (kind !== 'scrypt') return false;
        const kept = Buffer.from(key, 'base64');
        const its = { blocks: Number(blocks), blockSize: Number(blockSize), lanes: Number(lanes) };
        const given = await derived(password, Buffer.from(salt, 'base64'), its);
        return kept.length === given.length && timingSafeEqual(kept, given);
      }),
  };
}

const tooBusy = () => new Problem('UNAVAILABLE', 503, { 'retry-after': '5' });

function openQueue(atOnce: number, waiting: number) {
  const line: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw tooBusy();
      await new Promise<void>((resolve) => {
        line.push(resolve);
      });
    } else running++;
    try {
      return await work();
    } finally {
      // The place is handed on without being given up, so that nobody slips in between.
      const next = line.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
