import { figureFields } from '#messages/figure-fields.ts';
import { fill } from '#messages/fill.ts';
import { exactText } from '#messages/formats.ts';
import { isWithoutDigit } from '#rules/figures.ts';
import { notify } from '../toasts/notify.ts';
import type { NumberEntry } from './number-entry.ts';

const words = figureFields.fallbacks;

/**
 * Says that a field, which is left now, has fallen back to a number that nobody typed, and offers the one of before. That an
 * emptied field counts as 0 needs no words.
 *
 * @param undo puts a value back
 */
export function tellFallback(label: string, entry: NumberEntry | null, undo: (value: number) => void): void {
  if (entry === null || !entry.isFallback) return;
  const { before, standsFor } = entry;
  const text = entry.text.trim();
  if (text === '' && (standsFor === 0 || standsFor === before)) return;
  const reason = text === '' ? words.empty : isWithoutDigit(text) ? words.noDigit : words.misfit;
  notify('info', fill(words.now, { field: label, value: exactText(standsFor) }), {
    id: `fallback ${label}`,
    description: fill(reason, { text: text.slice(0, 40) }),
    ...(before === standsFor ? {} : { action: { label: words.undo, onClick: () => undo(before) } }),
  });
}
