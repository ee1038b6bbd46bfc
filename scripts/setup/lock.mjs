/**
 * A lock that any process on any Node from 18 can take: only one sets the folder up, the others wait.
 *
 * The lock is a folder holding one empty file. The file's name says who holds it (process id, machine,
 * chance), and its time is the holder's heartbeat. Every step is one rename or one removal, so whoever dies
 * in between leaves a state that the next one understands:
 *
 * - taking it moves a prepared folder into place, which fails while a lock stands there;
 * - taking it over renames the dead holder's file, which only one of several can do;
 * - giving it back removes the own file, then the empty folder.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const thisMachine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/**
 * @typedef {object} LockTimes
 * @property {number} [beatMs] time between two heartbeats
 * @property {number} [silentMs] a holder whose heartbeat stood still for so long counts as gone
 * @property {number} [pollMs] time between two looks at a lock that somebody holds
 *
 * @typedef {object} HeldLock
 * @property {AbortSignal} lost aborted when another process took the lock over, as after a long suspension
 * @property {() => Promise<void>} release
 */

/**
 * Takes the lock, waiting for as long as a living process holds it.
 *
 * @param {string} path the lock's folder; its parent is made when missing
 * @param {LockTimes & { onWait?: (pid: number) => void, signal?: AbortSignal }} [options] `onWait` is called once,
 *   when there is a wait; `signal` ends the wait with its reason
 * @returns {Promise<HeldLock>}
 */
export async function takeLock(path, options = {}) {
  const { beatMs = 2_000, silentMs = 30_000, pollMs = 100, onWait, signal } = options;
  const token = `${process.pid}-${thisMachine}-${randomBytes(6).toString('hex')}`;
  const prepared = `${path}.new-${token}`;
  let waits = false;
  let seen = { holder: '', beat: 0, at: 0 };

  for (;;) {
    if (signal?.aborted === true) {
      await rm(prepared, { recursive: true, force: true });
      throw signal.reason;
    }
    await mkdir(prepared, { recursive: true });
    await writeFile(join(prepared, token), '');
    if (await succeeds(rename(prepared, path), ['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES', 'ENOENT'])) break;

    const [holder] = await namesIn(path);
    if (holder === undefined) {
      await succeeds(rmdir(path), ['ENOENT', 'ENOTEMPTY', 'EPERM', 'EACCES', 'EBUSY']);
      await sleep(pollMs / 10);
      continue;
    }
    const beat = await timeOf(join(path, holder));
    if (holder !== seen.holder || beat !== seen.beat) seen = { holder, beat, at: performance.now() };
    if (isDead(holder) || performance.now() - seen.at > silentMs) {
      if (await succeeds(rename(join(path, holder), join(path, token)), ['ENOENT', 'EPERM', 'EACCES'])) {
        await rm(prepared, { recursive: true, force: true });
        break;
      }
    } else if (!waits) {
      waits = true;
      onWait?.(pidOf(holder));
    }
    await sleep(pollMs);
  }

  const mine = join(path, token);
  await beatNow(mine);
  await removeLeftovers(path);
  const lost = new AbortController();
  const beat = async () => {
    if (!(await beatNow(mine))) lost.abort(new Error('Another set-up took over while this one stood still.'));
  };
  const timer = setInterval(() => void beat(), beatMs);
  timer.unref();

  return {
    lost: lost.signal,
    async release() {
      clearInterval(timer);
      if (!(await succeeds(unlink(mine), ['ENOENT']))) return;
      await succeeds(rmdir(path), ['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES', 'EBUSY']);
    },
  };
}

/**
 * The outcome of a step, or `otherwise` when it failed in one of the expected ways; anything else is thrown.
 *
 * @template T, U
 * @param {Promise<T>} step
 * @param {readonly string[]} expected
 * @param {U} otherwise
 */
async function unlessFailed(step, expected, otherwise) {
  try {
    return await step;
  } catch (error) {
    if (expected.includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) return otherwise;
    throw error;
  }
}

/** @type {(step: Promise<unknown>, expected: readonly string[]) => Promise<boolean>} */
const succeeds = (step, expected) =>
  unlessFailed(
    step.then(() => true),
    expected,
    false,
  );

/** @param {string} path */
const beatNow = (path) => succeeds(utimes(path, new Date(), new Date()), ['ENOENT']);

/** @param {string} path */
const namesIn = (path) => unlessFailed(readdir(path), ['ENOENT'], []);

/** @param {string} path */
const timeOf = async (path) => (await unlessFailed(stat(path), ['ENOENT'], undefined))?.mtimeMs ?? 0;

/** @param {string} token */
const pidOf = (token) => Number(token.split('-')[0]);

/**
 * True where the process of that name is surely gone. One of another machine never is: its heartbeat decides.
 *
 * @param {string} token
 */
function isDead(token) {
  if (token.split('-')[1] !== thisMachine) return false;
  try {
    process.kill(pidOf(token), 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/**
 * Clears away the preparations of processes that died while they waited.
 *
 * @param {string} path
 */
async function removeLeftovers(path) {
  const start = `${basename(path)}.new-`;
  for (const name of await namesIn(dirname(path)))
    if (name.startsWith(start) && isDead(name.slice(start.length)))
      await rm(join(dirname(path), name), { recursive: true, force: true });
}
