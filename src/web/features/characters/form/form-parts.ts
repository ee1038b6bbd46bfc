import type { FormField } from './character-complaints.ts';

/** The parts that the forms show their fields in. */
export type FormPart = 'basic' | 'stats' | 'gear' | 'gems' | 'skills';

const inStats: ReadonlySet<FormField> = new Set(['experience', 'serverRank', 'classRank']);

/** The part that a field stands in. */
export function partOf(field: FormField): FormPart {
  if (field.startsWith('gear.')) return 'gear';
  if (field.startsWith('skills.')) return 'skills';
  return field.startsWith('stats.') || inStats.has(field) ? 'stats' : 'basic';
}
