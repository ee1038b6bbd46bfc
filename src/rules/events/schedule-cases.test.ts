import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nextOccurrence, occurrencesBetween, runningOccurrence, type Schedule } from './schedule.ts';
import { DAY_MS } from '../time-units.ts';

type Case = [
  timeZone: string,
  schedule: string,
  at: string,
  start: string,
  end: string,
  runningUntil: string | null,
  startsInThreeDays: number,
];

/** Made by another program with another table of time zones; see schedule-cases.py. */
const { schedules, cases } = JSON.parse(
  readFileSync(new URL('./schedule-cases.json', import.meta.url), 'utf8'),
) as { schedules: Record<string, Schedule>; cases: Case[] };

const shown = (instantMs: number | undefined) =>
  instantMs === undefined ? null : `${new Date(instantMs).toISOString().slice(0, 16)}Z`;

test('there are 300 cases, of every schedule in four zones', () => {
  expect(new Set(cases.map(String)).size).toBe(300);
  expect(new Set(cases.map(([timeZone, name]) => `${timeZone} ${name}`)).size).toBe(20);
});

test.each(cases)('%s, %s, asked at %s: starts %s', (timeZone, name, at, start, end, runningUntil, starts) => {
  const schedule = schedules[name];
  if (schedule === undefined) throw new Error(`no schedule ${name}`);
  const atMs = Date.parse(at);
  const next = nextOccurrence([schedule], timeZone, atMs);
  expect([shown(next?.startMs), shown(next?.endMs)]).toEqual([start, end]);
  expect(shown(runningOccurrence([schedule], timeZone, atMs)?.endMs)).toBe(runningUntil);
  const soon = occurrencesBetween([schedule], timeZone, atMs, atMs + 3 * DAY_MS);
  expect(soon.filter(({ startMs }) => startMs >= atMs)).toHaveLength(starts);
});
