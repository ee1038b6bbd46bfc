import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { PostgresConnections, SilentConnectionError } from './postgres-pool.ts';

const [, postgres] = engines;

describe.skipIf(postgres?.isMissing ?? true)(postgres?.title ?? '', () => {
  let place: FreshPlace | undefined;
  let lost: Error[];
  let pool: PostgresConnections;
  beforeEach(async () => {
    place = await postgres?.freshPlace();
    lost = [];
    pool = new PostgresConnections(place?.databaseUrl ?? '', {
      isReadOnly: false,
      onLost: (error) => void lost.push(error),
      silenceMs: 200,
    });
  });
  afterEach(async () => {
    await pool.end();
    await place?.remove();
  });

  const pidOf = async (connection: Awaited<ReturnType<PostgresConnections['connect']>>) => {
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid', []);
    return rows[0]?.pid;
  };

  test('a connection that does not answer in time fails its statement, and is not lent again', async () => {
    const silent = await pool.connect();
    const pid = await pidOf(silent);
    await expect(silent.query('select pg_sleep(30)', [])).rejects.toBeInstanceOf(SilentConnectionError);
    await expect(silent.query('rollback', [])).rejects.toBeInstanceOf(SilentConnectionError);
    silent.release();
    const next = await pool.connect();
    expect(await pidOf(next)).not.toBe(pid);
    next.release();
  });

  test('a connection that breaks in use is told once and replaced', async () => {
    const [breaking, other] = [await pool.connect(), await pool.connect()];
    const pid = await pidOf(breaking);
    await other.query('select pg_terminate_backend($1)', [pid]);
    await expect.poll(() => lost.length).toBe(1);
    await expect(breaking.query('select 1', [])).rejects.toThrow();
    breaking.release();
    const next = await pool.connect();
    expect(await pidOf(next)).not.toBe(pid);
    next.release();
    other.release();
    expect(lost).toHaveLength(1);
  });

  test('giving everything up ends what is under way at once', async () => {
    const patient = new PostgresConnections(place?.databaseUrl ?? '', {
      isReadOnly: false,
      onLost: () => {},
    });
    const connection = await patient.connect();
    const sleeping = connection.query('select pg_sleep(30)', []);
    patient.abandon();
    await expect(sleeping).rejects.toThrow('Connection terminated');
    connection.release();
    await patient.end();
  });
});
