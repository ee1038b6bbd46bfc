import type { Finding } from '#contract/records/characters/shapes/findings.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { backups } from '#messages/records/backups.ts';
import { fieldLabel } from '#web/data/store/views/record-words.ts';

const words = backups.findings;
const MOST_SIGNS = 60;

/** Findings that a list names one by one on the screen. */
export const SHOWN_FINDINGS = 50;

/** A finding in one sentence without its stop, such as 'Gem 2, Frozen Heart: Rank 12 becomes 10'. */
export function findingText({ list, row, name, kind, field, from, to }: Finding): string {
  const place = typeof row === 'string' ? fieldLabel(row) : fill(words.rows[list], { n: row });
  const what = name === '' ? place : fill(words.named, { place, name });
  if (kind !== 'altered' || field === undefined) return fill(words[kind], { what });
  const values = { what, field: fieldLabel(field), from: shown(from), to: shown(to) };
  if (from === undefined) return fill(words.missing, values);
  return fill(to === undefined ? words.valueLeftOut : words.altered, values);
}

/** Whatever a file holds, on one line. */
function shown(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS)}…` : text;
}
