import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consentRecord, parseConsent, sameForAll, type ConsentRecord } from './consent.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const settings = { analytics: true, marketing: false, preferences: true };
const record = consentRecord(settings, now);

test('a choice is kept with the version of the question and the time of the answer', () => {
  expect(record).toEqual({ version: '1.0', timestamp: '2026-11-21T10:00:00.000Z', settings });
  expect(parseConsent(JSON.stringify(record))).toEqual(record);
});

test('a record keeps the three answers and nothing that came with them', () => {
  const more = { ...sameForAll(true), somethingElse: true };
  expect(consentRecord(more, now).settings).toEqual({ analytics: true, marketing: true, preferences: true });
});

const changed = (change: Partial<Record<keyof ConsentRecord, unknown>>) =>
  JSON.stringify({ ...record, ...change });

test.each([
  ['no record', null],
  ['an empty text', ''],
  ['a text that is no JSON', '{"version":"1.0"'],
  ['a bare word', '"1.0"'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an older version', changed({ version: '0.9' })],
  ['a newer version', changed({ version: '1.1' })],
  ['a version that is a number', changed({ version: 1 })],
  ['no version', changed({ version: undefined })],
  ['no time', changed({ timestamp: undefined })],
  ['a time that is none', changed({ timestamp: 'yesterday' })],
  ['a time that is a number', changed({ timestamp: 1_790_000_000_000 })],
  ['no settings', changed({ settings: undefined })],
  ['settings that are null', changed({ settings: null })],
  ['settings with one missing', changed({ settings: { analytics: true, marketing: true } })],
  ['a setting that is a word', changed({ settings: { ...settings, marketing: 'false' } })],
])('%s counts as not given', (_, stored) => {
  expect(parseConsent(stored)).toBeNull();
});

test('the first paint keeps room for ads by the version of the record that is asked for now', () => {
  const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
  const versions = Array.from(page.matchAll(/consent\.version === '([^']*)'/g), ([, version]) => version);
  expect(versions).toEqual([record.version]);
});
