import type { ComponentType } from 'react';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import type FormulaComparisonType from './FormulaComparison.tsx';

/** What both sets of formulas say; not needed before somebody looks at a working. */
// The type parameter that ties kind and form together does not survive being handed on.
export const FormulaComparison = lazyPart<object>(
  () => import('./FormulaComparison.tsx') as unknown as Promise<{ default: ComponentType<object> }>,
) as unknown as typeof FormulaComparisonType;
