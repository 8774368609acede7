import { followsClock } from '../../../core/formula';
import type { Formula } from '../../../core/formula';
import type { AnyField, Column } from '../../../core/kind';
import { kindOf } from '../../../kinds';

/** What a field is worked out by; undefined for one that is written. */
export const formulaOf = (declared: AnyField): Formula | undefined => kindOf(declared)?.formula?.(declared);

/** Whether a formula's value changes by itself: it is worked out as it is read, as no column can keep it. */
export const isMoving = (declared: AnyField): boolean => {
  const formula = formulaOf(declared);
  return formula !== undefined && followsClock(formula);
};

/** What a formula's value must fit into: a number's digits and the power of ten that it stays below, a text's length, or a day. */
export type Fit = { digits: number; below: string } | { longest: number } | { day: true };

/** As many characters of a text, unless its field says. */
const usual = 255;

/** What a field's column has room for. What is larger than that is empty; a text is cut off. */
export const fitOf = (declared: AnyField): Fit => {
  const column = Object.values(kindOf(declared).columns(declared))[0] as Column;
  if (column.type === 'integer')
    return { digits: 0, below: column.isLong ? String(Number.MAX_SAFE_INTEGER) : '2147483648' };
  if (column.type === 'numeric')
    return { digits: column.scale, below: `1${'0'.repeat(column.precision - column.scale)}` };
  return column.type === 'text' ? { longest: (declared as { max?: number }).max ?? usual } : { day: true };
};
