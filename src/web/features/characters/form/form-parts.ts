import type { FormField } from './character-complaints.ts';

export type FormPart = 'basic' | 'stats' | 'gear' | 'gems' | 'skills';

const inStats: ReadonlySet<FormField> = new Set(['experience', 'serverRank', 'classRank']);

export function partOf(field: FormField): FormPart {
  if (field.startsWith('gear.')) return 'gear';
  if (field.startsWith('skills.')) return 'skills';
  return field.startsWith('stats.') || inStats.has(field) ? 'stats' : 'basic';
}
